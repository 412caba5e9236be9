import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { prepareCluster, SUPERUSER } from './cluster.ts';
import { findLeftover, startPostmaster, stopLeftover, type Leftover, type Postmaster } from './postmaster.ts';
import { runAs, type RunAs } from './run-as.ts';

/** Another server works on this data folder; the message is one line for the operator. */
export class AlreadyRunning extends Error {
  override readonly name = 'AlreadyRunning';
}

/** The embedded PostgreSQL of one server. */
export interface Embedded {
  readonly url: string;
  stop(): Promise<void>;
}

/** Whoever holds this session lock owns the data folder. */
const OWNER_LOCK = 7_226_000;
const READY_MS = 30_000;
const RESTART_MS = 500;

const freePort = (): Promise<number> =>
  new Promise((done, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (address === null || typeof address === 'string') reject(new Error('no free port on 127.0.0.1'));
        else done(address.port);
      });
    });
  });

const addressOf = (password: string, port: number): string =>
  `postgres://${SUPERUSER}:${encodeURIComponent(password)}@127.0.0.1:${String(port)}/postgres`;

const connect = async (url: string): Promise<pg.Client | null> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined); // its end is noticed by the next statement
  try {
    await client.connect();
    return client;
  } catch {
    return null; // starting, stopping, or gone
  }
};

const takeLock = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [OWNER_LOCK]);
  return rows[0]?.taken === true;
};

/** Whether a server holds the folder that a running postmaster works on. */
const isOwned = async (password: string, leftover: Leftover): Promise<boolean> => {
  const client = await connect(addressOf(password, leftover.port));
  if (client === null) return false;
  const free = await takeLock(client).catch(() => true);
  await client.end().catch(() => undefined);
  return !free;
};

/** The new owner's connection: it is kept open, since the lock ends with it. */
const own = async (url: string, postmaster: Postmaster): Promise<pg.Client> => {
  const deadline = performance.now() + READY_MS;
  let ended = false;
  void postmaster.exited.then(() => {
    ended = true;
  });
  while (performance.now() < deadline && !ended) {
    const client = await connect(url);
    if (client !== null) {
      if (await takeLock(client)) return client;
      await client.end();
      throw new AlreadyRunning('another server took the data folder at the same moment; it is running there');
    }
    await sleep(20);
  }
  throw new Error('the embedded PostgreSQL did not start; its reasons are in postgres.log in the data folder');
};

interface Started {
  readonly postmaster: Postmaster;
  readonly owner: pg.Client;
}

const begin = async (runner: RunAs, port: number, url: string, log: string): Promise<Started> => {
  const postmaster = startPostmaster(runner, port, log);
  try {
    return { postmaster, owner: await own(url, postmaster) };
  } catch (error) {
    await postmaster.stop();
    throw error;
  }
};

/** Makes sure that nobody else works on the cluster. */
const clearTheWay = async (runner: RunAs, password: string, dataDir: string): Promise<void> => {
  const leftover = await findLeftover(runner.cluster);
  if (leftover === null) return;
  if (await isOwned(password, leftover))
    throw new AlreadyRunning(`a server is already running on the data folder ${dataDir}; stop it, or set DATA_DIR to another folder`);
  await stopLeftover(runner.cluster, leftover);
};

/**
 * Starts the embedded PostgreSQL on a data folder and keeps it running: should it die, it is started again on the
 * same port. It ends with this process, however that ends.
 * @param report told of restarts
 * @throws AlreadyRunning when another server works there
 */
export const startEmbedded = async (folder: string, report: (line: string) => void): Promise<Embedded> => {
  const dataDir = resolve(folder);
  const runner = runAs(dataDir);
  const password = await prepareCluster(runner, dataDir);
  await clearTheWay(runner, password, dataDir);
  const port = await freePort();
  const url = addressOf(password, port);
  const log = join(dataDir, 'postgres.log');
  let running = await begin(runner, port, url, log);
  let stopping = false;
  const supervise = async (): Promise<void> => {
    for (;;) {
      await running.postmaster.exited;
      if (stopping) return;
      report('the embedded PostgreSQL ended; starting it again');
      await sleep(RESTART_MS);
      try {
        await clearTheWay(runner, password, dataDir);
        running = await begin(runner, port, url, log);
      } catch (error) {
        report(error instanceof Error ? error.message : String(error));
      }
    }
  };
  void supervise();
  return {
    url,
    stop: async () => {
      stopping = true;
      await running.owner.end().catch(() => undefined);
      await running.postmaster.stop();
    },
  };
};
