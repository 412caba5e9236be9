import { execFile } from 'node:child_process';
import { readFile, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

/** What `postmaster.pid` says of a postmaster that runs on a cluster. */
export interface Leftover {
  readonly pid: number;
  /** null: it has not come so far yet. */
  readonly port: number | null;
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** The arguments a process was started with; null where that cannot be known. */
const argumentsOf = async (pid: number): Promise<readonly string[] | null> => {
  try {
    if (process.platform === 'linux') return (await readFile(`/proc/${String(pid)}/cmdline`, 'utf8')).split('\0');
    const { stdout } = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]);
    return stdout.split(' ');
  } catch {
    return null;
  }
};

type Owner = 'postmaster' | 'stranger' | 'unknown';

/** Whether a process is this cluster's postmaster, or a stranger that was given the number of a dead one. */
const whoIs = async (pid: number, cluster: string): Promise<Owner> => {
  const all = await argumentsOf(pid);
  if (all === null) return 'unknown';
  const folder = all[all.indexOf('-D') + 1] ?? '';
  const same = (await realpath(folder).catch(() => null)) === (await realpath(cluster));
  return same && all.includes('-D') ? 'postmaster' : 'stranger';
};

/**
 * The postmaster that still runs on this cluster, started by an earlier or another server. A file that names a
 * stranger's process is removed, since PostgreSQL would not start beside it.
 */
export const findLeftover = async (cluster: string): Promise<Leftover | null> => {
  const file = join(cluster, 'postmaster.pid');
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return null;
  const owner = await whoIs(pid, cluster);
  if (owner === 'stranger' && isAlive(pid)) await rm(file, { force: true });
  if (owner !== 'postmaster') return null;
  const port = Number(lines[3]);
  return { pid, port: Number.isInteger(port) && port > 0 ? port : null };
};

const END_MS = 20_000;
const LOOK_MS = 50;

/**
 * Stops a leftover postmaster and waits until it is gone.
 * @throws Error when it does not end
 */
export const stopLeftover = async (cluster: string, leftover: Leftover): Promise<void> => {
  const deadline = performance.now() + END_MS;
  process.kill(leftover.pid, 'SIGINT');
  while (performance.now() < deadline) {
    if ((await findLeftover(cluster))?.pid !== leftover.pid) return;
    await sleep(LOOK_MS);
  }
  const who = `the PostgreSQL of an earlier start (process ${String(leftover.pid)})`;
  throw new Error(`${who} does not end; end it and start again`);
};
