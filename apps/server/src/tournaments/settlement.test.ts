import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { newPlayer, newTournament } from '../../test/people.ts';
import { formTable, join, play } from '../../test/series.ts';
import {
  close,
  enterPlayers,
  newQualifier,
  newSeason,
  playByRank,
  playedOut,
  prizesOf,
  purseOf,
} from '../../test/settling.ts';
import { makeMetrics } from '../observe/metrics.ts';
import { escrowAccount } from '../money/accounts.ts';
import { isBalanced, trialBalance } from '../money/trial-balance.ts';
import { findFinalSeats, findSeasonResults } from '../store/queries/settlement-season.ts';
import { accountHolds, findVersionPlaces } from '../store/queries/settlement.ts';
import { findTournament } from '../store/queries/tournaments.ts';
import { startSettlementJob, Settlement, settleOne, settleOneSeason, STUCK_MS } from './settlement.ts';

const context = await testContext();
const { db, pool } = context.store;
const PRIZES = prizesOf(50_00, 20_00, 10_00);
/** Two nodes on the same database. */
const settlement = new Settlement(context);
const rival = new Settlement({ ...context, metrics: makeMetrics(false) });

const enter = (tournamentId: number, count: number) => enterPlayers(context, tournamentId, count);
const playOnce = (tournamentId: number, players: readonly string[]) => playByRank(context, tournamentId, players);
const stateOf = async (id: number) => (await findTournament(db, id))?.state;
const placesOf = async (id: number) =>
  (await findVersionPlaces(db, id)).map(({ version, userId, rank, prize }) => [version, userId, rank, prize]);
const ready = async (players = 4, tournamentId?: number): Promise<readonly [number, readonly string[]]> => {
  const id = tournamentId ?? (await newTournament(context, { prizes: PRIZES }));
  return [id, await playedOut(context, id, players)];
};

test('MAST-12 RANK-7 a settlement fixes ranks and prizes, pays them as money, and the tournament is settled', async () => {
  const [id, [first = '', second = '', third = '', fourth = '']] = await ready();
  expect(await settleOne(context, id)).toBe(true);
  expect(await stateOf(id)).toBe('settled');
  expect(await placesOf(id)).toEqual([
    [1, first, 1, 50_00],
    [1, second, 2, 20_00],
    [1, third, 3, 10_00],
    [1, fourth, 4, 0],
  ]);
  const money = await Promise.all(
    [first, second, third, fourth].map(async (one) => (await purseOf(context, one)).money),
  );
  expect(money).toEqual([60_00, 30_00, 20_00, 10_00]);
  const { rows } = await pool.query<{ key: string }>(
    `SELECT key FROM transfers WHERE kind IN ('prize', 'settlement') ORDER BY id`,
  );
  expect(new Set(rows.map(({ key }) => key))).toEqual(
    new Set([...[first, second, third].map((one) => `prize:${String(id)}:${one}`), `close:${String(id)}`]),
  );
});

test('MONEY-3 the house covers a shortage, takes a surplus, and the escrow is exactly zero', async () => {
  const [short] = await ready(); // 40.00 in, 80.00 out
  const [rich, players] = await ready(4, await newTournament(context, { prizes: prizesOf(3_00) }));
  for (const id of [short, rich]) {
    await settleOne(context, id);
    expect(await accountHolds(context.store.db, escrowAccount(id))).toBe(0);
  }
  expect((await purseOf(context, players[0]!)).money).toBe(13_00);
  expect(isBalanced(await trialBalance(db))).toBe(true);
});

test('MAST-8 a prize configured as bonus is paid as bonus', async () => {
  const prizes = [
    { from: 1, to: 1, prize: 5_00 },
    { from: 2, to: 2, prize: 4_00, bonus: true },
  ];
  const [id, [first = '', second = '']] = await ready(2, await newTournament(context, { prizes }));
  await settleOne(context, id);
  expect(await purseOf(context, first)).toEqual({ money: 15_00, bonus: 0 });
  expect(await purseOf(context, second)).toEqual({ money: 10_00, bonus: 4_00 });
});

test('MAST-12 games in play finish first; nothing is settled before, and one that hangs holds nobody else up', async () => {
  const hanging = await newTournament(context, { prizes: PRIZES });
  const [player = ''] = await enter(hanging, 1);
  const table = await formTable(context, hanging, [{ userId: player, slot: 0 }]);
  await close(context, hanging);
  const [other] = await ready();
  expect(await settleOne(context, hanging)).toBe(false); // a node that has not seen the game yet
  await settlement.settleDue();
  expect([await stateOf(hanging), await stateOf(other)]).toEqual(['clearance', 'settled']);
  const shown = async (state: string) =>
    (await context.metrics.registry.getSingleMetric('matador_clearance_tournaments')?.get())?.values.find(
      ({ labels }) => labels.state === state,
    )?.value;
  expect([await shown('playing'), await shown('stuck')]).toEqual([1, 0]);
  await context.clock.advance(STUCK_MS + 1);
  await settlement.settleDue();
  expect([await shown('playing'), await shown('stuck')]).toEqual([0, 1]);
  await pool.query(`UPDATE seats SET state = 'lto', ended_at = $2 WHERE competition = $1`, [
    table,
    context.clock.now(),
  ]);
  await pool.query(`UPDATE competitions SET state = 'voided' WHERE id = $1`, [table]);
  await settlement.settleDue();
  expect(await stateOf(hanging)).toBe('settled');
  expect(await placesOf(hanging)).toEqual([]);
});

test('MAST-12 several nodes at once settle once', async () => {
  const [id, players] = await ready();
  const settled = await Promise.all(Array.from({ length: 6 }, () => settleOne(context, id)));
  expect(settled.filter(Boolean)).toHaveLength(1);
  expect((await placesOf(id)).length).toBe(players.length);
  expect((await purseOf(context, players[0]!)).money).toBe(60_00);
});

