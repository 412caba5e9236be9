import { randomUUID } from 'node:crypto';
import { otpKey, type AdminCommand, type CommandReport } from '@matador/protocol/rest';
import { expect, test } from 'vitest';
import { durableContext, serverSettings } from '../../test/database.ts';
import { TEST_MS } from '../../test/patience.ts';
import { callerOf, HOST, newPlayer, newTournament, ORIGIN } from '../../test/people.ts';
import { run } from '../../test/processes.ts';
import { weeklyTemplateData } from '../../test/schedule-templates.ts';
import { newQualifier, newSeason, playedOut, prizesOf, settledSeason } from '../../test/settling.ts';
import { buildApp } from '../app.ts';
import { requestPayout } from '../money/cashier.ts';
import { codeOfStep, stepOf } from '../people/totp.ts';
import { readAuditOf } from '../store/queries/audit.ts';
import { decideOnCommand, orderCommand } from './commands.ts';
import { settlePayout } from './payouts.ts';

const context = await durableContext({ APPROVAL_ABOVE: '10000' });
const app = await buildApp(context, { draining: false });
const { pool, db } = context.store;
const reason = 'as the board has decided';
const PASSWORD = 'null ouvert hand';

const newOperator = async (): Promise<string> => (await newPlayer(context, { actorType: 'operator', money: 0 })).id;
const ordered = (command: AdminCommand, operator: string) =>
  orderCommand(context, { command, reason, dryRun: false, key: randomUUID(), operator });
const order = async (command: AdminCommand, operator: string): Promise<CommandReport> => {
  const done = await ordered(command, operator);
  if (!done.ok) throw new Error(done.code);
  return done.report;
};
const approve = (report: CommandReport, operator: string) =>
  decideOnCommand(context, {
    ...{ commandId: report.commandId ?? '', decision: 'approve', reason, digest: report.digest, operator },
  });
/** Done by two; answers the codes that each of them was shown. */
const byTwo = async (command: AdminCommand, [first, second]: readonly [string, string]) => {
  const proposed = await order(command, first);
  expect(proposed, command.type).toMatchObject({ state: 'proposed', needsSecond: true });
  expect(await approve(proposed, first)).toEqual({ ok: false, code: 'ownCommand' });
  const done = await approve(proposed, second);
  if (!done.ok) throw new Error(done.code);
  expect(done.report.state).toBe('executed');
  return { proposerCode: proposed.enrolmentCode ?? '', approverCode: done.report.enrolmentCode ?? '' };
};
const post = (path: string, payload: object) =>
  app.inject({ method: 'POST', url: `/gd/rest/${path}`, headers: { host: HOST, origin: ORIGIN }, payload });
