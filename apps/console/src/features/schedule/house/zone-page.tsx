import { zoneData, type AdminCommand, type OfficeZones, type ZoneData } from '@matador/protocol/rest';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import * as z from 'zod/mini';
import { queries } from '#console/api/queries.ts';
import { Panel } from '#console/components/panel.tsx';
import { useText } from '#console/i18n/use-text.ts';
import { useRole } from '#console/session/role.ts';
import { PreviewFrame } from '../preview-frame.tsx';
import { usePaused } from '../use-paused.ts';
import { useZoneWords } from '../zone-words.ts';
import { NoPlan, PlanPage } from './plan-page.tsx';
import { usePlan } from './use-plan.ts';
import { usePlanErrors } from './use-plan-words.ts';
import { useTrial } from './use-trial.ts';
import { ZoneEffects } from './zone-effects.tsx';
import { ZoneFields, type ZonePlan } from './zone-fields.tsx';

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

interface ZoneEditorProps {
  /** Null: a new zone. */
  readonly stored: Zone | null;
  readonly zones: readonly Zone[];
}

const ZoneEditor = ({ stored, zones }: ZoneEditorProps) => {
  const t = useText();
  const zoneWords = useZoneWords();
  const isReadOnly = useRole() !== 'operator';
  const isNew = stored === null;
  const known = stored === null ? null : { ...stored, value: { zoneId: stored.zoneId, ...dataOf(stored) } };
  const id = `zone.${stored?.zoneId ?? 'new'}`;
  const plan = usePlan({ id, schema: planSchema, stored: known, start: known?.value ?? newZone(zones) });
  const { zoneId, ...zone } = plan.value;
  const [draft, isWaiting] = usePaused({ zoneId, zone, isNew });
  const isAsked = ID.test(draft.zoneId);
  const { preview, state } = useTrial(queries.zonePreview(draft), isWaiting, isAsked);
  const shown = useMemo(
    () => (preview?.teaser == null ? null : { what: 'zone' as const, teaser: preview.teaser }),
    [preview],
  );
  const { errorOf, obstacleOf } = usePlanErrors('zoneField', isAsked ? (preview?.problems ?? []) : [UNSPELLED]);
  const title = isNew ? t('schedule.newZone') : zoneWords(zoneId);
  const command: AdminCommand = isNew
    ? { type: 'createZone', zoneId, zone }
    : { type: 'changeZone', zoneId, version: plan.version, zone };
  return (
    <PlanPage
      {...{ title, plan, obstacleOf, command }}
      newNote={t('schedule.newZoneNote')}
      stored={known}
      subject={`zone:${zoneId}`}
      trial={state}
      isOf={(one) => (isNew ? one.type === 'createZone' : one.type === 'changeZone' && one.zoneId === zoneId)}
      note={t(isNew ? 'schedule.createZoneNote' : 'schedule.changeZoneNote', { name: title })}
      columns={[
        <Panel key="fields" title={t('schedule.field.zoneId')} note={isNew ? '' : zoneId}>
          <ZoneFields
            {...{ plan, isNew, isReadOnly, errorOf }}
            games={[...new Set(zones.map(({ gametype }) => gametype))]}
            fallback={isNew ? '' : zoneWords(zoneId)}
          />
        </Panel>,
        <ZoneEffects key="effects" plan={plan} isNew={isNew} preview={preview} hasFailed={state === 'failed'} />,
        <PreviewFrame key="preview" shown={shown} empty={t('schedule.previewWrong')} />,
      ]}
    />
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
    <NoPlan
      title={t('schedule.field.zoneId')}
      isLoading={data === undefined}
      isError={isError}
      unknown={t('schedule.unknownZone')}
    />
  );
};
