import { setupI18n, type I18n, type Messages } from '@lingui/core';
import type { Locale } from '@matador/protocol/constants';
import { catalogueOf, intlTag, languageOf, regionOf, shownLocale, type Catalogue } from '@matador/protocol/languages';
import type { Namespace } from './messages.ts';

/** Fetches the compiled texts of one namespace in one language. */
export type LoadCatalogue = (catalogue: Catalogue, namespace: Namespace) => Promise<Messages>;

/** Keeps the texts of the language in use; a namespace is fetched once, and again when the language changes. */
export interface Translator {
  readonly i18n: I18n;
  readonly locale: () => Locale;
  /** Resolves when the texts of these namespaces can be shown. */
  readonly load: (...namespaces: readonly Namespace[]) => Promise<void>;
  /** Changes the language once everything loaded so far is there in it. */
  readonly use: (locale: Locale) => Promise<void>;
}

/** What the page says about itself: `lang` for readers, `lang` and `requestcountry` on the body (LOOK-1, LOOK-9). */
const markDocument = (locale: Locale, languages: readonly string[]): void => {
  document.documentElement.lang = languageOf(locale);
  document.body.lang = locale === 'default' ? languageOf(locale) : locale;
  document.body.setAttribute('requestcountry', regionOf(locale, languages));
};

export const createTranslator = (
  initial: Locale,
  languages: readonly string[],
  loadCatalogue: LoadCatalogue,
): Translator => {
  const i18n = setupI18n();
  const loaded = new Map<string, Promise<void>>();
  const wanted = new Set<Namespace>();
  let current = initial;

  const loadOne = (locale: Locale, namespace: Namespace): Promise<void> => {
    const catalogue = catalogueOf(locale);
    const key = `${catalogue}/${namespace}`;
    const known = loaded.get(key);
    if (known !== undefined) return known;
    const loading = loadCatalogue(catalogue, namespace).then((messages) => {
      i18n.load(catalogue, messages);
    });
    loaded.set(key, loading);
    loading.catch(() => loaded.delete(key));
    return loading;
  };

  const use = async (locale: Locale): Promise<void> => {
    current = locale;
    await Promise.all([...wanted].map((namespace) => loadOne(locale, namespace)));
    if (current !== locale) return;
    const shown = shownLocale(locale);
    i18n.activate(catalogueOf(shown), intlTag(shown, languages));
    markDocument(shown, languages);
  };

  const load = async (...namespaces: readonly Namespace[]): Promise<void> => {
    for (const namespace of namespaces) wanted.add(namespace);
    await Promise.all(namespaces.map((namespace) => loadOne(current, namespace)));
  };

  return { i18n, locale: () => current, load, use };
};
