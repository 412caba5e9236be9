/** A wall time of Europe/Berlin, the house's time (STATE-8). Months count from 1. */
export interface BerlinTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}
export type BerlinDay = Pick<BerlinTime, 'year' | 'month' | 'day'>;

const HOUR_MS = 3_600_000;
const format = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Europe/Berlin',
  calendar: 'gregory',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
});

/** What a clock in Berlin shows at `instant`. */
export const berlinTime = (instant: Date): BerlinTime => {
  const shown = new Map<string, number>();
  for (const part of format.formatToParts(instant)) shown.set(part.type, Number(part.value));
  const read = (name: string): number => {
    const value = shown.get(name);
    if (value === undefined) throw new Error(`no ${name} in a formatted date`);
    return value;
  };
  return {
    year: read('year'),
    month: read('month'),
    day: read('day'),
    hour: read('hour'),
    minute: read('minute'),
  };
};

/** The day that a calendar in Berlin shows at `instant`: `2026-11-26`. */
export const berlinDate = (instant: Date): string => {
  const { year, month, day } = berlinTime(instant);
  return [String(year), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-');
};

const wallMs = (time: BerlinTime): number => Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute);

const offsetMs = (instantMs: number): number =>
  wallMs(berlinTime(new Date(instantMs))) - Math.floor(instantMs / 60_000) * 60_000;

/**
 * The instant at which a clock in Berlin shows `time`.
 *
 * In the hour that autumn shows twice, `which` decides. An hour that spring leaves out is read as the same
 * distance from midnight, so 02:30 is the instant that shows 03:30.
 */
export const berlinInstant = (time: BerlinTime, which: 'first' | 'last' = 'first'): Date => {
  const wall = wallMs(time);
  const before = wall - offsetMs(wall - 12 * HOUR_MS);
  const after = wall - offsetMs(wall + 12 * HOUR_MS);
  const shows = (instant: number): boolean => instant + offsetMs(instant) === wall;
  if (!shows(before) && !shows(after)) return new Date(before);
  if (!shows(before)) return new Date(after);
  if (!shows(after)) return new Date(before);
  return new Date(which === 'first' ? Math.min(before, after) : Math.max(before, after));
};

/** The calendar day `days` after `day`; negative goes back. */
export const addDays = (day: BerlinDay, days: number): BerlinDay => {
  const moved = new Date(Date.UTC(day.year, day.month - 1, day.day + days));
  return { year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day: moved.getUTCDate() };
};
