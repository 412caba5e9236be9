import type { Locale } from '@matador/protocol/constants';
import { catalogueOf } from '@matador/protocol/languages';
import type { Target } from '@matador/ui/address';
import { askAhead } from '../api/ahead.ts';
import { paths } from '../api/paths.ts';
import { shownAccount } from '../api/shown-account.ts';
import { loadCatalogue } from '../i18n/load-catalogue.ts';
import { readUser } from '../styles/preferences.ts';
import { rulesScreens, screens, type Params, type Screen } from './screens.ts';

/** The parts of an address by the names that a screen's path gives them; null where it stands elsewhere. */
export const paramsOf = (path: string, pathname: string): Params | null => {
  const pattern = path.replaceAll(/\/:(\w+)\?/g, '(?:/(?<$1>[^/]+))?').replaceAll(/:(\w+)/g, '(?<$1>[^/]+)');
  const found = new RegExp(`^${pattern}/?$`).exec(pathname);
  return found === null ? null : { ...found.groups };
};

/** Asks for what a screen reads, and then for what that leads to. */
const readAhead = async (read: Target, { readsNext, loadsNext }: Screen): Promise<void> => {
  const { response } = await askAhead(read);
  if ((readsNext === undefined && loadsNext === undefined) || !response.ok) return;
  const content: unknown = await response.clone().json();
  const script = loadsNext?.(content);
  for (const next of readsNext?.(content) ?? []) await askAhead(next);
  await script;
};

/** A field of what is remembered of who signed in; null in anything else. */
const ofKnown = (stored: string | null, field: 'userId' | 'locale'): string | null => {
  try {
    const user: unknown = JSON.parse(stored ?? 'null');
    return typeof user === 'object' && user !== null && field in user ? String(Reflect.get(user, field)) : null;
  } catch {
    return null;
  }
};

/** The language of the account that is remembered here; null without one. */
export const knownLocale = (): string | null => ofKnown(readUser(), 'locale');

const screenAt = (pathname: string): Screen | undefined => {
  const all: readonly Screen[] = [...Object.values(screens), ...rulesScreens];
  return all.find(({ path }) => paramsOf(path, pathname) !== null);
};

/** Whoever shows it asks for it again, and hears what went wrong. */
const quietly = (coming: Promise<unknown>): void => void coming.catch(() => undefined);

/** Asks for what the screen of an address reads, beside the scripts that show it: as whom this tab is known to show. */
export const callAhead = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void => {
  const screen = screenAt(pathname);
  const known = readUser();
  shownAccount.show(ofKnown(known, 'userId'));
  if (screen?.reads === undefined) return;
  if (known === null) quietly(readAhead(paths.user, screen));
  const params = paramsOf(screen.path, pathname) ?? {};
  for (const read of screen.reads(params, new URLSearchParams(search))) quietly(readAhead(read, screen));
};

/** Fetches the script and the texts of the screen of an address. */
export const fetchAhead = ({ pathname }: Pick<Location, 'pathname'>, locale: Locale): void => {
  const screen = screenAt(pathname);
  const catalogue = catalogueOf(locale);
  quietly(loadCatalogue(catalogue, 'common'));
  if (screen === undefined) return;
  quietly(screen.load());
  for (const namespace of screen.namespaces) quietly(loadCatalogue(catalogue, namespace));
};
