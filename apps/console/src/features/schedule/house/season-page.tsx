import { seasonData, type AdminCommand, type OfficeSeasons, type SeasonData } from '@matador/protocol/rest';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { queries } from '#console/api/queries.ts';
import { Panel } from '#console/components/panel.tsx';
import { useText } from '#console/i18n/use-text.ts';
import { useRole } from '#console/session/role.ts';
import { berlinDay, berlinMidnight, plusDays } from '../model/berlin-day.ts';
import { nextSeasonName } from '../model/season.ts';
import { PreviewFrame } from '../preview-frame.tsx';
import { usePaused } from '../use-paused.ts';
import { useShownTournament } from '../use-shown.ts';
import { useZoneWords } from '../zone-words.ts';
import { FinalForm } from './final-form.tsx';
import { FinalSeats } from './final-seats.tsx';
import { NoPlan, PlanPage } from './plan-page.tsx';
import { SeasonFields } from './season-fields.tsx';
import { SeasonEffects, SeasonPromises, SeasonWeeks } from './season-panels.tsx';
import { usePlan } from './use-plan.ts';
import { usePlanErrors } from './use-plan-words.ts';
import { useTrial } from './use-trial.ts';
import { WildcardButton } from './wildcard.tsx';

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
  const isNew = stored === null;
  const isOver = stored !== null && stored.state !== 'running';
  const settled = stored?.state === 'settled' ? stored.seasonId : null;
  const isOperator = useRole() === 'operator';
  const isReadOnly = !isOperator || isOver;
  const known = stored === null ? null : { ...stored, value: dataOf(stored) };
  const { zoneId } = like;
  const id = `season.${stored === null ? `next.${zoneId}` : String(stored.seasonId)}`;
  const plan = usePlan({ id, schema: seasonData, stored: known, start: nextOf(like) });
  const season = plan.value;
  const [draft, isWaiting] = usePaused({ zoneId, seasonId: stored?.seasonId ?? null, season });
  const { preview, state } = useTrial(queries.seasonPreview(draft), isWaiting);
  const { errorOf, obstacleOf } = usePlanErrors('seasonField', preview?.problems ?? []);
  const shown = useShownTournament(preview);
  const command: AdminCommand =
    stored === null
      ? { type: 'createSeason', zoneId, season }
      : { type: 'changeSeason', seasonId: stored.seasonId, version: plan.version, season };
  const empty =
    state === 'failed' ? 'common.failed' : preview === undefined ? 'common.looking' : 'schedule.previewWrong';
  return (
    <PlanPage
      {...{ plan, isOver, obstacleOf, command }}
      title={t('schedule.seasonOf', { zone: zoneWords(zoneId), season: isNew ? season.name : like.name })}
      newNote={t('schedule.newSeasonNote', { season: like.name })}
      stored={known}
      subject={`season:${String(stored?.seasonId)}`}
      trial={state}
      isOf={(one) =>
        stored === null
          ? one.type === 'createSeason' && one.zoneId === zoneId
          : 'seasonId' in one && one.seasonId === stored.seasonId
      }
      note={t(isNew ? 'schedule.createSeasonNote' : 'schedule.changeSeasonNote', { name: season.name })}
      side={stored !== null && isOperator && <WildcardButton seasonId={stored.seasonId} />}
      columns={[
        <Fragment key="fields">
          {isOver && <p role="status">{t('schedule.seasonIsOver')}</p>}
          {settled !== null && isOperator && (
            <FinalForm seasonId={settled} pool={preview?.promises.finalPool ?? null} />
          )}
          <Panel title={t('schedule.season')}>
            <SeasonFields
              {...{ plan, isReadOnly, errorOf }}
              hasBegun={stored !== null && (stored.made > 0 || isOver)}
            />
          </Panel>
          <SeasonWeeks preview={preview} empty={t(empty)} />
        </Fragment>,
        <Fragment key="effects">
          <SeasonEffects {...{ plan, isNew, preview }} entries={stored?.entries ?? 0} />
          <SeasonPromises preview={preview} />
        </Fragment>,
        settled === null ? (
          <PreviewFrame key="preview" shown={shown} empty={t('schedule.seasonNoPreview')} />
        ) : (
          <FinalSeats key="seats" seasonId={settled} />
        ),
      ]}
    />
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
    <NoPlan
      title={t('schedule.season')}
      isLoading={data === undefined}
      isError={isError}
      unknown={t('schedule.unknownSeason')}
    />
  );
};
