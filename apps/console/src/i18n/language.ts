import { setupI18n, type Messages } from '@lingui/core';
import { intlTag } from '@matador/protocol/languages';

/** The languages of the office: it is run by few, and every word of it is read by those who act. */
export const LANGUAGES = { de: 'Deutsch', en: 'English' } as const;
export type Language = keyof typeof LANGUAGES;

const KEY = 'matador.office.language';
const isLanguage = (value: unknown): value is Language => value === 'de' || value === 'en';

const catalogues = import.meta.glob<Messages>('../locales/*/*.json', { query: '?lingui', import: 'messages' });

/** What says the texts; one a page. */
export const i18n = setupI18n();

const stored = (): string | null => {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
};

/** By `?lang=` of the address, else what was chosen on this device, else the browser; English where it is neither. */
const wished = (): Language => {
  const asked = new URLSearchParams(location.search).get('lang');
  const wishes = [asked, stored(), ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return wishes.find(isLanguage) ?? 'en';
};

const speak = async (language: Language): Promise<void> => {
  const own = Object.entries(catalogues).filter(([path]) => path.startsWith(`../locales/${language}/`));
  const messages = await Promise.all(own.map(([, load]) => load()));
  for (const part of messages) i18n.load(language, part);
  i18n.activate(language, intlTag(language, navigator.languages));
  document.documentElement.lang = language;
};

/** Loads the texts that the page begins with. */
export const loadLanguage = (): Promise<void> => speak(wished());

/** Changes the language and keeps that on this device. */
export const chooseLanguage = async (language: Language): Promise<void> => {
  await speak(language);
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // It lasts as long as the page.
  }
};
