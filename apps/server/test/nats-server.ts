import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { execFile } from 'node:child_process';

const run = promisify(execFile);
const CACHE = new URL('../../../node_modules/.cache/nats-server', import.meta.url).pathname;
const USUAL = ['/usr/sbin/nats-server', '/usr/bin/nats-server', '/usr/local/bin/nats-server'];
const CACHED = join(CACHE, 'usr/sbin/nats-server');
const HOW = 'install nats-server (on Debian: apt-get install nats-server), or set NATS_SERVER_PATH to one';
const READY = /Listening for client connections on \S+:(\d+)/;

/** Unpacks Debian's package beside the project's own packages; nothing of the machine is changed. */
const unpack = async (): Promise<void> => {
  await mkdir(CACHE, { recursive: true });
  const folder = await mkdtemp(join(CACHE, 'unpack-'));
  try {
    await run('apt-get', ['download', 'nats-server'], { cwd: folder });
    const [name = ''] = (await readdir(folder)).filter((file) => file.endsWith('.deb'));
    await run('dpkg-deb', ['-x', join(folder, name), folder]);
    if (!existsSync(CACHED)) await rename(join(folder, 'usr'), join(CACHE, 'usr'));
  } catch (error) {
    if (!existsSync(CACHED)) throw new Error(`there is no NATS for the tests: ${HOW}`, { cause: error });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** The server's program: NATS_SERVER_PATH, the machine's, or Debian's, unpacked into a cache once. */
const natsProgram = async (): Promise<string> => {
  const given = process.env.NATS_SERVER_PATH;
  if (given !== undefined && given !== '') return given;
  const there = [...USUAL, CACHED].find((path) => existsSync(path));
  if (there !== undefined) return there;
  await unpack();
  return CACHED;
};

/** A NATS of its own. */
export interface NatsServer {
  readonly url: string;
  readonly port: number;
  signal(signal: NodeJS.Signals): void;
  stop(): Promise<void>;
}

/** @param port 0: wherever there is room */
export const startNats = async (port = 0): Promise<NatsServer> => {
  const child = spawn(await natsProgram(), ['-a', '127.0.0.1', '-p', port === 0 ? '-1' : String(port)], {
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
    signal: (signal) => {
      child.kill(signal);
    },
    stop: async () => {
      stop();
      await ended;
    },
  };
};
