import { nameIn } from '@matador/protocol/languages';
import type { TournamentNaming } from '@matador/protocol/rest';
import type { CalendarTexts } from './calendar-texts.ts';

/** Languages that write the month of a short date as a number. */
const NUMERIC_MONTH = ['da', 'de', 'fr'];

/** Of a calendar day: 23.11. */
const monthDay = ({ tag, language }: CalendarTexts): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(tag, {
    day: 'numeric',
    month: NUMERIC_MONTH.includes(language) ? 'numeric' : 'short',
    timeZone: 'UTC',
  });

/** A tournament's name as the page has it (TOUR-14). */
export const tournamentName = (
  { name: plain, naming }: { readonly name: string; readonly naming: TournamentNaming | null },
  texts: CalendarTexts,
): string => {
  const name = nameIn(texts.language, naming?.names, plain);
  if (naming?.number !== undefined) return texts.qualifier(name, naming.number);
  return naming?.day === undefined ? name : texts.ofDay(name, monthDay(texts).format(new Date(naming.day)));
};
