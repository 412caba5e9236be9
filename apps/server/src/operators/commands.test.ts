import { randomUUID } from 'node:crypto';
import type { CommandReport, AdminCommand } from '@matador/protocol/rest';
import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { newPlayer, newTournament } from '../../test/people.ts';
import { finishTable, formTable, join, play } from '../../test/series.ts';
import {
  close,
  Crash,
  dyingAt,
  enterPlayers,
  everything,
  newQualifier,
  newSeason,
  playByRank,
  playedOut,
  prizesOf,
  purseOf,
} from '../../test/settling.ts';
import { verifyAudit } from '../audit/audit.ts';
import type { Context } from '../context.ts';
import { escrowAccount } from '../money/accounts.ts';
import { isBalanced, trialBalance } from '../money/trial-balance.ts';
import { findRanking } from '../store/queries/results-standings.ts';
import { findFinalSeats } from '../store/queries/settlement-season.ts';
import { accountHolds, findVersionPlaces } from '../store/queries/settlement.ts';
import { findTournament } from '../store/queries/tournaments.ts';
import { openCase } from '../support/cases.ts';
import { settleOne, settleOneSeason } from '../tournaments/settlement.ts';
import { decideOnCommand, orderCommand } from './commands.ts';

const context = await testContext();
const { db, pool } = context.store;
const operator = (await newPlayer(context, { actorType: 'operator', money: 0 })).id;
const second = (await newPlayer(context, { actorType: 'operator', money: 0 })).id;
const PRIZES = prizesOf(50_00, 20_00, 10_00);
const reason = 'three players complained, confirmed';

const order = (command: AdminCommand, more: { key?: string; dryRun?: boolean; by?: string; in?: Context } = {}) =>
  orderCommand(more.in ?? context, {
    command,
    reason,
    dryRun: more.dryRun ?? false,
    key: more.dryRun === true ? null : (more.key ?? randomUUID()),
    operator: more.by ?? operator,
  });
const reported = async (command: AdminCommand, more: Parameters<typeof order>[1] = {}): Promise<CommandReport> => {
  const acted = await order(command, more);
  if (!acted.ok) throw new Error(acted.code);
  return acted.report;
};
const approve = (report: CommandReport, by = second, digest = report.digest) =>
  decideOnCommand(context, { commandId: report.commandId ?? '', decision: 'approve', reason, digest, operator: by });
/** Has it done, by a second operator where one is needed. */
const done = async (command: AdminCommand): Promise<CommandReport> => {
  const report = await reported(command);
  if (report.state === 'executed') return report;
  const acted = await approve(report);
  if (!acted.ok) throw new Error(acted.code);
  return acted.report;
};
const settled = async (count = 4): Promise<readonly [number, readonly string[]]> => {
  const id = await newTournament(context, { prizes: PRIZES });
  const players = await playedOut(context, id, count);
  await settleOne(context, id);
  return [id, players];
};
const newest = async (id: number) => {
  const rows = await findVersionPlaces(db, id);
  const last = Math.max(...rows.map(({ version }) => version));
  return rows.filter(({ version }) => version === last).map(({ userId, rank, prize }) => [userId, rank, prize]);
};
const money = async (userId: string) => (await purseOf(context, userId)).money;
const competitionOf = async (id: number): Promise<string> =>
  (await pool.query<{ id: string }>('SELECT id FROM competitions WHERE tournament = $1', [id])).rows[0]!.id;
const inOrder = async (id: number): Promise<void> => {
  expect(await accountHolds(db, escrowAccount(id))).toBe(0);
  expect(isBalanced(await trialBalance(db))).toBe(true);
  expect(await verifyAudit(context)).toMatchObject({ ok: true });
};

test('OPS-2 a dry run lists exactly what is then done, and changes nothing', async () => {
  const [id, [first = '']] = await settled();
  const command: AdminCommand = { type: 'disqualify', tournamentId: id, userId: first, reclaim: true };
  const before = await everything(context);
  const dry = await reported(command, { dryRun: true });
  expect(await everything(context)).toEqual(before);
  expect(dry).toMatchObject({ state: 'dryRun', commandId: null, amount: 100_00, needsSecond: false });
  expect(new Set(dry.effects.map(({ type }) => type))).toEqual(
    new Set(['sanction', 'attemptEnded', 'standing', 'version', 'transfer']),
  );
  expect((await done(command)).effects).toEqual(dry.effects);
});