test('MAST-4 the first three get a seat; who has one is passed over, and one seat is all that anybody gets', async () => {
  const season = await newSeason(context);
  const [one, two] = [await newQualifier(context, season), await newQualifier(context, season)];
  const players = await enter(one, 5);
  for (const id of players) await join(context, id, two);
  for (const id of [one, two]) {
    await playOnce(id, players);
    await close(context, id);
    await settleOne(context, id);
  }
  const seats = await findFinalSeats(db, season);
  expect(
    seats
      .filter(({ tournamentId }) => tournamentId === one)
      .map(({ userId }) => userId)
      .sort(),
  ).toEqual(players.slice(0, 3).sort());
  const later = seats.filter(({ tournamentId }) => tournamentId === two);
  expect(later.map(({ userId, place }) => [userId, place]).sort((a, b) => Number(a[1]) - Number(b[1]))).toEqual([
    [players[3], 1],
    [players[4], 2],
  ]);
  expect(await findSeasonResults(db, season)).toHaveLength(10);
});

test('MAST-5 the end of a season gives ranking seats, substitutes and ranking prizes, once all qualifiers are settled', async () => {
  const season = await newSeason(context);
  const id = await newQualifier(context, season, { numberOfGames: 40 });
  const players = await enter(id, 40);
  for (let at = 0; at < players.length; at += 3)
    await play(context, id, 0, Object.fromEntries(players.slice(at, at + 3).map((one, by) => [one, 1000 - at - by])));
  await context.clock.advance(15 * 86_400_000);
  await settlement.settleDue();
  const state = async () =>
    (await pool.query<{ state: string }>('SELECT state FROM seasons WHERE id = $1', [season])).rows[0]?.state;
  expect(await state()).toBe('closed');
  await close(context, id);
  expect(await settleOneSeason(context, season)).toBe(false); // in clearance still
  await Promise.all([settlement.settleDue(), rival.settleDue()]);
  await settlement.settleDue();
  expect(await state()).toBe('settled');
  const seats = await findFinalSeats(db, season);
  const by = (kind: string) => seats.filter((seat) => seat.kind === kind).sort((a, b) => a.place - b.place);
  expect(by('ticket').map(({ userId }) => userId)).toEqual(players.slice(0, 3));
  expect(by('ranking').map(({ userId }) => userId)).toEqual(players.slice(3, 33));
  expect(by('substitute').map(({ userId }) => userId)).toEqual(players.slice(33, 36));
  // 20.00 at first, the fee, its refund as bonus, the qualifier's prize and the season's.
  expect(await purseOf(context, players[0]!)).toEqual({ money: 20_00 - 10_00 + 40_00 + 1500_00, bonus: 10_00 });
  expect(await purseOf(context, players[39]!)).toEqual({ money: 10_00 + 65_00, bonus: 10_00 });
  expect(await settleOneSeason(context, season)).toBe(false);
  expect(isBalanced(await trialBalance(db))).toBe(true);
});

test('MAST-9 the first Masters fee comes back as bonus with the first finished game, once an account', async () => {
  const season = await newSeason(context);
  const [one, two] = [await newQualifier(context, season), await newQualifier(context, season)];
  const ordinary = await newTournament(context);
  const { id } = await newPlayer(context, { money: 60_00 });
  const { id: second } = await newPlayer(context, { money: 60_00 });
  for (const tournament of [ordinary, one, two]) await join(context, id, tournament);
  await join(context, second, one);
  await play(context, ordinary, 0, { [id]: 10 });
  await play(context, one, 0, { [id]: 'skipgame', [second]: 5 });
  expect([await purseOf(context, id), await purseOf(context, second)]).toEqual([
    { money: 30_00, bonus: 0 },
    { money: 50_00, bonus: 10_00 },
  ]);
  await play(context, two, 0, { [id]: 5 }); // a later entry
  expect((await purseOf(context, id)).bonus).toBe(0);
  await play(context, one, 1, { [id]: -5 });
  await play(context, one, 2, { [id]: 5 });
  expect(await purseOf(context, id)).toEqual({ money: 30_00, bonus: 10_00 });
});

test('MAST-9 what comes back is the fee in full, whichever purse had paid it', async () => {
  const qualifier = await newQualifier(context, await newSeason(context));
  const { id } = await newPlayer(context, { money: 20_00, bonus: 4_00 });
  await join(context, id, qualifier);
  await play(context, qualifier, 0, { [id]: 10 });
  expect(await purseOf(context, id)).toEqual({ money: 14_00, bonus: 10_00 });
});

test('MAST-12 what fails is counted, tried again later, and does not stop the sweep', async () => {
  const its = await testContext();
  const id = await newTournament(its, { prizes: PRIZES });
  const { id: player } = await newPlayer(its);
  await join(its, player, id);
  await play(its, id, 0, { [player]: 10 });
  await close(its, id);
  await its.owner.pool.query(`ALTER TABLE settlements ADD CONSTRAINT broken CHECK (version > 1)`);
  const stop = startSettlementJob(its);
  const failures = async () =>
    (await its.metrics.registry.getSingleMetric('matador_settlement_failures_total')?.get())?.values[0]?.value ?? 0;
  await expect
    .poll(async () => {
      await its.clock.advance(1000);
      return failures();
    })
    .toBeGreaterThan(1);
  await its.owner.pool.query(`ALTER TABLE settlements DROP CONSTRAINT broken`);
  await expect
    .poll(async () => {
      await its.clock.advance(10_000);
      return (await findTournament(its.store.db, id))?.state;
    })
    .toBe('settled');
  await stop();
});
