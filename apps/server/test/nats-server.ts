import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { freePort } from './own-server.ts';

/** Where `scripts/lib/nats.mjs` has put it, for tests that are started without it. */
const FETCHED = new URL('../../../.cache/debian/nats/usr/sbin/nats-server', import.meta.url).pathname;
const READY = /Listening for client connections on \S+:(\d+)/;

/** The server's program, as the commands of the project name it. */
const natsProgram = (): string => {
  const given = process.env.NATS_SERVER_PATH;
  if (given !== undefined && given !== '') return given;
  if (existsSync(FETCHED)) return FETCHED;
  throw new Error('there is no NATS for the tests: npm run test:server fetches it, or set NATS_SERVER_PATH to one');
};

/** A NATS of its own. */
export interface NatsServer {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  signal(signal: NodeJS.Signals): void;
  stop(): Promise<void>;
}

/** @param port 0: wherever there is room */
export const startNats = async (
  port = 0,
  { host = '127.0.0.1', args = [] }: { readonly host?: string; readonly args?: readonly string[] } = {},
): Promise<NatsServer> => {
  const child = spawn(natsProgram(), ['-a', host, '-p', port === 0 ? '-1' : String(port), ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const stop = (): void => {
    child.kill('SIGKILL');
  };
  process.once('exit', stop);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      process.off('exit', stop);
      resolve();
    });
  });
  const found = await new Promise<number>((resolve, reject) => {
    createInterface(child.stderr).on('line', (line) => {
      const ready = READY.exec(line);
      if (ready !== null) resolve(Number(ready[1]));
    });
    child.once('error', reject);
    void ended.then(() => {
      reject(new Error('NATS ended before it was ready'));
    });
  });
  return {
    url: `nats://${host}:${String(found)}`,
    port: found,
    pid: child.pid ?? 0,
    signal: (signal) => {
      child.kill(signal);
    },
    stop: async () => {
      stop();
      await ended;
    },
  };
};

/** Several NATS that are one cluster: whoever loses one goes on at another. */
export interface NatsCluster {
  /** All of them, as NATS_URL takes them. */
  readonly url: string;
  readonly size: number;
  signal(at: number, signal: NodeJS.Signals): void;
  /** Ends one without a word; it starts again at the same address by `start`. */
  kill(at: number): Promise<void>;
  start(at: number): Promise<void>;
  stop(): Promise<void>;
}

/** @param host where they listen */
export const startNatsCluster = async (size: number, host = '127.0.0.1'): Promise<NatsCluster> => {
  const ports = await Promise.all(Array.from({ length: 2 * size }, freePort));
  const addressOf = (at: number): string => `${host}:${ports[at] ?? ''}`;
  const routes = Array.from({ length: size }, (_, at) => `nats://${addressOf(size + at)}`);
  const start = (at: number): Promise<NatsServer> =>
    startNats(Number(ports[at]), {
      host,
      args: ['--cluster_name', 'tests', '--cluster', routes[at] ?? '', '--routes', routes.join(',')],
    });
  const servers = await Promise.all(routes.map((_, at) => start(at)));
  return {
    url: servers.map(({ url }) => url).join(','),
    size,
    signal: (at, signal) => servers[at]?.signal(signal),
    kill: async (at) => {
      await servers[at]?.stop();
    },
    start: async (at) => {
      servers[at] = await start(at);
    },
    stop: async () => {
      await Promise.all(servers.map((server) => server.stop()));
    },
  };
};
