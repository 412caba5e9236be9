import { SKIP_SCORE } from '@matador/competition';
import { SKIPGAME_POINTS } from '@matador/tournament';
import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { newPlayer, newTournament } from '../../test/people.ts';
import { finishTable, formTable, join, play } from '../../test/series.ts';
import { findCompetition, findSeated } from '../store/queries/results.ts';
import { findRanking } from '../store/queries/results-standings.ts';
import { recordOutcome, recordVoid } from './standings.ts';

const context = await testContext();
const { db } = context.store;

const enter = async (tournamentId: number): Promise<string> => {
  const { id } = await newPlayer(context);
  await join(context, id, tournamentId);
  return id;
};
const scores = async (tournamentId: number): Promise<readonly (readonly [string, number])[]> =>
  (await findRanking(db, tournamentId, { offset: 0, limit: null })).map((row) => [row.userId, row.score]);
const voidTable = async (competitionId: string, blame: readonly number[]): Promise<boolean> => {
  await context.clock.advance(60_000);
  return context.store.transaction((tx) => recordVoid(tx, { competitionId, at: context.clock.now(), blame }));
};

test('a competition is recorded once: seats, result and standings together', async () => {
  const tournamentId = await newTournament(context);
  const [first, second] = [await enter(tournamentId), await enter(tournamentId)];
  const id = await formTable(context, tournamentId, [
    { userId: first, slot: 0 },
    { userId: second, slot: 0 },
  ]);
  await finishTable(context, id, [70, 'skipgame']);
  const at = context.clock.now();
  expect(await findCompetition(db, id)).toMatchObject({ state: 'finished', finishedAt: at });
  expect(await findSeated(db, id)).toMatchObject([
    { state: 'finished', score: 70, rank: 1 },
    { state: 'skipgame', score: -700, rank: 2 },
  ]);
  await context.clock.advance(1000);
  const again = await context.store.transaction((tx) =>
    recordOutcome(tx, {
      competitionId: id,
      at: context.clock.now(),
      outcome: [
        { seat: 0, state: 'finished', score: 999, rank: 1 },
        { seat: 1, state: 'finished', score: 999, rank: 1 },
      ],
      deals: [],
    }),
  );
  expect(again).toBe(false);
  expect(await scores(tournamentId)).toEqual([
    [first, 70],
    [second, -700],
  ]);
  expect(await findCompetition(db, id)).toMatchObject({ finishedAt: at });
});

test('STATE-7 the higher total counts at every moment, whichever attempt it comes from', async () => {
  const tournamentId = await newTournament(context);
  const player = await enter(tournamentId);
  const total = async (): Promise<number | undefined> => (await scores(tournamentId))[0]?.[1];
  await play(context, tournamentId, 0, { [player]: 100 });
  await join(context, player, tournamentId);
  expect(await total()).toBe(100);
  await play(context, tournamentId, 0, { [player]: 100 });
  expect(await total()).toBe(100);
  await play(context, tournamentId, 1, { [player]: 1 });
  expect(await total()).toBe(101);
  await play(context, tournamentId, 2, { [player]: 'skipgame' });
  expect(await total()).toBe(100);
});

test('STATE-7 nobody without a played game is ranked', async () => {
  const tournamentId = await newTournament(context);
  const player = await enter(tournamentId);
  await formTable(context, tournamentId, [{ userId: player, slot: 0 }]);
  expect(await scores(tournamentId)).toEqual([]);
});

test('GAME-7 a competition that could not be loaded is lto for every seat and counts for nobody', async () => {
  const tournamentId = await newTournament(context);
  const players = [await enter(tournamentId), await enter(tournamentId)];
  const id = await formTable(
    context,
    tournamentId,
    players.map((userId) => ({ userId, slot: 0 })),
  );
  expect(await voidTable(id, [1])).toBe(true);
  expect(await voidTable(id, [1])).toBe(false);
  expect(await findSeated(db, id)).toMatchObject([
    { state: 'lto', score: null, ltoBlame: false },
    { state: 'lto', score: null, ltoBlame: true },
  ]);
  expect(await scores(tournamentId)).toEqual([]);
});

test('GAME-7 the third competition of a tournament that a player keeps from loading is a skipgame', async () => {
  const tournamentId = await newTournament(context);
  const [guilty, other] = [await enter(tournamentId), await enter(tournamentId)];
  const voidOnce = async (blame: readonly number[]) => {
    const sittings = [
      { userId: guilty, slot: 0 },
      { userId: other, slot: 0 },
    ];
    const id = await formTable(context, tournamentId, sittings);
    await voidTable(id, blame);
    return (await findSeated(db, id)).map((seat) => seat.state);
  };
  expect(await voidOnce([0])).toEqual(['lto', 'lto']);
  expect(await voidOnce([1])).toEqual(['lto', 'lto']);
  expect(await voidOnce([0])).toEqual(['lto', 'lto']);
  expect(await voidOnce([0, 1])).toEqual(['skipgame', 'lto']);
  expect(await scores(tournamentId)).toEqual([[guilty, -700]]);
});

test('GAME-7 tables that did not load in another tournament are not held against anybody', async () => {
  const [before, after] = [await newTournament(context), await newTournament(context)];
  const { id: player } = await newPlayer(context, { money: 30_00 });
  for (const tournamentId of [before, after]) await join(context, player, tournamentId);
  for (const tournamentId of [before, before, after]) {
    const id = await formTable(context, tournamentId, [{ userId: player, slot: 0 }]);
    await voidTable(id, [0]);
    expect((await findSeated(db, id)).map(({ state }) => state)).toEqual(['lto']);
  }
});

test('a table takes off for a skipgame what a tournament takes off', () => {
  expect(SKIP_SCORE).toBe(-SKIPGAME_POINTS);
});
