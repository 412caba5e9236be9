import { userData, type UserData } from '@matador/protocol/rest';
import type { QueryClient } from '@tanstack/react-query';
import { readUser, removeUser, writeUser } from '../styles/preferences.ts';
import { queries } from './queries.ts';

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

/** Remembers who signed in, and forgets everything read as somebody else (API-2). */
export const rememberUser = (client: QueryClient, user: UserData): void => {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
  client.setQueryData(queries.user().queryKey, user);
  writeUser(JSON.stringify(user));
};

export const forgetUser = (client: QueryClient): void => {
  client.removeQueries({ queryKey: queries.user().queryKey });
  removeUser();
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
  writeUser(JSON.stringify(user));
  return user;
};