test('MONEY-5 MAST-12 a disqualified player loses rank and prize, those behind move up, the money follows as chosen', async () => {
  for (const reclaim of [false, true]) {
    const [id, [first = '', next = '', third = '', fourth = '']] = await settled();
    await done({ type: 'disqualify', tournamentId: id, userId: first, reclaim });
    expect(await newest(id)).toEqual([
      [next, 1, 50_00],
      [third, 2, 20_00],
      [fourth, 3, 10_00],
    ]);
    expect((await findRanking(db, id, { offset: 0, limit: null })).map(({ userId }) => userId)).not.toContain(first);
    expect(await Promise.all([first, next, third, fourth].map(money))).toEqual([
      reclaim ? 10_00 : 60_00,
      ...[60_00, 30_00, 20_00],
    ]);
    await inOrder(id);
  }
});

test('MONEY-1 what is reclaimed never takes a purse below zero: the rest is listed as kept', async () => {
  const [id, [first = '']] = await settled();
  await pool.query('UPDATE purses SET cents = 5_00 WHERE user_id = $1 AND kind = $2', [first, 'money']);
  const dry = await reported({ type: 'withhold', tournamentId: id, userId: first, reclaim: true }, { dryRun: true });
  expect(dry.effects).toContainEqual({ type: 'kept', tournamentId: id, userId: first, cents: 45_00 });
  await pool.query('UPDATE purses SET cents = 60_00 WHERE user_id = $1 AND kind = $2', [first, 'money']);
});

test('MONEY-5 a withheld prize is not paid, and nobody moves up', async () => {
  const id = await newTournament(context, { prizes: PRIZES });
  const players = await playedOut(context, id, 4);
  await done({ type: 'withhold', tournamentId: id, userId: players[0]!, reclaim: false });
  await settleOne(context, id);
  expect(await newest(id)).toEqual(players.map((one, at) => [one, at + 1, [0, 20_00, 10_00, 0][at]]));
  expect(await money(players[0]!)).toBe(10_00);
  await inOrder(id);
});

/** Two at a table of a tournament; one is disqualified before the game is over. */
const disqualifiedAtTable = async (id: number) => {
  const [cheat = '', other = ''] = await enterPlayers(context, id, 2);
  const table = await formTable(context, id, [
    { userId: cheat, slot: 0 },
    { userId: other, slot: 0 },
  ]);
  await done({ type: 'disqualify', tournamentId: id, userId: cheat, reclaim: false });
  await finishTable(context, table, [100, 40]);
  return { cheat, other };
};

test('MONEY-5 a disqualified player gets no further game and no entry; the running game counts nothing', async () => {
  const id = await newTournament(context, { prizes: PRIZES });
  const { cheat, other } = await disqualifiedAtTable(id);
  expect(await join(context, cheat, id)).toMatchObject({ result: { reason: 'registrationNotPossible' } });
  await close(context, id);
  await settleOne(context, id);
  expect(await newest(id)).toEqual([[other, 1, 50_00]]);
});

test('MONEY-5 a struck result counts nowhere; MAST-12 a corrected one makes a new version', async () => {
  const [id, [first = '', next = '', third = '', fourth = '']] = await settled();
  const competitionId = await competitionOf(id);
  await done({ type: 'strike', competitionId, userId: first, reclaim: true });
  expect(await newest(id)).toEqual([
    [next, 1, 50_00],
    [third, 2, 20_00],
    [fourth, 3, 10_00],
  ]);
  await done({ type: 'correct', competitionId, userId: fourth, score: 500, reclaim: true });
  expect((await newest(id)).map(([userId]) => userId)).toEqual([fourth, next, third]);
  expect(await Promise.all([first, next, third, fourth].map(money))).toEqual([10_00, 30_00, 20_00, 60_00]);
  expect(new Set((await findVersionPlaces(db, id)).map(({ version }) => version))).toEqual(new Set([1, 2, 3]));
  await inOrder(id);
});

