import { seasonData, type AdminCommand, type OfficeSeasons, type SeasonData } from '@matador/protocol/rest';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { queries } from '#console/api/queries.ts';
import { ButtonLink } from '#console/components/button.tsx';
import { PageHead } from '#console/components/page-head.tsx';
import { Empty, Panel } from '#console/components/panel.tsx';
import { useText } from '#console/i18n/use-text.ts';
import { useRole } from '#console/session/role.ts';
import { urls } from '#console/urls.ts';
import { berlinDay, berlinMidnight, plusDays } from '../model/berlin-day.ts';
import { nextSeasonName } from '../model/season.ts';
import { PreviewFrame } from '../preview-frame.tsx';
import { usePaused } from '../use-paused.ts';
import { useZoneWords } from '../zone-words.ts';
import { WaitingPlans } from '../editor/waiting-acts.tsx';
import { ChangedMeanwhile, PlanSide, StoreDialog } from './plan-parts.tsx';
import { SeasonFields } from './season-fields.tsx';
import { SeasonEffects, SeasonPromises, SeasonWeeks } from './season-panels.tsx';
import { usePlan } from './use-plan.ts';
import { useStoring } from './use-storing.ts';
import { usePlanErrors, useVersionWords } from './use-plan-words.ts';
import styles from '../editor/editor.module.css';

type Season = OfficeSeasons['items'][number];
/** Query parameter: the season that the next one is like. */
const LIKE = 'like';

const dataOf = ({ name, startsAt, qualifiers }: Season): SeasonData => ({ name, startsAt, qualifiers });

/** The next season is as long as the one before and begins when that is over. */
const nextOf = ({ name, qualifiers, endsAt }: Season): SeasonData => ({
  name: nextSeasonName(name),
  qualifiers,
  startsAt: berlinMidnight(plusDays(berlinDay(endsAt), 1)) ?? endsAt,
});

interface SeasonEditorProps {
  /** Null: the next one. */
  readonly stored: Season | null;
  /** The one that it is, or is like. */
  readonly like: Season;
}

const SeasonEditor = ({ stored, like }: SeasonEditorProps) => {
  const t = useText();
  const zoneWords = useZoneWords();
  const versionOf = useVersionWords();
  const isNew = stored === null;
  const isOver = stored !== null && stored.state !== 'running';
  const isReadOnly = useRole() !== 'operator' || isOver;
  const now = stored === null ? null : { value: dataOf(stored), version: stored.version };
  const { zoneId } = like;
  const id = `season.${stored === null ? `next.${zoneId}` : String(stored.seasonId)}`;
  const plan = usePlan({ id, schema: seasonData, stored: now, start: nextOf(like) });
  const season = plan.value;
  const [draft, isWaiting] = usePaused({ zoneId, seasonId: stored?.seasonId ?? null, season });
  const {
    data: preview,
    isPlaceholderData,
    isError,
  } = useQuery({
    ...queries.seasonPreview(draft),
    placeholderData: keepPreviousData,
  });
  const { errorOf, obstacleOf } = usePlanErrors('seasonField', preview?.problems ?? []);
  const shown = useMemo(
    () =>
      preview?.zone == null || preview.distribution === null
        ? null
        : { what: 'tournament' as const, zone: preview.zone, distribution: preview.distribution },
    [preview],
  );
  const isBehind = stored !== null && stored.version !== plan.version && plan.savedAt !== null;
  const obstacle = obstacleOf({
    isBehind,
    isSame: !isNew && plan.changed.length === 0,
    isTried: preview !== undefined && !isPlaceholderData && !isWaiting,
  });
  const command: AdminCommand =
    stored === null
      ? { type: 'createSeason', zoneId, season }
      : { type: 'changeSeason', seasonId: stored.seasonId, version: plan.version, season };
  const storing = useStoring(plan, isNew);
  const title = t('schedule.seasonOf', { zone: zoneWords(zoneId), season: isNew ? season.name : like.name });
  return (
    <>
      <PageHead
        title={title}
        note={isNew ? t('schedule.newSeasonNote', { season: like.name }) : versionOf(like)}
        side={
          <span className={styles.side}>
            {stored !== null && (
              <ButtonLink to={urls.auditOf({ subject: `season:${String(stored.seasonId)}`, looks: 'without' })}>
                {t('schedule.history')}
              </ButtonLink>
            )}
            {!isReadOnly && <PlanSide plan={plan} obstacle={obstacle} onStore={storing.open} />}
          </span>
        }
      />
      {isOver && <p role="status">{t('schedule.seasonIsOver')}</p>}
      {isBehind && now !== null && (
        <ChangedMeanwhile {...stored} onTake={() => plan.rebase(now)} onDiscard={plan.discard} />
      )}
      {isError && <p role="alert">{t('common.failed')}</p>}
      <WaitingPlans
        isOf={(one) =>
          stored === null
            ? one.type === 'createSeason' && one.zoneId === zoneId
            : one.type === 'changeSeason' && one.seasonId === stored.seasonId
        }
      />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Panel title={t('schedule.season')}>
            <SeasonFields
              {...{ plan, isReadOnly, errorOf }}
              hasBegun={stored !== null && (stored.made > 0 || isOver)}
            />
          </Panel>
          <SeasonWeeks preview={preview} />
        </div>
        <div className={styles.column}>
          <SeasonEffects {...{ plan, isNew, preview }} entries={stored?.entries ?? 0} />
          <SeasonPromises preview={preview} />
        </div>
        <div className={styles.column}>
          <PreviewFrame shown={shown} empty={t('schedule.seasonNoPreview')} />
        </div>
      </div>
      {storing.isOpen && (
        <StoreDialog
          command={command}
          note={t(isNew ? 'schedule.createSeasonNote' : 'schedule.changeSeasonNote', { name: season.name })}
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

/** A season, or the next one as a copy of it: how long it is, its weeks, and what it promises (OPS-1). */
export const SeasonPage = () => {
  const t = useText();
  const { seasonId = '' } = useParams();
  const [search] = useSearchParams();
  const { data, isError } = useQuery(queries.seasons());
  const isNew = seasonId === 'new';
  const wanted = isNew ? search.get(LIKE) : seasonId;
  const found = data?.items.find((one) => String(one.seasonId) === wanted);
  if (found !== undefined)
    return <SeasonEditor key={`${seasonId} ${wanted ?? ''}`} stored={isNew ? null : found} like={found} />;
  return (
    <>
      <PageHead title={t('schedule.season')} />
      <Panel title={t('schedule.season')}>
        <Empty>{t(isError ? 'common.failed' : data === undefined ? 'common.looking' : 'schedule.unknownSeason')}</Empty>
      </Panel>
    </>
  );
};
