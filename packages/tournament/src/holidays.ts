import { addDays, berlinInstant, type BerlinDay } from './berlin.ts';

/** Public holidays of all of Germany, by which players have other plans than on a usual evening. */
export const HOLIDAYS = [
  'newYear',
  'goodFriday',
  'easterSunday',
  'easterMonday',
  'labourDay',
  'ascension',
  'whitSunday',
  'whitMonday',
  'unity',
  'christmas',
  'boxingDay',
] as const;
export type Holiday = (typeof HOLIDAYS)[number];

/** Easter Sunday of a year by the Gregorian computus (Meeus, Astronomical Algorithms, chapter 8). */
const easterSunday = (year: number): BerlinDay => {
  const golden = year % 19;
  const [century, ofCentury] = [Math.floor(year / 100), year % 100];
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const sum = epact + weekday - 7 * late + 114;
  return { year, month: Math.floor(sum / 31), day: (sum % 31) + 1 };
};

const FIXED: readonly (readonly [Holiday, number, number])[] = [
  ['newYear', 1, 1],
  ['labourDay', 5, 1],
  ['unity', 10, 3],
  ['christmas', 12, 25],
  ['boxingDay', 12, 26],
];
/** Days from Easter Sunday. */
const MOVING: readonly (readonly [Holiday, number])[] = [
  ['goodFriday', -2],
  ['easterSunday', 0],
  ['easterMonday', 1],
  ['ascension', 39],
  ['whitSunday', 49],
  ['whitMonday', 50],
];

const isSame = (a: BerlinDay, b: BerlinDay): boolean => a.year === b.year && a.month === b.month && a.day === b.day;

/** Which holiday a day of Berlin's calendar is; null for none. */
export const holidayOf = (day: BerlinDay): Holiday | null => {
  const fixed = FIXED.find(([, month, date]) => month === day.month && date === day.day);
  if (fixed !== undefined) return fixed[0];
  const easter = easterSunday(day.year);
  return MOVING.find(([, days]) => isSame(addDays(easter, days), day))?.[0] ?? null;
};

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

const midnight = (day: BerlinDay): number => berlinInstant({ ...day, hour: 0, minute: 0 }).getTime();
const dayNumber = ({ year, month, day }: BerlinDay): number => Date.UTC(year, month - 1, day) / (DAY_HOURS * HOUR_MS);

/**
 * By how many hours the days from one to another, both included, are longer than they seem, as the clocks change: 1 in
 * autumn, -1 in spring, else 0.
 */
export const clockChange = (from: BerlinDay, to: BerlinDay): number => {
  const days = dayNumber(to) - dayNumber(from) + 1;
  return Math.round((midnight(addDays(to, 1)) - midnight(from)) / HOUR_MS) - days * DAY_HOURS;
};
