import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';

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
export const startNats = async (port = 0): Promise<NatsServer> => {
  const child = spawn(natsProgram(), ['-a', '127.0.0.1', '-p', port === 0 ? '-1' : String(port)], {
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
    url: `nats://127.0.0.1:${String(found)}`,
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
