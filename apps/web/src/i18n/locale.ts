import type { Locale } from '@matador/protocol/constants';
import { CATALOGUES, localeOfTag, LOCALE_NAMES, shownLocale } from '@matador/protocol/languages';

/** Locales to choose from: those whose texts are written, each in its own name. */
export const CHOICES: readonly { readonly locale: Locale; readonly name: string }[] = CATALOGUES.map((locale) => ({
  locale,
  name: LOCALE_NAMES[locale],
}));

/** The first written locale of ours that the browser's languages name, `default` without one. */
export const localeFor = (languages: readonly string[]): Locale => {
  for (const tag of languages) {
    const locale = localeOfTag(tag);
    if (locale !== null && shownLocale(locale) === locale) return locale;
  }
  return 'default';
};

/** What may say which language a page speaks. */
interface Wishes {
  /** Of the account that the page is known to show. */
  readonly account: string | null;
  /** `?lang=` of the address, such as `fr` or `de-AT`. */
  readonly address: string | null;
  /** Chosen by hand on this device. */
  readonly device: Locale | null;
  /** The browser's languages, the dearest first. */
  readonly languages: readonly string[];
}

/** By the account, else the address, else what was chosen here, else the browser (LOOK-1). */
export const firstLocale = ({ account, address, device, languages }: Wishes): Locale => {
  const wishes = [localeOfTag(account ?? ''), localeOfTag(address ?? ''), device];
  const wish = wishes.find((locale) => locale !== null && (locale === 'default' || shownLocale(locale) === locale));
  return wish ?? localeFor(languages);
};
