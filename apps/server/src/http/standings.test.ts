import { standings, tournamentRankings, zone } from '@matador/protocol/rest';
import { expect, test } from 'vitest';
import { crowd } from '../../test/crowded.ts';
import { testContext } from '../../test/database.ts';
import { callerOf, newPlayer, newTournament } from '../../test/people.ts';
import { newSeason, settledQualifier } from '../../test/season.ts';
import { formTable, join, play } from '../../test/series.ts';
import { buildApp } from '../app.ts';
import { updateStandings } from '../tournaments/standings.ts';

const context = await testContext();
const app = await buildApp(context, { draining: false });

const enter = async (tournamentId: number, userName: string) => {
  const player = await newPlayer(context, { userName });
  await join(context, player.id, tournamentId);
  return { ...player, ...(await callerOf(app, context, player.id)) };
};
type Entered = Awaited<ReturnType<typeof enter>>;

const asked = async (by: Entered, tournamentId: number, query = '') =>
  standings.parse((await by.get(`tournaments/standings/${String(tournamentId)}${query}`)).json());

const id = await newTournament(context, { numberOfGames: 4 });
const anna = await enter(id, 'Herz_Ass');
const bert = await enter(id, 'KreuzBube');
const carl = await enter(id, 'herzdame');
await enter(id, 'never played');
await play(context, id, 0, { [anna.id]: 100, [bert.id]: 30, [carl.id]: 60 });
await play(context, id, 1, { [anna.id]: 'skipgame', [bert.id]: 40, [carl.id]: 40 });
await play(context, id, 2, { [bert.id]: -20 });
await play(context, id, 3, { [bert.id]: 10 });

const namesOf = async (query: string) => (await asked(anna, id, query)).rows.map((row) => row.playerName);

test('the standings have a score a competition: what was given up costs 700, what is open has none', async () => {
  const answer = await asked(bert, id);
  expect(answer).toMatchObject({
    numberOfGames: 4,
    playersPerGame: 3,
    players: 3,
    finished: 1,
    total: 3,
    settled: false,
  });
  expect(answer.rows.map((row) => [row.rank, row.playerName, row.total, row.games, row.bestGame, row.prize])).toEqual([
    [1, 'herzdame', 100, 2, 60, 40_00],
    [2, 'KreuzBube', 60, 4, 40, 10_00],
    [3, 'Herz_Ass', -600, 2, 100, 10_00],
  ]);
  expect(answer.rows.map((row) => row.slots.map(({ state, score }) => [state, score]))).toEqual([
    [
      ['finished', 60],
      ['finished', 40],
      ['open', null],
      ['open', null],
    ],
    [
      ['finished', 30],
      ['finished', 40],
      ['finished', -20],
      ['finished', 10],
    ],
    [
      ['finished', 100],
      ['skipgame', -700],
      ['open', null],
      ['open', null],
    ],
  ]);
  expect(answer.rows[0]?.slots[0]).toMatchObject({ rank: 2, endedAt: expect.stringMatching(/^\d{4}-.*Z$/) });
  expect(answer.rows.map((row) => row.own)).toEqual([false, true, false]);
});

test('what was struck, a skipgame too, has no score, so that a row makes its total', async () => {
  const tournament = await newTournament(context, { numberOfGames: 4 });
  const eva = await enter(tournament, 'Eva');
  await play(context, tournament, 0, { [eva.id]: 100 });
  const struck = [
    await play(context, tournament, 1, { [eva.id]: 'skipgame' }),
    await play(context, tournament, 2, { [eva.id]: 30 }),
  ];
  await play(context, tournament, 3, { [eva.id]: 'skipgame' });
  await context.store.pool.query('UPDATE seats SET struck = true WHERE competition = ANY($1)', [struck]);
  await context.store.transaction((tx) => updateStandings(tx, tournament, [eva.id]));
  const [row] = (await asked(eva, tournament)).rows;
  expect(row?.slots.map(({ state, score }) => [state, score])).toEqual([
    ['finished', 100],
    ['struck', null],
    ['struck', null],
    ['skipgame', -700],
  ]);
  expect(row?.slots.reduce((sum, { score }) => sum + (score ?? 0), 0)).toBe(row?.total);
  const { tournaments } = zone.parse((await eva.get('tournaments/zone/skat')).json());
  const mine = tournaments.find(({ tournamentId }) => tournamentId === tournament);
  expect(mine?.games.map((slot) => slot.struck ?? false)).toEqual([false, true, true, false]);
});

