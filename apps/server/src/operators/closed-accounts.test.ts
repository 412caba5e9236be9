import { randomUUID } from 'node:crypto';
import { seasonRankings, type AdminCommand } from '@matador/protocol/rest';
import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { callerOf, newPlayer } from '../../test/people.ts';
import { join } from '../../test/series.ts';
import { close, newQualifier, newSeason, playByRank, prizesOf, purseOf } from '../../test/settling.ts';
import { buildApp } from '../app.ts';
import { deleteAccount } from '../money/deletion.ts';
import { isBalanced, trialBalance } from '../money/trial-balance.ts';
import { findFinalSeats } from '../store/queries/settlement-season.ts';
import { settleOne, settleOneSeason } from '../tournaments/settlement.ts';
import { decideOnCommand, orderCommand } from './commands.ts';

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
