import { depositResult, payoutResult, payouts, playerLimits, statement, waitingPayouts } from '@matador/protocol/rest';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { callerOf, HOST, newPlayer, newTournament, ORIGIN } from '../../test/people.ts';
import { join } from '../../test/series.ts';
import { WalletServer } from '../../test/wallet-server.ts';
import { buildApp } from '../app.ts';

const context = await testContext();
const app = await buildApp(context, { draining: false });

/** Calls with a body, each with a key of its own unless one is given. */
const callerWithBody = async (userId: string, on = app, at = context) => {
  const { cookie } = await callerOf(on, at, userId);
  return (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, key: string | null = randomUUID()) =>
    on.inject({
      method,
      url: `/gd/rest/${path}`,
      headers: { cookie, host: HOST, origin: ORIGIN, ...(key === null ? {} : { 'idempotency-key': key }) },
      ...(body === undefined ? {} : { payload: body }),
    });
};

test('MONEY-8 the statement is the own one, newest first; a query that is not as documented is refused', async () => {
  const tournamentId = await newTournament(context, { name: 'Speed' });
  const { id } = await newPlayer(context, { money: 50_00 });
  const call = await callerWithBody(id);
  await join(context, id, tournamentId);
  const { items, next } = statement.parse((await call('GET', 'me/statement?limit=1')).json());
  expect(items).toMatchObject([{ kind: 'entryFee', money: -10_00, balance: 40_00, tournamentName: 'Speed' }]);
  const rest = statement.parse((await call('GET', `me/statement?before=${String(next)}`)).json());
  expect(rest.items.map((item) => item.kind)).toEqual(['playMoney']);
  for (const query of ['limit=0', 'limit=101', 'before=-1', 'kind=a;b', 'from=yesterday', 'userId=somebody'])
    expect((await call('GET', `me/statement?${query}`)).statusCode, query).toBe(400);
});

test('a deposit answers success and reason and is in the balance; the same key is the same answer, or 409', async () => {
  const { id } = await newPlayer(context, { money: 0 });
  const call = await callerWithBody(id);
  const key = randomUUID();
  for (let times = 0; times < 2; times += 1) {
    const answer = await call('POST', 'me/deposits', { amount: 20_00 }, key);
    expect([answer.statusCode, depositResult.parse(answer.json())]).toEqual([200, { success: true, reason: null }]);
  }
  expect((await call('POST', 'me/deposits', { amount: 5 }, key)).statusCode).toBe(409);
  expect((await call('GET', 'me/balance')).json()).toMatchObject({ balance: 20_00, withdrawable: 20_00 });
});

test('API-11 amounts and keys that are not as documented are refused and move nothing', async () => {
  const { id } = await newPlayer(context, { money: 50_00 });
  const call = await callerWithBody(id);
  for (const path of ['me/deposits', 'me/payouts']) {
    for (const amount of [0, -1, 1.5, 1e12, '5', null, undefined])
      expect((await call('POST', path, { amount })).statusCode, `${path} ${String(amount)}`).toBe(400);
    expect((await call('POST', path, { amount: 1, userId: 'another' })).statusCode).toBe(400);
    for (const key of [null, 'short', 'a b c d e f g h'])
      expect((await call('POST', path, { amount: 1 }, key)).statusCode, `${path} ${String(key)}`).toBe(400);
  }
  expect((await call('GET', 'me/balance')).json()).toMatchObject({ balance: 50_00 });
});

test('API-1 a payout that was asked for is out of balance and withdrawable, and back when it is taken back', async () => {
  const { id } = await newPlayer(context, { money: 50_00, bonus: 5_00 });
  const call = await callerWithBody(id);
  const asked = payoutResult.parse((await call('POST', 'me/payouts', { amount: 30_00 })).json());
  expect((await call('GET', 'me/balance')).json()).toMatchObject({ balance: 25_00, bonus: 5_00, withdrawable: 20_00 });
  const path = `me/payouts/${String(asked.payoutId)}`;
  const other = await callerWithBody((await newPlayer(context)).id);
  expect((await other('DELETE', path)).statusCode).toBe(404);
  expect((await call('DELETE', path)).statusCode).toBe(204);
  expect((await call('DELETE', path)).statusCode).toBe(404);
  expect((await call('GET', 'me/balance')).json()).toMatchObject({ balance: 55_00, withdrawable: 50_00 });
  const { items } = payouts.parse((await call('GET', 'me/payouts')).json());
  expect(items).toMatchObject([{ amount: 30_00, state: 'cancelled' }]);
});

test('OPS-5 payouts are decided by operators only, with a reason, once', async () => {
  const player = await newPlayer(context, { money: 50_00 });
  const call = await callerWithBody(player.id);
  const operator = await callerWithBody((await newPlayer(context, { actorType: 'operator', money: 0 })).id);
  const { payoutId } = payoutResult.parse((await call('POST', 'me/payouts', { amount: 30_00 })).json());
  const path = `operator/payouts/${String(payoutId)}`;
  const decision = { decision: 'paid', reason: 'sent by bank' };
  expect((await call('GET', 'operator/payouts')).statusCode).toBe(403);
  expect((await call('POST', path, decision)).statusCode).toBe(403);
  const { items } = waitingPayouts.parse((await operator('GET', 'operator/payouts')).json());
  expect(items).toMatchObject([{ payoutId, userName: player.userName, amount: 30_00 }]);
  expect((await operator('POST', path, { decision: 'paid' })).statusCode).toBe(400);
  expect((await operator('POST', path, decision)).statusCode).toBe(204);
  expect((await operator('POST', path, decision)).statusCode).toBe(409);
});

