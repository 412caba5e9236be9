import { addDays, berlinInstant } from '@matador/tournament';

const partsOf = (day: string) => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return { year, month, day: date };
};

/** When a day of Berlin begins, `2026-11-25`. */
export const startOfDay = (day: string): Date => berlinInstant({ ...partsOf(day), hour: 0, minute: 0 });

/** When the day after it begins. */
export const endOfDay = (day: string): Date => berlinInstant({ ...addDays(partsOf(day), 1), hour: 0, minute: 0 });
