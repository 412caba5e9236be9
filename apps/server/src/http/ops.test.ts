import { randomUUID } from 'node:crypto';
import { commandReport, commands, auditPage, demoCode, problem, settlements } from '@matador/protocol/rest';
import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { callerOf, HOST, newPlayer, newTournament, ORIGIN, stayAtWork } from '../../test/people.ts';
import { playedOut, prizesOf } from '../../test/settling.ts';
import { buildApp } from '../app.ts';
import { seedDemo } from '../demo/seed.ts';
import { CODE_FAILURES, FORGIVEN_MS } from '../people/second-factor.ts';
import { SESSION_COOKIE } from '../people/cookies.ts';
import { openSession } from '../people/sessions.ts';
import { settleOne } from '../tournaments/settlement.ts';

const context = await testContext();
const app = await buildApp(context, { draining: false });
await seedDemo(context, { crowdPassword: 'nobody knows', crowd: 0 });

type Method = 'GET' | 'POST';
const send = (cookie: string | null, method: Method, path: string, payload?: object, key = randomUUID()) =>
  app.inject({
    method,
    url: `/gd/rest/${path}`,
    headers: { host: HOST, origin: ORIGIN, 'idempotency-key': key, ...(cookie === null ? {} : { cookie }) },
    ...(payload === undefined ? {} : { payload }),
  });
const codeOf = async (userName: string) =>
  demoCode.parse((await send(null, 'GET', `session/demoCode?userName=${userName}`)).json());
const signIn = (userName: string, code?: string) =>
  send(null, 'POST', 'session', { userName, password: 'demo', ...(code === undefined ? {} : { code }) });
const staffOf = async (actorType: string): Promise<string> =>
  (await callerOf(app, context, (await newPlayer(context, { actorType, money: 0 })).id)).cookie;

const [operator, second, auditor, support, player] = await Promise.all([
  ...['operator', 'operator', 'auditor', 'support', 'a'].map(staffOf),
]);

test('OPS-5 staff signs in with a second factor; a code is taken once', async () => {
  const missing = await signIn('operator');
  expect(missing.statusCode).toBe(401);
  expect(problem.parse(missing.json()).errors).toMatchObject([{ path: 'body.code' }]);
  expect((await signIn('player1')).statusCode).toBe(200);
  const { code, validInSeconds } = await codeOf('operator');
  expect(validInSeconds).toBe(0);
  const all = await Promise.all([signIn('operator', code), signIn('operator', code), signIn('operator', code)]);
  expect(all.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401]);
  const cookie = String(all.find(({ statusCode }) => statusCode === 200)?.headers['set-cookie']).split(';')[0] ?? '';
  expect((await send(cookie, 'GET', 'ops/commands')).statusCode).toBe(200);
  const next = await codeOf('operator'); // of the next step, which is taken early
  expect((await signIn('operator', next.code)).statusCode).toBe(200);
  const later = await codeOf('operator');
  expect(later.validInSeconds).toBeGreaterThan(0);
  expect((await signIn('operator', later.code)).statusCode).toBe(401);
  await context.clock.advance(later.validInSeconds * 1000);
  expect((await signIn('operator', later.code)).statusCode).toBe(200);
});

test('OPS-5 wrong codes are throttled, whoever knows the password', async () => {
  const { code } = await codeOf('auditor');
  const wrong = code === '000000' ? '000001' : '000000';
  for (let tries = 0; tries < CODE_FAILURES; tries += 1) expect((await signIn('auditor', wrong)).statusCode).toBe(401);
  expect((await signIn('auditor', code)).statusCode).toBe(429);
  await context.clock.advance(FORGIVEN_MS + 1000);
  await stayAtWork(context);
  expect((await signIn('auditor', (await codeOf('auditor')).code)).statusCode).toBe(200);
});

test('OPS-5 codes are shown for the staff of the demo alone', async () => {
  for (const name of ['player1', 'nobody'])
    expect((await send(null, 'GET', `session/demoCode?userName=${name}`)).statusCode).toBe(404);
  const its = await testContext({ DEMO: '0' });
  const serious = await buildApp(its, { draining: false });
  const answer = await serious.inject({ url: '/gd/rest/session/demoCode?userName=operator' });
  expect(answer.statusCode).toBe(404);
});

