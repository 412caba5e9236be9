import { QueryClient } from '@tanstack/react-query';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { queries } from '../api/queries.ts';
import { createGuards, loginFor } from './guards.ts';

const args = (path: string) => ({
  request: new Request(`https://cards.example${path}`),
  url: new URL(`https://cards.example${path}`),
  pattern: path,
  params: {},
  context: new RouterContextProvider(),
});

const clientOf = (actorType: string): QueryClient => {
  const client = new QueryClient();
  client.setQueryData(queries.user().queryKey, {
    actorType,
    gdCurrency: 'EUR',
    userId: 'u',
    loyalty: 0,
    userName: 'player1',
  });
  return client;
};

const admit = async (actorType: string, first: boolean, zoneId = 'skat', rest = ''): Promise<string | null> => {
  const [path, hash = ''] = rest.split('#');
  const guards = createGuards(clientOf(actorType), {
    isFirst: () => first,
    hash: () => (hash === '' ? '' : `#${hash}`),
  });
  const answer: unknown = await guards.admitted(args(`/tournaments/${zoneId}${path ?? ''}`), {});
  return answer instanceof Response ? answer.headers.get('location') : null;
};

test('ROUTE-9 actor type b goes to benefits, or to the overview when it is the first navigation', async () => {
  expect(await admit('b', false)).toBe('/extern/benefits');
  expect(await admit('b', true)).toBe('/');
});

test('ROUTE-9 any other or unknown actor type passes', async () => {
  expect(await admit('a', true)).toBeNull();
  expect(await admit('something new', false)).toBeNull();
});

test('ROUTE-8 a zone with its suffix is the one without, with search and hash', async () => {
  expect(await admit('a', true, 'skat_gd', '?table=history#rangliste')).toBe(
    '/tournaments/skat?table=history#rangliste',
  );
});

test('ROUTE-7 login is asked to bring the player back to path and hash', () => {
  expect(loginFor('/result/7#deals')).toBe('/extern/login?return=%2Fresult%2F7%23deals');
});
