import { userData, type UserData } from '@matador/protocol/rest';
import type { QueryClient } from '@tanstack/react-query';
import { readUser, removeUser, writeUser } from '../styles/preferences.ts';
import { dropAhead } from './ahead.ts';
import { dropCaseDraft, readCaseDraft } from './case-draft.ts';
import { queries } from './queries.ts';
import { shownAccount } from './shown-account.ts';
import { tellTabs } from './tabs.ts';

const parse = (stored: string): unknown => {
  try {
    return JSON.parse(stored);
  } catch {
    return null;
  }
};

const readKnown = (): UserData | null => {
  const stored = readUser();
  return stored === null ? null : (userData.safeParse(parse(stored)).data ?? null);
};

/** Drops everything read as somebody else (API-2), and keeps whose page this is now. */
export const replaceUser = (client: QueryClient, user: UserData | null): void => {
  dropAhead();
  if (readCaseDraft(user?.userId ?? null) === null) dropCaseDraft();
  void client.cancelQueries();
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
  if (user === null) return removeUser();
  client.setQueryData(queries.user().queryKey, user);
  writeUser(JSON.stringify(user));
};

/** Keeps what is known of the same account now. */
export const noteUser = (client: QueryClient, user: UserData): void => {
  client.setQueryData(queries.user().queryKey, user);
  writeUser(JSON.stringify(user));
};

/** What is known longer than this may have changed. */
const FRESH_MS = 5_000;
/** When what only this device remembers was read. */
const NEVER = 0;

const readAt = (client: QueryClient): number => client.getQueryState(queries.user().queryKey)?.dataUpdatedAt ?? NEVER;

/** Has what is known of the account read anew, unless that was done just now. */
export const renewUser = (client: QueryClient): void => {
  if (Date.now() - readAt(client) > FRESH_MS) shownAccount.doubt('old');
};

/** Remembers who signed in here, and says so to the other tabs. */
export const rememberUser = (client: QueryClient, user: UserData): void => {
  replaceUser(client, user);
  shownAccount.show(user.userId);
  tellTabs(user);
};

/** The session has ended: nobody is signed in any more. */
export const forgetUser = (client: QueryClient): void => {
  client.removeQueries({ queryKey: queries.user().queryKey });
  removeUser();
  shownAccount.show(null);
};

/** The same by the player's wish, which the other tabs hear of. */
export const leaveUser = (client: QueryClient): void => {
  forgetUser(client);
  dropCaseDraft();
  tellTabs(null);
};

/** Who I am, as far as it is known without asking: read before, or from local storage; null where nobody is known. */
export const knownUser = (client: QueryClient): UserData | null => {
  const { queryKey } = queries.user();
  const cached = client.getQueryData(queryKey);
  if (cached !== undefined) return cached;
  const known = readKnown();
  if (known === null) return null;
  client.setQueryData(queryKey, known, { updatedAt: NEVER });
  shownAccount.show(known.userId);
  return known;
};

/** Who I am: known from local storage, else asked (API-2). Throws `CallError`. */
export const ensureUser = async (client: QueryClient): Promise<UserData> => {
  const known = knownUser(client);
  if (known !== null) return known;
  const user = await client.query({ ...queries.user(), meta: { ownUnauthorized: true } });
  writeUser(JSON.stringify(user));
  shownAccount.show(user.userId);
  return user;
};