test('OPS-2 a void competition counts for nobody; a running one is taken from its table for good', async () => {
  const id = await newTournament(context, { prizes: PRIZES });
  const players = await enterPlayers(context, id, 2);
  await playByRank(context, id, players);
  const running = await formTable(
    context,
    id,
    players.map((userId) => ({ userId, slot: 1 })),
  );
  await pool.query(`INSERT INTO tables (competition, node, epoch, finished) VALUES ($1, $2, 0, false)`, [
    running,
    context.nodeId,
  ]);
  const over = await competitionOf(id);
  for (const competitionId of [running, over]) await done({ type: 'void', competitionId, reclaim: false });
  expect(await order({ type: 'void', competitionId: over, reclaim: false })).toEqual({ ok: false, code: 'doneBefore' });
  const { rows } = await pool.query(
    `SELECT tables.finished, tables.node, e.epoch, e.action::json->'fact'->>'reason' AS why
     FROM tables JOIN table_events e ON e.table_id = tables.id WHERE competition = $1`,
    [running],
  );
  expect(rows).toEqual([{ finished: true, node: null, epoch: 1, why: 'operator' }]);
  await close(context, id);
  expect(await settleOne(context, id)).toBe(true);
  expect(await findVersionPlaces(db, id)).toEqual([]);
});

test('MONEY-4 an aborted tournament gives every fee back to the purse that paid, less a first-entry refund', async () => {
  const season = await newSeason(context);
  const id = await newQualifier(context, season);
  const [one, two] = [
    await newPlayer(context, { money: 30_00, bonus: 4_00 }),
    await newPlayer(context, { money: 30_00, bonus: 0 }),
  ];
  for (const { id: player } of [one, two]) await join(context, player, id);
  await play(context, id, 0, { [two.id]: 50 }); // the first entry: 10.00 as bonus
  await join(context, two.id, id); // a restart
  expect(await purseOf(context, two.id)).toEqual({ money: 20_00, bonus: 0 });
  await formTable(context, id, [{ userId: one.id, slot: 0 }]);
  const report = await done({ type: 'abort', tournamentId: id, withholdFeesOf: [] });
  expect(report.effects).toContainEqual({ type: 'tournament', tournamentId: id, before: 'running', after: 'aborted' });
  expect(await purseOf(context, one.id)).toEqual({ money: 30_00, bonus: 4_00 });
  // 10.00 of the restart came back as the bonus that paid it; the first fee stays credited as it was.
  expect(await purseOf(context, two.id)).toEqual({ money: 20_00, bonus: 10_00 });
  expect((await findTournament(db, id))?.state).toBe('aborted');
  expect(await order({ type: 'abort', tournamentId: id, withholdFeesOf: [] })).toEqual({ ok: false, code: 'aborted' });
  await inOrder(id);
});

test('MAST-9 an entry to a tournament that was aborted is no first entry: the next one is given back', async () => {
  const season = await newSeason(context);
  const [gone, next] = [await newQualifier(context, season), await newQualifier(context, season)];
  const { id: player } = await newPlayer(context, { money: 20_00, bonus: 0 });
  for (const id of [gone, next]) await join(context, player, id);
  await done({ type: 'abort', tournamentId: gone, withholdFeesOf: [] });
  await play(context, next, 0, { [player]: 10 });
  expect(await purseOf(context, player)).toEqual({ money: 10_00, bonus: 10_00 });
});

test('an entry that an abort makes the first is given back by it when a game of it is finished, and only once', async () => {
  const season = await newSeason(context);
  const [gone, next] = [await newQualifier(context, season), await newQualifier(context, season)];
  const { id: player } = await newPlayer(context, { money: 20_00, bonus: 0 });
  for (const id of [gone, next]) await join(context, player, id);
  await play(context, next, 0, { [player]: 10 });
  expect(await purseOf(context, player)).toEqual({ money: 0, bonus: 0 });
  const { effects } = await done({ type: 'abort', tournamentId: gone, withholdFeesOf: [] });
  expect(effects).toContainEqual(expect.objectContaining({ type: 'transfer', key: `firstEntry:${player}` }));
  await play(context, next, 1, { [player]: 10 });
  expect(await purseOf(context, player)).toEqual({ money: 10_00, bonus: 10_00 });
  await inOrder(gone);
});

