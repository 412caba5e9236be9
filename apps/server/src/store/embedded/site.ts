import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findLeftover, stopLeftover } from './leftover.ts';
import { addressOf, judgeLeftover, takeOwnership, type Owner } from './owner.ts';
import { startPostmaster, type Postmaster } from './postmaster.ts';
import type { RunAs } from './run-as.ts';

/** Another server works on this data folder; the message is one line for the operator. */
export class AlreadyRunning extends Error {
  override readonly name = 'AlreadyRunning';
}

/** One data folder with all that is needed to start PostgreSQL on it. */
export interface Site {
  readonly dataDir: string;
  readonly runner: RunAs;
  readonly password: string;
  /** Whoever stops waits for no start. */
  readonly signal: AbortSignal;
}

/** PostgreSQL on a site, and the lock that makes it ours. */
export interface Running {
  readonly postmaster: Postmaster;
  readonly owner: Owner;
}

const READY_MS = 60_000;
const LOOK_MS = 20;

const isTaken = ({ dataDir }: Site): AlreadyRunning =>
  new AlreadyRunning(
    `a server is already running on the data folder ${dataDir}; stop it, or set DATA_DIR to another folder`,
  );

/** Makes sure that nobody else works on the cluster. */
const clearTheWay = async (site: Site): Promise<void> => {
  const { cluster } = site.runner;
  const leftover = await findLeftover(cluster);
  if (leftover === null) return;
  const verdict = await judgeLeftover(cluster, site.password, leftover);
  if (verdict === 'owned') throw isTaken(site);
  if (verdict === 'abandoned') await stopLeftover(cluster, leftover);
};

/**
 * Waits until PostgreSQL answers, and takes its lock.
 * @throws AlreadyRunning when another server has the lock
 * @throws Error when PostgreSQL ends
 */
export const own = async (site: Site, port: number, postmaster: Postmaster): Promise<Owner> => {
  const deadline = performance.now() + READY_MS;
  while (performance.now() < deadline && !postmaster.hasExited() && !site.signal.aborted) {
    const owner = await takeOwnership(addressOf(site.password, port));
    if (owner === 'taken') throw isTaken(site);
    if (owner !== 'away') return owner;
    await sleep(LOOK_MS);
  }
  throw new Error('the embedded PostgreSQL did not start; its reasons are in postgres.log in the data folder');
};

/**
 * Starts PostgreSQL on a site.
 * @throws AlreadyRunning when another server works there
 */
export const begin = async (site: Site, port: number): Promise<Running> => {
  await clearTheWay(site);
  const postmaster = startPostmaster(site.runner, port, join(site.dataDir, 'postgres.log'));
  try {
    return { postmaster, owner: await own(site, port, postmaster) };
  } catch (error) {
    await postmaster.stop();
    throw error;
  }
};