test('OPS-5 API-8 each call is 401 without a session, 403 for whoever it is not for, or without a second factor', async () => {
  const unsecured = await openSession(context.store.db, {
    ...{ userId: (await newPlayer(context, { actorType: 'operator', money: 0 })).id, network: null },
    now: context.clock.now(),
  });
  const weak = `${SESSION_COOKIE}=${unsecured}`;
  const writing = [`POST ops/commands`, `POST ops/commands/${randomUUID()}`, `POST operator/payouts/${randomUUID()}`];
  const reading = [
    ...['GET ops/commands', 'GET ops/audit', 'GET ops/audit/check', 'GET ops/settlements/1'],
    ...['GET ops/templates', 'GET ops/announcements'],
  ];
  for (const line of [...writing, ...reading]) {
    const [method, path = ''] = line.split(' ');
    const status = async (cookie: string | null) =>
      (await send(cookie, method === 'GET' ? 'GET' : 'POST', path, method === 'GET' ? undefined : {})).statusCode;
    expect(await status(null), line).toBe(401);
    for (const cookie of [player!, support!, weak]) expect(await status(cookie), line).toBe(403);
    if (method === 'POST') expect([await status(auditor!), await status(operator!)], line).toEqual([403, 400]);
    else expect([await status(auditor!), await status(operator!)], line).toEqual([200, 200]);
  }
});

test('OPS-5 staff accounts do not play', async () => {
  const id = await newTournament(context);
  for (const cookie of [operator!, auditor!, support!]) {
    const joined = await send(cookie, 'POST', `tournaments/join/${String(id)}`);
    expect(joined.json()).toEqual({ success: false, reason: 'registrationNotPossible' });
    expect((await send(cookie, 'POST', `tournaments/matching/${String(id)}`)).statusCode).toBe(403);
  }
});

test('whoever approves is told by name who has proposed a command, and everybody whom it is about', async () => {
  const id = await newTournament(context, { prizes: prizesOf(500_00) });
  const [winner = '', next = ''] = await playedOut(context, id, 2);
  await settleOne(context, id);
  const command = { type: 'disqualify', tournamentId: id, userId: winner, reclaim: true };
  const order = { command, reason: 'two accounts of one person again', dryRun: false };
  const { commandId } = commandReport.parse((await send(operator!, 'POST', 'ops/commands', order)).json());
  const waiting = commands.parse((await send(auditor!, 'GET', 'ops/commands')).json());
  const { proposer = '', names = {} } = waiting.items.find((one) => one.commandId === commandId) ?? {};
  const { rows } = await context.store.pool.query<{ id: string; name: string }>(
    'SELECT id, user_name AS name FROM users WHERE id = ANY($1::uuid[])',
    [[proposer, winner, next]],
  );
  expect(rows).toHaveLength(3);
  expect(names).toEqual(Object.fromEntries(rows.map((row) => [row.id, row.name])));
});

