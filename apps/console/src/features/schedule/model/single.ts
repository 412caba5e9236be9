import type { TemplateData } from '@matador/protocol/rest';
import { berlinMidnight, weekdayOf } from './berlin-day.ts';

/** A single tournament as of a day, `2026-11-27`: its weekday is that of the day. Null for what is no day. */
export const onDay = (
  { times }: Pick<TemplateData, 'times'>,
  day: string,
): Pick<TemplateData, 'startsAt' | 'times'> | null => {
  const startsAt = berlinMidnight(day);
  return startsAt === null ? null : { startsAt, times: { ...times, weekdays: [weekdayOf(day)] } };
};

/** A tournament on a day that no template makes, like one that a template makes: in no season, and no Masters. */
export const singleOf = (template: TemplateData, day: string): TemplateData => ({
  ...template,
  ...onDay(template, day),
  ...{ enabled: true, isMasters: false, finalSeats: 0, seasonLength: null },
});
