import { TERMS_VERSION } from '@matador/protocol/constants';
import { problem, userData, type Registration } from '@matador/protocol/rest';
import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { nextNode } from '../../test/game-server.ts';
import { HOST, newPlayer, ORIGIN } from '../../test/people.ts';
import { buildApp } from '../app.ts';
import type { Config } from '../config.ts';
import { makeMetrics } from '../observe/metrics.ts';
import { openMail } from '../mail/write-mail.ts';
import { SESSION_COOKIE } from '../people/cookies.ts';
import { setConfirmed } from '../store/queries/mail-addresses.ts';

const context = await testContext();
const app = await buildApp(context, { draining: false });
const appWith = (change: Partial<Config>) =>
  buildApp({ ...context, metrics: makeMetrics(false), config: { ...context.config, ...change } }, { draining: false });

let names = 0;
let networks = 0;
/** From a network of its own, so that no test waits for another one's tries. */
const freshAddress = (): string => {
  networks += 1;
  return `10.0.${String(networks)}.1`;
};
const wish = (change: Partial<Record<keyof Registration, unknown>> = {}) => {
  names += 1;
  return {
    userName: `Vorhand${String(names)}`,
    mail: `vorhand${String(names)}@players.example`,
    password: 'grand mit vieren',
    birthDay: '1980-03-14',
    country: 'DE',
    termsVersion: TERMS_VERSION,
    ...change,
  };
};
const register = (payload: object, { to = app, cookie = '', from = freshAddress() } = {}) =>
  to.inject({
    method: 'POST',
    url: '/gd/rest/accounts',
    headers: { host: HOST, origin: ORIGIN, cookie },
    payload,
    remoteAddress: from,
  });
type Answer = Awaited<ReturnType<typeof register>>;
const cookieOf = (answer: Answer): string => `${SESSION_COOKIE}=${answer.cookies[0]?.value ?? ''}`;
const ask = async (answer: Answer, path: string): Promise<Record<string, unknown>> => {
  const headers = { host: HOST, cookie: cookieOf(answer) };
  return (await app.inject({ method: 'GET', url: `/gd/rest/${path}`, headers })).json();
};
const wrongFields = (answer: Answer): readonly string[] =>
  (problem.parse(answer.json()).errors ?? []).map(({ path }) => path);

test('a new account is signed in, may play, and signs in again with its password', async () => {
  const body = wish({ country: 'SE', locale: 'sv' });
  const answer = await register(body);
  expect(answer.statusCode).toBe(201);
  expect(userData.parse(answer.json())).toMatchObject({ userName: body.userName, actorType: 'a', locale: 'sv' });
  expect(await ask(answer, 'me/userData')).toEqual(answer.json());
  const again = await app.inject({
    method: 'POST',
    url: '/gd/rest/session',
    headers: { host: HOST, origin: ORIGIN },
    payload: { userName: body.userName, password: body.password },
  });
  expect(again.json()).toEqual(answer.json());
});

test('an account without a language has the one that opens it or signs in to it, and mails are in that; one that has keeps it', async () => {
  const headers = { host: HOST, origin: ORIGIN };
  const opened = await app.inject({
    ...{ method: 'POST', url: '/gd/rest/accounts', payload: wish(), remoteAddress: freshAddress() },
    headers: { ...headers, 'accept-language': 'da-DK, en;q=0.8' },
  });
  expect(opened.json()).toMatchObject({ locale: 'da' });
  const mail = 'without-language@players.example';
  const { userName, password, ...said } = wish({ mail });
  const user = userData.parse((await register({ userName, password, ...said })).json());
  expect(user.locale).toBeUndefined();
  await context.store.transaction((tx) => setConfirmed(tx, user.userId, mail));
  const signIn = async (language: string): Promise<unknown> => {
    const answer = await app.inject({
      ...{ method: 'POST', url: '/gd/rest/session', remoteAddress: freshAddress() },
      payload: { userName, password },
      headers: { ...headers, 'accept-language': language },
    });
    return userData.parse(answer.json()).locale;
  };
  expect([await signIn('pl'), await signIn('fr-CH'), await signIn('sv')]).toEqual([undefined, 'fr', 'fr']);
  const { rows } = await context.store.pool.query<{ id: string; sealed: Buffer }>(
    `SELECT id, sealed FROM mails WHERE user_id = $1 AND kind = 'newDevice'`,
    [user.userId],
  );
  expect(rows.map((row) => openMail(context.keyring, row).subject).toSorted()).toEqual([
    'Connexion sur un nouvel appareil',
    'Connexion sur un nouvel appareil',
    'Signed in on a new device',
  ]);
});

test('MONEY-1 in the demo a new account begins with play money from the books, elsewhere with nothing', async () => {
  expect(await ask(await register(wish()), 'me/balance')).toMatchObject({ balance: 100_00, withdrawable: 100_00 });
  const real = await appWith({ demo: false, mail: { smtpUrl: 'smtp://127.0.0.1:25', from: 'cards@cards.example' } });
  expect(await ask(await register(wish(), { to: real }), 'me/balance')).toMatchObject({ balance: 0 });
  await real.close();
});

test('REG-11 the terms are noted with version and time; of the birthday only from when on one is of age is kept', async () => {
  const answer = await register(wish({ birthDay: '1990-05-02' }));
  const { account } = await ask(answer, 'me/data');
  expect(account).toMatchObject({
    termsVersion: TERMS_VERSION,
    termsAt: context.clock.now().toISOString(),
    adultFrom: '2008-05-01T22:00:00.000Z',
    country: 'DE',
  });
  const { rows } = await context.store.pool.query<{ row: string }>('SELECT users::text AS row FROM users');
  expect(rows.some(({ row }) => row.includes('1990-05-02') || row.includes('grand mit vieren'))).toBe(false);
});

