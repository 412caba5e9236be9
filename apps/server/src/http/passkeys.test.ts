import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { calls, type Call } from '@matador/protocol/calls';
import { PROOF_NEEDED } from '@matador/protocol/constants';
import {
  MAX_PASSKEYS,
  otpKey,
  ownPasskeys,
  ownSessions,
  passkeyCreation,
  passkeyRequest,
  personalData,
  problem,
  recoveryCodes,
  sessionOffer,
} from '@matador/protocol/rest';
import { expect, test } from 'vitest';
import { Authenticator, type Twist } from '../../test/authenticator.ts';
import { codesOf } from '../../test/codes.ts';
import { contextOn, testContext, testDatabase } from '../../test/database.ts';
import { nextNode } from '../../test/game-server.ts';
import { manualClock } from '../../test/manual-clock.ts';
import { callerOf, forgetProofs, networks, newPlayer } from '../../test/people.ts';
import { buildApp } from '../app.ts';
import { readDemoMails } from '../mail/demo-mails.ts';
import { exclude } from '../money/limits.ts';
import { createPasswords } from '../people/passwords.ts';
import { CHALLENGE_VALID_MS, relyingParty } from '../people/passkeys.ts';
import { enrolSecondFactor } from '../people/second-factor.ts';
import { STEP_MS } from '../people/totp.ts';

const ORIGIN = 'https://cards.example';
const context = await testContext({ PUBLIC_URL: ORIGIN, DEMO_PUBLIC: '1' });
const app = await buildApp(context, { draining: false });
const PASSWORD = 'grand mit vieren';
const passwordHash = await createPasswords().hash(PASSWORD);

const freshAddress = networks(3);
const send = (
  cookie: string,
  { method, path }: Pick<Call, 'method' | 'path'>,
  payload?: object,
  { remoteAddress = freshAddress(), to = app } = {},
) =>
  to.inject({
    method,
    url: path,
    headers: {
      host: 'cards.example',
      origin: ORIGIN,
      cookie,
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/143.0',
    },
    ...(payload === undefined ? {} : { payload }),
    remoteAddress,
  });
type Answer = Awaited<ReturnType<typeof send>>;
const refused = (answer: Answer) => [answer.statusCode, problem.parse(answer.json()).errors?.map(({ path }) => path)];
const cookiesOf = (answer: Answer): string => answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
/** Sessions of `callerOf` have the plain name; here the cookie is the host's. */
const signedIn = async (userId: string): Promise<string> =>
  (await callerOf(app, context, userId)).cookie.replace('matador_session', '__Host-matador_session');

const offered = async (cookie: string) => passkeyCreation.parse((await send(cookie, calls.offerPasskey)).json());
const listOf = async (cookie: string) => ownPasskeys.parse((await send(cookie, calls.passkeys)).json()).items;
const toldOf = async (userId: string): Promise<readonly string[]> =>
  (await readDemoMails(context, { userId })).items.map(({ subject }) => subject);
const asked = async () => passkeyRequest.parse((await send('', calls.challengeSignIn)).json());
const signIn = async (key: Authenticator, twist: Twist = {}, cookie = '') =>
  send(cookie, calls.signInByPasskey, key.sign(await asked(), twist));

/** A player who has added a passkey, and is signed in and proved. */
const keyed = async (change: Parameters<typeof newPlayer>[1] = {}, counter = 1) => {
  const player = await newPlayer(context, { passwordHash, locale: 'en', ...change });
  const cookie = await signedIn(player.id);
  const key = new Authenticator(ORIGIN, counter);
  const added = await send(cookie, calls.addPasskey, key.create(await offered(cookie)));
  expect(added.statusCode).toBe(201);
  return { ...player, cookie, key };
};