test('the standings say what tells their tournament apart', async () => {
  const naming = { names: { de: 'Skat Meister', en: 'Skat Masters' }, number: 12 };
  const numbered = await newTournament(context, { naming });
  expect(await asked(anna, numbered)).toMatchObject({ name: 'Skat', naming });
  expect((await asked(anna, id)).naming).toBeNull();
});

test('of several attempts the one that counts is shown, and which it is', async () => {
  const twice = await newTournament(context, { numberOfGames: 2 });
  const dora = await enter(twice, 'Dora');
  await play(context, twice, 0, { [dora.id]: 50 });
  await play(context, twice, 1, { [dora.id]: 50 });
  await join(context, dora.id, twice);
  await play(context, twice, 0, { [dora.id]: 20 });
  const scoresOf = async () => {
    const [row] = (await asked(dora, twice)).rows;
    return [row?.attempt, row?.total, row?.slots.map(({ score }) => score)];
  };
  expect(await scoresOf()).toEqual([1, 100, [50, 50]]);
  await play(context, twice, 1, { [dora.id]: 90 });
  expect(await scoresOf()).toEqual([2, 110, [20, 90]]);
});

test('a page, a search, a filter and an order are asked for together, and the own row is found in each', async () => {
  expect(await namesOf('?offset=1&limit=1')).toEqual(['KreuzBube']);
  expect(await namesOf('?search=HERZ')).toEqual(['herzdame', 'Herz_Ass']);
  expect(await namesOf('?search=herz&sort=-rank')).toEqual(['Herz_Ass', 'herzdame']);
  expect(await namesOf('?filter=done')).toEqual(['KreuzBube']);
  expect(await namesOf('?filter=playing')).toEqual(['herzdame', 'Herz_Ass']);
  expect(await namesOf('?sort=player')).toEqual(['Herz_Ass', 'herzdame', 'KreuzBube']);
  expect(await namesOf('?sort=-player&limit=1')).toEqual(['KreuzBube']);
  expect(await namesOf('?own=1')).toEqual(['Herz_Ass']);
  const index = async (query: string) => (await asked(anna, id, query)).own?.index;
  expect([
    await index(''),
    await index('?sort=player'),
    await index('?search=herz'),
    await index('?filter=done'),
  ]).toEqual([2, 0, 1, null]);
  expect((await asked(anna, id, '?search=herz&limit=1')).total).toBe(2);
  expect(await asked(anna, id, '?search=%5C')).toMatchObject({ rows: [], total: 0, players: 3 });
});

test('the own row stands beside any page, with what it lacks to the next prize', async () => {
  const { own } = await asked(anna, id, '?offset=0&limit=1');
  expect([own?.row.rank, own?.row.total, own?.next]).toEqual([3, -600, { rank: 1, prize: 40_00, points: 701 }]);
  expect((await asked(carl, id)).own?.next).toBeNull();
  const stranger = await enter(id, 'stranger');
  expect(await asked(stranger, id)).toMatchObject({ own: null, players: 3 });
  expect((await asked(stranger, id, '?own=1')).rows).toEqual([]);
});

test('during a restart the own row lacks what the attempt under way does, as the ladder says it', async () => {
  const again = await newTournament(context, { numberOfGames: 2 });
  const [ahead, back] = [await enter(again, 'ahead'), await enter(again, 'back')];
  await play(context, again, 0, { [ahead.id]: 600, [back.id]: 554 });
  await join(context, back.id, again);
  const points = async () => (await asked(back, again)).own?.next?.points;
  expect(await points()).toBe(601);
  await play(context, again, 0, { [back.id]: 100 });
  expect(await points()).toBe(501);
  await context.store.pool.query(`UPDATE tournaments SET state = 'clearance' WHERE id = $1`, [again]);
  expect(await points()).toBe(47);
});

test('MATCH-13 that somebody plays at this moment is told to that player alone', async () => {
  const tournament = await newTournament(context, { numberOfGames: 4 });
  const [left, right] = [await enter(tournament, 'left'), await enter(tournament, 'right')];
  await play(context, tournament, 0, { [left.id]: 10, [right.id]: 5 });
  await formTable(context, tournament, [
    { userId: left.id, slot: 1 },
    { userId: right.id, slot: 1 },
  ]);
  const states = async (by: Entered) => (await asked(by, tournament)).rows.map((row) => row.slots[1]?.state);
  expect(await states(left)).toEqual(['running', 'open']);
  expect(await states(right)).toEqual(['open', 'running']);
});

