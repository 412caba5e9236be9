import { randomUUID } from 'node:crypto';
import { auditPage, staffAccounts, type AdminCommand } from '@matador/protocol/rest';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { callerOf, HOST, newPlayer, ORIGIN } from '../../test/people.ts';
import { buildApp } from '../app.ts';
import { recordAudit } from '../audit/audit.ts';
import { enrolSecondFactor } from '../people/second-factor.ts';
import { decideOnCommand, orderCommand } from '../operators/commands.ts';

const context = await testContext();
const app = await buildApp(context, { draining: false });
const staff = async (actorType: string, userName: string) =>
  (await newPlayer(context, { actorType, money: 0, userName, passwordHash: 'none that fits' })).id;
const [chief, other, third, helper] = [
  await staff('operator', 'chief'),
  await staff('operator', 'other'),
  await staff('operator', 'third'),
  await staff('support', 'helper'),
];
for (const id of [chief, other, third]) await context.store.transaction((tx) => enrolSecondFactor(context, tx, id));
const caller = await callerOf(app, context, chief);
const auditor = await callerOf(app, context, await staff('auditor', 'reader'));

const accounts = async () => staffAccounts.parse((await auditor.get('ops/staff')).json()).items;
const accountOf = async (userId: string) => (await accounts()).find((one) => one.userId === userId);
const end = (sessionId: string, cookie = caller.cookie) =>
  app.inject({
    method: 'POST',
    url: `/gd/rest/ops/staff/sessions/${sessionId}`,
    headers: { cookie, host: HOST, origin: ORIGIN },
    payload: { reason: 'left at a strange machine' },
  });
const order = (command: AdminCommand, operator: string) =>
  orderCommand(context, { command, reason: 'has left the house', dryRun: false, key: randomUUID(), operator });

test('the office lists its accounts by role with second factor and sessions, and nobody who plays', async () => {
  await newPlayer(context, { userName: 'somebody-who-plays' });
  const found = await accounts();
  expect(found.map(({ role, userName }) => [role, userName])).toEqual([
    ['auditor', 'reader'],
    ['operator', 'chief'],
    ['operator', 'other'],
    ['operator', 'third'],
    ['support', 'helper'],
  ]);
  expect(await accountOf(chief)).toMatchObject({ state: 'active', secondFactor: true, sessions: [{ browser: null }] });
  expect(await accountOf(helper)).toMatchObject({ secondFactor: false, sessions: [] });
});

test("an operator ends a colleague's session at once; it is in the audit log, and a player's session is none of these", async () => {
  const colleague = await callerOf(app, context, helper);
  const [session] = (await accountOf(helper))?.sessions ?? [];
  const ended = new Promise((resolve) => context.messages.subscribe('sessionsEnded', resolve));
  expect((await end(session?.sessionId ?? '', auditor.cookie)).statusCode).toBe(403);
  expect((await end(session?.sessionId ?? '')).statusCode).toBe(204);
  expect(await ended).toEqual({ users: [helper] });
  expect((await colleague.get('ops/session')).statusCode).toBe(401);
  expect((await end(session?.sessionId ?? '')).statusCode).toBe(404);
  const { items } = auditPage.parse((await auditor.get(`ops/audit?subject=player:${helper}`)).json());
  expect(items).toMatchObject([{ act: 'staff.sessionEnded', actorName: 'chief', reason: 'left at a strange machine' }]);
  const player = (await newPlayer(context)).id;
  await callerOf(app, context, player);
  const { rows } = await context.store.pool.query<{ id: string }>('SELECT id FROM sessions WHERE user_id = $1', [
    player,
  ]);
  expect((await end(rows[0]?.id ?? '')).statusCode).toBe(404);
});