test('a passkey that was added signs in without a name, is listed with device and times, and signs nobody in once it is removed', async () => {
  const { id, userName, cookie, key } = await keyed();
  const made = context.clock.now().toISOString();
  expect(await toldOf(id)).toEqual(['A new passkey for your account']);
  await context.clock.advance(60_000);
  const answer = await signIn(key);
  expect(answer.json()).toMatchObject({ userId: id, userName });
  expect((await send(cookiesOf(answer), calls.userData)).json()).toMatchObject({ userName });
  expect(await toldOf(id)).toContain('Signed in on a new device');
  const used = context.clock.now().toISOString();
  const items = await listOf(cookie);
  expect(items).toMatchObject([{ browser: 'firefox', system: 'windows', createdAt: made, usedAt: used }]);
  expect(JSON.stringify(items)).not.toContain(key.id.toString('base64url'));

  const path = `/gd/rest/me/passkeys/${items[0]!.passkeyId}`;
  const stranger = await signedIn((await newPlayer(context)).id);
  expect((await send(stranger, { ...calls.removePasskey, path })).statusCode).toBe(404);
  expect((await send(cookie, { ...calls.removePasskey, path })).statusCode).toBe(204);
  expect((await send(cookie, { ...calls.removePasskey, path })).statusCode).toBe(404);
  expect(await toldOf(id)).toContain('A passkey of your account was removed');
  expect(refused(await signIn(key))).toEqual([401, ['body.id']]);
  expect(await listOf(cookie)).toEqual([]);
});

test('a challenge is good once, for what and whom it was made, and for a while; on whatever node', async () => {
  const { cookie, key } = await keyed();
  const other = await keyed();
  const nodes = [app, await buildApp(await nextNode(context), { draining: false })] as const;
  const request = await asked();
  const answers = [key.sign(request), key.sign(request)];
  const both = await Promise.all(
    answers.map((answer, at) => send('', calls.signInByPasskey, answer, { to: nodes[at % 2]! })),
  );
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
  expect(refused(await send('', calls.signInByPasskey, key.sign(request)))).toEqual([401, undefined]);

  const late = await asked();
  await context.clock.advance(CHALLENGE_VALID_MS);
  expect((await send('', calls.signInByPasskey, key.sign(late))).statusCode).toBe(401);
  // What was asked to prove or to add signs nobody in; and what was asked of one proves no other.
  const proof = passkeyRequest.parse((await send(cookie, calls.challengeProof)).json());
  expect((await send('', calls.signInByPasskey, key.sign(proof))).statusCode).toBe(401);
  const { challenge } = await offered(cookie);
  expect((await send('', calls.signInByPasskey, key.sign({ ...proof, challenge }))).statusCode).toBe(401);
  expect(refused(await send(other.cookie, calls.proveSession, { passkey: other.key.sign(proof) }))).toEqual([
    ...[403, ['body.passkey']],
  ]);
  expect((await send(cookie, calls.proveSession, { passkey: key.sign(proof) })).statusCode).toBe(200);
  await nodes[1].close();
});

test('an answer for another site, of another key, or without its holder, signs nobody in', async () => {
  const { key } = await keyed();
  const twists: readonly Twist[] = [
    { origin: 'https://cards.example.evil' },
    { rpId: 'cards.example.evil' },
    { challenge: 'x'.repeat(43) },
    { unverified: true },
    { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey },
  ];
  for (const twist of twists)
    expect(refused(await signIn(key, twist)), JSON.stringify(twist)).toEqual([401, undefined]);
  const handle = Buffer.alloc(16, 7).toString('base64url');
  expect(refused(await signIn(key, { userHandle: handle }))).toEqual([401, ['body.id']]);
  expect(refused(await signIn(new Authenticator(ORIGIN)))).toEqual([401, ['body.id']]);
  expect((await send('', calls.signInByPasskey, { id: 'no' })).statusCode).toBe(400);
  expect((await signIn(key)).statusCode).toBe(200);
});

test('nothing is added that is for another site, has no holder, answers another challenge, or is there already', async () => {
  const player = await newPlayer(context);
  const cookie = await signedIn(player.id);
  const add = async (twist: Twist, key = new Authenticator(ORIGIN)) =>
    send(cookie, calls.addPasskey, key.create(await offered(cookie), twist));
  expect((await add({ origin: 'https://cards.example.evil' })).statusCode).toBe(400);
  expect((await add({ rpId: 'evil.example' })).statusCode).toBe(400);
  expect((await add({ unverified: true })).statusCode).toBe(400);
  expect((await add({ challenge: 'x'.repeat(43) })).statusCode).toBe(409);
  expect(await listOf(cookie)).toEqual([]);
  const key = new Authenticator(ORIGIN);
  expect((await add({}, key)).statusCode).toBe(201);
  expect((await offered(cookie)).excludeCredentials).toMatchObject([{ id: key.id.toString('base64url') }]);
  expect((await add({}, key)).statusCode).toBe(409);
  for (let own = 1; own < MAX_PASSKEYS; own += 1) expect((await add({})).statusCode).toBe(201);
  expect((await send(cookie, calls.offerPasskey)).statusCode).toBe(409);
  expect(await listOf(cookie)).toHaveLength(MAX_PASSKEYS);
});

