import { ADULT_YEARS } from '@matador/protocol/rest';
import { berlinInstant } from '@matador/tournament';

/** A day as `YYYY-MM-DD`, null if it is none. */
const parseDay = (day: string): { readonly year: number; readonly month: number; readonly day: number } | null => {
  const date = new Date(`${day}T00:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(date.getTime()) || !date.toISOString().startsWith(day))
    return null;
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
};

/**
 * The moment from which somebody born on this day (`YYYY-MM-DD`) is of age: his eighteenth birthday as it begins in
 * Berlin (BGB 187, 188; who was born on 29 February is of age on 1 March). Null for what is no day.
 */
export const adultFrom = (birthDay: string): Date | null => {
  const born = parseDay(birthDay);
  if (born === null) return null;
  const leap = born.month === 2 && born.day === 29;
  const { month, day } = leap ? { month: 3, day: 1 } : born;
  return berlinInstant({ year: born.year + ADULT_YEARS, month, day, hour: 0, minute: 0 });
};
