import { userData, type UserData } from '@matador/protocol/rest';
import type { QueryClient } from '@tanstack/react-query';
import { queries } from './queries.ts';

const KEY = 'matador.user';

/** Storage may be forbidden or full; the page works without it. */
const attempt = <T>(act: () => T): T | null => {
  try {
    return act();
  } catch {
    return null;
  }
};

const readKnown = (): UserData | null => {
  const stored = attempt(() => localStorage.getItem(KEY));
  if (stored === null) return null;
  const content = attempt((): unknown => JSON.parse(stored));
  return userData.safeParse(content).data ?? null;
};

/** Remembers who signed in, and forgets everything read as somebody else (API-2). */
export const rememberUser = (client: QueryClient, user: UserData): void => {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
  client.setQueryData(queries.user().queryKey, user);
  attempt(() => localStorage.setItem(KEY, JSON.stringify(user)));
};

export const forgetUser = (client: QueryClient): void => {
  client.removeQueries({ queryKey: queries.user().queryKey });
  attempt(() => localStorage.removeItem(KEY));
};

/** Who I am: known from local storage, else asked (API-2). Throws `CallError`. */
export const ensureUser = async (client: QueryClient): Promise<UserData> => {
  const { queryKey } = queries.user();
  const cached = client.getQueryData(queryKey);
  if (cached !== undefined) return cached;
  const known = readKnown();
  if (known !== null) {
    client.setQueryData(queryKey, known);
    return known;
  }
  const user = await client.query({ ...queries.user(), meta: { ownUnauthorized: true } });
  attempt(() => localStorage.setItem(KEY, JSON.stringify(user)));
  return user;
};
