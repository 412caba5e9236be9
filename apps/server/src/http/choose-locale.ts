import { LOCALES, type Locale } from '@matador/protocol/constants';

/** The locale that a tag such as `de-AT` or `en-GB` means, null if we have none. */
const localeOf = (tag: string): Locale | null => {
  const wanted = tag.trim().toLowerCase();
  const [language] = wanted.split('-');
  return (
    LOCALES.find((locale) => locale.toLowerCase() === wanted) ??
    LOCALES.find((locale) => locale.toLowerCase() === language) ??
    null
  );
};

/** The language to answer in: the account's own, else the first of the browser's that we have, else `default`. */
export const chooseLocale = (own: string | null, acceptLanguage: string | undefined): Locale => {
  const asked = (acceptLanguage ?? '').slice(0, 200).split(',');
  const tags = [...(own === null ? [] : [own]), ...asked.map((part) => part.split(';')[0] ?? '')];
  for (const tag of tags) {
    const locale = localeOf(tag);
    if (locale !== null) return locale;
  }
  return 'default';
};
