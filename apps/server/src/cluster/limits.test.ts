import { setImmediate } from 'node:timers/promises';
import { PATHS, TERMS_VERSION } from '@matador/protocol/constants';
import { calendarAddress } from '@matador/protocol/rest';
import { expect, test } from 'vitest';
import { testNats, twoNodes } from '../../test/cluster.ts';
import { testContext } from '../../test/database.ts';
import { LiveEar } from '../../test/ear.ts';
import { until } from '../../test/patience.ts';
import { callerOf, newPlayer } from '../../test/people.ts';
import { startTestServer, type TestServer } from '../../test/game-server.ts';
import { Ear } from '../../test/socket-ear.ts';
import { MAX_STREAMS_OF_USER } from '../live/hub.ts';
import { SOCKETS_A_USER } from '../sockets/gate.ts';
import { MAX_OPEN } from '../support/cases.ts';

const TOO_MANY = 429;

const nats = await testNats();
const [one, other] = await twoNodes(await testContext(), nats);
const [first, second] = [await startTestServer(one), await startTestServer(other)];
const player = await newPlayer(one);
const { cookie } = await callerOf(first.app, one, player.id);

/** What can be asked of any process, and how often one network, or one account, may before the next has to wait. */
interface Limited {
  readonly what: string;
  readonly most: number;
  ask(host: string, at: number): Promise<number>;
}

