import { competitionResult, tournamentRankings, winningDistribution } from '@matador/protocol/rest';
import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { callerOf, newPlayer, newTournament } from '../../test/people.ts';
import { finishTable, formTable, join, play } from '../../test/series.ts';
import { buildApp } from '../app.ts';

const context = await testContext();
const app = await buildApp(context, { draining: false });

const enter = async (tournamentId: number, userName: string, simulated = false) => {
  const player = await newPlayer(context, { userName, simulated });
  await join(context, player.id, tournamentId);
  return { ...player, ...(await callerOf(app, context, player.id)) };
};

const ranked = await newTournament(context);
const anna = await enter(ranked, 'Herz_Ass');
const bert = await enter(ranked, 'KreuzBube');
const carl = await enter(ranked, 'herzdame', true);
const dora = await enter(ranked, 'Pik7');
await enter(ranked, 'never played');
await play(context, ranked, 0, { [anna.id]: 100, [bert.id]: 30, [carl.id]: 60 });
await play(context, ranked, 1, { [bert.id]: 40, [carl.id]: 40, [dora.id]: -20 });

const ranking = async (query = '', by = anna.get) =>
  tournamentRankings.parse((await by(`tournaments/ranking/tournament/${String(ranked)}${query}`)).json());
const namesOf = async (query = ''): Promise<readonly string[]> =>
  (await ranking(query)).tournamentRankings.map((row) => `${String(row.tournamentRank)} ${row.playerName}`);

test('API-6 the ranking has rank, score, games and what the rank would win now', async () => {
  const { tournamentRankings: rows, total, prevBestScore } = await ranking();
  expect([total, prevBestScore]).toEqual([4, null]);
  expect(
    rows.map((row) => [row.tournamentRank, row.playerName, row.tournamentScore, row.playedGames, row.totalWin]),
  ).toEqual([
    [1, 'Herz_Ass', 100, 1, 40_00],
    [2, 'herzdame', 100, 2, 10_00],
    [3, 'KreuzBube', 70, 2, 10_00],
    [4, 'Pik7', -20, 1, 0],
  ]);
  expect(rows.map((row) => [row.own, row.simulated])).toEqual([
    [true, false],
    [false, true],
    [false, false],
    [false, false],
  ]);
});

test('RANK-7 of equal totals the best single game decides, then the earlier completion, then the earlier registration', async () => {
  const tied = await newTournament(context);
  const late = await enter(tied, 'registered first, completed last');
  await context.clock.advance(1000);
  const early = await enter(tied, 'registered second, completed first');
  await context.clock.advance(1000);
  const best = await enter(tied, 'best single game');
  await context.clock.advance(1000);
  const last = await enter(tied, 'registered last, completed last');
  await play(context, tied, 0, { [early.id]: 50 });
  await play(context, tied, 0, { [late.id]: 50, [last.id]: 50 });
  await play(context, tied, 0, { [best.id]: 60 });
  await play(context, tied, 1, { [best.id]: -10 });
  const answer = await late.get(`tournaments/ranking/tournament/${String(tied)}`);
  const rows = tournamentRankings.parse(answer.json()).tournamentRankings;
  expect(rows.map((row) => row.playerId)).toEqual([best.id, early.id, late.id, last.id]);
  for (const player of [best, early, late, last]) {
    const own = tournamentRankings.parse(
      (await player.get(`tournaments/ranking/tournament/${String(tied)}?own=1`)).json(),
    );
    expect(own.tournamentRankings.map((row) => row.playerId)).toEqual([player.id]);
    const zone = (await player.get('tournaments/zone/skat')).json<{
      tournaments: { tournamentId: number; tournamentRank: number }[];
    }>();
    const place = zone.tournaments.find((one) => one.tournamentId === tied)!.tournamentRank;
    expect(place).toBe(own.tournamentRankings[0]!.tournamentRank);
  }
});

test('RANK-5 the ranking is paged, 50 rows if not said otherwise, and sorted by prize or rank', async () => {
  expect(await namesOf('?offset=1&limit=2')).toEqual(['2 herzdame', '3 KreuzBube']);
  expect(await namesOf('?sort=-rank&limit=2')).toEqual(['4 Pik7', '3 KreuzBube']);
  expect(await namesOf('?sort=prize')).toEqual(['4 Pik7', '2 herzdame', '3 KreuzBube', '1 Herz_Ass']);
  expect(await namesOf('?sort=-prize&limit=1')).toEqual(['1 Herz_Ass']);
  const crowd = await newTournament(context, { entryFee: 0 });
  for (let index = 0; index < 55; index += 1) {
    const { id } = await newPlayer(context);
    await join(context, id, crowd);
    await play(context, crowd, 0, { [id]: index });
  }
  const page = async (query: string) =>
    tournamentRankings.parse((await anna.get(`tournaments/ranking/tournament/${String(crowd)}${query}`)).json());
  expect((await page('')).tournamentRankings).toHaveLength(50);
  expect((await page('?offset=50')).tournamentRankings.map((row) => row.tournamentRank)).toEqual([51, 52, 53, 54, 55]);
  expect((await page('')).total).toBe(55);
});

