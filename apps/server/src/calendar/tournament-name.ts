import type { TournamentNaming } from '@matador/protocol/rest';
import type { CalendarTexts } from './calendar-texts.ts';

/** Of a calendar day: 23.11. */
const monthDay = ({ tag, language }: CalendarTexts): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(tag, { day: 'numeric', month: language === 'de' ? 'numeric' : 'short', timeZone: 'UTC' });

/** A tournament's name as the page has it (TOUR-14). */
export const tournamentName = (
  { name: plain, naming }: { readonly name: string; readonly naming: TournamentNaming | null },
  texts: CalendarTexts,
): string => {
  const name = naming?.names[texts.language] ?? plain;
  if (naming?.number !== undefined) return texts.qualifier(name, naming.number);
  return naming?.day === undefined ? name : texts.ofDay(name, monthDay(texts).format(new Date(naming.day)));
};
