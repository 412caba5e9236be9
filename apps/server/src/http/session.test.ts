import { randomUUID } from 'node:crypto';
import { sessionOffer, userData } from '@matador/protocol/rest';
import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { nextNode } from '../../test/game-server.ts';
import { untilWaiting } from '../../test/locks.ts';
import { HOST, newPlayer, ORIGIN } from '../../test/people.ts';
import { buildApp } from '../app.ts';
import type { Config } from '../config.ts';
import { companyOf } from '../matching/marks.ts';
import { makeMetrics } from '../observe/metrics.ts';
import { createPasswords } from '../people/passwords.ts';
import { DEVICE_COOKIE, SESSION_COOKIE } from '../people/cookies.ts';
import { SESSION_VALID_MS } from '../people/sessions.ts';
import { renewPassword } from '../store/queries/mail-addresses.ts';

const context = await testContext();
const app = await buildApp(context, { draining: false });
const passwordHash = await createPasswords().hash('right');

/** The same server with something else in its configuration. */
const appWith = (change: Partial<Config>) =>
  buildApp({ ...context, metrics: makeMetrics(false), config: { ...context.config, ...change } }, { draining: false });
const signIn = (
  userName: unknown,
  password: unknown,
  remoteAddress = '192.0.2.1',
  cookies: Readonly<Record<string, string>> = {},
  at = app,
) =>
  at.inject({
    method: 'POST',
    url: '/gd/rest/session',
    headers: { host: HOST, origin: ORIGIN, ...cookies },
    payload: { userName, password },
    remoteAddress,
  });
const whoAmI = (cookie: string) =>
  app.inject({ method: 'GET', url: '/gd/rest/me/userData', headers: { host: HOST, cookie } });
const cookieOf = (answer: Awaited<ReturnType<typeof signIn>>): string => {
  const cookie = answer.cookies.find((one) => one.name === SESSION_COOKIE);
  return `${SESSION_COOKIE}=${cookie?.value ?? ''}`;
};

test('API-2 signing in opens a session that says who I am', async () => {
  const player = await newPlayer(context, { passwordHash, loyalty: 3, locale: 'de', forcePayout: true });
  const answer = await signIn(player.userName, 'right');
  expect(answer.statusCode).toBe(200);
  const user = await whoAmI(cookieOf(answer));
  expect(userData.parse(user.json())).toEqual({
    actorType: 'a',
    gdCurrency: 'EUR',
    userId: player.id,
    loyalty: 3,
    userName: player.userName,
    forcePayout: true,
    locale: 'de',
  });
  expect(user.headers['cache-control']).toBe('no-store');
});

