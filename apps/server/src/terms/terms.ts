import { isDeepStrictEqual } from 'node:util';
import { LOCALES, TERMS_VERSION, type Locale } from '@matador/protocol/constants';
import { TERMS_KINDS, terms, type Terms, type TermsKind, type TermsText } from '@matador/protocol/rest';
import { z } from 'zod';
import { findTerms, insertTerms } from '../store/queries/terms.ts';
import type { Database } from '../store/store.ts';
import da from './texts/da.json' with { type: 'json' };
import de from './texts/de.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };
import nl from './texts/nl.json' with { type: 'json' };
import sv from './texts/sv.json' with { type: 'json' };

const section = z.tuple([z.string(), z.string()]);
/** The headings and words of the terms in one language, by kind, and what each kind adds to the general ones (REG-5). */
const termsTexts = z.strictObject({
  titles: z.record(z.enum(TERMS_KINDS), z.string()),
  general: z.array(section),
  added: z.partialRecord(z.enum(TERMS_KINDS), z.array(section)),
});
type TermsTexts = z.infer<typeof termsTexts>;

const read = (texts: unknown): TermsTexts => termsTexts.parse(texts);
const english = read(en);
/** `default` shows English (LOOK-1). */
const TEXTS: Readonly<Record<Locale, TermsTexts>> = {
  default: english,
  da: read(da),
  de: read(de),
  'en-GB': english,
  en: english,
  es: read(es),
  fr: read(fr),
  nl: read(nl),
  sv: read(sv),
};

const textOf = (kind: TermsKind, { titles, general, added }: TermsTexts): TermsText => {
  const sections = [...general, ...(added[kind] ?? [])];
  return { title: titles[kind], sections: sections.map(([title, words]) => ({ title, words })) };
};

/** The terms that joining accepts now, in every locale. */
const currentTerms = (kind: TermsKind): Terms =>
  terms.parse({
    kind,
    version: TERMS_VERSION,
    texts: Object.fromEntries(LOCALES.map((locale) => [locale, textOf(kind, TEXTS[locale])])),
  });

const storedTerms = async (db: Database, kind: TermsKind, version: string): Promise<Terms | null> => {
  const rows = await findTerms(db, kind, version);
  if (rows.length === 0) return null;
  const texts = Object.fromEntries(rows.map(({ locale, title, sections }) => [locale, { title, sections }]));
  return terms.parse({ kind, version, texts });
};

/** A version in every locale, `null` for the one that holds; null if it was never published. */
export const readTerms = async (db: Database, kind: TermsKind, version: string | null): Promise<Terms | null> =>
  version === null || version === TERMS_VERSION ? currentTerms(kind) : storedTerms(db, kind, version);

/**
 * Keeps the terms of this release for ever, so that what somebody has accepted can be read when there are others.
 * @throws when other words were published under the same version
 */
export const publishTerms = async (db: Database, at: Date): Promise<void> => {
  for (const kind of TERMS_KINDS) {
    const current = currentTerms(kind);
    const rows = Object.entries(current.texts).map(([locale, { title, sections }]) => ({
      ...{ kind, version: TERMS_VERSION, locale },
      title,
      sections,
    }));
    await insertTerms(db, rows, at);
    if (!isDeepStrictEqual(await storedTerms(db, kind, TERMS_VERSION), current))
      throw new Error(`the terms ${kind} of ${TERMS_VERSION} were published with other words: they need a new version`);
  }
};
