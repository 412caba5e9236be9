import { addDays, berlinInstant, type BerlinDay } from './berlin.ts';

const TIME = /^([01]\d|2[0-3]):([0-5]\d)$|^24:00$/;
const DAY_MINUTES = 24 * 60;

/** Minutes since midnight of 'HH:MM', '24:00' being the day's end; null for anything else. */
export const parseTimeOfDay = (text: string): number | null => {
  const [whole, hour, minute] = TIME.exec(text) ?? [];
  if (whole === undefined) return null;
  return hour === undefined ? DAY_MINUTES : Number(hour) * 60 + Number(minute);
};

/** @throws for what is no time of day; those that people enter are checked before */
export const minutesOfDay = (text: string): number => {
  const minutes = parseTimeOfDay(text);
  if (minutes === null) throw new Error(`not a time of day: ${text}`);
  return minutes;
};

/** When a clock in Berlin shows 'HH:MM' of a day; `which` decides in the hour that autumn shows twice. */
export const instantOnDay = (day: BerlinDay, text: string, which: 'first' | 'last'): Date => {
  const minutes = minutesOfDay(text);
  return minutes === DAY_MINUTES
    ? berlinInstant({ ...addDays(day, 1), hour: 0, minute: 0 })
    : berlinInstant({ ...day, hour: Math.floor(minutes / 60), minute: minutes % 60 }, which);
};