test('RANK-7 equal totals stand in the order of the ranking', async () => {
  const tied = await newTournament(context, { numberOfGames: 4 });
  const [late, best, early] = [await enter(tied, 'late'), await enter(tied, 'best'), await enter(tied, 'early')];
  await play(context, tied, 0, { [early.id]: 50 });
  await play(context, tied, 0, { [late.id]: 50, [best.id]: 60 });
  await play(context, tied, 1, { [best.id]: -10 });
  const answer = await asked(late, tied);
  expect(answer.rows.map((row) => [row.rank, row.playerName])).toEqual([
    [1, 'best'],
    [2, 'early'],
    [3, 'late'],
  ]);
  expect(answer.own?.next).toEqual({ rank: 1, prize: 40_00, points: 1 });
});

test('MAST-4 final seats pass over who has one already, and end at the rank of the last', async () => {
  const season = await newSeason(context);
  const [first, second, third] = [
    await newPlayer(context, { userName: 'seated' }),
    await newPlayer(context, { userName: 'second' }),
    await newPlayer(context, { userName: 'third' }),
  ];
  await settledQualifier(context, season, [{ userId: first.id, score: 900 }], 1);
  const now = await newTournament(context, { zoneId: 'skatmasters', isMasters: true, numberOfTickets: 1, entryFee: 0 });
  await context.store.pool.query('UPDATE tournaments SET season = $2 WHERE id = $1', [now, season]);
  for (const { id: userId } of [first, second, third]) await join(context, userId, now);
  await play(context, now, 0, { [first.id]: 90, [second.id]: 60, [third.id]: 30 });
  const caller = { ...third, ...(await callerOf(app, context, third.id)) };
  const answer = await asked(caller, now);
  expect(answer.rows.map((row) => [row.playerName, row.seat])).toEqual([
    ['seated', false],
    ['second', true],
    ['third', false],
  ]);
  expect(answer.lastSeatRank).toBe(2);
  expect((await asked(caller, now, '?filter=seats')).rows.map((row) => row.playerName)).toEqual(['second']);
  const ranking = tournamentRankings.parse((await caller.get(`tournaments/ranking/tournament/${String(now)}`)).json());
  expect(ranking.tournamentRankings.map((row) => [row.playerName, row.seat])).toEqual([
    ['seated', false],
    ['second', true],
    ['third', false],
  ]);
});

test('of 10 000 players a page is read by as many statements as one of ten', async () => {
  const crowded = await newTournament(context, { numberOfGames: 12 });
  const me = await enter(crowded, 'me');
  await play(context, crowded, 0, { [me.id]: 55 });
  await crowd(context, crowded, 10_000);
  const statements = async (query: string): Promise<number> => {
    let count = 0;
    const { pool } = context.store;
    const client = await pool.connect();
    client.release();
    const seen = (): void => {
      count += 1;
    };
    pool.on('acquire', seen);
    const answer = await asked(me, crowded, query);
    pool.off('acquire', seen);
    expect(answer.players).toBe(10_001);
    return count;
  };
  await asked(me, crowded);
  const few = await statements('?limit=10');
  expect(await statements('?offset=5000&limit=200')).toBe(few);
  expect(await statements('?offset=9900&limit=200&sort=player')).toBe(few);
  const { rows, own } = await asked(me, crowded, '?offset=5000&limit=100');
  expect(rows.map((row) => row.rank)).toEqual(Array.from({ length: 100 }, (_, index) => 5001 + index));
  for (const row of rows)
    expect(
      row.slots.reduce((sum, { score }) => sum + (score ?? 0), 0),
      row.playerName,
    ).toBe(row.total);
  expect((await asked(me, crowded, `?offset=${String(own?.index)}&limit=1`)).rows[0]?.playerName).toBe('me');
});

test('API-11 a query of the standings that is not as documented is refused', async () => {
  for (const query of ['?limit=0', '?limit=201', '?offset=-1', '?sort=prize', '?filter=none', '?own=2'])
    expect([query, (await anna.get(`tournaments/standings/${String(id)}${query}`)).statusCode]).toEqual([query, 400]);
  expect((await anna.get('tournaments/standings/999999')).statusCode).toBe(404);
});
