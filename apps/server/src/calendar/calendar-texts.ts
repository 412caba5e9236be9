import type { Locale } from '@matador/protocol/constants';
import { intlTag, shownLocale } from '@matador/protocol/languages';
import { z } from 'zod';
import { filled, readWrittenTexts } from '../written-texts.ts';

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
  /** A time with whose it is. */
  readonly inBerlin: (time: string) => string;
  readonly entryFee: (amount: string) => string;
  readonly end: (dayTime: string) => string;
}

const written = z.strictObject({
  calendarName: z.string(),
  end: z.string(),
  entryFee: z.string(),
  inBerlin: z.string(),
  lastStart: z.string(),
  ofDay: z.string(),
  open: z.string(),
  openLast: z.string(),
  qualifier: z.string(),
});
const textsOf = readWrittenTexts(new URL('texts/', import.meta.url), written);

/** Nobody says here in which country English is read: dates and amounts are British then, as those of `default`. */
const tagOf = (locale: Locale): string => intlTag(locale === 'en' ? 'en-GB' : shownLocale(locale), []);

/** What calendar files say to a reader of this locale. */
export const calendarTexts = (locale: Locale): CalendarTexts => {
  const texts = textsOf(locale);
  const tag = tagOf(locale);
  return {
    tag,
    language: tag.slice(0, 2),
    calendarName: texts.calendarName,
    qualifier: (name, number) => filled(texts.qualifier, { name, number: String(number) }),
    ofDay: (name, day) => filled(texts.ofDay, { name, day }),
    open: (name) => filled(texts.open, { name }),
    openLast: (name, time) => filled(texts.openLast, { name, time }),
    lastStart: (dayTime) => filled(texts.lastStart, { dayTime }),
    inBerlin: (time) => filled(texts.inBerlin, { time }),
    entryFee: (amount) => filled(texts.entryFee, { amount }),
    end: (dayTime) => filled(texts.end, { dayTime }),
  };
};