test('a fee of which goodwill gave a part back comes back whole by an abort, to the purses that paid it', async () => {
  const id = await newTournament(context);
  const { id: userId } = await newPlayer(context, { money: 6_00, bonus: 4_00 });
  await join(context, userId, id);
  const asked = { topic: 'account', subtopic: 'none', competitionId: null, words: 'no table was found' } as const;
  const opened = await openCase(context, userId, asked);
  if (!opened.ok) throw new Error(opened.code);
  const { rows } = await pool.query<{ id: number }>(
    'SELECT a.transfer AS id FROM attempts a JOIN entries e ON e.id = a.entry WHERE e.tournament = $1',
    [id],
  );
  await done({ type: 'refund', caseId: opened.caseId, userId, transferId: rows[0]!.id, cents: 6_00 });
  expect(await purseOf(context, userId)).toEqual({ money: 6_00, bonus: 0 });
  await done({ type: 'abort', tournamentId: id, withholdFeesOf: [] });
  expect(await purseOf(context, userId)).toEqual({ money: 6_00, bonus: 4_00 });
  await inOrder(id);
});

test('MONEY-4 what was credited for one tournament is not kept from the fee of another that is aborted', async () => {
  const season = await newSeason(context);
  const [played, gone] = [await newQualifier(context, season), await newQualifier(context, season)];
  const { id: player } = await newPlayer(context, { money: 20_00, bonus: 0 });
  await join(context, player, played);
  await play(context, played, 0, { [player]: 10 });
  await join(context, player, gone); // by the bonus that came back
  await done({ type: 'abort', tournamentId: gone, withholdFeesOf: [] });
  expect(await purseOf(context, player)).toEqual({ money: 10_00, bonus: 10_00 });
});

test('MAST-9 who is disqualified before the end of the first game gets no entry back', async () => {
  const id = await newQualifier(context, await newSeason(context));
  const { cheat, other } = await disqualifiedAtTable(id);
  expect([await purseOf(context, cheat), await purseOf(context, other)]).toEqual([
    { money: 10_00, bonus: 0 },
    { money: 10_00, bonus: 10_00 },
  ]);
});

test('MONEY-5 a withheld fee stays with the house when a tournament is aborted', async () => {
  const id = await newTournament(context);
  const [cheat = '', other = ''] = await enterPlayers(context, id, 2);
  await done({ type: 'abort', tournamentId: id, withholdFeesOf: [cheat] });
  expect(await Promise.all([cheat, other].map(money))).toEqual([10_00, 20_00]);
  await inOrder(id);
});

test('TOUR-9 MAST-4 a wildcard is one seat, and nobody has two; a correction moves tickets and the settled season', async () => {
  const season = await newSeason(context);
  const id = await newQualifier(context, season);
  const players = await playedOut(context, id, 6);
  await done({ type: 'wildcard', seasonId: season, userId: players[1]! });
  await settleOne(context, id);
  await pool.query(`UPDATE seasons SET state = 'closed' WHERE id = $1`, [season]);
  await settleOneSeason(context, season);
  const seats = async () =>
    (await findFinalSeats(db, season)).map(({ userId, kind }) => `${String(players.indexOf(userId))} ${kind}`).sort();
  expect(await seats()).toEqual(['0 ticket', '1 wildcard', '2 ticket', '3 ticket', '4 ranking', '5 ranking']);
  for (const userId of [players[0]!, players[1]!])
    expect(await order({ type: 'wildcard', seasonId: season, userId })).toEqual({ ok: false, code: 'hasSeat' });
  await done({ type: 'disqualify', tournamentId: id, userId: players[0]!, reclaim: true });
  expect(await seats()).toEqual(['1 wildcard', '2 ticket', '3 ticket', '4 ticket', '5 ranking']);
  expect(await money(players[1]!)).toBe(10_00 + 40_00 + 1500_00);
  await inOrder(id);
});

