import { randomUUID } from 'node:crypto';
import { TERMS_VERSION } from '@matador/protocol/constants';
import {
  demoMails,
  depositResult,
  entryAdmission,
  exclusionWish,
  ownMail,
  payoutResult,
  problem,
  userData,
  type OwnMail,
} from '@matador/protocol/rest';
import { expect, test } from 'vitest';
import { mailingApp } from '../../test/mailing-app.ts';
import { until } from '../../test/patience.ts';
import { callerOf, forgetProofs, HOST, networks, newPlayer, newTournament, ORIGIN } from '../../test/people.ts';
import { join } from '../../test/series.ts';
import { buildApp } from '../app.ts';
import { sendDueMails } from '../mail/outbox.ts';
import { makeMetrics } from '../observe/metrics.ts';

const { server, context, real, app, mailServer } = await mailingApp();

const freshAddress = networks(1);
const freshMail = (): string => `${randomUUID()}@players.example`;

interface Sending {
  readonly cookie?: string;
  readonly from?: string;
}
const send = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, { cookie = '', from }: Sending = {}) =>
  app.inject({
    method,
    url: `/gd/rest/${path}`,
    headers: { host: HOST, origin: ORIGIN, cookie },
    ...(payload === undefined ? {} : { payload }),
    remoteAddress: from ?? freshAddress(),
  });

/** Sends what waits; answers the words of what has come for an address. */
const mailbox = async (address: string): Promise<readonly string[]> => {
  await sendDueMails(real, mailServer);
  return server.to(address).map(({ text }) => text);
};
const tokenIn = (text: string | undefined): string => /#([\w-]{43})/.exec(text ?? '')?.[1] ?? 'none';
/** Mails of one round come in any order: the newest that has a link, whatever was told beside it. */
const lastToken = async (address: string): Promise<string> =>
  (await mailbox(address)).map(tokenIn).findLast((token) => token !== 'none') ?? 'none';

let names = 0;
const register = async (address: string) => {
  names += 1;
  const userName = `Reizvoll${String(names)}`;
  const body = { userName, mail: address, password: 'grand mit vieren', birthDay: '1980-03-14' };
  const answer = await send('POST', 'accounts', { ...body, country: 'DE', termsVersion: TERMS_VERSION, locale: 'de' });
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { userName, answer, cookie, userId: userData.parse(answer.json()).userId };
};
const confirm = (token: string) => send('POST', 'mail/confirmation', { token });
const ownOf = async (cookie: string): Promise<OwnMail> =>
  ownMail.parse((await send('GET', 'me/mail', undefined, { cookie })).json());
const signIn = (userName: string, password: string) => send('POST', 'session', { userName, password });
const caller = (userId: string) => callerOf(app, context, userId);

test('a new account looks around, but pays and joins nothing until its address is confirmed by the mailed link', async () => {
  const address = freshMail();
  const { answer, cookie, userId } = await register(address);
  expect([answer.statusCode, answer.json()]).toEqual([201, expect.objectContaining({ mail: 'needed' })]);
  expect(await ownOf(cookie)).toEqual({ mail: null, wanted: address, needed: true, changeable: true });
  const tournamentId = await newTournament(context, { entryFee: 0 });
  const { get, post, cookie: proved } = await caller(userId);
  const asked = async () => entryAdmission.parse((await get(`tournaments/admission/${String(tournamentId)}`)).json());
  expect((await asked()).obstacles).toMatchObject([
    { code: 'unconfirmed', reason: 'registrationNotPossible', play: true },
  ]);
  expect((await post(`tournaments/join/${String(tournamentId)}`)).json()).toMatchObject({ success: false });
  const payout = await app.inject({
    method: 'POST',
    url: '/gd/rest/me/payouts',
    headers: { host: HOST, origin: ORIGIN, cookie: proved, 'idempotency-key': 'unconfirmed-1' },
    payload: { amount: 100 },
  });
  expect(payoutResult.parse(payout.json())).toMatchObject({ success: false, reason: 'unconfirmed' });
  expect((await get('tournaments/zones')).statusCode).toBe(200);

  const token = await lastToken(address);
  expect((await confirm(token)).statusCode).toBe(204);
  expect((await confirm(token)).statusCode).toBe(404); // works once
  expect(await ownOf(cookie)).toMatchObject({ mail: address, wanted: null, needed: false });
  expect((await asked()).obstacles).toEqual([]);
  expect(userData.parse((await get('me/userData')).json()).mail).toBeUndefined();
});