test('the cookie is HttpOnly and SameSite=Lax, its token is stored only as a hash', async () => {
  const player = await newPlayer(context, { passwordHash });
  const answer = await signIn(player.userName, 'right');
  const [cookie] = answer.cookies;
  expect(cookie).toMatchObject({ name: SESSION_COOKIE, httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(cookie!.secure ?? false).toBe(false);
  const { rows } = await context.store.pool.query<{ token_hash: Buffer }>(
    'SELECT token_hash FROM sessions WHERE user_id = $1',
    [player.id],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]!.token_hash.toString('utf8')).not.toContain(cookie!.value);
});

test('under https the cookies are Secure and the host’s own: one that another host of the domain planted is nobody’s', async () => {
  const secure = await appWith({ publicUrl: 'https://cards.example' });
  const player = await newPlayer(context, { passwordHash });
  const ask = (method: 'GET' | 'POST' | 'DELETE', cookie: string, payload?: object) =>
    secure.inject({
      method,
      url: method === 'GET' ? '/gd/rest/me/userData' : '/gd/rest/session',
      headers: { host: 'cards.example', origin: 'https://cards.example', cookie },
      ...(payload === undefined ? {} : { payload }),
    });
  const { cookies } = await ask('POST', '', { userName: player.userName, password: 'right' });
  expect(cookies.map(({ name }) => name)).toEqual([`__Host-${SESSION_COOKIE}`, `__Host-${DEVICE_COOKIE}`]);
  for (const cookie of cookies) {
    expect(cookie).toMatchObject({ secure: true, httpOnly: true, path: '/' });
    expect(cookie).not.toHaveProperty('domain');
  }
  const [{ value: token } = { value: '' }] = cookies;
  expect((await ask('GET', `${SESSION_COOKIE}=${token}`)).statusCode).toBe(401);
  expect((await ask('GET', `__Host-${SESSION_COOKIE}=${token}`)).json()).toMatchObject({ userName: player.userName });
  const gone = await ask('DELETE', `__Host-${SESSION_COOKIE}=${token}`);
  expect(gone.cookies[0]).toMatchObject({ name: `__Host-${SESSION_COOKIE}`, value: '', secure: true, path: '/' });
  expect((await ask('GET', `__Host-${SESSION_COOKIE}=${token}`)).statusCode).toBe(401);
  await secure.close();
});

test('API-8 a wrong password and an unknown name are the same 401', async () => {
  const player = await newPlayer(context, { passwordHash });
  const wrong = await signIn(player.userName, 'wrong');
  const unknown = await signIn('nobody', 'right');
  const locked = await signIn((await newPlayer(context, { passwordHash, locked: true })).userName, 'right');
  expect(wrong.statusCode).toBe(401);
  expect(wrong.headers['content-type']).toContain('application/problem+json');
  expect(unknown.json()).toEqual(wrong.json());
  expect(locked.json()).toEqual(wrong.json());
});

test('a simulated player signs in by its own name', async () => {
  const player = await newPlayer(context, { passwordHash, loginName: 'sim-77', simulated: true });
  expect((await signIn('sim-77', 'right')).json()).toMatchObject({ userName: player.userName });
});

test('SAFE-6 too many wrong passwords for a name make its own network wait, nobody elsewhere, and no other name', async () => {
  const player = await newPlayer(context, { passwordHash });
  const other = await newPlayer(context, { passwordHash });
  for (let tries = 0; tries < 10; tries += 1) await signIn(player.userName, 'wrong', '198.51.100.9');
  expect((await signIn(player.userName, 'right', '198.51.100.9')).statusCode).toBe(429);
  expect((await signIn(player.userName, 'right', '192.0.2.1')).statusCode).toBe(200);
  expect((await signIn(other.userName, 'right', '198.51.100.9')).statusCode).toBe(200);
  await context.clock.advance(30_000);
  expect((await signIn(player.userName, 'right', '198.51.100.9')).statusCode).toBe(200);
});

test('a name that is written with a dotted capital i is no other name', async () => {
  const player = await newPlayer(context, { passwordHash, userName: `Piki_${randomUUID().slice(0, 8)}` });
  for (let tries = 0; tries < 5; tries += 1) {
    await signIn(player.userName.replace('i', 'İ'), 'wrong', '198.51.100.10');
    await signIn(player.userName.replace(/i(?=_)/, 'İ'), 'wrong', '198.51.100.10');
  }
  expect((await signIn(player.userName, 'right', '198.51.100.10')).statusCode).toBe(429);
});

test('accounts that sign in on one device, one after the other, are known to share it', async () => {
  const house = await appWith({ demo: false });
  const [one, two, three] = [
    await newPlayer(context, { passwordHash }),
    await newPlayer(context, { passwordHash }),
    await newPlayer(context, { passwordHash }),
  ];
  const device = (await signIn(one.userName, 'right', '192.0.2.71', {}, house)).cookies.find(
    ({ name }) => name === DEVICE_COOKIE,
  );
  const cookie = `${DEVICE_COOKIE}=${device?.value ?? ''}`;
  await signIn(two.userName, 'right', '192.0.2.72', { cookie }, house);
  await signIn(three.userName, 'right', '192.0.2.73', {}, house);
  const money = { ...context, config: { ...context.config, demo: false } };
  const company = await companyOf(money, [one.id, two.id, three.id]);
  expect(company.get(one.id)?.apart).toEqual([expect.stringMatching(/^device /)]);
  expect(company.get(two.id)).toEqual(company.get(one.id));
  expect(company.has(three.id)).toBe(false);
});

test('SAFE-6 a device that has signed in before is not held up by its network, but by its own wrong passwords', async () => {
  const player = await newPlayer(context, { passwordHash });
  const first = await signIn(player.userName, 'right', '198.51.100.20');
  const device = first.cookies.find(({ name }) => name === DEVICE_COOKIE);
  expect(device).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  const again = (password: string) =>
    signIn(player.userName, password, '198.51.100.20', { cookie: `${DEVICE_COOKIE}=${device?.value ?? ''}` });
  for (let tries = 0; tries < 10; tries += 1) await signIn(player.userName, 'wrong', '198.51.100.20');
  expect((await signIn(player.userName, 'right', '198.51.100.20')).statusCode).toBe(429);
  expect((await again('right')).statusCode).toBe(200);
  for (let tries = 0; tries < 10; tries += 1) await again('wrong');
  expect((await again('right')).statusCode).toBe(429);
});

test('SAFE-6 under a flood of wrong sign-ins from ten networks right ones from elsewhere go through, and the flood has an end', async () => {
  const player = await newPlayer(context, { passwordHash });
  const flood = Array.from({ length: 400 }, (_, at) =>
    signIn(`nobody${String(at)}`, 'wrong', `203.0.${String(at % 10)}.7`),
  );
  const right = await signIn(player.userName, 'right', '192.0.2.44');
  expect(right.statusCode).toBe(200);
  const answers = await Promise.all(flood);
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(answers.every(({ statusCode }) => statusCode === 401 || statusCode === 503)).toBe(true);
  expect(refused.length).toBeGreaterThan(100);
  expect(refused[0]?.headers['retry-after']).toBe('5');
  expect((await signIn(player.userName, 'right', '203.0.1.7')).statusCode).toBe(200);
});

test('SAFE-6 what is wrong counts on all nodes of a database at once, and locks nobody out elsewhere, nor a known device', async () => {
  const second = await buildApp(await nextNode(context), { draining: false });
  const apps = [app, second];
  const player = await newPlayer(context, { passwordHash });
  const first = await signIn(player.userName, 'right', '198.51.100.30');
  const device = first.cookies.find(({ name }) => name === DEVICE_COOKIE)?.value ?? '';
  const on = (node: typeof app, password: string, remoteAddress: string, cookie?: string) =>
    node.inject({
      method: 'POST',
      url: '/gd/rest/session',
      headers: { host: HOST, origin: ORIGIN, ...(cookie === undefined ? {} : { cookie }) },
      payload: { userName: player.userName, password },
      remoteAddress,
    });
  const wrong = await Promise.all(
    Array.from({ length: 30 }, (_, at) => on(apps[at % 2] ?? app, 'wrong', '198.51.100.30')),
  );
  expect(wrong.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
  for (const node of apps) {
    expect((await on(node, 'right', '198.51.100.30')).statusCode).toBe(429);
    expect((await on(node, 'right', '192.0.2.1')).statusCode).toBe(200);
    expect((await on(node, 'right', '198.51.100.30', `${DEVICE_COOKIE}=${device}`)).statusCode).toBe(200);
  }
  const cookie = `${DEVICE_COOKIE}=${device}`;
  for (let tries = 0; tries < 10; tries += 1) await on(apps[tries % 2] ?? app, 'wrong', '192.0.2.7', cookie);
  for (const node of apps) expect((await on(node, 'right', '192.0.2.7', cookie)).statusCode).toBe(429);
  await context.clock.advance(30_000);
  for (const node of apps) expect((await on(node, 'right', '198.51.100.30')).statusCode).toBe(200);
  await second.close();
});

test('while a flood of names waits for the database, the calls of others reach it', async () => {
  const flood = await context.owner.pool.connect();
  try {
    await flood.query('BEGIN');
    await flood.query('LOCK TABLE users IN ACCESS EXCLUSIVE MODE');
    const statuses: number[] = [];
    const wrong = Array.from({ length: 200 }, async (_, at) => {
      statuses.push((await signIn(`nobody${String(at)}`, 'wrong', '198.51.99.7')).statusCode);
    });
    const heads = await app.inject({ method: 'GET', url: '/gd/rest/commitment-heads', headers: { host: HOST } });
    expect(heads.statusCode).toBe(200);
    // Four are looked up, 64 of a site wait, the others are told so.
    await expect.poll(() => statuses.length).toBe(132);
    expect(new Set(statuses)).toEqual(new Set([503]));
    await flood.query('ROLLBACK');
    await Promise.all(wrong);
    expect(statuses.filter((status) => status === 401)).toHaveLength(68);
  } finally {
    flood.release();
  }
});

test('many wrong passwords at once are not all tried', async () => {
  const player = await newPlayer(context, { passwordHash });
  const answers = await Promise.all(Array.from({ length: 40 }, () => signIn(player.userName, 'wrong', '203.0.113.9')));
  expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(10);
});

test('a session ends by signing out, in time, and when its account is locked', async () => {
  const player = await newPlayer(context, { passwordHash });
  const first = cookieOf(await signIn(player.userName, 'right'));
  const second = cookieOf(await signIn(player.userName, 'right'));
  const out = await app.inject({
    method: 'DELETE',
    url: '/gd/rest/session',
    headers: { host: HOST, origin: ORIGIN, cookie: first },
  });
  expect(out.statusCode).toBe(204);
  expect((await whoAmI(first)).statusCode).toBe(401);
  expect((await whoAmI(second)).statusCode).toBe(200);
  await context.store.pool.query('UPDATE users SET locked = true WHERE id = $1', [player.id]);
  expect((await whoAmI(second)).statusCode).toBe(401);
  await context.store.pool.query('UPDATE users SET locked = false WHERE id = $1', [player.id]);
  await context.clock.advance(SESSION_VALID_MS);
  expect((await whoAmI(second)).statusCode).toBe(401);
});

test('a sign-in under way while its password is reset opens no session', async () => {
  const player = await newPlayer(context, { passwordHash, locale: 'de' });
  const { signingIn } = await context.store.transaction(async (tx) => {
    await renewPassword(tx, player.id, { passwordHash: 'another', keep: null });
    const answer = signIn(player.userName, 'right');
    await Promise.race([answer, untilWaiting(context, 1)]);
    return { signingIn: answer };
  });
  expect((await signingIn).statusCode).toBe(401);
  const { rowCount } = await context.store.pool.query('SELECT FROM sessions WHERE user_id = $1', [player.id]);
  expect(rowCount).toBe(0);
});

test('API-8 every call of a player is 401 without a session', async () => {
  const calls = [
    ['GET', 'me/balance'],
    ['GET', 'me/userData'],
    ['GET', 'me/running'],
    ['GET', 'tournaments/zones'],
    ['GET', 'tournaments/zone/skat'],
    ['POST', 'tournaments/join/1'],
    ['POST', 'tournaments/matching/1'],
    ['POST', 'tournaments/matching/1/exit'],
    ['GET', 'tournaments/results/00000000-0000-4000-8000-000000000000'],
    ['GET', 'tournaments/winningDistribution/1'],
    ['GET', 'tournaments/ranking/tournament/1'],
    ['POST', 'tables/00000000-0000-4000-8000-000000000000/launch'],
    ['GET', 'tables/00000000-0000-4000-8000-000000000000/deals'],
  ] as const;
  for (const [method, path] of calls)
    for (const cookie of ['', `${SESSION_COOKIE}=forged`]) {
      const answer = await app.inject({
        method,
        url: `/gd/rest/${path}`,
        headers: { host: HOST, origin: ORIGIN, cookie },
      });
      expect([path, answer.statusCode]).toEqual([path, 401]);
    }
});

test('API-11 input that is not as documented is refused with problem+json that names the field', async () => {
  const answer = await signIn('', 7);
  expect(answer.statusCode).toBe(400);
  expect(answer.headers['content-type']).toContain('application/problem+json');
  expect(answer.json<{ errors: { path: string }[] }>().errors.map((error) => error.path)).toEqual([
    'body.userName',
    'body.password',
  ]);
  const garbage = await app.inject({
    method: 'POST',
    url: '/gd/rest/session',
    headers: { host: HOST, origin: ORIGIN, 'content-type': 'application/json' },
    payload: '{"userName":',
  });
  expect(garbage.statusCode).toBe(400);
});

test('the sign-in page offers the demo accounts, and none outside a demo', async () => {
  const offered = await app.inject({ method: 'GET', url: '/gd/rest/session' });
  expect(sessionOffer.parse(offered.json()).demoAccounts[0]).toEqual({ userName: 'player1', role: 'player' });
  const real = await appWith({ demo: false });
  const nothing = await real.inject({ method: 'GET', url: '/gd/rest/session' });
  expect(nothing.json()).toMatchObject({ demo: false, demoAccounts: [] });
  await real.close();
});

test('ROUTE-7 a page learns where the platform has its own pages, null for the built-in ones', async () => {
  const pages = { login: 'https://cards.example/login', register: null, benefits: null, payout: null, support: null };
  const platform = await appWith({ pages });
  const offered = await platform.inject({ method: 'GET', url: '/gd/rest/session' });
  expect(sessionOffer.parse(offered.json()).pages).toEqual(pages);
  await platform.close();
});
