const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Berlin',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const parts = (instant: Date): Readonly<Record<string, string>> =>
  Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, value]));

/** The day that a calendar in Berlin shows: `2026-11-27`. */
export const berlinDay = (instant: string | Date): string => {
  const { year = '', month = '', day = '' } = parts(new Date(instant));
  return `${year}-${month}-${day}`;
};

/** Minutes since midnight by a clock in Berlin. */
const berlinMinutes = (instant: string): number => {
  const { hour, minute } = parts(new Date(instant));
  return Number(hour) * 60 + Number(minute);
};

const MINUTES = 60;

/**
 * When a clock in Berlin shows a day and a time, whichever time is in force; of an hour that autumn shows twice the first.
 * Null for what is no time, or is left out in spring.
 * @param time `16:00`
 */
export const berlinInstant = (day: string, time: string): string | null => {
  const [hour = NaN, minute = NaN] = time.split(':').map(Number);
  for (const offset of ['+02:00', '+01:00']) {
    const instant = new Date(`${day}T${time}:00${offset}`);
    if (Number.isNaN(instant.getTime())) return null;
    const text = instant.toISOString();
    if (berlinDay(instant) === day && berlinMinutes(text) === hour * MINUTES + minute) return text;
  }
  return null;
};

/** Midnight in Berlin at the beginning of a day; null for what is no day. */
export const berlinMidnight = (day: string): string | null => berlinInstant(day, '00:00');

const DAY_MS = 24 * 3_600_000;

/** The day so many days later; negative goes back. */
export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** 1 is Monday, 7 Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => plusDays(day, 1 - weekdayOf(day));

/** Hours that a day has: 23 or 25 where the clocks change. */
export const hoursOf = (day: string): number => {
  const [from, to] = [berlinMidnight(day), berlinMidnight(plusDays(day, 1))];
  return from === null || to === null ? 24 : Math.round((Date.parse(to) - Date.parse(from)) / 3_600_000);
};