test('nothing is paid in before the address is confirmed', async () => {
  const demo = await buildApp({ ...context, metrics: makeMetrics(false) }, { draining: false });
  const { id } = await newPlayer(context, { mail: null, mailRule: 'needed' });
  const { cookie } = await callerOf(demo, context, id);
  const answer = await demo.inject({
    method: 'POST',
    url: '/gd/rest/me/deposits',
    headers: { host: HOST, origin: ORIGIN, cookie, 'idempotency-key': 'unconfirmed-2' },
    payload: { amount: 100 },
  });
  expect(depositResult.parse(answer.json())).toEqual({ success: false, reason: 'unconfirmed' });
  await demo.close();
});

test('an account from before is asked for an address and kept from nothing', async () => {
  const { id } = await newPlayer(context, { mail: null, mailRule: 'asked' });
  const { get } = await caller(id);
  expect(userData.parse((await get('me/userData')).json()).mail).toBe('asked');
  expect(await join(context, id, await newTournament(context))).toMatchObject({ result: { success: true } });
});

test('a link is good for a day', async () => {
  const address = freshMail();
  await register(address);
  const token = await lastToken(address);
  await context.clock.advance(24 * 3_600_000);
  expect((await confirm(token)).statusCode).toBe(404);
});

test('nobody is told that an address is taken but who has it, once a day, and the other stays unconfirmed', async () => {
  const owner = await newPlayer(context);
  const taken = owner.mail ?? '';
  const free = freshMail();
  const [first, second] = [await register(taken.toUpperCase()), await register(free)];
  const shape = ({ answer }: typeof first) => [answer.statusCode, Object.keys(answer.json<object>())];
  expect(shape(first)).toEqual(shape(second));
  expect(await ownOf(first.cookie)).toEqual({ ...(await ownOf(second.cookie)), wanted: taken.toUpperCase() });
  await register(taken);
  const told = [...(await mailbox(taken)), ...(await mailbox(taken.toUpperCase()))];
  expect(told).toEqual([expect.stringContaining(`your account ${owner.userName}`)]);
  expect(tokenIn(told[0])).toBe('none');
});

test('of two who want one address it is theirs who confirms it first', async () => {
  const address = freshMail();
  const [first, second] = [await register(address), await register(address)];
  await mailbox(address);
  const tokens = server.to(address).map(({ text }) => tokenIn(text));
  const codes = (await Promise.all(tokens.map(confirm))).map(({ statusCode }) => statusCode);
  expect(codes.toSorted()).toEqual([204, 409]);
  const mails = [(await ownOf(first.cookie)).mail, (await ownOf(second.cookie)).mail];
  expect(mails.filter((one) => one === address)).toHaveLength(1);
});

test('another address asks for a proof, counts once it is confirmed, and both addresses are told', async () => {
  const { id, mail: before } = await newPlayer(context);
  const { cookie } = await caller(id);
  const address = freshMail();
  await forgetProofs(context, id);
  expect((await send('PUT', 'me/mail', { mail: address }, { cookie })).statusCode).toBe(403);
  const { cookie: proved } = await caller(id);
  const answer = await send('PUT', 'me/mail', { mail: address }, { cookie: proved });
  expect(ownMail.parse(answer.json())).toMatchObject({ mail: before, wanted: address });
  expect((await confirm(await lastToken(address))).statusCode).toBe(204);
  expect((await ownOf(cookie)).mail).toBe(address);
  const told = expect.stringContaining(`is now ${address}`);
  for (const whom of [before ?? '', address]) expect(await mailbox(whom)).toContainEqual(told);
});

