import { problem } from '@matador/protocol/rest';
import { expect, test } from 'vitest';
import { freePort } from '../store/embedded/port.ts';
import { openStore } from '../store/store.ts';
import { testContext } from '../../test/database.ts';
import { HOST, newPlayer, newTournament, ORIGIN, callerOf } from '../../test/people.ts';
import { buildApp } from '../app.ts';
import { makeMetrics } from '../observe/metrics.ts';
import { SESSION_COOKIE } from '../people/cookies.ts';
import { makeSessions } from '../people/sessions.ts';

const context = await testContext();
const app = await buildApp(context, { draining: false });

test('API-11 a text with U+0000 is refused by its field, in a body and in a query', async () => {
  const signIn = await app.inject({
    method: 'POST',
    url: '/gd/rest/session',
    headers: { host: HOST, origin: ORIGIN },
    payload: { userName: 'a\u0000b', password: 'x' },
  });
  expect(signIn.statusCode).toBe(400);
  expect(problem.parse(signIn.json()).errors).toEqual([{ path: 'body.userName', message: 'a text without U+0000' }]);
  const tournamentId = await newTournament(context);
  const { id } = await newPlayer(context);
  const caller = await callerOf(app, context, id);
  const ranking = await caller.get(`tournaments/ranking/tournament/${String(tournamentId)}?search=%00`);
  expect(ranking.statusCode).toBe(400);
  expect(problem.parse(ranking.json()).errors).toEqual([{ path: 'query.search', message: 'a text without U+0000' }]);
});

test('ERR-3 while the database is away a call says so, that it may be asked again, and that nothing is charged twice', async () => {
  const store = openStore(`postgres://nobody@127.0.0.1:${String(await freePort())}/none`, () => undefined);
  const away = { ...context, store, sessions: makeSessions(store.db), metrics: makeMetrics(false) };
  const cut = await buildApp(away, { draining: false });
  const answer = await cut.inject({
    method: 'GET',
    url: '/gd/rest/me/balance',
    headers: { host: HOST, cookie: `${SESSION_COOKIE}=${'a'.repeat(43)}` },
  });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('2');
  expect(problem.parse(answer.json()).detail).toContain('ask again');
  const launched = await cut.inject({
    method: 'POST',
    url: '/gd/launcher',
    headers: { host: HOST, origin: ORIGIN, cookie: `${SESSION_COOKIE}=${'a'.repeat(43)}` },
    payload: {},
  });
  expect([launched.statusCode, launched.headers.location]).toEqual([303, '/error/500']);
  await cut.close();
  await store.close();
});
