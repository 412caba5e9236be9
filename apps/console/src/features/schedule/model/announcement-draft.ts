import { LOCALES, type Locale } from '@matador/protocol/constants';
import type { AdminCommand } from '@matador/protocol/rest';
import { CATALOGUES, type Catalogue } from '@matador/protocol/languages';
import * as z from 'zod/mini';
import { berlinInstant } from './berlin-day.ts';

type Texts = Extract<AdminCommand, { type: 'announce' }>['texts'];

/** An announcement that is written; times are Berlin's, as the browser's field has them: `2026-11-27T16:00`. */
export interface AnnouncementDraft {
  /** Of the announcement that it becomes. */
  readonly id: string;
  readonly from: string;
  readonly until: string;
  readonly texts: Texts;
}

/** Of a draft that is kept: its texts may be empty yet. */
export const announcementDraft: z.ZodMiniType<AnnouncementDraft> = z.object({
  id: z.uuid(),
  from: z.string(),
  until: z.string(),
  texts: z.record(z.enum(LOCALES), z.object({ title: z.string(), words: z.string() })),
});

const NOTHING = { title: '', words: '' };

export const draftOf = (): AnnouncementDraft => ({
  id: crypto.randomUUID(),
  from: '',
  until: '',
  texts: {
    ...{ default: NOTHING, da: NOTHING, de: NOTHING, 'en-GB': NOTHING, en: NOTHING },
    ...{ es: NOTHING, fr: NOTHING, nl: NOTHING, sv: NOTHING },
  },
});

/** Languages that are written; the others follow: British English and what has no language read the English one. */
export const WRITTEN: readonly Catalogue[] = CATALOGUES.filter((one) => one !== 'en-GB');

const sourceOf = (locale: Locale): Catalogue => WRITTEN.find((one) => one === locale) ?? 'en';

/** The texts of every locale. */
export const textsOf = ({ texts }: AnnouncementDraft): Texts => ({
  ...texts,
  ...Object.fromEntries(LOCALES.map((locale) => [locale, texts[sourceOf(locale)]])),
});

/** Languages that lack a title or words. */
export const missingIn = ({ texts }: AnnouncementDraft): readonly Catalogue[] =>
  WRITTEN.filter((one) => texts[one].title.trim() === '' || texts[one].words.trim() === '');

export const isWhole = (draft: AnnouncementDraft): boolean => missingIn(draft).length === 0;

const instantOf = (text: string): string | null => {
  const [day = '', time = ''] = text.split('T');
  return text === '' ? null : berlinInstant(day, time.slice(0, 5));
};

export const commandOf = (draft: AnnouncementDraft): AdminCommand => ({
  type: 'announce',
  announcementId: draft.id,
  from: instantOf(draft.from),
  until: instantOf(draft.until),
  texts: textsOf(draft),
});
