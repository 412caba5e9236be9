import { isDeepStrictEqual } from 'node:util';
import { LOCALES, TERMS_VERSION, type Locale } from '@matador/protocol/constants';
import { TERMS_KINDS, terms, type Terms, type TermsKind, type TermsText } from '@matador/protocol/rest';
import { findTerms, insertTerms } from '../store/queries/terms.ts';
import type { Database } from '../store/store.ts';
import { da } from './texts/da.ts';
import { de } from './texts/de.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { fr } from './texts/fr.ts';
import { nl } from './texts/nl.ts';
import { sv } from './texts/sv.ts';
import type { TermsTexts } from './text.ts';

/** `default` shows English (LOOK-1). */
const TEXTS: Readonly<Record<Locale, TermsTexts>> = { default: en, da, de, 'en-GB': en, en, es, fr, nl, sv };

const ADDED = { default: null, skatmasters: 'skatMasters', rommemasters: 'rommeMasters' } as const;

const textOf = (kind: TermsKind, texts: TermsTexts): TermsText => {
  const added = ADDED[kind];
  const sections = [...texts.general, ...(added === null ? [] : texts[added])];
  return { title: texts.titles[kind], sections: sections.map(([title, words]) => ({ title, words })) };
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