test('a passkey whose counter does not go on signs nobody in: there are two of it', async () => {
  const { key } = await keyed();
  expect((await signIn(key)).statusCode).toBe(200);
  const counter = key.counter;
  expect(refused(await signIn(key, { counter }))).toEqual([401, undefined]);
  expect(refused(await signIn(key, { counter: 0 }))).toEqual([401, undefined]);
  expect((await signIn(key, { counter: counter + 1 })).statusCode).toBe(200);
  const { key: synced } = await keyed({}, 0);
  for (let times = 0; times < 2; times += 1) expect((await signIn(synced)).statusCode).toBe(200);
});

test('a passkey proves a session beside the password, and in place of a code; adding and removing ask for a proof', async () => {
  const { id, cookie, key } = await keyed();
  await forgetProofs(context, id);
  const { rows } = await context.store.pool.query<{ id: string }>('SELECT id FROM passkeys WHERE user_id = $1', [id]);
  const removal = { ...calls.removePasskey, path: `/gd/rest/me/passkeys/${rows[0]!.id}` };
  const first = await newPlayer(context);
  for (const call of [calls.offerPasskey, calls.addPasskey, removal]) {
    const said = problem.parse((await send(cookie, call, {})).json());
    expect([said.type, said.proofs], call.path).toEqual([PROOF_NEEDED, ['password', 'passkey']]);
  }
  expect((await send(await signedIn(first.id), calls.challengeProof)).statusCode).toBe(409);
  const prove = async (one: Authenticator, twist: Twist = {}) => {
    const request = passkeyRequest.parse((await send(cookie, calls.challengeProof)).json());
    expect(request.allowCredentials).toMatchObject([{ id: key.id.toString('base64url') }]);
    return send(cookie, calls.proveSession, { passkey: one.sign(request, twist) });
  };
  expect(refused(await prove(new Authenticator(ORIGIN)))).toEqual([403, ['body.passkey']]);
  expect(refused(await prove((await keyed()).key))).toEqual([403, ['body.passkey']]);
  expect(refused(await prove(key, { unverified: true }))).toEqual([403, ['body.passkey']]);
  expect((await prove(key)).statusCode).toBe(200);
  expect((await send(cookie, calls.offerPasskey)).statusCode).toBe(200);

  await enrolSecondFactor(context, context.store.db, id);
  await forgetProofs(context, id);
  const both = problem.parse((await send(cookie, calls.offerPasskey)).json());
  expect(both.proofs).toEqual(['passwordAndCode', 'passkey']);
  expect((await prove(key)).statusCode).toBe(200);
  expect((await send(cookie, calls.endSecondFactor)).statusCode).toBe(204);
});

test('whoever has codes is asked for none after a passkey, which has asked for its holder', async () => {
  const { id, userName, key } = await keyed();
  await enrolSecondFactor(context, context.store.db, id);
  expect(refused(await send('', calls.signIn, { userName, password: PASSWORD }))).toEqual([401, ['body.code']]);
  const answer = await signIn(key);
  expect(answer.statusCode).toBe(200);
  const { rows } = await context.store.pool.query<{ shown: boolean }>(
    'SELECT factor_at IS NOT NULL AS shown FROM sessions WHERE user_id = $1 ORDER BY created_at DESC, factor_at DESC LIMIT 1',
    [id],
  );
  expect(rows).toEqual([{ shown: true }]);
});