test('OPS-2 a command is shown, proposed, approved by another, and stands in the audit log', async () => {
  const id = await newTournament(context, { prizes: prizesOf(500_00) });
  const [winner = ''] = await playedOut(context, id, 2);
  await settleOne(context, id);
  const command = { type: 'disqualify', tournamentId: id, userId: winner, reclaim: true };
  const body = { command, reason: 'two accounts of one person', dryRun: false };
  const unsaid = await send(operator!, 'POST', 'ops/commands', { command, reason: body.reason });
  expect([unsaid.statusCode, unsaid.body]).toEqual([400, expect.stringContaining('dryRun')]);
  expect(
    (
      await app.inject({
        method: 'POST',
        url: '/gd/rest/ops/commands',
        payload: body,
        headers: { host: HOST, origin: ORIGIN, cookie: operator! },
      })
    ).statusCode,
  ).toBe(400);
  const dry = commandReport.parse((await send(operator!, 'POST', 'ops/commands', { ...body, dryRun: true })).json());
  expect(dry).toMatchObject({ state: 'dryRun', amount: 1000_00, needsSecond: true });
  const proposed = await send(operator!, 'POST', 'ops/commands', body);
  expect(proposed.statusCode).toBe(202);
  const { commandId, digest } = commandReport.parse(proposed.json());
  const waiting = commands.parse((await send(second!, 'GET', 'ops/commands')).json());
  expect(waiting.items.find((one) => one.commandId === commandId)).toMatchObject({ command, reason: body.reason });
  const approval = { decision: 'approve', reason: 'seen the logs', digest };
  expect((await send(operator!, 'POST', `ops/commands/${String(commandId)}`, approval)).statusCode).toBe(409);
  const approved = await send(second!, 'POST', `ops/commands/${String(commandId)}`, approval);
  expect(commandReport.parse(approved.json())).toMatchObject({ state: 'executed', effects: dry.effects });
  expect((await send(second!, 'POST', `ops/commands/${String(commandId)}`, approval)).statusCode).toBe(409);
  expect((await send(second!, 'POST', `ops/commands/${randomUUID()}`, approval)).statusCode).toBe(404);
  const log = auditPage.parse((await send(auditor!, 'GET', `ops/audit?subject=tournament:${String(id)}`)).json());
  expect(log).toMatchObject({
    items: [
      { act: 'disqualify', reason: body.reason },
      { act: 'looked', detail: { at: 'dry run of disqualify' } },
    ],
    next: null,
  });
  const page = auditPage.parse((await send(auditor!, 'GET', 'ops/audit?limit=1')).json());
  expect(page.items).toHaveLength(1);
  expect((await send(auditor!, 'GET', 'ops/audit/check')).json()).toMatchObject({ ok: true });
  const read = settlements.parse((await send(auditor!, 'GET', `ops/settlements/${String(id)}`)).json());
  expect(read.versions.map(({ version, standings }) => [version, standings.length])).toEqual([
    [1, 2],
    [2, 1],
  ]);
  const exported = await app.inject({
    url: `/gd/rest/ops/settlements/${String(id)}`,
    headers: { cookie: auditor!, host: HOST, accept: 'text/csv' },
  });
  const [names, ...lines] = exported.body.trimEnd().split('\r\n');
  expect(names).toBe('\uFEFF"version","at","userId","rank","score","prize","purse"');
  expect(lines.map((line) => line.split(',')[0])).toEqual(['"1"', '"1"', '"2"']);
});

test('who looks at commands, settlements, hints, searches, tables and the log itself is in the audit log: once an hour, and each time a table is saved', async () => {
  const id = await newTournament(context, { prizes: prizesOf(500_00) });
  await playedOut(context, id, 2);
  await settleOne(context, id);
  const running = await newTournament(context);
  const reader = await newPlayer(context, { actorType: 'auditor', money: 0 });
  const { cookie } = await callerOf(app, context, reader.id);
  const look = async (path: string, accept = 'application/json') => {
    await stayAtWork(context);
    const answer = await app.inject({ url: `/gd/rest/ops/${path}`, headers: { cookie, host: HOST, accept } });
    expect(answer.statusCode, path).toBe(200);
  };
  const looks = async () => {
    const { items } = auditPage.parse((await send(auditor!, 'GET', `ops/audit?actor=${reader.id}`)).json());
    return items.map(({ subject, detail }) => [subject, detail]).reverse();
  };
  const lists = [
    'commands?state=executed',
    `settlements/${String(id)}`,
    'hints',
    'live/searches',
    'live/tables',
    'audit',
  ];
  const looksAt = (end: string) => [
    ['commands:list', { at: `commands${end}` }],
    [`tournament:${String(id)}`, { at: `settlements${end}` }],
    ['hints:list', { at: `hints${end}` }],
    ['live:searches', { at: `searches${end}` }],
    ['live:tables', { at: `tables${end}` }],
    ['audit:list', { at: `audit log${end}` }],
  ];
  const [seen, saved] = [looksAt(''), looksAt(' as a table')];
  for (const path of [...lists, ...lists, 'commands?state=proposed&limit=1']) await look(path);
  expect(await looks()).toEqual(seen);
  for (const path of [...lists, ...lists]) await look(path, 'text/csv');
  expect(await looks()).toEqual([...seen, ...saved, ...saved]);
  // Nothing of anybody is shown of what is not settled.
  await look(`settlements/${String(running)}`);
  await context.clock.advance(3_600_000);
  for (const path of lists) await look(path);
  expect(await looks()).toEqual([...seen, ...saved, ...saved, ...seen]);
});
