import type { SeasonDraft, SeasonPreview } from '@matador/protocol/rest';
import { COUNTING_RESULTS, mastersFigures, prizePool, SUBSTITUTES } from '@matador/tournament';
import { seasonProblems, seasonWeeks, type SeasonWeeks } from '../schedule/seasons.ts';
import { findSeasonPlan } from '../store/queries/season-plans.ts';
import { findSeasonTemplates, type TemplateRow } from '../store/queries/templates.ts';
import type { Database } from '../store/store.ts';
import { asPlayersSee } from './template-preview.ts';

/** What a season of so many qualifiers promises, as its players read it (MAST-3 to MAST-7). */
const promisesOf = (qualifiers: number, template: TemplateRow | undefined): SeasonPreview['promises'] => {
  const { rankingSeats, finalPool, seasonPool } = mastersFigures(qualifiers);
  return {
    ...{ rankingSeats, finalPool, seasonPool, substitutes: SUBSTITUTES, countingResults: COUNTING_RESULTS },
    qualificationSeats: qualifiers * (template?.finalSeats ?? 0),
    qualifierPools: qualifiers * (template === undefined ? 0 : prizePool(template.prizes)),
  };
};

const presentWeeks = ({ made, coming }: SeasonWeeks): SeasonPreview['weeks'] => {
  const last = Math.max(0, ...made.map(({ number }, at) => number ?? at + 1));
  return [
    ...made.map(({ number, competitionStart, competitionEnd, ...one }, at) => ({
      ...one,
      number: number ?? at + 1,
      competitionStart: competitionStart.toISOString(),
      competitionEnd: competitionEnd.toISOString(),
    })),
    ...coming.map(({ template, competitionStart, competitionEnd }, at) => ({
      tournamentId: null,
      tournamentName: template.name,
      number: last + at + 1,
      state: null,
      entries: 0,
      competitionStart: competitionStart.toISOString(),
      competitionEnd: competitionEnd.toISOString(),
    })),
  ];
};

/** A qualifier of the season before joining, as the page of a new player is answered. */
const shownOf = (
  { coming, endsAt }: SeasonWeeks,
  { number, qualifiers }: { readonly number: number; readonly qualifiers: number },
  now: Date,
): Pick<SeasonPreview, 'zone' | 'distribution'> => {
  const [first] = coming;
  if (first === undefined) return { zone: null, distribution: null };
  const { template, ...dates } = first;
  return asPlayersSee(template, dates, { number, qualifiers, endsAt }, now);
};

/** The weeks of a draft of a season, what it promises, and what is wrong with it; nothing is stored (OPS-1). */
export const previewSeason = async (
  db: Database,
  { zoneId, seasonId, season }: SeasonDraft,
  now: Date,
): Promise<SeasonPreview> => {
  const stored = seasonId === null ? null : await findSeasonPlan(db, seasonId);
  const [template] = await findSeasonTemplates(db, zoneId);
  const version = stored?.version ?? null;
  const promises = promisesOf(season.qualifiers, template);
  const nothing = { version, promises, endsAt: null, weeks: [], zone: null, distribution: null };
  if (seasonId !== null && (stored === null || stored.zoneId !== zoneId)) {
    const problem = 'should be one that the zone has';
    return { ...nothing, problems: [{ field: 'seasonId', code: 'season', values: {}, problem }] };
  }
  const found = await seasonProblems(db, { zoneId, season, stored }, now);
  const problems = found.map(({ values = {}, ...one }) => ({ ...one, values: { ...values } }));
  if (problems.length > 0) return { ...nothing, problems };
  const planned = await seasonWeeks(db, { zoneId, season, stored }, now);
  const weeks = presentWeeks(planned);
  const number = weeks.find(({ tournamentId }) => tournamentId === null)?.number ?? 1;
  return {
    ...{ problems, version, promises, weeks },
    endsAt: planned.endsAt.toISOString(),
    ...shownOf(planned, { number, qualifiers: season.qualifiers }, now),
  };
};