test('whom a proposal is about neither approves nor rejects it; who has proposed it takes it back', async () => {
  const propose = async (command: AdminCommand) => {
    const acted = await order(command, chief);
    if (!acted.ok) throw new Error(acted.code);
    const { commandId, digest } = acted.report;
    return (decision: 'approve' | 'reject', operator: string) =>
      decideOnCommand(context, { commandId: commandId ?? '', decision, reason: 'seen', digest, operator });
  };
  const about: readonly AdminCommand[] = [
    { type: 'renewStaff', userId: third },
    { type: 'promoteStaff', userId: third, role: 'support' },
    { type: 'blockStaff', userId: third, blocked: true },
  ];
  for (const command of about) {
    const decide = await propose(command);
    for (const decision of ['approve', 'reject'] as const)
      expect(await decide(decision, third), command.type).toEqual({ ok: false, code: 'ownAccount' });
    expect(await decide('reject', chief), command.type).toMatchObject({ ok: true, report: { state: 'rejected' } });
    const again = await propose(command);
    expect(await again('reject', other), command.type).toMatchObject({ ok: true, report: { state: 'rejected' } });
  }
  // What is about somebody else is for everybody.
  const onHelper = await propose({ type: 'renewStaff', userId: helper });
  expect(await onHelper('reject', third)).toMatchObject({ ok: true });
});

test('an account of the staff is blocked by two, which ends its sessions; two operators have to be left', async () => {
  const colleague = await callerOf(app, context, helper);
  const block = { type: 'blockStaff', userId: helper, blocked: true } as const;
  const proposed = await order(block, chief);
  if (!proposed.ok) throw new Error(proposed.code);
  expect(proposed.report).toMatchObject({ state: 'proposed', needsSecond: true });
  const { commandId, digest } = proposed.report;
  const decision = { commandId: commandId ?? '', decision: 'approve', reason: 'seen', digest } as const;
  expect(await decideOnCommand(context, { ...decision, operator: chief })).toEqual({ ok: false, code: 'ownCommand' });
  expect((await colleague.get('ops/session')).statusCode).toBe(200);
  expect((await decideOnCommand(context, { ...decision, operator: other })).ok).toBe(true);
  expect((await colleague.get('ops/session')).statusCode).toBe(401);
  expect(await accountOf(helper)).toMatchObject({ state: 'blocked', sessions: [] });
  expect(await order({ ...block, blocked: true }, chief)).toMatchObject({ ok: false, code: 'doneBefore' });
  expect(await order({ ...block, userId: chief }, chief)).toMatchObject({ ok: false, code: 'ownAccount' });
  await context.store.pool.query('UPDATE users SET locked = true WHERE id = $1', [third]);
  expect(await order({ ...block, userId: other }, chief)).toMatchObject({ ok: false, code: 'tooFewOperators' });
});

test('the audit log is looked through by who, what, to whom and when', async () => {
  const find = async (query: string) => auditPage.parse((await auditor.get(`ops/audit?${query}`)).json()).items;
  expect((await find(`actor=${chief}&act=staff.sessionEnded`)).map(({ subject }) => subject)).toEqual([
    `player:${helper}`,
  ]);
  expect(await find(`actor=${helper}`)).toEqual([]);
  const blocked = await find(`subject=player:${helper}&act=blockStaff`);
  expect(blocked).toHaveLength(1);
  const at = new Date(blocked[0]?.at ?? '');
  const later = new Date(at.getTime() + 1).toISOString();
  expect(await find(`act=blockStaff&from=${at.toISOString()}&to=${later}`)).toHaveLength(1);
  expect(await find(`act=blockStaff&from=${later}`)).toEqual([]);
  expect((await auditor.get('ops/audit?actor=chief')).statusCode).toBe(400);
  await auditor.get(`ops/players/${helper}`);
  expect((await find(`subject=player:${helper}`)).map(({ act }) => act)).toContain('looked');
  expect((await find(`subject=player:${helper}&looks=without`)).map(({ act }) => act)).not.toContain('looked');
});

test('the table of the audit log has all that is asked for, whatever the limit', async () => {
  const entry = { actor: 'system', act: 'tried', reason: '', detail: null, at: context.clock.now() };
  await context.store.transaction(async (tx) => {
    for (let number = 1; number <= 1001; number += 1)
      await recordAudit(context, tx, { ...entry, subject: `try:${String(number)}` });
  });
  const headers = { cookie: auditor.cookie, host: HOST, accept: 'text/csv' };
  const { body } = await app.inject({ url: '/gd/rest/ops/audit?act=tried&limit=2', headers });
  const rows: Record<string, string>[] = parse(body, { bom: true, columns: true });
  expect(rows.map(({ subject }) => subject)).toEqual(
    Array.from({ length: 1001 }, (_, index) => `try:${String(1001 - index)}`),
  );
});
