import { statistics } from '@matador/protocol/rest';
import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { callerOf, newPlayer, newTournament } from '../../test/people.ts';
import { newSeason } from '../../test/season.ts';
import { formTable, join, play } from '../../test/series.ts';
import { buildApp } from '../app.ts';
import { recordOutcome, type FinishedCompetition } from '../tournaments/standings.ts';

const context = await testContext();
const app = await buildApp(context, { draining: false });

const statisticsOf = async (userId: string) => {
  const { get } = await callerOf(app, context, userId);
  return statistics.parse((await get('me/statistics')).json());
};

/** A competition of a new tournament that ended with these deals; the player sits first. */
const played = async (
  userId: string,
  gametype: string,
  scores: readonly number[],
  deals: FinishedCompetition['deals'],
): Promise<void> => {
  const tournament = await newTournament(context, { zoneId: gametype, gametype, name: `Ein Abend ${gametype}` });
  await join(context, userId, tournament);
  const competitionId = await formTable(context, tournament, [{ userId, slot: 0 }]);
  await context.clock.advance(60_000);
  await context.store.transaction((tx) =>
    recordOutcome(tx, {
      competitionId,
      at: context.clock.now(),
      outcome: [{ seat: 0, state: 'finished', score: scores[0] ?? 0, rank: 1 }],
      deals,
    }),
  );
};

const deal = (dealNumber: number, scores: readonly number[] | null, result: unknown) => ({
  dealNumber,
  dealer: 0,
  scores,
  result,
});

test('RANK-12 statistics count own results over time, by game, by role and by contract', async () => {
  const { id } = await newPlayer(context);
  const grand = { game: { declarer: 0, contract: 'GH', won: true } };
  await played(
    id,
    'skat',
    [240],
    [
      deal(1, [146, -20, -20], grand),
      deal(2, [-40, 0, 0], { game: { declarer: 0, contract: 'GO', won: false } }),
      deal(3, [40, 0, 134], { game: { declarer: 2, contract: 'HZ', won: false } }),
      deal(4, [0, 0, 0], { game: null }),
    ],
  );
  await played(id, 'romme', [-31], [deal(1, [-31, 31, 0], { winner: 1, end: 'handRomme' })]);
  const belote = { taker: 2, trump: 'hearts' };
  await played(
    id,
    'belote',
    [180],
    [
      deal(1, null, { game: null }),
      deal(2, [90, 72, 90, 72], { game: { ...belote, outcome: 'made' } }),
      deal(3, [90, 0, 90, 0], { game: { ...belote, taker: 0, outcome: 'litige' } }),
    ],
  );
  const { competitions, games, roles, contracts } = await statisticsOf(id);
  expect(competitions.map(({ gametype, score, rank }) => [gametype, score, rank])).toEqual([
    ['skat', 240, 1],
    ['romme', -31, 1],
    ['belote', 180, 1],
  ]);
  expect(competitions.map(({ series, season }) => [series?.attempt, season])).toEqual([
    [1, null],
    [1, null],
    [1, null],
  ]);
  expect(new Set(competitions.map(({ series }) => series?.tournamentId)).size).toBe(3);
  expect(games).toContainEqual({
    gametype: 'skat',
    gameVariant: null,
    competitions: 1,
    score: 240,
    best: 240,
    firstPlaces: 1,
  });
  expect(roles).toEqual([
    { gametype: 'skat', name: 'declarer', deals: 2, won: 1, decided: 2, score: 106 },
    { gametype: 'skat', name: 'defender', deals: 1, won: 1, decided: 1, score: 40 },
    { gametype: 'skat', name: 'passedIn', deals: 1, won: 0, decided: 0, score: 0 },
    { gametype: 'romme', name: 'caught', deals: 1, won: 0, decided: 1, score: -31 },
    { gametype: 'belote', name: 'partner', deals: 1, won: 1, decided: 1, score: 90 },
    { gametype: 'belote', name: 'taker', deals: 1, won: 0, decided: 0, score: 90 },
  ]);
  expect(contracts).toEqual([
    { gametype: 'skat', name: 'G', deals: 2, won: 1, decided: 2, score: 106 },
    { gametype: 'belote', name: 'hearts', deals: 1, won: 0, decided: 0, score: 90 },
  ]);
});

test('statistics leave out what was struck, and count what an aborted tournament had for no season', async () => {
  const { id } = await newPlayer(context);
  const { pool } = context.store;
  const tournament = await newTournament(context);
  await join(context, id, tournament);
  const kept = await play(context, tournament, 0, { [id]: 30 });
  const struck = await play(context, tournament, 1, { [id]: 500 });
  const season = await newSeason(context);
  await pool.query('UPDATE tournaments SET season = $2 WHERE id = $1', [tournament, season]);
  await pool.query('UPDATE seats SET struck = true WHERE competition = $1', [struck]);
  const seen = async () =>
    (await statisticsOf(id)).competitions.map((one) => [one.competitionId, one.season?.seasonId ?? null]);
  expect(await seen()).toEqual([[kept, season]]);
  expect((await statisticsOf(id)).games).toMatchObject([{ competitions: 1, score: 30, best: 30 }]);
  await pool.query(`UPDATE tournaments SET state = 'aborted' WHERE id = $1`, [tournament]);
  expect(await seen()).toEqual([[kept, null]]);
});

test('RANK-12 who has not played has empty statistics, and nobody sees those of others', async () => {
  const { id } = await newPlayer(context);
  expect(await statisticsOf(id)).toMatchObject({ competitions: [], games: [], roles: [], contracts: [] });
  const answer = await app.inject({ url: '/gd/rest/me/statistics' });
  expect(answer.statusCode).toBe(401);
});
