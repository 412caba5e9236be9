import type { Locale } from '@matador/protocol/constants';
import { isLocale } from '@matador/protocol/languages';

export const SCHEMES = ['system', 'light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

export const isScheme = (value: unknown): value is Scheme => SCHEMES.some((scheme) => scheme === value);

const SCHEME_KEY = 'matador.scheme';
const LOCALE_KEY = 'matador.locale';
/** In an address, and for its tab. */
const LANG = 'lang';
const ASKED_KEY = 'matador.asked-language';
const ZONE_KEY = 'matador.zone';
const USER_KEY = 'matador.user';
const DISMISSED_KEY = 'matador.announcement';

/** Storage may be forbidden; a preference then lasts as long as the page. */
const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

const write = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Nothing is lost but the memory of it.
  }
};

const remove = (key: string): void => {
  try {
    localStorage.removeItem(key);
  } catch {
    // There was nothing to remove.
  }
};

export const readScheme = (): Scheme => {
  const stored = read(SCHEME_KEY);
  return isScheme(stored) ? stored : 'system';
};

/** Puts the scheme on the page: before the first paint, and when it is chosen. */
export const applyScheme = (scheme: Scheme): void => {
  if (scheme === 'system') delete document.documentElement.dataset.scheme;
  else document.documentElement.dataset.scheme = scheme;
};

export const writeScheme = (scheme: Scheme): void => {
  write(SCHEME_KEY, scheme);
  applyScheme(scheme);
};

/** The language that was chosen by hand, null if none was. */
export const readLocale = (): Locale | null => {
  const stored = read(LOCALE_KEY);
  return isLocale(stored) ? stored : null;
};

export const writeLocale = (locale: Locale): void => write(LOCALE_KEY, locale);

/** The language that the address of a page asks for, or has asked for in this tab: `?lang=fr`. */
export const readAskedLanguage = (search: string): string | null => {
  const asked = new URLSearchParams(search).get(LANG);
  try {
    if (asked !== null) sessionStorage.setItem(ASKED_KEY, asked);
    return asked ?? sessionStorage.getItem(ASKED_KEY);
  } catch {
    return asked;
  }
};

/** What was chosen by hand counts from now on, and not what an address had asked for. */
export const forgetAskedLanguage = (): void => {
  try {
    sessionStorage.removeItem(ASKED_KEY);
  } catch {
    // There was nothing to forget.
  }
};

/** The zone last played on this device, null before (OVER-6). */
export const readLastZone = (): string | null => read(ZONE_KEY);
export const writeLastZone = (zoneId: string): void => write(ZONE_KEY, zoneId);

/** The name of who signed in here last; null for a stranger (API-2). */
export const readUser = (): string | null => read(USER_KEY);
export const writeUser = (user: string): void => write(USER_KEY, user);
export const removeUser = (): void => remove(USER_KEY);

/** The announcement that was dismissed last (OVER-2). */
export const readDismissed = (): string | null => read(DISMISSED_KEY);
export const writeDismissed = (id: string): void => write(DISMISSED_KEY, id);

const PUSHED_KEY = 'matador.push';
/** For whom this device has allowed pushes; null: for nobody (ACC-4). */
export const readPushed = (): string | null => read(PUSHED_KEY);
export const writePushed = (userId: string): void => write(PUSHED_KEY, userId);
export const removePushed = (): void => remove(PUSHED_KEY);

const SEEN_PRIZES_KEY = 'matador.prizes.';
/** More than are told at a time. */
const KEPT_PRIZES = 50;

/** Tournaments whose prizes an account was told of on this device. */
export const readSeenPrizes = (userId: string): readonly number[] =>
  (read(SEEN_PRIZES_KEY + userId) ?? '').split(',').filter(Boolean).map(Number);
export const writeSeenPrizes = (userId: string, tournamentIds: readonly number[]): void =>
  write(SEEN_PRIZES_KEY + userId, tournamentIds.slice(-KEPT_PRIZES).join(','));
