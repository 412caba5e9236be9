import { LOCALES, type Locale } from '@matador/protocol/constants';

/** Languages that have catalogues, by the folder in `locales/`. */
export const CATALOGUES = ['en', 'de'] as const;
export type Catalogue = (typeof CATALOGUES)[number];

/** Which catalogue each locale reads; a locale whose own is not written yet reads English. */
const CATALOGUE_OF: Readonly<Record<Locale, Catalogue>> = {
  default: 'en',
  da: 'en',
  de: 'de',
  'en-GB': 'en',
  en: 'en',
  es: 'en',
  fr: 'en',
  nl: 'en',
  sv: 'en',
};

/** The region that stands for a locale when the browser names none. */
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

/** Locales to choose from: those whose texts are written, each in its own name. */
export const CHOICES = [
  { locale: 'de', name: 'Deutsch' },
  { locale: 'en-GB', name: 'English' },
] as const satisfies readonly { readonly locale: Locale; readonly name: string }[];

export const isLocale = (value: unknown): value is Locale => LOCALES.some((locale) => locale === value);

export const catalogueOf = (locale: Locale): Catalogue => CATALOGUE_OF[locale];

/** `default` is no language: it shows English (LOOK-1). Intl would take it silently for en-US. */
export const languageOf = (locale: Locale): string => (locale === 'default' ? 'en' : (locale.split('-')[0] ?? 'en'));

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

/** The first locale of ours that the browser's languages name, `default` without one. */
export const localeFor = (languages: readonly string[]): Locale => {
  for (const tag of languages) {
    const language = tag.split('-')[0]?.toLowerCase();
    const exact = LOCALES.find((locale) => locale.toLowerCase() === tag.toLowerCase());
    const found = exact ?? LOCALES.find((locale) => locale === language);
    if (found !== undefined) return found;
  }
  return 'default';
};
