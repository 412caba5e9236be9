import { randomUUID } from 'node:crypto';
import type { CommandReport, AdminCommand } from '@matador/protocol/rest';
import { finals } from '@matador/protocol/rest';
import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { callerOf, newPlayer } from '../../test/people.ts';
import { newSeason, purseOf, settledSeason } from '../../test/settling.ts';
import { buildApp } from '../app.ts';
import { verifyAudit } from '../audit/audit.ts';
import { finalAccount } from '../money/pots.ts';
import { isBalanced, trialBalance } from '../money/trial-balance.ts';
import { accountHolds } from '../store/queries/settlement.ts';
import { decideOnCommand, orderCommand } from './commands.ts';

const context = await testContext();
const app = await buildApp(context, { draining: false });
const { db } = context.store;
const operator = (await newPlayer(context, { actorType: 'operator', money: 0 })).id;
const second = (await newPlayer(context, { actorType: 'operator', money: 0 })).id;
const reason = 'the final of this season, as it was played';

const order = (command: AdminCommand, dryRun = false) =>
  orderCommand(context, { command, reason, dryRun, key: dryRun ? null : randomUUID(), operator });
/** Has it done, by two: nobody enters a final alone. */
const done = async (command: AdminCommand): Promise<CommandReport> => {
  const acted = await order(command);
  if (!acted.ok) throw new Error(acted.code);
  const { commandId, state, digest } = acted.report;
  expect(state).toBe('proposed');
  const decided = await decideOnCommand(context, {
    ...{ commandId: commandId ?? '', decision: 'approve', reason, digest, operator: second },
  });
  if (!decided.ok) throw new Error(decided.code);
  return decided.report;
};
const moneyOf = async (players: readonly string[]): Promise<readonly number[]> =>
  Promise.all(players.map(async (id) => (await purseOf(context, id)).money));

test('MAST-10 an operator enters what came of the final: places for all to see, prizes paid by the house', async () => {
  const [seasonId, players] = await settledSeason(context);
  const [first = '', next = '', third = ''] = players;
  const before = await moneyOf(players);
  const places = [
    { userId: third, prize: 25_000_00 },
    { userId: first, prize: 10_000_00 },
    { userId: next, prize: 0 },
  ];
  const command: AdminCommand = { type: 'final', seasonId, places, reclaim: false };
  const dry = await order(command, true);
  expect(dry).toMatchObject({ ok: true, report: { needsSecond: true, amount: 35_000_00 } });
  expect(await moneyOf(players)).toEqual(before);
  const report = await done(command);
  expect(dry).toMatchObject({ report: { effects: report.effects } });
  expect((await moneyOf(players)).map((money, at) => money - (before[at] ?? 0))).toEqual([10_000_00, 0, 25_000_00, 0]);
  expect(await accountHolds(db, finalAccount(seasonId))).toBe(0);
  expect(isBalanced(await trialBalance(db))).toBe(true);
  expect(await verifyAudit(context)).toMatchObject({ ok: true });

  const { get } = await callerOf(app, context, next);
  const shown = finals.parse((await get('tournaments/finals/skatmasters')).json()).finals;
  const final = shown.find((one) => one.seasonId === seasonId);
  expect(final?.places.map(({ place, playerId, prize, own }) => [place, playerId, prize, own])).toEqual([
    [1, third, 25_000_00, false],
    [2, first, 10_000_00, false],
    [3, next, 0, true],
  ]);
  expect(await order(command)).toEqual({ ok: false, code: 'doneBefore' });
});

test('MAST-10 MAST-12 entered again it is a new version: the difference is paid, and taken back where that is chosen', async () => {
  const [seasonId, players] = await settledSeason(context);
  const [first = '', next = ''] = players;
  const before = await moneyOf([first, next]);
  const enter = (winner: string, other: string, reclaim: boolean) =>
    done({
      ...{ type: 'final', seasonId, reclaim },
      places: [
        { userId: winner, prize: 50_00 },
        { userId: other, prize: 20_00 },
      ],
    });
  const won = async () => (await moneyOf([first, next])).map((money, at) => money - (before[at] ?? 0));
  await enter(first, next, false);
  expect(await won()).toEqual([50_00, 20_00]);
  const kept = await enter(next, first, false);
  expect(kept.effects).toContainEqual({ type: 'kept', tournamentId: null, userId: first, cents: 30_00 });
  expect(await won()).toEqual([50_00, 50_00]);
  await done({ type: 'final', seasonId, reclaim: true, places: [{ userId: next, prize: 50_00 }] });
  expect(await won()).toEqual([0, 50_00]);
  expect(await accountHolds(db, finalAccount(seasonId))).toBe(0);
});

test('MAST-10 there is no final of a season that is not settled, and no place in it without a seat', async () => {
  const running = await newSeason(context);
  const stranger = (await newPlayer(context)).id;
  const enter = (seasonId: number) =>
    order({ type: 'final', seasonId, places: [{ userId: stranger, prize: 1_00 }], reclaim: false });
  expect(await enter(running)).toEqual({ ok: false, code: 'notSettled' });
  expect(await enter((await settledSeason(context))[0])).toEqual({ ok: false, code: 'noSeat' });
  expect(await enter(999_999)).toEqual({ ok: false, code: 'unknownSeason' });
});