const base32 = (text: string): Uint8Array => {
  const bits = [...text].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  return Uint8Array.from(bits.join('').match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
};
interface Codes {
  readonly userName: string;
  readonly proposerCode: string;
  readonly approverCode: string;
}
const enrol = async (codes: Codes) => {
  const begun = await post('session/enrolment/key', codes);
  if (begun.statusCode !== 200) return begun;
  const { key } = otpKey.parse(begun.json());
  const code = codeOfStep(base32(key), stepOf(context.clock.now()));
  return post('session/enrolment', { ...codes, password: PASSWORD, code });
};
const idOf = async (userName: string): Promise<string> => {
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM users WHERE user_name = $1', [userName]);
  return rows[0]?.id ?? '';
};
const createOperator = async (name: string, env: Readonly<Record<string, string>> = {}) => {
  const url = new URL('../create-operator.ts', import.meta.url);
  const { ended, errors } = run(url, { ...serverSettings(context), PASSWORD, ...env }, [name]);
  return { code: await ended, errors: await errors };
};
const gameOf = async (tournamentId: number, userId: string): Promise<string> => {
  const { rows } = await pool.query<{ competition: string }>(
    `SELECT s.competition FROM seats s JOIN competitions c ON c.id = s.competition
     WHERE c.tournament = $1 AND s.user_id = $2 LIMIT 1`,
    [tournamentId, userId],
  );
  return rows[0]?.competition ?? '';
};

test('new staff sets its own password and second factor, once, by the two codes that each operator has one of', async () => {
  const two = [await newOperator(), await newOperator()] as const;
  const codes = {
    userName: 'anna.office',
    ...(await byTwo({ type: 'createStaff', userName: 'anna.office', role: 'auditor' }, two)),
  };
  const { proposerCode, approverCode } = codes;
  expect(proposerCode).not.toBe(approverCode);
  for (const wrong of [
    { ...codes, approverCode: proposerCode },
    { ...codes, proposerCode: approverCode },
    { ...codes, proposerCode: approverCode, approverCode: proposerCode },
    { ...codes, userName: 'somebody.else' },
  ])
    expect((await post('session/enrolment/key', wrong)).statusCode).toBe(404);
  expect((await post('session/enrolment', { ...codes, password: PASSWORD, code: '000000' })).statusCode).toBe(409);
  expect((await enrol(codes)).statusCode).toBe(204);
  expect((await enrol(codes)).statusCode).toBe(404);
  const signIn = await post('session', { userName: 'anna.office', password: PASSWORD });
  expect([signIn.statusCode, signIn.body]).toEqual([401, expect.stringContaining('body.code')]);
  const list = await db.selectFrom('admin_commands').selectAll().execute();
  expect(JSON.stringify(list)).not.toContain(proposerCode);
  const audit = await readAuditOf(db, `player:${await idOf('anna.office')}`, { limit: 5, before: null });
  expect(audit.map(({ act }) => act)).toContain('staff.enrolled');
});

test('codes are good for a day, and those of a renewal take the place of the ones before', async () => {
  const two = [await newOperator(), await newOperator()] as const;
  const userName = 'bert.office';
  const first = { userName, ...(await byTwo({ type: 'createStaff', userName, role: 'support' }, two)) };
  const again = { userName, ...(await byTwo({ type: 'renewStaff', userId: await idOf(userName) }, two)) };
  expect((await post('session/enrolment/key', first)).statusCode).toBe(404);
  await context.clock.advance(24 * 3_600_000 + 1);
  expect((await post('session/enrolment/key', again)).statusCode).toBe(404);
});

test('OPS-9 whose account is renewed or given another role in the office is signed out at once', async () => {
  const two = [await newOperator(), await newOperator()] as const;
  for (const type of ['renewStaff', 'promoteStaff'] as const) {
    const { id: userId } = await newPlayer(context, { actorType: 'support', money: 0 });
    const { get } = await callerOf(app, context, userId);
    expect((await get('me/userData')).statusCode).toBe(200);
    await byTwo(type === 'renewStaff' ? { type, userId } : { type, userId, role: 'auditor' }, two);
    expect((await get('me/userData')).statusCode).toBe(401);
  }
});

test('nobody decides about the own account, a player is no staff, a name is taken once, and two operators stay', async () => {
  const [one, other] = [await newOperator(), await newOperator()];
  const { id: player, userName } = await newPlayer(context);
  const refusals = [
    [{ type: 'renewStaff', userId: one }, 'ownAccount'],
    [{ type: 'promoteStaff', userId: one, role: 'support' }, 'ownAccount'],
    [{ type: 'renewStaff', userId: player }, 'notStaff'],
    [{ type: 'renewStaff', userId: randomUUID() }, 'unknownPlayer'],
    [{ type: 'createStaff', userName, role: 'operator' }, 'nameTaken'],
    [{ type: 'promoteStaff', userId: other, role: 'support' }, 'tooFewOperators'],
    [{ type: 'promoteStaff', userId: other, role: 'operator' }, 'doneBefore'],
    [{ type: 'approvalAbove', cents: 100_01 }, 'aboveBound'],
    [{ type: 'approvalAbove', cents: 100_00 }, 'doneBefore'],
  ] as const satisfies readonly (readonly [AdminCommand, string])[];
  for (const [command, code] of refusals) expect(await ordered(command, one)).toMatchObject({ ok: false, code });
  const proposed = await order({ type: 'renewStaff', userId: other }, one);
  expect(await approve(proposed, other)).toMatchObject({ ok: false, code: 'ownAccount' });
});

test(
  'OPS-7 a second operator is needed by what an act can cost; the first two come from the command line; a day counts as one',
  { timeout: 3 * TEST_MS },
  async () => {
    await pool.query(`UPDATE users SET actor_type = 'a' WHERE actor_type = 'operator'`);
    for (const name of ['chief.one', 'chief.two']) expect((await createOperator(name)).code).toBe(0);
    const two = [await idOf('chief.one'), await idOf('chief.two')] as const;
    const third = await createOperator('chief.three');
    expect([third.code, third.errors]).toEqual([2, expect.stringContaining('createStaff and renewStaff')]);
    expect((await createOperator('chief.three', { REASON: 'both phones burnt' })).code).toBe(0);
    const subject = `player:${await idOf('chief.three')}`;
    expect(await readAuditOf(db, subject, { limit: 5, before: null })).toMatchObject([
      { act: 'staff.created', reason: expect.stringContaining('both phones burnt') },
    ]);

    const id = await newTournament(context, { prizes: prizesOf(500_00) });
    const [userId = ''] = await playedOut(context, id, 3);
    const season = await newSeason(context);
    const [finalist = ''] = await playedOut(
      context,
      await newQualifier(context, season, { prizes: prizesOf(1_00) }),
      4,
    );
    const [settled, players] = await settledSeason(context);
    const rich = weeklyTemplateData(context.clock.now(), { name: 'Rich', prizes: [...prizesOf(1_000_00)] });
    const costly: readonly AdminCommand[] = [
      { type: 'correct', competitionId: await gameOf(id, userId), userId, score: 9000, reclaim: false },
      { type: 'createTemplate', template: rich },
      { type: 'wildcard', seasonId: season, userId: finalist },
      { type: 'final', seasonId: settled, places: [{ userId: players[0] ?? '', prize: 100_01 }], reclaim: false },
      { type: 'createStaff', userName: 'carla.office', role: 'support' },
    ];
    for (const command of costly) await byTwo(command, two);
    const carla = await idOf('carla.office');
    await byTwo({ type: 'promoteStaff', userId: carla, role: 'auditor' }, two);
    await byTwo({ type: 'renewStaff', userId: carla }, two);

    const rider = await newPlayer(context, { money: 500_00 });
    const ask = async (cents: number): Promise<string> => {
      const asked = await requestPayout(context, { userId: rider.id, cents, idempotencyKey: randomUUID() });
      if (!asked.ok || asked.result.payoutId === null) throw new Error('the payout was refused');
      return asked.result.payoutId;
    };
    const pay = (payout: string, actor: string) => settlePayout(context, payout, { decision: 'paid', reason, actor });
    const large = await ask(100_01);
    expect([await pay(large, two[0]), await pay(large, two[0]), await pay(large, two[1])]).toEqual([
      'approved',
      'ownApproval',
      'decided',
    ]);
    // Sixty and sixty within a day are 120, and of another operator sixty again.
    expect([await pay(await ask(60_00), two[0]), await pay(await ask(60_00), two[0])]).toEqual(['decided', 'approved']);
    expect(await pay(await ask(60_00), two[1])).toBe('decided');

    await byTwo({ type: 'approvalAbove', cents: 50_00 }, two);
    await context.clock.advance(24 * 3_600_000 + 1);
    expect(await pay(await ask(60_00), two[1])).toBe('approved');
    await byTwo({ type: 'approvalAbove', cents: 70_00 }, two);
    expect(await pay(await ask(60_00), two[1])).toBe('decided');
  },
);