test('a passkey signs in to whom the password would: excluded and frozen, not locked, deleted or of the staff', async () => {
  const { id, cookie, userName, key } = await keyed({ money: 0 });
  await exclude(context, id, { kind: 'coolOff', days: 1 });
  await context.store.pool.query('UPDATE users SET frozen_at = $2 WHERE id = $1', [id, context.clock.now()]);
  expect((await signIn(key)).json()).toMatchObject({ userName, frozen: true });
  await context.store.pool.query('UPDATE users SET frozen_at = NULL, locked = true WHERE id = $1', [id]);
  expect(refused(await signIn(key))).toEqual([401, undefined]);
  await context.store.pool.query(`UPDATE users SET locked = false, actor_type = 'support' WHERE id = $1`, [id]);
  expect(refused(await signIn(key))).toEqual([401, undefined]);
  await context.store.pool.query(`UPDATE users SET actor_type = 'a' WHERE id = $1`, [id]);

  const data = personalData.parse((await send(cookie, calls.personalData)).json());
  expect(data.passkeys).toMatchObject([{ browser: 'firefox', system: 'windows' }]);
  expect(JSON.stringify(data)).not.toContain(key.id.toString('base64url'));
  expect((await send(cookie, calls.deleteAccount, { confirm: userName })).json()).toMatchObject({ success: true });
  expect(refused(await signIn(key))).toEqual([401, ['body.id']]);
  const left = await context.store.pool.query(
    'SELECT user_id FROM passkeys WHERE user_id = $1 UNION ALL SELECT user_id FROM passkey_challenges WHERE user_id = $1',
    [id],
  );
  expect(left.rows).toEqual([]);
});

test('a new password takes no passkey away, and the mail about it says so', async () => {
  const { id, cookie, key } = await keyed();
  expect((await send(cookie, calls.setPassword, { password: 'null ouvert gespielt' })).statusCode).toBe(204);
  const mails = (await readDemoMails(context, { userId: id })).items;
  const { text } = mails.find(({ subject }) => subject === 'Your password has changed')!;
  expect(text).toContain('passkeys of your account still work');
  expect((await signIn(key)).statusCode).toBe(200);
  const none = await newPlayer(context, { passwordHash, locale: 'en' });
  await send(await signedIn(none.id), calls.setPassword, { password: 'null ouvert gespielt' });
  for (const { text: words } of (await readDemoMails(context, { userId: none.id })).items)
    expect(words).not.toContain('passkey');
});

test('wrong passkeys and passwords of a network keep nobody from a passkey whose device is known', async () => {
  const { userName, key } = await keyed();
  const [remoteAddress, elsewhere] = ['198.51.100.7', '203.0.113.9'];
  const known = cookiesOf(await signIn(key));
  const stranger = new Authenticator(ORIGIN);
  const request = await asked();
  const one = stranger.sign(request);
  let status = 0;
  for (let tries = 0; tries <= 300; tries += 1)
    status = (await send('', calls.signInByPasskey, one, { remoteAddress })).statusCode;
  expect(status).toBe(429);
  const right = async (from: string, cookie = '') =>
    (await send(cookie, calls.signInByPasskey, key.sign(await asked()), { remoteAddress: from })).statusCode;
  expect([await right(remoteAddress), await right(elsewhere), await right(remoteAddress, known)]).toEqual([
    429, 200, 200,
  ]);
  // What was wrong of passkeys does not count for passwords, nor the other way round.
  const byPassword = await send('', calls.signIn, { userName, password: PASSWORD }, { remoteAddress });
  expect(byPassword.statusCode).toBe(200);
  let asking = 0;
  for (let times = 0; times <= 60; times += 1)
    asking = (await send('', calls.challengeSignIn, undefined, { remoteAddress })).statusCode;
  expect(asking).toBe(429);
  expect((await send(known, calls.challengeSignIn, undefined, { remoteAddress })).statusCode).toBe(200);
});

test('all addresses that a provider gives one customer ask for no more challenges than 240', async () => {
  const ask = async (from: string) =>
    (await send('', calls.challengeSignIn, undefined, { remoteAddress: from })).statusCode;
  const statuses = new Set<number>();
  for (let at = 0; at < 240; at += 1) statuses.add(await ask(`2001:db8:91:${at.toString(16)}::1`));
  expect(statuses).toEqual(new Set([200]));
  expect(await ask('2001:db8:91:ffff::1')).toBe(429);
  expect(await ask('2001:db8:92::1')).toBe(200);
});

