import type { SeasonData } from '@matador/protocol/rest';
import type { TemplateProblem } from '@matador/tournament';
import {
  findSeasonPlans,
  findSeasonQualifiers,
  type SeasonPlanRow,
  type SeasonQualifierRow,
} from '../store/queries/season-plans.ts';
import { setSeasonEnd } from '../store/queries/seasons.ts';
import { findSeasonTemplates } from '../store/queries/templates.ts';
import { findZones } from '../store/queries/tournaments.ts';
import type { Database } from '../store/store.ts';
import { comingQualifiers, lackingBefore, type ComingQualifier } from './qualifiers.ts';
import { problem } from './problem.ts';

const LONGEST_NAME = 40;
const LONGEST_SEASON = 200;
const YEARS_AHEAD_MS = 2 * 366 * 24 * 3_600_000;

/** A season as operators see it. */
export const presentSeason = ({ name, startsAt, qualifiers }: SeasonPlanRow): SeasonData => ({
  name,
  startsAt: startsAt.toISOString(),
  qualifiers,
});

/** A season that is to be: of which zone, what is said of it, and the one that it replaces; null: the next one. */
export interface SeasonDraftOf {
  readonly zoneId: string;
  readonly season: SeasonData;
  readonly stored: SeasonPlanRow | null;
}

const newProblems = (season: SeasonData, seasons: readonly SeasonPlanRow[], now: Date): TemplateProblem[] => {
  const starts = Date.parse(season.startsAt);
  const planned = seasons.find(({ state, made }) => state === 'running' && made === 0);
  return [
    ...(planned === undefined
      ? []
      : [
          problem('name', 'seasonPlanned', `a change of ${planned.name}, which is planned already`, {
            name: planned.name,
          }),
        ]),
    ...(starts >= now.getTime() && starts <= now.getTime() + YEARS_AHEAD_MS
      ? []
      : [problem('startsAt', 'seasonStart', 'a day to come, at most two years ahead')]),
  ];
};

/** What was promised to those who have paid stays. */
const changeProblems = (season: SeasonData, stored: SeasonPlanRow, now: Date): TemplateProblem[] => {
  const { state, made, entries, qualifiers, startsAt } = stored;
  if (state !== 'running') return [problem('name', 'seasonOver', 'left as it is: the season is over')];
  const starts = Date.parse(season.startsAt);
  const isMoved = starts !== startsAt.getTime();
  return [
    ...(isMoved && made > 0 ? [problem('startsAt', 'seasonBegun', 'left as it is: the season has qualifiers')] : []),
    ...(isMoved && made === 0 && (starts < now.getTime() || starts > now.getTime() + YEARS_AHEAD_MS)
      ? [problem('startsAt', 'seasonStart', 'a day to come, at most two years ahead')]
      : []),
    ...(season.qualifiers < made
      ? [problem('qualifiers', 'fewerThanMade', `${String(made)} at least: they are there`, { made })]
      : []),
    ...(entries > 0 && season.qualifiers >= made && season.qualifiers < qualifiers
      ? [
          problem('qualifiers', 'fewerThanSold', `${String(qualifiers)} at least, as promised to who has paid`, {
            promised: qualifiers,
          }),
        ]
      : []),
  ];
};

/** Everything wrong with a season, by its own rules and among the others of its zone. */
export const seasonProblems = async (
  db: Database,
  { zoneId, season, stored }: SeasonDraftOf,
  now: Date,
): Promise<readonly TemplateProblem[]> => {
  const zone = (await findZones(db)).find(({ id }) => id === zoneId);
  if (zone === undefined) return [problem('zoneId', 'zone', 'a zone that there is')];
  const seasons = await findSeasonPlans(db, zoneId);
  const { name, qualifiers } = season;
  const isCalled = (one: string): boolean => one.trim().toLowerCase() === name.trim().toLowerCase();
  // Two short seasons of a year have been called alike by themselves.
  const isTaken = (stored === null || !isCalled(stored.name)) && seasons.some((one) => isCalled(one.name));
  const isFed = (await findSeasonTemplates(db, zoneId)).length > 0;
  return [
    ...(isFed ? [] : [problem('zoneId', 'noQualifiers', 'a zone with a template that makes qualifiers')]),
    ...(name.trim() !== '' && name.length <= LONGEST_NAME
      ? []
      : [problem('name', 'name', `1 to ${String(LONGEST_NAME)} characters`, { most: LONGEST_NAME })]),
    ...(isTaken ? [problem('name', 'seasonNameTaken', 'another: the zone has a season of that name')] : []),
    ...(qualifiers >= 1 && qualifiers <= LONGEST_SEASON
      ? []
      : [problem('qualifiers', 'count', `1 to ${String(LONGEST_SEASON)}`, { from: 1, to: LONGEST_SEASON })]),
    ...(stored === null ? newProblems(season, seasons, now) : changeProblems(season, stored, now)),
  ];
};

/** The qualifiers of a season: those that there are, then those to come. */
export interface SeasonWeeks {
  readonly made: readonly SeasonQualifierRow[];
  readonly coming: readonly ComingQualifier[];
  /** When the last of them is over. */
  readonly endsAt: Date;
}

/** What a season would consist of by what is on the schedule now. Its templates make at least one qualifier. */
export const seasonWeeks = async (
  db: Database,
  { zoneId, season, stored }: SeasonDraftOf,
  now: Date,
): Promise<SeasonWeeks> => {
  const made = stored === null ? [] : await findSeasonQualifiers(db, stored.id);
  const missing = Math.max(0, season.qualifiers - made.length);
  const before = lackingBefore(await findSeasonPlans(db, zoneId), stored?.id ?? null);
  const starts = new Date(season.startsAt);
  // Those before it take theirs first, whenever this one may begin.
  const earlier = before === 0 ? [] : await comingQualifiers(db, zoneId, { from: now, count: before });
  const last = earlier.at(-1)?.competitionStart.getTime() ?? now.getTime() - 1;
  const from = new Date(Math.max(last + 1, made.length > 0 ? now.getTime() : starts.getTime()));
  const coming = await comingQualifiers(db, zoneId, { from, count: missing });
  const ends = [...made, ...coming].map(({ competitionEnd }) => competitionEnd.getTime());
  return { made, coming, endsAt: new Date(Math.max(starts.getTime(), ...ends)) };
};

/** A season that ends at another time than was foreseen. */
interface MovedEnd {
  readonly seasonId: number;
  readonly season: SeasonData;
  readonly before: Date;
  readonly after: Date;
}

/**
 * Lets the running seasons of a zone end when their last qualifiers will: what makes them may have changed since. One that
 * not enough will be made for keeps its end.
 * @returns those whose end has moved
 */
export const foreseeEnds = async (db: Database, zoneId: string, now: Date): Promise<readonly MovedEnd[]> => {
  const moved: MovedEnd[] = [];
  for (const stored of await findSeasonPlans(db, zoneId)) {
    if (stored.state !== 'running' || stored.made === 0) continue;
    const season = presentSeason(stored);
    const { made, coming, endsAt } = await seasonWeeks(db, { zoneId, season, stored }, now);
    if (made.length + coming.length < stored.qualifiers || endsAt.getTime() === stored.endsAt.getTime()) continue;
    await setSeasonEnd(db, stored.id, endsAt);
    moved.push({ seasonId: stored.id, season, before: stored.endsAt, after: endsAt });
  }
  return moved;
};