test('the link is mailed again, five times a day at most, and only the address that was named last counts', async () => {
  const { id } = await newPlayer(context, { mail: null });
  const { cookie } = await caller(id);
  expect((await send('POST', 'me/mail/link', undefined, { cookie })).statusCode).toBe(409);
  const [first, last] = [freshMail(), freshMail()];
  await send('PUT', 'me/mail', { mail: first }, { cookie });
  await send('PUT', 'me/mail', { mail: last }, { cookie });
  const again = async () => (await send('POST', 'me/mail/link', undefined, { cookie })).statusCode;
  expect([await again(), await again(), await again(), await again()]).toEqual([204, 204, 204, 429]);
  expect(await mailbox(last)).toHaveLength(4);
  expect((await confirm(await lastToken(first))).statusCode).toBe(404);
  expect((await confirm(tokenIn(server.to(last)[0]?.text))).statusCode).toBe(204);
});

test('an exclusion reaches whoever confirms the address that it was bound to', async () => {
  const one = await newPlayer(context);
  const { cookie } = await caller(one.id);
  await send('POST', 'me/exclusion', exclusionWish.parse({ kind: 'selfExclusion', days: 365 }), { cookie });
  const freed = freshMail();
  await send('PUT', 'me/mail', { mail: freed }, { cookie });
  await confirm(await lastToken(freed));
  const other = await newPlayer(context, { mail: null });
  const { cookie: theirs, get } = await caller(other.id);
  await send('PUT', 'me/mail', { mail: one.mail ?? '' }, { cookie: theirs });
  await confirm(await lastToken(one.mail ?? ''));
  expect((await get('me/limits')).json()).toMatchObject({ excludedUntil: expect.any(String) });
});

test('limits stay with whoever gave an address up, and are not shown to whoever confirms it later', async () => {
  const shared = freshMail();
  const moveTo = async (address: string, cookie: string) => {
    await send('PUT', 'me/mail', { mail: address }, { cookie });
    expect((await confirm(await lastToken(address))).statusCode).toBe(204);
  };
  const limitsOf = async (calls: Awaited<ReturnType<typeof caller>>): Promise<unknown> =>
    (await calls.get('me/limits')).json();
  const first = await caller((await newPlayer(context, { mail: null })).id);
  const { cookie } = first;
  await moveTo(shared, cookie);
  await send('PUT', 'me/limits', { kind: 'deposit', period: 'day', amount: 10_00 }, { cookie });
  await moveTo(freshMail(), cookie);
  const second = await caller((await newPlayer(context, { mail: null })).id);
  await moveTo(shared, second.cookie);
  expect(await limitsOf(first)).toMatchObject({ limits: [{ kind: 'deposit', amount: 10_00 }] });
  expect(await limitsOf(second)).toMatchObject({ limits: [] });
});

const askReset = (name: string, from?: string) =>
  send('POST', 'session/reset', { name }, from === undefined ? {} : { from });
/** Asks until the link is there: it is written after the answer. */
const resetToken = async (name: string, address: string): Promise<string> => {
  const before = (await mailbox(address)).length;
  expect((await askReset(name)).statusCode).toBe(204);
  await until(async () => (await mailbox(address)).length > before, 'a link to reset the password');
  return lastToken(address);
};
const reset = (token: string, password = 'null ouvert gespielt') => send('PUT', 'session/reset', { token, password });

test('a forgotten password is reset by a link that works once, ends every session, and the address is told', async () => {
  const address = freshMail();
  const { userName, cookie } = await register(address);
  await confirm(await lastToken(address));
  const token = await resetToken(userName, address);
  const guessable = await reset(token, `${userName}12345`);
  expect([guessable.statusCode, problem.parse(guessable.json()).errors?.[0]?.path]).toEqual([400, 'body.password']);
  expect((await reset(token)).statusCode).toBe(204);
  expect((await reset(token, 'another password yet')).statusCode).toBe(404);
  expect((await send('GET', 'me/userData', undefined, { cookie })).statusCode).toBe(401);
  expect((await signIn(userName, 'grand mit vieren')).statusCode).toBe(401);
  expect((await signIn(userName, 'null ouvert gespielt')).statusCode).toBe(200);
  expect((await signIn(address.toUpperCase(), 'null ouvert gespielt')).statusCode).toBe(200);
  expect(await mailbox(address)).toContainEqual(expect.stringContaining('das Passwort deines Kontos ist neu'));
});

