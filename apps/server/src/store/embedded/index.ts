import { existsSync } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { dropDrafts, isMade, prepareCluster } from './cluster.ts';
import { findLeftover } from './leftover.ts';
import { addressOf, judgeLeftover } from './owner.ts';
import { freePort } from './port.ts';
import { runAs, type RunAs } from './run-as.ts';
import { ensureRuntimeRole, RUNTIME_ROLE, runtimePassword } from './runtime-role.ts';
import { AlreadyRunning, begin, type Running, type Site } from './site.ts';
import { supervise, type SupervisionHooks } from './supervision.ts';

/** The embedded PostgreSQL of one server. */
export interface Embedded {
  /** Of the role that a server works with. */
  readonly url: string;
  /** Of the superuser, who owns the tables. */
  readonly ownerUrl: string;
  stop(): Promise<void>;
}

export interface EmbeddedHooks extends SupervisionHooks {
  /** How to run its programs; by default as whoever runs the server, but never as root. */
  runner?(dataDir: string): RunAs | Promise<RunAs>;
}

const PORTS_TRIED = 3;

const addressesOf = async (dataDir: string, password: string, port: number) => ({
  url: addressOf(await runtimePassword(dataDir), port, RUNTIME_ROLE),
  ownerUrl: addressOf(password, port),
});

/** Somebody may have taken the port, or the folder, at the same moment. */
const beginSomewhere = async (site: Site): Promise<{ readonly port: number; readonly running: Running }> => {
  for (let tried = 1; ; tried += 1) {
    const port = await freePort();
    try {
      return { port, running: await begin(site, port) };
    } catch (error) {
      if (error instanceof AlreadyRunning || tried === PORTS_TRIED) throw error;
    }
  }
};

/**
 * Starts the embedded PostgreSQL on a data folder and keeps it running: should it die, it is started again on the
 * same port. It ends with this process, however that ends.
 * @param folder made if there is none; nobody but its owner may read it
 * @throws AlreadyRunning when another server works there
 */
export const startEmbedded = async (folder: string, hooks: EmbeddedHooks): Promise<Embedded> => {
  const dataDir = resolve(folder);
  const stopping = new AbortController();
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const runner = await (hooks.runner ?? runAs)(dataDir);
  await chmod(dataDir, runner.folderMode);
  const password = await prepareCluster(runner, dataDir);
  const site: Site = { dataDir, runner, password, signal: stopping.signal };
  const { port, running } = await beginSomewhere(site);
  await dropDrafts(runner);
  const watch = supervise(site, port, running, hooks);
  const stop = async (): Promise<void> => {
    stopping.abort();
    const { owner, postmaster } = await watch;
    await owner.release();
    await postmaster.stop();
  };
  try {
    const addresses = await addressesOf(dataDir, password, port);
    await ensureRuntimeRole(addresses.ownerUrl, await runtimePassword(dataDir));
    return { ...addresses, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

/**
 * The PostgreSQL of a data folder for a command beside the server: the one that a server runs there, or one of our own
 * until `stop`. Null for a folder without a database.
 */
export const reachEmbedded = async (folder: string, hooks: EmbeddedHooks): Promise<Embedded | null> => {
  const dataDir = resolve(folder);
  if (!existsSync(dataDir)) return null;
  const runner = await (hooks.runner ?? runAs)(dataDir);
  if (!isMade(runner)) return null;
  const password = await prepareCluster(runner, dataDir);
  const running = await findLeftover(runner.cluster);
  if (running?.port !== undefined && running.port !== null) {
    const whose = await judgeLeftover(runner.cluster, password, running);
    if (whose === 'owned')
      return { ...(await addressesOf(dataDir, password, running.port)), stop: () => Promise.resolve() };
  }
  return startEmbedded(folder, hooks);
};
