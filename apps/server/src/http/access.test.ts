import { CALLS, type Call } from '@matador/protocol/calls';
import { joinResult, userData } from '@matador/protocol/rest';
import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { callerOf, HOST, newPlayer, newTournament, ORIGIN } from '../../test/people.ts';
import { buildApp } from '../app.ts';
import { SESSION_COOKIE } from '../people/cookies.ts';
import { openSession } from '../people/sessions.ts';

const context = await testContext();
const app = await buildApp(context, { draining: false });

/** Parameters that are none: who is not let in is not told so. */
const ask = async ({ method, path }: Call, cookie: string): Promise<number> => {
  const url = path.replace(/\{\w+\}/g, 'x');
  return (await app.inject({ method, url, headers: { cookie, host: HOST, origin: ORIGIN } })).statusCode;
};
const cookieOf = async (actorType: string): Promise<string> =>
  (await callerOf(app, context, (await newPlayer(context, { actorType })).id)).cookie;
const among = (levels: readonly string[]): readonly Call[] => CALLS.filter(({ access }) => levels.includes(access));
const STAFF = ['operator', 'support', 'auditor', 'staff'];

test('API-8 every call that is not open to all is 401 without a session', async () => {
  const shut = CALLS.filter(({ access }) => access !== 'open');
  expect(shut.length).toBeGreaterThan(25);
  for (const call of shut) expect(await ask(call, ''), `${call.method} ${call.path}`).toBe(401);
});

test('ROUTE-9 every call of tournaments, matching, tables and results is 403 for actor type b, and for nobody else', async () => {
  const [barred, player] = [await cookieOf('b'), await cookieOf('a')];
  for (const call of among(['admitted'])) {
    expect(await ask(call, barred), `${call.method} ${call.path}`).toBe(403);
    expect(await ask(call, player), `${call.method} ${call.path}`).not.toBe(403);
  }
});

test('OPS-5 every call of the staff is 403 for players', async () => {
  const players = [await cookieOf('a'), await cookieOf('b')];
  expect(among(STAFF).length).toBeGreaterThan(2);
  for (const call of among(STAFF))
    for (const cookie of players) expect(await ask(call, cookie), `${call.method} ${call.path}`).toBe(403);
});

test('OPS-5 every call of the staff is 403 for staff that has shown a password alone', async () => {
  for (const actorType of ['operator', 'support', 'auditor']) {
    const { id: userId } = await newPlayer(context, { actorType });
    const token = await openSession(context.store.db, { userId, network: null, now: context.clock.now() });
    for (const call of among(STAFF))
      expect(await ask(call, `${SESSION_COOKIE}=${token}`), `${call.method} ${call.path}`).toBe(403);
  }
});

const MINUTE_MS = 60_000;
/** Whether a session of this role is let in, after so many steps of a clock that is turned and calls that are made. */
const letIn = async (actorType: string, steps: number, stepMs: number, path: string): Promise<boolean> => {
  const { get } = await callerOf(app, context, (await newPlayer(context, { actorType })).id);
  for (let step = 1; step <= steps; step += 1) {
    await context.clock.advance(stepMs);
    if ((await get(path)).statusCode === 401) return false;
  }
  return true;
};

test('OPS-9 a session of the staff ends after 15 minutes without use; what pages ask by themselves is no use', async () => {
  expect(await letIn('operator', 1, 14 * MINUTE_MS, 'ops/audit')).toBe(true);
  expect(await letIn('operator', 1, 15 * MINUTE_MS, 'ops/audit')).toBe(false);
  expect(await letIn('operator', 4, 10 * MINUTE_MS, 'ops/audit')).toBe(true);
  for (const polled of ['ops/live/tables', 'ops/commands', 'operator/payouts', 'me/userData', 'tournaments/zones'])
    expect(await letIn('operator', 2, 10 * MINUTE_MS, polled), polled).toBe(false);
  expect(await letIn('a', 1, 24 * 60 * MINUTE_MS, 'me/userData')).toBe(true);
});

test('OPS-9 a session of the staff ends after twelve hours, however much it is used', async () => {
  expect(await letIn('auditor', 71, 10 * MINUTE_MS, 'ops/audit')).toBe(true);
  expect(await letIn('auditor', 72, 10 * MINUTE_MS, 'ops/audit')).toBe(false);
});

test('REG-10 an account with forcePayout is told so, and its join is sent to the payout with nothing charged', async () => {
  const tournamentId = await newTournament(context);
  const { id } = await newPlayer(context, { forcePayout: true });
  const { get, post } = await callerOf(app, context, id);
  expect(userData.parse((await get('me/userData')).json()).forcePayout).toBe(true);
  const joined = joinResult.parse((await post(`tournaments/join/${String(tournamentId)}`)).json());
  expect(joined).toEqual({ success: false, reason: 'tooMuchMoney' });
  expect((await get('me/balance')).json()).toMatchObject({ balance: 100_00 });
  const { get: getOther } = await callerOf(app, context, (await newPlayer(context)).id);
  expect((await getOther('me/userData')).json()).not.toHaveProperty('forcePayout');
});

test('ROUTE-8 history, admission and distribution of an internal zone are 404 for all but internal accounts', async () => {
  const tournamentId = await newTournament(context, { zoneId: 'skat_gd', state: 'settled' });
  const running = await newTournament(context, { zoneId: 'skat_gd' });
  const [outside, inside] = await Promise.all(
    [false, true].map(async (internal) => callerOf(app, context, (await newPlayer(context, { internal })).id)),
  );
  for (const path of [
    `tournaments/history/${String(tournamentId)}`,
    `tournaments/admission/${String(running)}`,
    `tournaments/winningDistribution/${String(running)}`,
  ]) {
    expect((await outside!.get(path)).statusCode, path).toBe(404);
    expect((await inside!.get(path)).statusCode, path).toBe(200);
  }
});
