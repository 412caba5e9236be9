import { useMemo } from 'react';
import { useTag } from '#web/i18n/use-format.ts';
import type { Day } from '#web/schedule/calendar-week.ts';

/** Names of calendar days, which are of no time zone. */
interface DayWords {
  /** 16.–22. November */
  readonly range: (first: Day, last: Day) => string;
  /** Mo */
  readonly weekday: (day: Day) => string;
  /** 16 */
  readonly date: (day: Day) => string;
  /** 16., and 16 in a language that writes no dot. */
  readonly ordinal: (day: Day) => string;
  /** November */
  readonly month: (day: Day) => string;
  /** Donnerstag, 19. November */
  readonly long: (day: Day) => string;
}

const noon = (day: Day): Date => new Date(`${day}T12:00:00Z`);

/** The dot behind a day that makes it an ordinal: German and Danish have one. */
const isDot = (
  { type, value }: Intl.DateTimeFormatPart,
  at: number,
  parts: readonly Intl.DateTimeFormatPart[],
): boolean => type === 'literal' && value.startsWith('.') && parts[at - 1]?.type === 'day';

/** Calendar days in the language in use. */
export const useDayWords = (): DayWords => {
  const tag = useTag();
  return useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' });
    const [range, weekday, date, dated, month, long] = [
      format({ day: 'numeric', month: 'long' }),
      format({ weekday: 'short' }),
      format({ day: 'numeric' }),
      format({ weekday: 'short', day: 'numeric' }),
      format({ month: 'long' }),
      format({ weekday: 'long', day: 'numeric', month: 'long' }),
    ];
    const dateOf = (day: Day): string => date.formatToParts(noon(day)).find(({ type }) => type === 'day')?.value ?? '';
    return {
      range: (first, last) => range.formatRange(noon(first), noon(last)),
      weekday: (day) => weekday.format(noon(day)).replace(/\.$/, ''),
      date: dateOf,
      ordinal: (day) => `${dateOf(day)}${dated.formatToParts(noon(day)).some(isDot) ? '.' : ''}`,
      month: (day) => month.format(noon(day)),
      long: (day) => long.format(noon(day)),
    };
  }, [tag]);
};