test('passkeys are for the address of PUBLIC_URL, and for localhost without it; figures are no domain', async () => {
  const at = (publicUrl: string | null, host = '127.0.0.1') =>
    relyingParty({ publicUrl, host, port: 8080, openId: null, demo: false });
  expect(at('https://cards.example')).toEqual({ id: 'cards.example', origin: 'https://cards.example' });
  expect(at('http://localhost:8080')).toEqual({ id: 'localhost', origin: 'http://localhost:8080' });
  expect(at(null)).toEqual({ id: 'localhost', origin: 'http://localhost:8080' });
  for (const figures of ['https://192.0.2.1', 'http://127.0.0.1:8080', 'https://[2001:db8::1]'])
    expect(at(figures)).toBeNull();
  expect(at(null, '0.0.0.0')).toBeNull();
  expect(sessionOffer.parse((await send('', calls.sessionOffer)).json()).passkeyOrigin).toBe(ORIGIN);

  const nowhere = await contextOn(await testDatabase(), manualClock(), { PUBLIC_URL: 'http://127.0.0.1:8080' });
  const there = await buildApp(nowhere, { draining: false });
  const get = async (call: Pick<Call, 'method' | 'path'>) =>
    there.inject({
      method: call.method,
      url: call.path,
      headers: { host: '127.0.0.1:8080', origin: 'http://127.0.0.1:8080' },
    });
  expect((await get(calls.challengeSignIn)).statusCode).toBe(409);
  expect(sessionOffer.parse((await get(calls.sessionOffer)).json()).passkeyOrigin).toBeNull();
  await there.close();
});

test('the staff, and what everybody signs in to, has no passkeys', async () => {
  for (const change of [{ mailRule: 'none' }, { actorType: 'operator' }, { userName: 'player1' }] as const) {
    const cookie = await signedIn((await newPlayer(context, change)).id);
    expect(ownPasskeys.parse((await send(cookie, calls.passkeys)).json()).changeable).toBe(false);
    expect((await send(cookie, calls.offerPasskey)).statusCode).toBe(403);
    const removal = { ...calls.removePasskey, path: `/gd/rest/me/passkeys/${randomUUID()}` };
    expect((await send(cookie, removal)).statusCode).toBe(403);
  }
});

test('passkeys and codes are second factors, with recovery codes; sessions are listed with device and time and are ended, one or all', async () => {
  const { userName, cookie, key } = await keyed();
  const { key: secret } = otpKey.parse((await send(cookie, calls.offerSecondFactor)).json());
  const show = codesOf(context.clock, secret);
  const on = await send(cookie, calls.confirmSecondFactor, { code: show() });
  const [spare = ''] = recoveryCodes.parse(on.json()).recoveryCodes;
  const byPassword = (code?: string) =>
    send('', calls.signIn, { userName, password: PASSWORD, ...(code !== undefined && { code }) });
  expect(refused(await byPassword())).toEqual([401, ['body.code']]);
  await context.clock.advance(STEP_MS);
  const since = context.clock.now().toISOString();
  const opened = [await byPassword(show()), await byPassword(spare), await signIn(key)];
  expect(opened.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(refused(await byPassword(spare))).toEqual([401, ['body.code']]);

  const list = async () => ownSessions.parse((await send(cookie, calls.ownSessions)).json()).items;
  const others = (await list()).filter(({ isThis }) => !isThis);
  expect(others).toHaveLength(3);
  for (const one of others)
    expect(one).toMatchObject({ browser: 'firefox', system: 'windows', createdAt: since, usedAt: since });
  const path = `/gd/rest/me/sessions/${String(others[0]?.sessionId)}`;
  const lives = async () =>
    (await Promise.all(opened.map((answer) => send(cookiesOf(answer), calls.userData)))).filter(
      ({ statusCode }) => statusCode === 200,
    ).length;
  expect(await lives()).toBe(3);
  expect((await send(cookie, { ...calls.endSession, path })).statusCode).toBe(204);
  expect(await lives()).toBe(2);
  expect((await send(cookie, calls.endOtherSessions)).statusCode).toBe(204);
  expect(await lives()).toBe(0);
  expect(await list()).toMatchObject([{ isThis: true }]);
});
