import {
  prizeTableData,
  type AdminCommand,
  type OfficePrizeTables,
  type PrizeTableData,
  type StoredTemplate,
} from '@matador/protocol/rest';
import { samePrizes } from '@matador/tournament';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { queries } from '#console/api/queries.ts';
import { ButtonLink } from '#console/components/button.tsx';
import { Field } from '#console/components/field.tsx';
import { Panel } from '#console/components/panel.tsx';
import { useText } from '#console/i18n/use-text.ts';
import { useRole } from '#console/session/role.ts';
import { urls } from '#console/urls.ts';
import { PreviewFrame } from '../preview-frame.tsx';
import { usePaused } from '../use-paused.ts';
import { useShownTournament } from '../use-shown.ts';
import { NoPlan, PlanPage } from './plan-page.tsx';
import { PrizeFields } from './prize-fields.tsx';
import { PrizeEffects, PrizeVersions } from './prize-panels.tsx';
import { usePlan } from './use-plan.ts';
import { usePlanErrors } from './use-plan-words.ts';
import { useTrial } from './use-trial.ts';

type Table = OfficePrizeTables['items'][number];
/** Query parameter: the table that a new one is a copy of. */
const COPY = 'copy';
const EMPTY: PrizeTableData = { name: '', prizes: [{ from: 1, to: 1, prize: 1_00 }], retired: false };
const UNREAD = { field: 'prizes', code: 'unread', values: {} };

const dataOf = ({ name, prizes, retired }: Table): PrizeTableData => ({ name, prizes, retired });

interface PrizeEditorProps {
  /** Null: a new table. */
  readonly stored: Table | null;
  /** What a new one begins with. */
  readonly start: PrizeTableData;
  readonly templates: readonly StoredTemplate[];
}

const PrizeEditor = ({ stored, start, templates }: PrizeEditorProps) => {
  const t = useText();
  const isReadOnly = useRole() !== 'operator';
  const isNew = stored === null;
  const known = stored === null ? null : { ...stored, value: dataOf(stored) };
  const prizeTableId = stored?.prizeTableId ?? null;
  const id = `prizes.${prizeTableId === null ? 'new' : String(prizeTableId)}`;
  const plan = usePlan({ id, schema: prizeTableData, stored: known, start });
  const table = plan.value;
  const [unread, setUnread] = useState<PrizeTableData['prizes'] | null>(null);
  const [templateId, setTemplate] = useState<number | null>(null);
  const [draft, isWaiting] = usePaused({ prizeTableId, table, templateId });
  const { preview, state } = useTrial(queries.prizeTablePreview(draft), isWaiting);
  const shown = useShownTournament(preview);
  const unreadable =
    unread === null || !samePrizes(unread, table.prizes) ? [] : [{ ...UNREAD, problem: t('schedule.unreadable') }];
  const { errorOf, obstacleOf } = usePlanErrors('prizeField', [...unreadable, ...(preview?.problems ?? [])]);
  const command: AdminCommand =
    prizeTableId === null
      ? { type: 'createPrizeTable', table }
      : { type: 'changePrizeTable', prizeTableId, version: plan.version, table };
  const shownIn = preview?.shownIn ?? templateId;
  return (
    <PlanPage
      {...{ plan, obstacleOf, command }}
      title={isNew ? t('schedule.newPrizeTable') : stored.name}
      newNote={t('schedule.newPrizeTableNote')}
      stored={known}
      subject={`prizes:${String(prizeTableId)}`}
      trial={state}
      isOf={(one) =>
        one.type === (isNew ? 'createPrizeTable' : 'changePrizeTable') &&
        (one.type !== 'changePrizeTable' || one.prizeTableId === prizeTableId)
      }
      note={t(isNew ? 'schedule.createPrizeTableNote' : 'schedule.changePrizeTableNote', { name: table.name })}
      side={
        prizeTableId !== null &&
        !isReadOnly && <ButtonLink to={urls.copyPrizeTable(prizeTableId)}>{t('schedule.copy')}</ButtonLink>
      }
      columns={[
        <Panel key="fields" title={t('schedule.prizeTable')}>
          <PrizeFields
            {...{ plan, isNew, isReadOnly, templates, errorOf }}
            onMisread={(is) => setUnread(is ? table.prizes : null)}
          />
        </Panel>,
        <Fragment key="effects">
          <PrizeEffects {...{ plan, isNew, preview }} hasFailed={state === 'failed'} />
          <PrizeVersions {...{ plan, preview, isReadOnly }} />
        </Fragment>,
        <Fragment key="preview">
          {templates.length > 0 && (
            <Field label={t('schedule.shownIn')}>
              {(ties) => (
                <select
                  {...ties}
                  value={shownIn ?? ''}
                  onChange={({ target }) => setTemplate(target.value === '' ? null : Number(target.value))}
                >
                  {templates.map((one) => (
                    <option key={one.templateId} value={one.templateId}>
                      {one.name}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          )}
          <PreviewFrame shown={shown} empty={t('schedule.prizeNoPreview')} />
        </Fragment>,
      ]}
    />
  );
};

/** A prize table, or a new one: what it pays, which templates promise it, and how players would see it (OPS-1). */
export const PrizePage = () => {
  const t = useText();
  const { prizeTableId = '' } = useParams();
  const [search] = useSearchParams();
  const { data, isError } = useQuery(queries.prizeTables());
  const { data: templates } = useQuery(queries.templates());
  const isNew = prizeTableId === 'new';
  const copied = search.get(COPY);
  const found = data?.items.find((one) => String(one.prizeTableId) === (isNew ? copied : prizeTableId));
  if (data !== undefined && templates !== undefined && (isNew || found !== undefined))
    return (
      <PrizeEditor
        key={`${prizeTableId} ${copied ?? ''}`}
        stored={isNew ? null : (found ?? null)}
        start={found === undefined ? EMPTY : { ...dataOf(found), retired: false }}
        templates={templates.items}
      />
    );
  return (
    <NoPlan
      title={t('schedule.prizeTable')}
      isLoading={data === undefined || templates === undefined}
      isError={isError}
      unknown={t('schedule.unknownPrizeTable')}
    />
  );
};