test('SAFE-1 limits are set, shown with what was used, and hold for deposits', async () => {
  const { id } = await newPlayer(context, { money: 0 });
  const call = await callerWithBody(id);
  expect(playerLimits.parse((await call('GET', 'me/limits')).json())).toEqual({
    today: { minutes: 0, net: 0 },
    kinds: ['deposit', 'loss', 'time'],
    limits: [],
    excludedUntil: null,
    excludedAsPerson: false,
    lastSignIn: null,
  });
  await call('PUT', 'me/limits', { kind: 'deposit', period: 'day', amount: 30_00 });
  await call('POST', 'me/deposits', { amount: 20_00 });
  const over = await call('POST', 'me/deposits', { amount: 10_01 });
  expect(over.json()).toEqual({ success: false, reason: 'depositLimit' });
  const { limits } = playerLimits.parse((await call('GET', 'me/limits')).json());
  expect(limits).toEqual([{ kind: 'deposit', period: 'day', amount: 30_00, used: 20_00, pending: null }]);
  for (const wish of [{ kind: 'deposit', period: 'year', amount: 1 }, { kind: 'time', period: 'day', amount: -1 }, {}])
    expect((await call('PUT', 'me/limits', wish)).statusCode).toBe(400);
});

test('SAFE-1 an exclusion is said, holds at once, and is not shortened', async () => {
  const tournamentId = await newTournament(context);
  const { id } = await newPlayer(context);
  const call = await callerWithBody(id);
  expect((await call('POST', 'me/exclusion', { kind: 'selfExclusion', days: 7 })).statusCode).toBe(400);
  const said = playerLimits.parse((await call('POST', 'me/exclusion', { kind: 'coolOff', days: 7 })).json());
  const again = playerLimits.parse((await call('POST', 'me/exclusion', { kind: 'coolOff', days: 1 })).json());
  expect(again.excludedUntil).toBe(said.excludedUntil);
  const joined = await call('POST', `tournaments/join/${String(tournamentId)}`);
  expect(joined.json()).toEqual({ success: false, reason: 'registrationNotPossible' });
  expect((await call('POST', 'me/payouts', { amount: 1_00 })).json()).toMatchObject({ success: true });
});

test('SAFE-1 the sign-in before the present one is shown', async () => {
  const { id } = await newPlayer(context);
  const before = context.clock.now().toISOString();
  await callerOf(app, context, id);
  await context.clock.advance(60_000);
  const call = await callerWithBody(id);
  expect((await call('GET', 'me/limits')).json()).toMatchObject({ lastSignIn: before });
});

test('API-8 every one of these calls is 401 without a session', async () => {
  const calls = ['GET me/statement', 'POST me/deposits', 'GET me/payouts', 'POST me/payouts', 'GET me/limits'];
  const more = ['PUT me/limits', 'POST me/exclusion', `DELETE me/payouts/${randomUUID()}`, 'GET operator/payouts'];
  for (const line of [...calls, ...more]) {
    const [method, path] = line.split(' ');
    if (method !== 'GET' && method !== 'POST' && method !== 'PUT' && method !== 'DELETE') throw new Error(line);
    const answer = await app.inject({ method, url: `/gd/rest/${path ?? ''}`, headers: { host: HOST, origin: ORIGIN } });
    expect(answer.statusCode, line).toBe(401);
  }
});

test("MONEY-7 with the platform's wallet the balance is there, joins are paid there, and no deposit is made here", async () => {
  const server = new WalletServer();
  const platform = await testContext({ DEMO: '0', WALLET_URL: await server.listen() });
  const its = await buildApp(platform, { draining: false });
  const tournamentId = await newTournament(platform);
  const { id } = await newPlayer(platform, { money: 0, bonus: 2_00 });
  server.accounts.set(id, 30_00);
  const call = await callerWithBody(id, its, platform);
  expect((await call('GET', 'me/balance')).json()).toMatchObject({ balance: 32_00, bonus: 2_00, withdrawable: 30_00 });
  expect((await call('POST', `tournaments/join/${String(tournamentId)}`)).json()).toEqual({
    success: true,
    reason: null,
  });
  expect((await call('GET', 'me/balance')).json()).toMatchObject({ balance: 22_00, bonus: 0 });
  const { items } = statement.parse((await call('GET', 'me/statement')).json());
  expect(items.map(({ kind, money, bonus }) => [kind, money, bonus])).toEqual([
    ['entryFee', -8_00, -2_00],
    ['walletDebit', 8_00, 0],
    ['playMoney', 0, 2_00],
  ]);
  for (const path of ['me/deposits', 'me/payouts'])
    expect((await call('POST', path, { amount: 1_00 })).statusCode).toBe(409);
  // What no deposit counts towards is no limit: the platform has its own.
  const limit = { period: 'day', amount: 10_00 };
  expect((await call('PUT', 'me/limits', { kind: 'deposit', ...limit })).statusCode).toBe(409);
  const set = playerLimits.parse((await call('PUT', 'me/limits', { kind: 'loss', ...limit })).json());
  expect([set.kinds, set.limits.map(({ kind }) => kind)]).toEqual([['loss', 'time'], ['loss']]);
  await server.close();
  expect((await call('GET', 'me/balance')).statusCode).toBe(503);
  await its.close();
});
