import type { ScheduledTournament } from '@matador/protocol/rest';
import { berlinDay, plusDays } from './berlin-day.ts';

export const DAYS = 7;

/** A tournament in a week, by its columns: the first and the last day on which it is played there, from 0. */
export interface WeekBar {
  readonly tournament: ScheduledTournament;
  readonly first: number;
  readonly last: number;
  /** It began before the week, or goes on after it. */
  readonly fromBefore: boolean;
  readonly goesOn: boolean;
  /** Others of the zone that are played at the same time. */
  readonly overlaps: number;
}

const columnOf = (monday: string, day: string): number =>
  Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${monday}T00:00:00Z`)) / (24 * 3_600_000));

const areAtOnce = (one: ScheduledTournament, other: ScheduledTournament): boolean =>
  one.zoneId === other.zoneId &&
  other.state !== 'aborted' &&
  one.competitionStart < other.competitionEnd &&
  other.competitionStart < one.competitionEnd;

/** The last moment of a competition belongs to the day before, where it is midnight. */
const lastMoment = (end: string): Date => new Date(Date.parse(end) - 1);

/** What is played in the week that begins on a Monday, zone by zone, in the order of its starts. */
export const weekBars = (monday: string, items: readonly ScheduledTournament[]): ReadonlyMap<string, WeekBar[]> => {
  const zones = new Map<string, WeekBar[]>();
  for (const tournament of items) {
    const first = columnOf(monday, berlinDay(tournament.competitionStart));
    const last = columnOf(monday, berlinDay(lastMoment(tournament.competitionEnd)));
    if (last < 0 || first >= DAYS) continue;
    const bars = zones.get(tournament.zoneId) ?? [];
    bars.push({
      tournament,
      first: Math.max(0, first),
      last: Math.min(DAYS - 1, last),
      fromBefore: first < 0,
      goesOn: last >= DAYS,
      overlaps: items.filter((other) => other !== tournament && areAtOnce(tournament, other)).length,
    });
    zones.set(tournament.zoneId, bars);
  }
  return zones;
};

/** The days of a week. */
export const daysOf = (monday: string): readonly string[] =>
  Array.from({ length: DAYS }, (_, days) => plusDays(monday, days));
