import type { TemplateData, TemplatePreview } from '@matador/protocol/rest';
import { prizePool } from '@matador/tournament';
import { useLingui } from '@lingui/react';
import { useFormat, useText, type MessageId } from '#console/i18n/use-text.ts';
import { valueOf, type TemplateField } from './template-fields.ts';

/** A Monday; the days after it follow. */
const MONDAY_MS = Date.UTC(2024, 0, 1);
const DAY_MS = 24 * 3_600_000;

type Problem = TemplatePreview['problems'][number];

/** Codes of problems that have a sentence in both languages; what is added on the server is told in English until then. */
const KNOWN = [
  ...(['name', 'language', 'game', 'variant', 'noVariant', 'players', 'count', 'techs', 'fee', 'countOrNone'] as const),
  ...(['noRestarts', 'rankGap', 'rankOrder', 'prizeAmount', 'prizeRises', 'noFinal', 'noSeason', 'time'] as const),
  ...(['lobbyTo', 'weekdays', 'startTime', 'tooFar', 'tooShort', 'registrationShort', 'afterEnd', 'zone'] as const),
  ...(['gameOfZone', 'nameTaken', 'seasonOfZone', 'tooLate', 'startTaken', 'singleSeason'] as const),
  ...(['zoneClosed', 'zonePlanned', 'zoneTaken', 'zoneBegins', 'zoneSpelled', 'nameNeeded', 'zoneNameTaken'] as const),
  ...(['closedNew', 'gameFixed', 'plannedBusy', 'season', 'seasonPlanned', 'seasonStart', 'seasonOver'] as const),
  ...(['seasonBegun', 'fewerThanMade', 'fewerThanSold', 'noQualifiers', 'seasonNameTaken'] as const),
  ...(['prizesNeeded', 'prizeNameTaken', 'retiredNew', 'isNow'] as const),
] as const;

/** Parts of a template in words. */
export const useTemplateWords = () => {
  const t = useText();
  const format = useFormat();
  const { i18n } = useLingui();
  const tag = typeof i18n.locales === 'string' ? i18n.locales : i18n.locale;
  const money = (cents: number): string => format.money(cents, 'EUR');

  /** @param day 1 is Monday */
  const weekday = (day: number, style: 'long' | 'short' = 'short'): string =>
    new Intl.DateTimeFormat(tag, { weekday: style, timeZone: 'UTC' }).format(MONDAY_MS + (day - 1) * DAY_MS);

  /** So many days after the start: the weekday, where it is known. */
  const dayAfter = (days: number, weekdays: readonly number[]): string => {
    const [only, ...more] = weekdays;
    const count = t(days < 0 ? 'schedule.daysBefore' : 'schedule.daysAfter', { days: Math.abs(days) });
    if (only === undefined || more.length > 0) return count;
    const day = ((((only - 1 + days) % 7) + 7) % 7) + 1;
    return t('schedule.dayAndCount', { day: weekday(day), count });
  };

  const prizes = (table: TemplateData['prizes']): string =>
    table.length === 0 ? t('schedule.noPrizes') : money(prizePool(table));

  const field = (template: TemplateData, name: TemplateField): string => {
    const { times } = template;
    switch (name) {
      case 'weekdays':
        return times.weekdays.map((day) => weekday(day)).join(', ');
      case 'competitionEnd':
      case 'registrationStart':
      case 'registrationEnd':
        return `${dayAfter(times[name].days, times.weekdays)}, ${times[name].time}`;
      case 'entryFee':
      case 'restartFee':
        return money(template[name]);
      case 'prizes':
        return prizes(template.prizes);
      case 'startsAt':
        return format.fullDay(template.startsAt);
      case 'names':
        return Object.entries(template.names ?? {})
          .map(([language, own]) => `${language}: ${own}`)
          .join(', ');
      case 'rejoinLimit':
        return template.rejoinLimit === null ? t('schedule.anyNumber') : format.number(template.rejoinLimit);
      case 'seasonLength':
        return template.seasonLength === null ? t('schedule.noSeason') : format.number(template.seasonLength);
      default: {
        const value = valueOf(template, name);
        if (typeof value === 'boolean') return t(value ? 'schedule.yes' : 'schedule.no');
        if (Array.isArray(value)) return value.join(', ');
        return typeof value === 'string' || typeof value === 'number' ? String(value) : '–';
      }
    }
  };

  const label = (name: TemplateField): string => t(`schedule.field.${name}`);

  /** What is wrong with a field, in the reader's language. */
  const problem = ({ code, values, problem: english }: Problem): string => {
    const known = KNOWN.find((one) => one === code);
    if (known === undefined) return english;
    const id: MessageId = `schedule.problem.${known}`;
    const { most } = values;
    return t(id, { ...values, ...(code === 'fee' && typeof most === 'number' && { most: money(most) }) });
  };

  return { weekday, dayAfter, field, label, problem, money, prizes };
};
