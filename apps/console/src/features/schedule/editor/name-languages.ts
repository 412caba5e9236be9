import { BASE_OF, CATALOGUES, LOCALE_NAMES } from '@matador/protocol/languages';

/** Locales that have names of their own: British English reads the English ones. */
export const NAME_LANGUAGES = CATALOGUES.filter((locale) => BASE_OF[locale] === undefined && locale in LOCALE_NAMES);
