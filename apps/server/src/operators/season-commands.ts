import type { AdminCommand, SeasonData } from '@matador/protocol/rest';
import { presentSeason, seasonProblems, seasonWeeks, type SeasonDraftOf } from '../schedule/seasons.ts';
import { findSeasonPlan, updateSeasonPlan } from '../store/queries/season-plans.ts';
import { insertSeason } from '../store/queries/seasons.ts';
import { lockSeason } from '../store/queries/settlement-season.ts';
import { holdZone } from '../store/queries/tournaments-schedule.ts';
import { differences, problemsAt } from './command-problems.ts';
import { refuse, type Refused } from './refusals.ts';
import { changeBy, type ActContext } from './resettle.ts';
import { fillSeason } from './season-gap.ts';

type Command<Type extends AdminCommand['type']> = Extract<AdminCommand, { type: Type }>;

/** All that is wrong with a season, or when it ends. */
const endOf = async ({ work }: ActContext, draft: SeasonDraftOf): Promise<Date | Refused> => {
  const problems = await seasonProblems(work.tx, draft, work.at);
  if (problems.length > 0) return refuse('wrongSeason', problemsAt('season', problems, ['zoneId']));
  return (await seasonWeeks(work.tx, draft, work.at)).endsAt;
};

const columnsOf = ({ name, startsAt, qualifiers }: SeasonData, endsAt: Date) => ({
  ...{ name, qualifiers, endsAt },
  startsAt: new Date(startsAt),
});

/** Plans the zone's next season: its templates fill it once the one before is full. */
export const createSeasonCommand = async (
  context: ActContext,
  { zoneId, season }: Command<'createSeason'>,
): Promise<Refused | null> => {
  const { work } = context;
  await holdZone(work.tx, zoneId);
  const endsAt = await endOf(context, { zoneId, season, stored: null });
  if (!(endsAt instanceof Date)) return endsAt;
  const id = await insertSeason(work.tx, { zoneId, ...columnsOf(season, endsAt) });
  await updateSeasonPlan(work.tx, id, columnsOf(season, endsAt), changeBy(context));
  const after = { ...season, endsAt: endsAt.toISOString() };
  work.note({ type: 'seasonPlan', seasonId: null, zoneId, before: null, after });
  return null;
};

/** Changes a season; one that has got longer takes its next qualifiers from the season after it (MAST-6). */
export const changeSeasonCommand = async (
  context: ActContext,
  { seasonId, version, season }: Command<'changeSeason'>,
): Promise<Refused | null> => {
  const { work } = context;
  const held = await lockSeason(work.tx, seasonId);
  const stored = await findSeasonPlan(work.tx, seasonId);
  if (held === null || stored === null) return refuse('unknownSeason');
  const before = presentSeason(stored);
  const changed = differences('season', before, season);
  if (version !== stored.version) return refuse('seasonChanged', changed);
  if (changed.length === 0) return refuse('doneBefore');
  const { zoneId } = stored;
  const endsAt = await endOf(context, { zoneId, season, stored });
  if (!(endsAt instanceof Date)) return endsAt;
  await updateSeasonPlan(work.tx, seasonId, columnsOf(season, endsAt), changeBy(context));
  work.note({
    ...{ type: 'seasonPlan', seasonId, zoneId },
    before: { ...before, endsAt: stored.endsAt.toISOString() },
    after: { ...season, endsAt: endsAt.toISOString() },
  });
  await fillSeason(work, seasonId);
  return null;
};