test('a link to reset a password is good for an hour, and used by one of many at once', async () => {
  const { userName, mail: address } = await newPlayer(context);
  const late = await resetToken(userName, address ?? '');
  await context.clock.advance(3_600_000);
  expect((await reset(late)).statusCode).toBe(404);
  const token = await resetToken(address ?? '', address ?? '');
  const codes = (await Promise.all([reset(token), reset(token), reset(token)])).map(({ statusCode }) => statusCode);
  expect(codes.toSorted()).toEqual([204, 404, 404]);
});

test('asked for whom there is not, or cannot be reset, the answer is the same and nothing is mailed', async () => {
  const staff = await newPlayer(context, { actorType: 'support' });
  const locked = await newPlayer(context, { locked: true });
  const unconfirmed = await register(freshMail());
  const answers = [];
  for (const name of ['nobody', freshMail(), staff.userName, locked.mail ?? '', unconfirmed.userName]) {
    const { statusCode, body, headers } = await askReset(name);
    answers.push([statusCode, body, headers['content-length']]);
  }
  expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
  const { userName, mail: address } = await newPlayer(context);
  await resetToken(userName, address ?? ''); // whatever was asked before has been looked at by then
  for (const { mail: theirs } of [staff, locked]) expect(await mailbox(theirs ?? '')).toEqual([]);
});

test('however often others ask, three links are mailed, they stay good, and another network may still ask', async () => {
  const { userName, mail } = await newPlayer(context);
  const address = mail ?? '';
  const first = await resetToken(userName, address);
  const from = freshAddress();
  const codes = [];
  for (let count = 0; count < 22; count += 1) codes.push((await askReset(userName, from)).statusCode);
  expect(codes.filter((code) => code === 429)).toHaveLength(2);
  expect((await askReset(userName)).statusCode).toBe(204);
  const other = await newPlayer(context);
  await resetToken(other.userName, other.mail ?? '');
  expect((await mailbox(address)).length).toBeLessThanOrEqual(3);
  expect((await reset(first)).statusCode).toBe(204);
});

test('a network that tries one link after the other has to wait', async () => {
  const from = freshAddress();
  const tried = async () => (await send('POST', 'mail/confirmation', { token: 'x'.repeat(43) }, { from })).statusCode;
  for (let count = 0; count < 30; count += 1) expect(await tried()).toBe(404);
  expect(await tried()).toBe(429);
});

test('whoever tries wrong links, or asks for many, keeps no neighbour from a right one', async () => {
  const address = freshMail();
  const { userName, cookie } = await register(address);
  const link = await lastToken(address);
  const from = freshAddress();
  const wrong = async () => (await send('POST', 'mail/confirmation', { token: 'x'.repeat(43) }, { from })).statusCode;
  for (let count = 0; count < 30; count += 1) await wrong();
  expect(await wrong()).toBe(429);
  expect((await send('POST', 'mail/confirmation', { token: link }, { from })).statusCode).toBe(204);
  for (let count = 0; count < 20; count += 1) await askReset('nobody', from);
  expect((await askReset(userName, from)).statusCode).toBe(429);
  const before = (await mailbox(address)).length;
  expect((await send('POST', 'session/reset', { name: userName }, { from, cookie })).statusCode).toBe(204);
  await until(async () => (await mailbox(address)).length > before, 'a link to reset the password');
  const again = { token: await lastToken(address), password: 'null ouvert gespielt' };
  expect((await send('PUT', 'session/reset', again, { from })).statusCode).toBe(204);
});

test('another password asks for a proof, ends every other session, and voids links to reset the one before', async () => {
  const address = freshMail();
  const { userName, userId } = await register(address);
  await confirm(await lastToken(address));
  const token = await resetToken(userName, address);
  const [here, there] = [await caller(userId), await callerOf(app, context, userId, { isProved: false })];
  const set = (cookie: string) => send('PUT', 'me/password', { password: 'null ouvert gespielt' }, { cookie });
  expect((await set(there.cookie)).statusCode).toBe(403);
  expect((await set(here.cookie)).statusCode).toBe(204);
  expect([(await here.get('me/userData')).statusCode, (await there.get('me/userData')).statusCode]).toEqual([200, 401]);
  expect((await signIn(userName, 'null ouvert gespielt')).statusCode).toBe(200);
  expect((await reset(token)).statusCode).toBe(404);
  expect(await mailbox(address)).toContainEqual(expect.stringContaining('das Passwort deines Kontos ist neu'));
});

