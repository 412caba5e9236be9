/** A calendar day of the player's, `2026-11-16`. */
export type Day = string;

const DAYS_OF_WEEK = 7;
const ISO_DAY = /^\d{4}-\d\d-\d\d$/;

/** Query parameters of the calendar (ROUTE-14). */
const WEEK = 'week';
const SHOWN_DAY = 'day';

const pad = (value: number): string => String(value).padStart(2, '0');

/** The player's day of an instant. */
export const dayOf = (instant: Date): Day =>
  `${String(instant.getFullYear())}-${pad(instant.getMonth() + 1)}-${pad(instant.getDate())}`;

/** When a day of the player's begins. */
export const startOf = (day: Day): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
};

/** The day so many days later; negative goes back. */
export const addDays = (day: Day, days: number): Day => {
  const start = startOf(day);
  return dayOf(new Date(start.getFullYear(), start.getMonth(), start.getDate() + days));
};

/** The Monday of a day's week. */
const mondayOf = (day: Day): Day => addDays(day, -((startOf(day).getDay() + 6) % DAYS_OF_WEEK));

/** A day as an address has it; null for anything else. */
const readDay = (text: string | null): Day | null =>
  text !== null && ISO_DAY.test(text) && dayOf(startOf(text)) === text ? text : null;

/** The seven days of the week that an address names, from Monday on; this week's without one. */
export const weekOf = (search: URLSearchParams, today: Day): readonly Day[] => {
  const monday = mondayOf(readDay(search.get(WEEK)) ?? today);
  return Array.from({ length: DAYS_OF_WEEK }, (_, ahead) => addDays(monday, ahead));
};

/** The day that an address names within its week; today if it is one of them, else the first. */
export const shownDay = (search: URLSearchParams, days: readonly Day[], today: Day): Day => {
  const wanted = readDay(search.get(SHOWN_DAY)) ?? today;
  return days.includes(wanted) ? wanted : (days[0] ?? today);
};

/** What the server is asked for: from the first of these days on to the end of the last. */
export const rangeOf = (days: readonly Day[]): { readonly from: string; readonly until: string } => {
  const [first = ''] = days;
  return { from: startOf(first).toISOString(), until: startOf(addDays(first, days.length)).toISOString() };
};
