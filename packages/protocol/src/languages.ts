import { LOCALES, type Locale } from './constants.ts';

/**
 * The locales whose texts are written, by the name of their folder or file: pages, mails, calendars. Everything that
 * depends on which languages there are follows from this list; what is not in it reads English. `npm run check` fails
 * while a text of one of them is missing.
 */
export const CATALOGUES = ['da', 'de', 'en', 'en-GB', 'es', 'fr', 'nl', 'sv'] as const satisfies readonly Locale[];
export type Catalogue = (typeof CATALOGUES)[number];

/** What a catalogue stands on that has only those texts that differ. */
export const BASE_OF: Readonly<Partial<Record<Locale, Catalogue>>> = { 'en-GB': 'en' };

/** Every locale by its own name; `default` is none to choose (LOOK-1). */
export const LOCALE_NAMES: Readonly<Record<Exclude<Locale, 'default'>, string>> = {
  da: 'Dansk',
  de: 'Deutsch',
  en: 'English',
  'en-GB': 'English (UK)',
  es: 'Español',
  fr: 'Français',
  nl: 'Nederlands',
  sv: 'Svenska',
};

/** The region that stands for a locale where nobody names one. `default` shows British dates and amounts. */
const REGION_OF: Readonly<Record<Locale, string>> = {
  default: 'GB',
  da: 'DK',
  de: 'DE',
  'en-GB': 'GB',
  en: 'US',
  es: 'ES',
  fr: 'FR',
  nl: 'NL',
  sv: 'SE',
};

export const isLocale = (value: unknown): value is Locale => LOCALES.some((locale) => locale === value);

/** The catalogue that a locale reads: its own, else English. */
export const catalogueOf = (locale: Locale): Catalogue => CATALOGUES.find((catalogue) => catalogue === locale) ?? 'en';

/** Two letters. `default` is no language: it shows English (LOOK-1). Intl would take it silently for en-US. */
export const languageOf = (locale: Locale): string => (locale === 'default' ? 'en' : (locale.split('-')[0] ?? 'en'));

/** What a reader of a locale is shown: the locale, or `default` where its texts are not written. */
export const shownLocale = (locale: Locale): Locale =>
  CATALOGUES.find((catalogue) => catalogue === locale) ?? 'default';

/** The locale that a tag such as `de-AT` or `en-GB` means, null if we have none. */
export const localeOfTag = (tag: string): Locale | null => {
  const wanted = tag.trim().toLowerCase();
  const [language] = wanted.split('-');
  return (
    LOCALES.find((locale) => locale.toLowerCase() === wanted) ??
    LOCALES.find((locale) => locale.toLowerCase() === language) ??
    null
  );
};

/** Two letters: the region of the browser's languages that fits the locale, else the locale's own. */
export const regionOf = (locale: Locale, languages: readonly string[]): string => {
  const [, own] = locale.split('-');
  if (own !== undefined) return own;
  const fitting = languages.find((tag) => new RegExp(`^${languageOf(locale)}-[a-z]{2}$`, 'i').test(tag));
  return fitting?.slice(-2).toUpperCase() ?? REGION_OF[locale];
};

/** The tag for `Intl`, with its region (LOOK-1). */
export const intlTag = (locale: Locale, languages: readonly string[]): string =>
  `${languageOf(locale)}-${regionOf(locale, languages)}`;

/** A name that is kept by language, such as a tournament's (TOUR-14): the reader's, else English, else the plain one. */
export const nameIn = (locale: string, names: Readonly<Record<string, string>> | undefined, plain: string): string =>
  names?.[locale] ?? names?.[locale.split('-')[0] ?? ''] ?? names?.en ?? plain;