test('a name is changed with a proof, unless somebody has it; the rankings and the address are told', async () => {
  const { id, mail: address, userName } = await newPlayer(context);
  const other = await newPlayer(context);
  const tournamentId = await newTournament(context);
  await join(context, id, tournamentId);
  const { cookie } = await caller(id);
  const set = (name: string) => send('PUT', 'me/name', { userName: name }, { cookie });
  for (const name of [other.userName.toUpperCase(), 'Support']) expect((await set(name)).statusCode, name).toBe(409);
  expect(userData.parse((await set('Stichfest-9')).json()).userName).toBe('Stichfest-9');
  expect((await set('STICHFEST-9')).statusCode).toBe(200); // one's own in other capitals
  const told = expect.stringMatching(new RegExp(`^Dear ${userName},[^]*now called Stichfest-9`));
  expect(await mailbox(address ?? '')).toContainEqual(told);
});

test('of the staff, of a platform and of the demo nothing is changed here', async () => {
  for (const change of [{ actorType: 'support' }, { mailRule: 'none' }] as const) {
    const { id } = await newPlayer(context, change);
    const { cookie } = await caller(id);
    expect((await ownOf(cookie)).changeable).toBe(false);
    for (const [path, body] of [
      ['me/mail', { mail: freshMail() }],
      ['me/name', { userName: 'Pikdame-7' }],
      ['me/password', { password: 'null ouvert gespielt' }],
    ] as const)
      expect((await send('PUT', path, body, { cookie })).statusCode, path).toBe(403);
  }
});

test('the own data tells address and mails, and a deletion takes both away', async () => {
  const { id, mail: address, userName } = await newPlayer(context, { money: 0 });
  const { get, cookie } = await caller(id);
  await send('PUT', 'me/mail', { mail: freshMail() }, { cookie });
  expect((await get('me/data')).json()).toMatchObject({
    account: { mail: address, mailWanted: expect.stringContaining('@') },
    mails: [{ kind: 'confirm', state: 'waiting' }],
    mailLinks: [{ kind: 'confirm' }],
  });
  expect((await send('POST', 'me/deletion', { confirm: userName }, { cookie })).json()).toMatchObject({
    success: true,
  });
  const { rows } = await context.store.pool.query(
    `SELECT mail, mail_wanted, (SELECT count(*) FROM mails WHERE user_id = $1) AS mails,
       (SELECT count(*) FROM mail_links WHERE user_id = $1) AS links FROM users WHERE id = $1`,
    [id],
  );
  expect(rows).toEqual([{ mail: null, mail_wanted: null, mails: 0, links: 0 }]);
});

test('a demo that sends no mail shows what it would have sent, to whom it is for; signed out on this machine alone', async () => {
  const demo = await buildApp({ ...context, metrics: makeMetrics(false) }, { draining: false });
  const { id, mail: address, userName } = await newPlayer(context);
  const stranger = await newPlayer(context);
  const ask = async (cookie: string, remoteAddress: string) =>
    demo.inject({ method: 'GET', url: '/gd/rest/session/mails', headers: { host: HOST, cookie }, remoteAddress });
  const { cookie } = await callerOf(demo, context, id);
  await send('POST', 'session/reset', { name: userName });
  await until(async () => (await ask(cookie, '10.0.0.1')).body.includes('#'), 'the mail');
  const [mine] = demoMails.parse((await ask(cookie, '10.0.0.1')).json()).items;
  expect(mine).toMatchObject({ to: address, subject: 'A new password' });
  const { cookie: theirs } = await callerOf(demo, context, stranger.id);
  expect((await ask(theirs, '10.0.0.1')).json()).toEqual({ items: [] });
  expect((await ask('', '10.0.0.1')).statusCode).toBe(404);
  expect((await ask('', '127.0.0.1')).body).toContain(tokenIn(mine?.text));
  const sending = await app.inject({ method: 'GET', url: '/gd/rest/session/mails', headers: { host: HOST, cookie } });
  expect(sending.statusCode).toBe(404);
  await demo.close();
});
