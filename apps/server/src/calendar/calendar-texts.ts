import type { Locale } from '@matador/protocol/constants';

/** What a calendar file says in one language. */
export interface CalendarTexts {
  /** For times and amounts. */
  readonly tag: string;
  /** As names of tournaments are kept. */
  readonly language: string;
  readonly calendarName: string;
  readonly qualifier: (name: string, number: number) => string;
  readonly ofDay: (name: string, day: string) => string;
  readonly open: (name: string) => string;
  /** Of the opening within which the last series can be started. */
  readonly openLast: (name: string, time: string) => string;
  readonly lastStart: (dayTime: string) => string;
  readonly entryFee: (amount: string) => string;
  readonly end: (dayTime: string) => string;
}

const en: CalendarTexts = {
  tag: 'en-GB',
  language: 'en',
  calendarName: 'Matador tournaments',
  qualifier: (name, number) => `${name}, qualifier ${String(number)}`,
  ofDay: (name, day) => `${name}, ${day}`,
  open: (name) => `${name}: lobby open`,
  openLast: (name, time) => `${name}: lobby open, last start ${time}`,
  lastStart: (dayTime) => `Last start: ${dayTime}, Berlin time`,
  entryFee: (amount) => `Entry fee: ${amount}`,
  end: (dayTime) => `The tournament ends: ${dayTime}, Berlin time`,
};

const de: CalendarTexts = {
  tag: 'de-DE',
  language: 'de',
  calendarName: 'Matador-Turniere',
  qualifier: (name, number) => `${name}, ${String(number)}. Qualifikation`,
  ofDay: (name, day) => `${name} vom ${day}`,
  open: (name) => `${name}: Lobby offen`,
  openLast: (name, time) => `${name}: Lobby offen, letzter Start ${time}`,
  lastStart: (dayTime) => `Letzter Start: ${dayTime} Uhr Berliner Zeit`,
  entryFee: (amount) => `Startgeld: ${amount}`,
  end: (dayTime) => `Ende des Turniers: ${dayTime} Uhr Berliner Zeit`,
};

/** What calendar files say to a reader of this locale. */
export const calendarTexts = (locale: Locale): CalendarTexts => (locale === 'de' ? de : en);