test('REG-13 nobody under age opens an account: not on the eve of the eighteenth birthday, but on the day', async () => {
  const today = context.clock.now().toISOString().slice(0, 10);
  const [year, rest] = [Number(today.slice(0, 4)), today.slice(4)];
  const tomorrow = new Date(Date.parse(`${String(year - 18)}${rest}`) + 24 * 3_600_000).toISOString().slice(0, 10);
  const tooYoung = await register(wish({ birthDay: tomorrow }));
  expect([tooYoung.statusCode, wrongFields(tooYoung)]).toEqual([400, ['body.birthDay']]);
  expect((await register(wish({ birthDay: `${String(year - 18)}${rest}` }))).statusCode).toBe(201);
});

test('API-11 everything that is wrong is named, field by field', async () => {
  const shape = await register({ userName: '7', password: 'short', birthDay: '30.2.1980', country: 'XX' });
  expect([shape.statusCode, wrongFields(shape).toSorted()]).toEqual([
    400,
    [
      ...['body.birthDay', 'body.country', 'body.mail', 'body.password', 'body.termsVersion'],
      ...['body.userName', 'body.userName'],
    ],
  ]);
  const meaning = await register(
    wish({ password: 'Password1234', birthDay: '2020-01-01', termsVersion: '2001-01-01' }),
  );
  expect([meaning.statusCode, wrongFields(meaning)]).toEqual([
    400,
    ['body.password', 'body.birthDay', 'body.termsVersion'],
  ]);
  expect(meaning.cookies).toEqual([]);
});

test('a name is taken in whatever capitals, as a sign-in of somebody else, and if it would speak for the house', async () => {
  const taken = await newPlayer(context, { userName: 'HerzDame_9', loginName: 'otto.login' });
  for (const userName of [taken.userName, 'herzdame_9', 'Otto.Login', 'Support', 'sim-01', 'Deleted-0a1b2c']) {
    const answer = await register(wish({ userName }));
    expect([userName, answer.statusCode, wrongFields(answer)]).toEqual([userName, 409, ['body.userName']]);
  }
});

test('of many who want the same name at once one gets it', async () => {
  const writings = ['Zehnerjagd', 'ZEHNERJAGD', 'zehnerjagd'];
  const answers = await Promise.all(writings.map((userName) => register(wish({ userName }))));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409]);
});

test('who is signed in opens no second account', async () => {
  const cookie = cookieOf(await register(wish()));
  const body = wish();
  expect((await register(body, { cookie })).statusCode).toBe(409);
  expect((await register(body)).statusCode).toBe(201);
});

test('one network opens ten accounts on all nodes together, then it waits; others do not', async () => {
  const second = await buildApp(await nextNode(context), { draining: false });
  const from = freshAddress();
  const answers = await Promise.all(
    Array.from({ length: 13 }, (_, at) => register(wish(), { from, to: at % 2 === 0 ? app : second })),
  );
  const codes = answers.map(({ statusCode }) => statusCode);
  expect([codes.filter((code) => code === 201).length, codes.filter((code) => code === 429).length]).toEqual([10, 3]);
  expect((await register(wish())).statusCode).toBe(201);
  await context.clock.advance(10 * 60_000);
  expect((await register(wish(), { from, to: second })).statusCode).toBe(201);
  await second.close();
});

test('the networks of one site, of which a line of IPv6 has thousands, open forty accounts together', async () => {
  const codes: number[] = [];
  for (let network = 0; network < 42; network += 1)
    codes.push((await register(wish(), { from: `2001:db8:aa:${network.toString(16)}::1` })).statusCode);
  expect([codes.filter((code) => code === 201).length, codes.slice(40)]).toEqual([40, [429, 429]]);
  expect((await register(wish(), { from: '2001:db8:ab::1' })).statusCode).toBe(201);
});

test('a network that tries one taken name after the other has to wait', async () => {
  const { userName } = await newPlayer(context, { userName: 'Grandhand_7' });
  const from = freshAddress();
  for (let tries = 0; tries < 30; tries += 1)
    expect((await register(wish({ userName }), { from })).statusCode).toBe(409);
  expect((await register(wish({ userName }), { from })).statusCode).toBe(429);
});

test('ROUTE-7 a platform with a sign-in or a registration of its own opens the accounts itself', async () => {
  const none = { login: null, register: null, benefits: null, payout: null, support: null };
  for (const pages of [
    { ...none, login: 'https://cards.example/login' },
    { ...none, register: 'https://cards.example/register' },
  ]) {
    const platform = await appWith({ pages });
    const answer = await register(wish(), { to: platform });
    expect([answer.statusCode, problem.parse(answer.json()).title]).toEqual([403, 'Forbidden']);
    const offer = await platform.inject({ method: 'GET', url: '/gd/rest/session' });
    expect(offer.json()).toMatchObject({ registration: false, pages });
    await platform.close();
  }
});

test('where no mail can be sent no accounts are opened, and the page is told so', async () => {
  const mute = await appWith({ demo: false });
  const answer = await register(wish(), { to: mute });
  expect([answer.statusCode, problem.parse(answer.json()).detail]).toEqual([403, expect.stringMatching(/no mail/)]);
  const offer = await mute.inject({ method: 'GET', url: '/gd/rest/session' });
  expect(offer.json()).toMatchObject({ registration: false, reset: false });
  await mute.close();
});
