import { datesAfter, datesBetween, nthDates, type TournamentDates } from '@matador/tournament';
import { findPlannedZones, findSeasonPlans, type SeasonPlanRow } from '../store/queries/season-plans.ts';
import { findLastStart, findSeasonTemplates, type TemplateRow } from '../store/queries/templates.ts';
import type { Database } from '../store/store.ts';

/** A qualifier that a template will make. */
export interface ComingQualifier extends TournamentDates {
  readonly template: TemplateRow;
}

const DAY_MS = 24 * 3_600_000;
/** A template leaves out what comes sooner than a week after its last: some more are looked at. */
const SPARE = 3;

/** The next qualifiers that a zone's templates will make, by their starts; none without such a template. */
export const comingQualifiers = async (
  db: Database,
  zoneId: string,
  { from, count }: { readonly from: Date; readonly count: number },
): Promise<readonly ComingQualifier[]> => {
  const found: ComingQualifier[] = [];
  for (const template of await findSeasonTemplates(db, zoneId)) {
    const last = await findLastStart(db, template.id);
    const start = new Date(Math.max(from.getTime(), template.startsAt.getTime()));
    const late = new Date(Math.max(start.getTime(), (last?.getTime() ?? 0) + DAY_MS));
    const until = new Date(nthDates(template.times, late, count + SPARE).competitionStart.getTime() + 1);
    const dates = datesAfter(template.times, datesBetween(template.times, start, until), last);
    found.push(...dates.map((one) => ({ ...one, template })));
  }
  return found.sort((a, b) => a.competitionStart.getTime() - b.competitionStart.getTime()).slice(0, count);
};

/** A season that was planned ahead and has no qualifier yet. */
const isPlanned = ({ state, made }: SeasonPlanRow): boolean => state === 'running' && made === 0;

/** Qualifiers that the zone's seasons before this one still lack; a season that is closed gets none any more. */
export const lackingBefore = (seasons: readonly SeasonPlanRow[], id: number | null): number =>
  seasons
    .filter((one) => one.state === 'running' && (id === null || one.id < id))
    .reduce((sum, { qualifiers, made }) => sum + Math.max(0, qualifiers - made), 0);

/** Whether nothing is made of a template at this time: the next season has not begun. */
export type Pause = (template: Pick<TemplateRow, 'zoneId' | 'seasonLength'>, start: Date) => boolean;

interface Gap {
  /** The last start that the seasons before still get; null: they are full. */
  readonly after: Date | null;
  readonly until: Date;
}

const gapOf = async (db: Database, zoneId: string, now: Date): Promise<Gap | null> => {
  const seasons = await findSeasonPlans(db, zoneId);
  const planned = seasons.find(isPlanned);
  if (planned === undefined) return null;
  const count = lackingBefore(seasons, planned.id);
  const coming = count === 0 ? [] : await comingQualifiers(db, zoneId, { from: now, count });
  return { after: coming.at(-1)?.competitionStart ?? null, until: planned.startsAt };
};

/** When the zones make no qualifiers, as one season is full and the next has not begun. */
export const findPauses = async (db: Database, now: Date): Promise<Pause> => {
  const gaps = new Map<string, Gap | null>();
  for (const zoneId of await findPlannedZones(db)) gaps.set(zoneId, await gapOf(db, zoneId, now));
  return ({ zoneId, seasonLength }, start) => {
    const gap = gaps.get(zoneId);
    if (gap == null || seasonLength === null || start >= gap.until) return false;
    return gap.after === null || start > gap.after;
  };
};
