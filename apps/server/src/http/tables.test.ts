import { launch, type Launch } from '@matador/protocol/rest';
import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { callerOf, HOST, newPlayer, newTournament, ORIGIN } from '../../test/people.ts';
import { finishTable, formTable, join } from '../../test/series.ts';
import { buildApp } from '../app.ts';
import { LAUNCH_VALID_MS } from '../people/launch.ts';

const context = await testContext();
const app = await buildApp(context, { draining: false });
const tournamentId = await newTournament(context);
const seat = async () => {
  const player = await newPlayer(context);
  await join(context, player.id, tournamentId);
  return { ...player, ...(await callerOf(app, context, player.id)) };
};
const [player, other] = [await seat(), await seat()];
const competitionId = await formTable(context, tournamentId, [{ userId: player.id, slot: 0 }]);

const post = async (form: Readonly<Record<string, string>>, cookie = player.cookie) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/gd/launcher',
    headers: { host: HOST, origin: ORIGIN, cookie, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      canPlayHtml: 'true',
      canPlayFlash: 'false',
      newTournaments: 'true',
      ...form,
    }).toString(),
  });
  return [answer.statusCode, answer.headers.location];
};
const launched = async (): Promise<Launch> =>
  launch.parse((await player.post(`tables/${competitionId}/launch`)).json());

test('ROUTE-10 a seated player gets a fresh launch that the launcher takes to the table', async () => {
  expect(await post({ ...(await launched()) })).toEqual([303, `/table/${competitionId}`]);
});

test('GAME-1 a forged, stale or foreign launch leads to the error screen', async () => {
  const { config, digest } = await launched();
  const error = [303, '/error/403'];
  expect(await post({ config, digest: `${digest.startsWith('A') ? 'B' : 'A'}${digest.slice(1)}` })).toEqual(error);
  expect(await post({ config: Buffer.from('{}').toString('base64url'), digest })).toEqual(error);
  expect(await post({ config })).toEqual(error);
  expect(await post({ config, digest }, other.cookie)).toEqual(error);
  await context.clock.advance(LAUNCH_VALID_MS);
  expect(await post({ config, digest })).toEqual(error);
});

test('a launch from a page that shows another account opens nothing, and one that names its own opens the table', async () => {
  expect(await post({ ...(await launched()), accountId: other.id })).toEqual([303, '/error/409']);
  expect(await post({ ...(await launched()), accountId: player.id })).toEqual([303, `/table/${competitionId}`]);
});

test('somebody who is not signed in is sent to sign in', async () => {
  expect(await post({ ...(await launched()) }, '')).toEqual([303, '/extern/login']);
});

test('GAME-1 a page of another origin launches nothing', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/gd/launcher',
    headers: { host: HOST, origin: 'https://elsewhere.example', cookie: player.cookie },
    payload: { ...(await launched()) },
  });
  expect(answer.statusCode).toBe(403);
});

test('the launcher lets browsers send its own page as Origin', async () => {
  const page = await app.inject({ method: 'GET', url: '/healthz' });
  expect(page.headers['referrer-policy']).toBe('same-origin');
});

test('ROUTE-10 nobody else gets a launch, and nobody once the game is over', async () => {
  expect((await other.post(`tables/${competitionId}/launch`)).statusCode).toBe(404);
  expect((await other.get(`tables/${competitionId}/deals`)).statusCode).toBe(404);
  expect((await player.get(`tables/${competitionId}/deals`)).statusCode).toBe(404);
  await finishTable(context, competitionId, [10]);
  const answer = await player.post(`tables/${competitionId}/launch`);
  expect([answer.statusCode, answer.json<{ competitionId: string }>().competitionId]).toEqual([409, competitionId]);
});
