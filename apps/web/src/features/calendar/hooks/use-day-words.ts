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
  /** November */
  readonly month: (day: Day) => string;
  /** Donnerstag, 19. November */
  readonly long: (day: Day) => string;
}

const noon = (day: Day): Date => new Date(`${day}T12:00:00Z`);

/** Calendar days in the language in use. */
export const useDayWords = (): DayWords => {
  const tag = useTag();
  return useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' });
    const [range, weekday, date, month, long] = [
      format({ day: 'numeric', month: 'long' }),
      format({ weekday: 'short' }),
      format({ day: 'numeric' }),
      format({ month: 'long' }),
      format({ weekday: 'long', day: 'numeric', month: 'long' }),
    ];
    return {
      range: (first, last) => range.formatRange(noon(first), noon(last)),
      weekday: (day) => weekday.format(noon(day)).replace(/\.$/, ''),
      date: (day) => date.formatToParts(noon(day)).find(({ type }) => type === 'day')?.value ?? '',
      month: (day) => month.format(noon(day)),
      long: (day) => long.format(noon(day)),
    };
  }, [tag]);
};
