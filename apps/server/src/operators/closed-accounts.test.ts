import { randomUUID } from 'node:crypto';
import { seasonRankings, type AdminCommand } from '@matador/protocol/rest';
import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { untilWaiting } from '../../test/locks.ts';
import { callerOf, newPlayer, newTournament } from '../../test/people.ts';
import { join } from '../../test/series.ts';
import {
  close,
  newQualifier,
  newSeason,
  playByRank,
  playedOut,
  prizesOf,
  purseOf,
  settledSeason,
} from '../../test/settling.ts';
import { buildApp } from '../app.ts';
import { escrowAccount, HOUSE } from '../money/accounts.ts';
import { requestPayout } from '../money/cashier.ts';
import { closeOnce, deleteAccount } from '../money/deletion.ts';
import { finalAccount, seasonAccount } from '../money/pots.ts';
import { isBalanced, trialBalance } from '../money/trial-balance.ts';
import { findFees } from '../store/queries/case-work.ts';
import { findUserNames } from '../store/queries/people.ts';
import { findFinalSeats, findSeasonPlaces } from '../store/queries/settlement-season.ts';
import { accountHolds, findVersionPlaces } from '../store/queries/settlement.ts';
import { openCase } from '../support/cases.ts';
import { settleOne, settleOneSeason } from '../tournaments/settlement.ts';
import { decideOnCommand, orderCommand } from './commands.ts';
import { runCommand } from './run-command.ts';
import { settlePayout } from './payouts.ts';

const context = await testContext();
const { db, pool } = context.store;
const app = await buildApp(context, { draining: false });
const [operator, second] = [
  (await newPlayer(context, { actorType: 'operator', money: 0 })).id,
  (await newPlayer(context, { actorType: 'operator', money: 0 })).id,
];

const order = (command: AdminCommand) =>
  orderCommand(context, { command, reason: 'for a test', dryRun: false, key: randomUUID(), operator });
const done = async (command: AdminCommand): Promise<void> => {
  const acted = await order(command);
  if (!acted.ok) throw new Error(acted.code);
  if (acted.report.state === 'executed') return;
  const { commandId, digest } = acted.report;
  const decision = {
    commandId: commandId ?? '',
    decision: 'approve',
    reason: 'seen',
    digest,
    operator: second,
  } as const;
  expect(await decideOnCommand(context, decision)).toMatchObject({ ok: true });
};

/** Has all of its money paid out, and closes the account. */
const leave = async (userId: string): Promise<void> => {
  const { money } = await purseOf(context, userId);
  if (money > 0) {
    const asked = await requestPayout(context, { userId, cents: money, idempotencyKey: randomUUID() });
    const payoutId = (asked.ok ? asked.result.payoutId : null) ?? '';
    const pay = (actor: string) => settlePayout(context, payoutId, { decision: 'paid', reason: 'for a test', actor });
    if ((await pay(operator)) === 'approved') await pay(second);
  }
  const name = (await findUserNames(db, [userId])).get(userId) ?? '';
  expect(await deleteAccount(context, userId, name)).toEqual({ success: true, reasons: [] });
};
const NOTHING = { money: 0, bonus: 0 };

test('a closed account that moves up gets no more than it has had: the house keeps the rest', async () => {
  for (const bonus of [false, true]) {
    const prizes = [
      { from: 1, to: 1, prize: 50_00 },
      { from: 2, to: 2, prize: 20_00, bonus },
      { from: 3, to: 3, prize: 10_00 },
    ];
    const id = await newTournament(context, { prizes });
    const [first = '', next = '', third = '', fourth = ''] = await playedOut(context, id, 4);
    await settleOne(context, id);
    await leave(next);
    const before = await accountHolds(db, HOUSE);
    await done({ type: 'disqualify', tournamentId: id, userId: first, reclaim: true });
    const places = (await findVersionPlaces(db, id)).filter(({ version }) => version === 2);
    const of = bonus ? 'bonus' : 'money';
    expect(places.map(({ userId, rank, prize, purse }) => [userId, rank, prize, purse])).toEqual([
      [next, 1, 20_00, of],
      [third, 2, 20_00, of],
      [fourth, 3, 10_00, 'money'],
    ]);
    expect(await purseOf(context, next)).toEqual(NOTHING);
    // 50 come back; ten more are won by the fourth, and by the third ten, or 20 as bonus with ten taken back.
    expect((await accountHolds(db, HOUSE)) - before).toBe(50_00 - 20_00);
    expect(await accountHolds(db, escrowAccount(id))).toBe(0);
    expect(isBalanced(await trialBalance(db))).toBe(true);
  }
});