const ask = async (host: string, method: string, path: string, body?: object): Promise<Response> =>
  fetch(`http://${host}${path}`, {
    method,
    // What is the player's own is asked by the player, all else by somebody signed out.
    headers: {
      origin: `http://${host}`,
      ...(path.includes('/me/') && { cookie }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
const send = async (host: string, method: string, path: string, body?: object): Promise<number> => {
  const answer = await ask(host, method, path, body);
  await answer.body?.cancel();
  return answer.status;
};
const rest = (path: string): string => `${PATHS.rest}/${path}`;
/** No word of a list, and no two the same. */
const tokenOf = (at: number): string => `none-${String(at)}-`.padEnd(43, 'x');

const made = await ask(first.host, 'PUT', rest('me/calendar'), { joinedOnly: false });
const feed = new URL(calendarAddress.parse(await made.json()).address?.url ?? '').pathname;

const LIMITED: readonly Limited[] = [
  {
    what: 'wrong passwords of a name',
    most: 10,
    ask: (host, at) => send(host, 'POST', rest('session'), { userName: 'player2', password: `wrong ${String(at)}` }),
  },
  {
    what: 'links that are none',
    most: 30,
    ask: (host, at) => send(host, 'POST', rest('mail/confirmation'), { token: tokenOf(at) }),
  },
  {
    what: 'links asked for',
    most: 20,
    ask: (host, at) => send(host, 'POST', rest('session/reset'), { name: `nobody${String(at)}` }),
  },
  {
    what: 'challenges of passkeys',
    most: 60,
    ask: (host) => send(host, 'POST', rest('session/passkey/challenge'), {}),
  },
  {
    what: 'accounts opened',
    most: 10,
    ask: (host, at) =>
      send(host, 'POST', rest('accounts'), {
        userName: `Vorhand${String(at)}`,
        mail: `vorhand${String(at)}@players.example`,
        password: 'grand mit vieren',
        birthDay: '1980-03-14',
        country: 'DE',
        termsVersion: TERMS_VERSION,
      }),
  },
  {
    what: 'wrong enrolments',
    most: 30,
    ask: (host, at) =>
      send(host, 'POST', rest('session/enrolment/key'), {
        ...{ userName: `staff${String(at)}`, proposerCode: tokenOf(at), approverCode: tokenOf(-at) },
      }),
  },
  { what: 'readings of a calendar', most: 30, ask: (host) => send(host, 'GET', feed) },
  {
    what: 'open cases of an account',
    most: MAX_OPEN,
    ask: (host, at) =>
      send(host, 'POST', rest('me/cases'), { topic: 'other', words: `The counter stood still, ${String(at)}` }),
  },
];

/** Of an address within ten seconds. */
const CALLS = 600;

/** Calls of an address at two processes are as many as at one; other addresses are not held up. */
const flood = async (): Promise<void> => {
  const call = async (server: TestServer, remoteAddress: string): Promise<number> =>
    (await server.app.inject({ url: rest('session'), remoteAddress })).statusCode;
  let letIn = 0;
  const isRefused = async (server: TestServer): Promise<boolean> => {
    const refused = (await call(server, '203.0.113.7')) === TOO_MANY;
    if (!refused) letIn += 1;
    return refused;
  };
  for (let calls = 0; calls < 2 * CALLS; calls += 1) {
    await isRefused(calls % 2 === 0 ? first : second);
    await setImmediate(); // a call that is injected leaves no turn of the loop in which to hear the other process
  }
  // What is under way between them when the limit is reached passes; without a word it would be twice as many.
  expect(letIn).toBeGreaterThanOrEqual(CALLS);
  expect(letIn).toBeLessThan(1.5 * CALLS);
  for (const server of [first, second]) {
    expect(await isRefused(server)).toBe(true);
    expect(await call(server, '203.0.113.8')).not.toBe(TOO_MANY);
  }
};

test('CLUS-5 what one account, one network or one address may is counted over two processes as over one', async () => {
  await flood();

  const hosts = [first.host, second.host];
  const hostOf = (at: number): string => hosts[at % 2] ?? '';

  const openSocket = async (at: number): Promise<Ear> => {
    const ear = new Ear(hostOf(at), PATHS.matchingSocket, { cookie, origin: `http://${hostOf(at)}` });
    await ear.opened();
    return ear;
  };
  // All at once: neither process knows what the other one is about to let in.
  const sockets = await Promise.all(Array.from({ length: 2 * SOCKETS_A_USER }, (_, at) => openSocket(at)));
  const isFull = async (at: number): Promise<boolean> => {
    const ear = await openSocket(at);
    sockets.push(ear);
    return ear.status === TOO_MANY;
  };
  for (const at of [0, 1]) await until(() => isFull(at), 'no process lets one more in');
  const open = sockets.filter(({ isOpen }) => isOpen);
  expect(open).toHaveLength(SOCKETS_A_USER);
  const [gone] = open;
  gone?.close(1000);
  const elsewhere = sockets.findIndex((one) => one === gone) + 1;
  await until(async () => (await openSocket(elsewhere)).isOpen, 'what one process gives back the other may take');

  const streams: LiveEar[] = [];
  const listen = async (at: number): Promise<number> => {
    const ear = await new LiveEar(hostOf(at), cookie).opened();
    streams.push(ear);
    return ear.status;
  };
  await Promise.all(Array.from({ length: 2 * MAX_STREAMS_OF_USER }, (_, at) => listen(at)));
  for (const at of [0, 1]) await until(async () => (await listen(at)) === TOO_MANY, 'no process has one more listen');
  expect(streams.filter(({ status }) => status === 200)).toHaveLength(MAX_STREAMS_OF_USER);
  for (const stream of streams) stream.close();

  for (const { what, most, ask } of LIMITED) {
    const statuses = await Promise.all(Array.from({ length: 2 * most }, (_, at) => ask(hostOf(at), at)));
    for (const at of [0, 1])
      await until(async () => {
        const status = await ask(hostOf(at), statuses.length);
        statuses.push(status);
        return status === TOO_MANY;
      }, `${what}: both processes refuse the next`);
    // A machine that is busy with something else puts some off (503): they were not tried.
    const tried = statuses.filter((status) => status !== TOO_MANY && status !== 503);
    for (const status of tried) expect([200, 201, 202, 204, 401, 404], what).toContain(status);
    expect(tried.length, what).toBeLessThanOrEqual(most);
  }
});
