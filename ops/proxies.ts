import { strict as assert } from 'node:assert';
import { createServer } from 'node:http';
import { request } from 'node:https';
import { text } from 'node:stream/consumers';
import { NODE, PATHS } from '@matador/protocol/constants';
import { until } from '../apps/server/test/patience.ts';
import { choiceOf, textOf } from '../bench/lib/options.ts';
import { freePort, startServer } from '../e2e/server.ts';
import { playGame } from './lib/game.ts';
import { PROXIES, startProxy, type Line, type ProxyName } from './lib/proxies.ts';

/**
 * The examples of proxies as operators use them, with TLS: who is told which address, what is not handed on, and a whole
 * game in Chromium, with its calls, its live stream and its sockets, while the other node is away. `--packages` is the
 * folder with the unpacked programs, which the command fetches.
 *
 *   npm run test:proxies -- --proxy haproxy
 */
const packages = textOf('packages') ?? '/';
const only = choiceOf('proxy', ['all', ...PROXIES]);
const names = PROXIES.filter((name) => only === 'all' || only === name);
const NOBODY = '127.0.0.1:1';
const FORGED = { 'x-forwarded-for': '203.0.113.7', forwarded: 'for=203.0.113.7' };

interface Answer {
  readonly status: number;
  readonly body: string;
}

/** Asks the proxy as somebody who forges his address. */
const ask = (port: number, path: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const host = `cards.example:${String(port)}`;
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        path,
        headers: { host, ...FORGED },
        servername: 'cards.example',
        rejectUnauthorized: false,
      },
      (answer) => {
        text(answer).then((body) => {
          resolve({ status: answer.statusCode ?? 0, body });
        }, reject);
      },
    );
    asked.once('error', reject);
    asked.end();
  });

const answers = (port: number, path: string) => (): Promise<boolean> =>
  ask(port, path).then(
    ({ status }) => status === 200,
    () => false,
  );

/** What a node is told of a call: by a server that tells it back. */
const checkHeaders = async (name: ProxyName, line: Omit<Line, 'nodes'>): Promise<void> => {
  const echo = createServer((asked, reply) => {
    reply.end(JSON.stringify(asked.headers));
  });
  await new Promise<void>((resolve) => echo.listen(0, '127.0.0.1', resolve));
  const bound = echo.address();
  assert.ok(typeof bound === 'object' && bound !== null);
  const proxy = await startProxy(
    name,
    `${packages}/${name}`,
    { ...line, nodes: [`127.0.0.1:${String(bound.port)}`, NOBODY] },
    answers(line.port, '/told'),
  );
  const { body } = await ask(line.port, '/told');
  const told: unknown = JSON.parse(body);
  assert.partialDeepStrictEqual(told, { 'x-forwarded-for': '127.0.0.1', host: `cards.example:${String(line.port)}` });
  assert.ok(!body.includes('203.0.113.7'), 'an address that a client claims is told to nobody');
  for (const path of ['/metrics', `/metrics?${NODE}=node1`])
    assert.equal((await ask(line.port, path)).status, 404, 'figures are not handed on');
  await proxy.stop();
  await new Promise((resolve) => echo.close(resolve));
};

/** A node that tells who it is. */
const startNamed = async (name: string): Promise<{ readonly host: string; close(): Promise<void> }> => {
  const server = createServer((_, reply) => {
    reply.end(name);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  assert.ok(typeof bound === 'object' && bound !== null);
  return {
    host: `127.0.0.1:${String(bound.port)}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

/** Where a socket is led that names a node: to that one, to any other while it is away; and to any if it names none. */
const checkNames = async (name: ProxyName, line: Omit<Line, 'nodes'>): Promise<void> => {
  const [one, two] = [await startNamed('node1'), await startNamed('node2')];
  const nodes = [one.host, two.host] as const;
  const proxy = await startProxy(name, `${packages}/${name}`, { ...line, nodes }, answers(line.port, '/told'));
  const led = async (query: string): Promise<string> => (await ask(line.port, `${PATHS.tableSocket}${query}`)).body;
  for (const named of ['node1', 'node2', 'node2', 'node1'])
    assert.equal(await led(`?${NODE}=${named}`), named, 'a socket is led to the node that it names');
  for (const query of ['', `?${NODE}=node9`, `?${NODE}=`])
    assert.match(await led(query), /^node[12]$/, 'without a name, or with another, any node is asked');
  await two.close();
  await until(async () => (await led(`?${NODE}=node2`)) === 'node1', 'a node that is away is nobody’s');
  await proxy.stop();
  await one.close();
};

const [port, plainPort] = [await freePort(), await freePort()];
const url = `https://cards.example:${String(port)}`;
const server = await startServer({ crowd: 12, env: { PUBLIC_URL: url, TRUST_PROXY: '1', DEMO_PUBLIC: '1' } });
try {
  for (const [at, name] of names.entries()) {
    const startedMs = performance.now();
    await checkHeaders(name, { port, plainPort });
    await checkNames(name, { port, plainPort });
    const nodes = [NOBODY, new URL(server.url).host] as const;
    const proxy = await startProxy(name, `${packages}/${name}`, { port, plainPort, nodes }, answers(port, '/readyz'));
    const { acts } = await playGame(url, {
      selfSigned: true,
      resolves: 'cards.example',
      player: `player${String(at + 1)}`,
    });
    await proxy.stop();
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(0);
    process.stdout.write(
      `${name}: addresses told, figures kept, names followed, a game of ${String(acts)} acts by TLS, ${seconds} s\n`,
    );
  }
} finally {
  await server.stop();
}
