import { setupI18n, type I18n, type Messages } from '@lingui/core';
import type { Locale } from '@matador/protocol/constants';
import { catalogueOf, intlTag, languageOf, regionOf } from './locale.ts';
import type { Room } from './messages.ts';

/** Fetches the compiled texts of one room in one language. */
export type LoadCatalogue = (catalogue: string, room: Room) => Promise<Messages>;

/** Keeps the texts of the language in use; a room is fetched once, and again when the language changes. */
export interface Translator {
  readonly i18n: I18n;
  readonly locale: () => Locale;
  /** Resolves when the texts of these rooms can be shown. */
  readonly load: (...rooms: readonly Room[]) => Promise<void>;
  /** Changes the language once everything loaded so far is there in it. */
  readonly use: (locale: Locale) => Promise<void>;
}

/** What the page says about itself: `lang` for readers, `lang` and `requestcountry` on the body (LOOK-1). */
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
  const wanted = new Set<Room>();
  let current = initial;

  const loadOne = (locale: Locale, room: Room): Promise<void> => {
    const catalogue = catalogueOf(locale);
    const key = `${catalogue}/${room}`;
    const known = loaded.get(key);
    if (known !== undefined) return known;
    const loading = loadCatalogue(catalogue, room).then((messages) => {
      i18n.load(catalogue, messages);
    });
    loaded.set(key, loading);
    loading.catch(() => loaded.delete(key));
    return loading;
  };

  const use = async (locale: Locale): Promise<void> => {
    current = locale;
    await Promise.all([...wanted].map((room) => loadOne(locale, room)));
    if (current !== locale) return;
    i18n.activate(catalogueOf(locale), intlTag(locale, languages));
    markDocument(locale, languages);
  };

  const load = async (...rooms: readonly Room[]): Promise<void> => {
    for (const room of rooms) wanted.add(room);
    await Promise.all(rooms.map((room) => loadOne(current, room)));
  };

  return { i18n, locale: () => current, load, use };
};
