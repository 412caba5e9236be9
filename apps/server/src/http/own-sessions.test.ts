import { CLOSE, PATHS } from '@matador/protocol/constants';
import { ownSessions } from '@matador/protocol/rest';
import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { LiveEar } from '../../test/ear.ts';
import { startTestServer } from '../../test/game-server.ts';
import { callerOf, HOST, newPlayer, ORIGIN, type Caller } from '../../test/people.ts';
import { Ear } from '../../test/socket-ear.ts';
import { readDemoMails } from '../mail/demo-mails.ts';
import { SESSION_COOKIE } from '../people/cookies.ts';
import { createPasswords } from '../people/passwords.ts';

const context = await testContext();
const server = await startTestServer(context);
const passwordHash = await createPasswords().hash('grand mit vieren');

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';

/** Signs in by the password; answers what a browser keeps then. */
const signIn = async (userName: string, agent: string, cookies = '') => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/gd/rest/session',
    headers: { host: HOST, origin: ORIGIN, 'user-agent': agent, cookie: cookies },
    payload: { userName, password: 'grand mit vieren' },
  });
  expect(answer.statusCode).toBe(200);
  return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
};
const listOf = async (cookie: string) => {
  const answer = await server.app.inject({ url: '/gd/rest/me/sessions', headers: { host: HOST, cookie } });
  return ownSessions.parse(answer.json()).items;
};
const end = async (cookie: string, path: string): Promise<number> => {
  const url = `/gd/rest/${path}`;
  return (await server.app.inject({ method: 'DELETE', url, headers: { host: HOST, origin: ORIGIN, cookie } }))
    .statusCode;
};
const statusOf = async (cookie: string): Promise<number> =>
  (await server.app.inject({ url: '/gd/rest/me/userData', headers: { host: HOST, cookie } })).statusCode;

test('sessions are listed with device and time, the one that asks first, and never by what opens them', async () => {
  const { userName } = await newPlayer(context, { passwordHash });
  const desk = await signIn(userName, WINDOWS);
  const began = context.clock.now().toISOString();
  await context.clock.advance(60_000);
  const phone = await signIn(userName, PHONE);
  await context.clock.advance(3_600_000);
  const used = context.clock.now().toISOString();
  expect(await statusOf(phone)).toBe(200);
  const items = await listOf(desk);
  expect(items).toMatchObject([
    { browser: 'firefox', system: 'windows', createdAt: began, usedAt: used, isThis: true },
    { browser: 'safari', system: 'iphone', usedAt: used, isThis: false },
  ]);
  const token = phone.split('=')[1]?.split(';')[0] ?? '';
  expect(token).toHaveLength(43);
  expect(JSON.stringify(items)).not.toContain(token);
  expect((await listOf(phone)).map(({ isThis, system }) => [isThis, system])).toEqual([
    [true, 'iphone'],
    [false, 'windows'],
  ]);
});

/** A device that is signed in, listens for changes and has a socket open. */
const busy = async (caller: Caller) => {
  const { cookie } = caller;
  const live = await new LiveEar(server.host, cookie).opened();
  const socket = new Ear(server.host, PATHS.matchingSocket, { cookie, origin: `http://${server.host}` });
  expect(await socket.opened()).toBe(true);
  return { cookie, live, socket };
};

test('a session that is ended is gone at once: its calls, what it listens to, and its sockets; others stay', async () => {
  const [{ id }, stranger] = [await newPlayer(context), await newPlayer(context)];
  const own = await callerOf(server.app, context, id);
  const other = await busy(await callerOf(server.app, context, id));
  const bystander = await busy(await callerOf(server.app, context, stranger.id));
  const [, away] = await listOf(own.cookie);
  expect(await end(bystander.cookie, `me/sessions/${away!.sessionId}`)).toBe(404);
  expect(await statusOf(other.cookie)).toBe(200);

  // The clock stands still: nothing waits for the next look.
  expect(await end(own.cookie, `me/sessions/${away!.sessionId}`)).toBe(204);
  expect(await statusOf(other.cookie)).toBe(401);
  await other.live.until(() => other.live.isEnded);
  await other.socket.until(() => other.socket.closeCode !== null);
  expect(other.socket.closeCode).toBe(CLOSE.notAllowed);
  expect(await end(own.cookie, `me/sessions/${away!.sessionId}`)).toBe(404);

  const [second, third] = [
    await busy(await callerOf(server.app, context, id)),
    await callerOf(server.app, context, id),
  ];
  expect(await end(own.cookie, 'me/sessions')).toBe(204);
  expect([await statusOf(own.cookie), await statusOf(second.cookie), await statusOf(third.cookie)]).toEqual([
    ...[200, 401, 401],
  ]);
  await second.live.until(() => second.live.isEnded);
  await second.socket.until(() => second.socket.closeCode !== null);
  expect(await listOf(own.cookie)).toHaveLength(1);
  expect([await statusOf(bystander.cookie), bystander.live.isEnded, bystander.socket.closeCode]).toEqual([
    ...[200, false, null],
  ]);
  bystander.live.close();
});

test('a sign-in on a device that the account has never been on is told to its address, and on no other', async () => {
  const { userName, id } = await newPlayer(context, { passwordHash, locale: 'en' });
  const toldOf = async (): Promise<readonly string[]> =>
    (await readDemoMails(context, { userId: id })).items.map(({ subject }) => subject);
  const cookies = await signIn(userName, WINDOWS);
  expect(await toldOf()).toEqual(['Signed in on a new device']);
  const again = await signIn(userName, PHONE, cookies);
  expect(await toldOf()).toHaveLength(1);
  expect(again).toContain(SESSION_COOKIE);
  await signIn(userName, PHONE);
  expect(await toldOf()).toHaveLength(2);
});