test('RANK-9 a search is a lowercase pattern against names and keeps their ranks; an invalid one finds nobody', async () => {
  expect(await namesOf('?search=HERZ')).toEqual(['1 Herz_Ass', '2 herzdame']);
  expect(await namesOf('?search=k*b')).toEqual(['3 KreuzBube']);
  expect(await namesOf('?search=h*&offset=1')).toEqual(['2 herzdame']);
  expect((await ranking('?search=herz&limit=1')).total).toBe(2);
  expect(await ranking('?search=%5C')).toMatchObject({ tournamentRankings: [], total: 0 });
  expect(await namesOf(`?search=${'*a'.repeat(32)}`)).toEqual([]);
});

test('RANK-11 the own row is one call away, and nobody without a played game has one', async () => {
  expect((await ranking('?own=1', dora.get)).tournamentRankings).toMatchObject([{ tournamentRank: 4, own: true }]);
  const stranger = await enter(ranked, 'stranger');
  expect((await ranking('?own=1', stranger.get)).tournamentRankings).toEqual([]);
});

test('API-11 a query that is not as documented is refused', async () => {
  for (const query of [
    '?limit=0',
    '?limit=1000',
    '?offset=-1',
    '?offset=x',
    '?sort=name',
    `?search=${'x'.repeat(65)}`,
  ]) {
    const answer = await anna.get(`tournaments/ranking/tournament/${String(ranked)}${query}`);
    expect([query, answer.statusCode]).toEqual([query, 400]);
  }
  for (const id of ['0', '-1', '1.5', 'x', '9'.repeat(20)])
    expect((await anna.get(`tournaments/ranking/tournament/${id}`)).statusCode).toBe(400);
});

test('REG-6 the winning distribution is a table of rank ranges', async () => {
  const answer = await anna.get(`tournaments/winningDistribution/${String(ranked)}`);
  expect(winningDistribution.parse(answer.json())).toEqual({
    zoneId: 'skat',
    name: 'Skat',
    naming: null,
    numberOfWinners: 3,
    totalWin: 60_00,
    stages: [
      { from: 1, to: 1, prize: 40_00 },
      { from: 2, to: 3, prize: 10_00 },
    ],
  });
});

const result = async (competitionId: string, by = anna.get) =>
  competitionResult.parse((await by(`tournaments/results/${competitionId}`)).json());

test('MATCH-13 until the competition is over nobody but oneself is named in it', async () => {
  const competitionId = await formTable(context, ranked, [
    { userId: anna.id, slot: 1 },
    { userId: carl.id, slot: 2 },
    { userId: dora.id, slot: 2 },
  ]);
  const pending = await result(competitionId);
  expect(pending).toMatchObject({ state: 'pending', finishedAt: null, totals: null, deals: [], idx: 1 });
  expect(pending.rankingTable.map((row) => [row.seat, row.playerId, row.playerName, row.state])).toEqual([
    [0, anna.id, 'Herz_Ass', 'pending'],
    [1, null, null, 'pending'],
    [2, null, null, 'pending'],
  ]);
  const text = JSON.stringify(pending);
  for (const other of [carl, dora]) {
    expect(text).not.toContain(other.id);
    expect(text).not.toContain(other.userName);
  }
  expect(pending.rankingTable[1]).toMatchObject({ tournamentScore: null, tournamentRank: null });
  await finishTable(context, competitionId, [20, 80, 'skipgame']);
  const over = await result(competitionId);
  expect(over.rankingTable.map((row) => [row.rank, row.playerName, row.score, row.state])).toEqual([
    [1, 'herzdame', 80, 'finished'],
    [2, 'Herz_Ass', 20, 'finished'],
    [3, 'Pik7', -700, 'skipgame'],
  ]);
});

test('API-6 a result has own place, the series before and after, the deals and the next game', async () => {
  const tournamentId = await newTournament(context, { numberOfGames: 2 });
  const player = await enter(tournamentId, 'of two games');
  const first = await play(context, tournamentId, 0, {
    [player.id]: 45,
    [(await enter(tournamentId, 'rival')).id]: 12,
  });
  const afterFirst = await result(first, player.get);
  expect(afterFirst).toMatchObject({
    zoneId: 'skat',
    tournamentId,
    state: 'finished',
    idx: 0,
    nextGame: 1,
    totals: { before: 0, after: 45 },
    ownRanking: { rank: 1, score: 45, own: true, tournamentScore: 45, tournamentRank: 1 },
    deals: [{ dealNumber: 1, dealer: 0, scores: [45, 12], result: { contract: 'clubs' } }],
  });
  const second = await play(context, tournamentId, 1, { [player.id]: 'skipgame' });
  expect(await result(second, player.get)).toMatchObject({
    state: 'skipgame',
    nextGame: null,
    totals: { before: 45, after: 45 - 700 },
  });
  expect(await result(first, player.get)).toMatchObject({ nextGame: null, totals: { before: 0, after: 45 } });
});

test("API-7 another player's competition is 404, as one that does not exist", async () => {
  const competitionId = await play(context, ranked, 5, { [anna.id]: 10, [bert.id]: 5 });
  const asked = async (id: string) => dora.get(`tournaments/results/${id}`);
  const foreign = await asked(competitionId);
  expect(foreign.statusCode).toBe(404);
  expect(foreign.json()).toEqual((await asked('00000000-0000-4000-8000-000000000000')).json());
  expect((await asked('not-an-id')).statusCode).toBe(400);
});
