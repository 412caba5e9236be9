const PARTS = ['day', 'month', 'year'] as const;
export type BirthDayPart = (typeof PARTS)[number];

const isPart = (type: string): type is BirthDayPart => PARTS.some((part) => part === type);

/** Day, month and year in the order in which a language, as `Intl` takes it, writes them. */
export const partsInOrder = (tag: string): readonly BirthDayPart[] =>
  new Intl.DateTimeFormat(tag).formatToParts(0).flatMap(({ type }) => (isPart(type) ? [type] : []));

/** What was typed as `YYYY-MM-DD`, whether there is such a day or not; empty while a part is missing. */
export const birthDayOf = ({ day, month, year }: Readonly<Record<BirthDayPart, string>>): string =>
  day === '' || month === '' || year.length < 4 ? '' : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

/** The day, `YYYY-MM-DD`, on which birthdays begin for the server. Swedish dates are written so. */
export const todayInBerlin = (): string =>
  new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Berlin' }).format(new Date());

/** Whether somebody born on that day is of age; `today` and the day as `YYYY-MM-DD`. */
export const isOfAge = (birthDay: string, today: string, years: number): boolean =>
  `${String(Number(birthDay.slice(0, 4)) + years)}${birthDay.slice(4)}` <= today;