test('OPS-2 above the amount another operator has to approve what was shown, and it is done once', async () => {
  const [id, [first = '']] = await settled();
  const command: AdminCommand = { type: 'withhold', tournamentId: id, userId: first, reclaim: true };
  const proud = { ...context, config: { ...context.config, approvalAbove: 49_99 } };
  const report = await reported(command, { in: proud, key: 'the-same-key' });
  expect(report).toMatchObject({ state: 'proposed', needsSecond: true, amount: 50_00 });
  expect(await money(first)).toBe(60_00);
  expect(await reported(command, { in: proud, key: 'the-same-key' })).toEqual(report);
  expect(await approve(report, operator)).toEqual({ ok: false, code: 'ownCommand' });
  expect(await approve(report, second, 'another')).toEqual({ ok: false, code: 'changed' });
  const decided = await Promise.all(Array.from({ length: 5 }, () => approve(report)));
  expect(decided.filter((one) => one.ok)).toHaveLength(1);
  expect(decided.filter((one) => !one.ok && one.code === 'decided')).toHaveLength(4);
  expect(await money(first)).toBe(10_00);
});

test('OPS-2 what would do something else by now is not done: the proposal shows its new effects', async () => {
  const id = await newTournament(context);
  const [one = ''] = await enterPlayers(context, id, 11);
  const report = await reported({ type: 'abort', tournamentId: id, withholdFeesOf: [] });
  expect(report).toMatchObject({ state: 'proposed', amount: 110_00 });
  await enterPlayers(context, id, 1);
  expect(await approve(report)).toEqual({ ok: false, code: 'changed' });
  expect([(await findTournament(db, id))?.state, await money(one)]).toEqual(['running', 10_00]);
  const rejected = { commandId: report.commandId ?? '', reason: 'not now', digest: '', operator: second };
  expect(await decideOnCommand(context, { ...rejected, decision: 'reject' })).toMatchObject({
    report: { state: 'rejected', amount: 120_00 },
  });
  expect(await approve(report)).toEqual({ ok: false, code: 'decided' });
});

test('OPS-2 the same key is done once, however often and at once; for something else it is refused', async () => {
  const id = await newTournament(context);
  const [one = '', two = ''] = await enterPlayers(context, id, 2);
  const command: AdminCommand = { type: 'disqualify', tournamentId: id, userId: one, reclaim: false };
  const { id: by } = await newPlayer(context, { actorType: 'operator', money: 0 });
  const once = { key: 'once-and-only', by };
  const all = await Promise.all(Array.from({ length: 6 }, () => order(command, once)));
  expect(new Set(all.map((acted) => JSON.stringify(acted))).size).toBe(1);
  expect(all[0]).toMatchObject({ ok: true, report: { state: 'executed', needsSecond: false } });
  expect(await order({ ...command, userId: two }, once)).toEqual({ ok: false, code: 'keyReused' });
  expect(await order(command)).toEqual({ ok: false, code: 'doneBefore' });
});

test('OPS-2 a crash at every statement of a command changes nothing, not even the audit log', async () => {
  const its = await testContext({ APPROVAL_ABOVE: '100000' });
  const { id: by } = await newPlayer(its, { actorType: 'operator', money: 0 });
  const id = await newTournament(its, { prizes: PRIZES });
  const [first = ''] = await playedOut(its, id, 3);
  await settleOne(its, id);
  const command: AdminCommand = { type: 'disqualify', tournamentId: id, userId: first, reclaim: true };
  const before = await everything(its);
  for (let at = 1; ; at += 3) {
    const asked = { command, reason, dryRun: false, key: 'the-operators-key', operator: by };
    const outcome = await orderCommand(dyingAt(its, at), asked).catch((error: unknown) => error);
    if (!(outcome instanceof Crash)) {
      expect(outcome).toMatchObject({ ok: true, report: { state: 'executed' } });
      break;
    }
    expect(await everything(its)).toEqual(before);
  }
  expect(await verifyAudit(its)).toMatchObject({ ok: true, entries: 1 });
});