test('a closed account gets no more of a settled season and of its final than it has had', async () => {
  const [season, [first = '', next = '', third = '']] = await settledSeason(context);
  const enter = (...places: [string, number][]): AdminCommand => ({
    ...{ type: 'final', seasonId: season, reclaim: false },
    places: places.map(([userId, prize]) => ({ userId, prize })),
  });
  await done(enter([first, 50_00], [next, 20_00]));
  await leave(next);
  const closed = { ok: false, code: 'isClosed' };
  expect(await order(enter([next, 50_00], [first, 20_00]))).toEqual(closed);
  await done(enter([next, 20_00], [first, 50_00]));
  await leave(third);
  expect(await order(enter([next, 20_00], [first, 50_00], [third, 1]))).toEqual(closed);

  const qualifier = (await findFinalSeats(db, season)).find(({ userId }) => userId === first)?.tournamentId ?? 0;
  await done({ type: 'disqualify', tournamentId: qualifier, userId: first, reclaim: false });
  const places = await findSeasonPlaces(db, season, 2);
  expect(places.find(({ userId }) => userId === next)).toMatchObject({ rank: 1, prize: 1000_00 });
  expect(places.find(({ userId }) => userId === third)).toMatchObject({ rank: 2, prize: 700_00 });
  for (const userId of [next, third]) expect(await purseOf(context, userId)).toEqual(NOTHING);
  for (const pot of [escrowAccount(qualifier), seasonAccount(season), finalAccount(season)])
    expect(await accountHolds(db, pot)).toBe(0);
  expect(isBalanced(await trialBalance(db))).toBe(true);
});

test('a fee of an account that was closed goes back to nobody', async () => {
  const id = await newTournament(context, { prizes: [] });
  const [userId = ''] = await playedOut(context, id, 2);
  await settleOne(context, id);
  const words = { topic: 'other', subtopic: 'none', competitionId: null, words: 'It stood still.' } as const;
  const opened = await openCase(context, userId, words);
  await leave(userId);
  const [fee] = await findFees(db, { userId, tournamentId: id, transferId: null, limit: 1 });
  const refund = { type: 'refund', userId, transferId: fee?.transferId ?? 0, cents: 1_00 } as const;
  const caseId = opened.ok ? opened.caseId : '';
  expect(await order({ ...refund, caseId })).toEqual({ ok: false, code: 'isClosed' });
});

test('an account closes before an act of the office looks at it, or after all of the act stands', async () => {
  const season = await newSeason(context);
  const { id: userId, userName } = await newPlayer(context, { money: 0 });
  const act = {
    command: { type: 'wildcard', seasonId: season, userId },
    by: { commandId: null, operators: [] },
  } as const;
  const [closing] = await context.store.transaction(async (tx) => {
    expect(await runCommand(context, tx, act, [])).toMatchObject({ effects: [{ type: 'finalSeat', userId }] });
    const closed = deleteAccount(context, userId, userName);
    await untilWaiting(context, 1);
    return [closed];
  });
  expect(await closing).toEqual({ success: true, reasons: [] });
  expect((await findFinalSeats(db, season)).map((seat) => seat.userId)).toEqual([userId]);

  const other = await newPlayer(context, { money: 0 });
  const keys = context.keys.person;
  const [ordered] = await context.store.transaction(async (tx) => {
    await closeOnce(tx, { userId: other.id, confirm: other.userName, keys }, context.clock.now());
    const wildcard = order({ type: 'wildcard', seasonId: season, userId: other.id });
    await untilWaiting(context, 1);
    return [wildcard];
  });
  expect(await ordered).toEqual({ ok: false, code: 'isClosed' });
});

test('a closed account wins nothing of a season: neither by rank, nor by a correction, nor a wildcard', async () => {
  const season = await newSeason(context);
  const qualifier = await newQualifier(context, season, { prizes: prizesOf(10_00) });
  const players = await Promise.all(Array.from({ length: 6 }, () => newPlayer(context, { money: 10_00 })));
  const ids = players.map(({ id }) => id);
  for (const id of ids) await join(context, id, qualifier);
  await playByRank(context, qualifier, ids);
  await close(context, qualifier);
  await settleOne(context, qualifier);
  const [first = '', , , fourth = '', fifth = ''] = ids;
  expect(await deleteAccount(context, fourth, players[3]?.userName ?? '')).toMatchObject({ success: true });
  const { get } = await callerOf(app, context, fifth);
  /** The open account before which the final places of the ranking end, and what each rank wins. */
  const shown = async () => {
    const answer = seasonRankings.parse((await get('tournaments/ranking/season/skatmasters')).json());
    const prizes = answer.seasonRankings.map(({ seasonPrize, closed }) => [seasonPrize, closed ?? false]);
    return { last: answer.lastQualifiedRank, prizes };
  };
  const ranks = [1500_00, 1000_00, 700_00, 0, 400_00, 250_00];
  const expected = { last: 6, prizes: ranks.map((prize) => [prize, prize === 0]) };
  expect(await shown()).toEqual(expected);
  await pool.query(`UPDATE seasons SET state = 'closed' WHERE id = $1`, [season]);
  await settleOneSeason(context, season);
  await context.clock.advance(1000);
  expect(await shown()).toEqual(expected);
  const seats = async () =>
    (await findFinalSeats(db, season)).map(({ userId, kind }) => `${String(ids.indexOf(userId))} ${kind}`).sort();
  expect(await seats()).toEqual(['0 ticket', '1 ticket', '2 ticket', '4 ranking', '5 ranking']);
  expect([(await purseOf(context, fourth)).money, (await purseOf(context, fifth)).money]).toEqual([0, 400_00]);

  expect(await order({ type: 'wildcard', seasonId: season, userId: fourth })).toEqual({ ok: false, code: 'isClosed' });
  await done({ type: 'disqualify', tournamentId: qualifier, userId: first, reclaim: false });
  expect(await seats()).toEqual(['1 ticket', '2 ticket', '4 ticket', '5 ranking']);
  expect(await purseOf(context, fourth)).toEqual({ money: 0, bonus: 0 });
  expect(isBalanced(await trialBalance(db))).toBe(true);
});
