import { zoneData, type AdminCommand, type OfficeZones, type ZoneData } from '@matador/protocol/rest';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import * as z from 'zod/mini';
import { queries } from '#console/api/queries.ts';
import { ButtonLink } from '#console/components/button.tsx';
import { PageHead } from '#console/components/page-head.tsx';
import { Empty, Panel } from '#console/components/panel.tsx';
import { useText } from '#console/i18n/use-text.ts';
import { useRole } from '#console/session/role.ts';
import { urls } from '#console/urls.ts';
import { PreviewFrame } from '../preview-frame.tsx';
import { usePaused } from '../use-paused.ts';
import { useZoneWords } from '../zone-words.ts';
import { WaitingPlans } from '../editor/waiting-acts.tsx';
import { ChangedMeanwhile, PlanSide, StoreDialog } from './plan-parts.tsx';
import { usePlan } from './use-plan.ts';
import { useStoring } from './use-storing.ts';
import { usePlanErrors, useVersionWords } from './use-plan-words.ts';
import { ZoneEffects } from './zone-effects.tsx';
import { ZoneFields, type ZonePlan } from './zone-fields.tsx';
import styles from '../editor/editor.module.css';

type Zone = OfficeZones['items'][number];
const planSchema = z.object({ ...zoneData.shape, zoneId: z.string() });
/** Addresses spell zones in small letters. */
const ID = /^[a-z]{1,32}(_gd)?$/;
const UNSPELLED = { field: 'zoneId', code: 'zoneSpelled', values: {}, problem: '' };

const dataOf = ({ gametype, names, texts, state, position }: Zone): ZoneData => ({
  ...{ gametype, names, texts, state, position },
});

/** A new zone begins planned, behind the others. */
const newZone = (zones: readonly Zone[]): ZonePlan => ({
  zoneId: '',
  gametype: zones[0]?.gametype ?? '',
  names: {},
  texts: {},
  state: 'planned',
  position: Math.min(99, Math.max(-1, ...zones.map(({ position }) => position)) + 1),
});

/** What a draft of a zone would change, by the server's own rules. */
const useZonePreview = ({ zoneId, ...zone }: ZonePlan, isNew: boolean) => {
  const [draft, isWaiting] = usePaused({ zoneId, zone, isNew });
  const isAsked = ID.test(draft.zoneId);
  const { data, isPlaceholderData, isError } = useQuery({
    ...queries.zonePreview(draft),
    placeholderData: keepPreviousData,
    enabled: isAsked,
  });
  return { preview: isAsked ? data : undefined, isOld: isPlaceholderData || isWaiting, hasFailed: isError, isAsked };
};

interface ZoneEditorProps {
  /** Null: a new zone. */
  readonly stored: Zone | null;
  readonly zones: readonly Zone[];
}

const ZoneEditor = ({ stored, zones }: ZoneEditorProps) => {
  const t = useText();
  const zoneWords = useZoneWords();
  const versionOf = useVersionWords();
  const isReadOnly = useRole() !== 'operator';
  const isNew = stored === null;
  const known = stored === null ? null : { zoneId: stored.zoneId, ...dataOf(stored) };
  const now = stored === null || known === null ? null : { value: known, version: stored.version };
  const id = `zone.${stored?.zoneId ?? 'new'}`;
  const plan = usePlan({ id, schema: planSchema, stored: now, start: known ?? newZone(zones) });
  const { zoneId, ...zone } = plan.value;
  const { preview, isOld, hasFailed, isAsked } = useZonePreview(plan.value, isNew);
  const shown = useMemo(
    () => (preview?.teaser == null ? null : { what: 'zone' as const, teaser: preview.teaser }),
    [preview],
  );
  const { errorOf, obstacleOf } = usePlanErrors('zoneField', isAsked ? (preview?.problems ?? []) : [UNSPELLED]);
  const isBehind = stored !== null && stored.version !== plan.version && plan.savedAt !== null;
  const isSame = !isNew && plan.changed.length === 0;
  const obstacle = obstacleOf({ isBehind, isSame, isTried: preview !== undefined && !isOld });
  const command: AdminCommand = isNew
    ? { type: 'createZone', zoneId, zone }
    : { type: 'changeZone', zoneId, version: plan.version, zone };
  const storing = useStoring(plan, isNew);
  const title = isNew ? t('schedule.newZone') : zoneWords(zoneId);
  return (
    <>
      <PageHead
        title={title}
        note={stored === null ? t('schedule.newZoneNote') : versionOf(stored)}
        side={
          <span className={styles.side}>
            {!isNew && (
              <ButtonLink to={urls.auditOf({ subject: `zone:${zoneId}`, looks: 'without' })}>
                {t('schedule.history')}
              </ButtonLink>
            )}
            {!isReadOnly && <PlanSide plan={plan} obstacle={obstacle} onStore={storing.open} />}
          </span>
        }
      />
      {isBehind && now !== null && (
        <ChangedMeanwhile {...stored} onTake={() => plan.rebase(now)} onDiscard={plan.discard} />
      )}
      {hasFailed && <p role="alert">{t('common.failed')}</p>}
      <WaitingPlans
        isOf={(one) => (isNew ? one.type === 'createZone' : one.type === 'changeZone' && one.zoneId === zoneId)}
      />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Panel title={t('schedule.field.zoneId')} note={isNew ? '' : zoneId}>
            <ZoneFields
              {...{ plan, isNew, isReadOnly, errorOf }}
              games={[...new Set(zones.map(({ gametype }) => gametype))]}
              fallback={isNew ? '' : zoneWords(zoneId)}
            />
          </Panel>
        </div>
        <div className={styles.column}>
          <ZoneEffects plan={plan} isNew={isNew} preview={preview} />
        </div>
        <div className={styles.column}>
          <PreviewFrame shown={shown} empty={t('schedule.previewWrong')} />
        </div>
      </div>
      {storing.isOpen && (
        <StoreDialog
          command={command}
          note={t(isNew ? 'schedule.createZoneNote' : 'schedule.changeZoneNote', { name: title })}
          onSent={() => {
            storing.sent();
            // Whoever leaves by the link to the proposal has no draft to come back to.
            plan.forget();
          }}
          onClose={storing.close}
        />
      )}
    </>
  );
};

/** A zone, or a new one: what it is called, whether it is open, what is sold in it, and its card (OPS-1). */
export const ZonePage = () => {
  const t = useText();
  const { zoneId = '' } = useParams();
  const { data, isError } = useQuery(queries.zones());
  const isNew = zoneId === 'new';
  const found = data?.items.find((one) => one.zoneId === zoneId);
  if (data !== undefined && (isNew || found !== undefined))
    return <ZoneEditor key={zoneId} stored={found ?? null} zones={data.items} />;
  return (
    <>
      <PageHead title={t('schedule.field.zoneId')} />
      <Panel title={t('schedule.field.zoneId')}>
        <Empty>{t(isError ? 'common.failed' : data === undefined ? 'common.looking' : 'schedule.unknownZone')}</Empty>
      </Panel>
    </>
  );
};
