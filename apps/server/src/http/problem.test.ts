import { problem } from '@matador/protocol/rest';
import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { HOST, newPlayer, newTournament, ORIGIN, callerOf } from '../../test/people.ts';
import { buildApp } from '../app.ts';

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
