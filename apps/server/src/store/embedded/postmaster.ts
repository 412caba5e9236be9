import { spawn, type ChildProcess } from 'node:child_process';
import { openSync, closeSync } from 'node:fs';
import { readFile, readlink, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunAs } from './run-as.ts';

/**
 * Holds a postmaster as long as its standard input is open: when the server ends, however it ends, the pipe ends too,
 * and PostgreSQL is asked for a fast shutdown. `exec` keeps one process; the shell waits for its child's exit.
 */
const KEEPER = `
exec 3<&0
"$@" </dev/null &
pg=$!
( cat <&3 >/dev/null; kill -INT "$pg" 2>/dev/null ) &
wait "$pg"
`;

/** A running postmaster of ours. */
export interface Postmaster {
  readonly exited: Promise<void>;
  /** Asks for a fast shutdown and waits for it. */
  stop(): Promise<void>;
}

const SETTINGS = [
  'unix_socket_directories=',
  'max_connections=60',
  'shared_buffers=128MB',
  'wal_compression=on',
  'checkpoint_completion_target=0.9',
  'max_wal_size=512MB',
  'timezone=UTC',
  'log_timezone=UTC',
  'datestyle=ISO',
] as const;

/** Starts PostgreSQL on 127.0.0.1, away from the terminal's process group so that Ctrl-C reaches the server alone. */
export const startPostmaster = (runner: RunAs, port: number, logFile: string): Postmaster => {
  const settings = SETTINGS.flatMap((setting) => ['-c', setting]);
  const program = [join(runner.bin, 'postgres'), '-D', runner.cluster, '-h', '127.0.0.1', '-p', String(port), ...settings];
  const { file, args } = runner.command('sh', ['-c', KEEPER, 'sh', ...program]);
  const log = openSync(logFile, 'a', 0o600);
  const child: ChildProcess = spawn(file, args, { ...runner.options, detached: true, stdio: ['pipe', log, log] });
  closeSync(log);
  child.unref();
  child.stdin?.on('error', () => undefined); // EPIPE when it ended first
  const exited = new Promise<void>((resolve) => {
    child.once('error', () => {
      resolve();
    });
    child.once('exit', () => {
      child.stdin?.destroy();
      resolve();
    });
  });
  return {
    exited,
    stop: async () => {
      child.ref(); // whoever waits for the end keeps the process alive until then
      child.stdin?.end();
      await exited;
    },
  };
};

/** What `postmaster.pid` says of a postmaster on this cluster. */
export interface Leftover {
  readonly pid: number;
  readonly port: number;
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** A postmaster's working folder is its cluster: a reused process number has another. */
const worksIn = async (pid: number, cluster: string): Promise<boolean> => {
  if (process.platform !== 'linux') return true;
  const folder = await readlink(`/proc/${String(pid)}/cwd`).catch(() => null);
  return folder !== null && folder === (await realpath(cluster));
};

/** The postmaster that still runs on this cluster, started by an earlier or another server. */
export const findLeftover = async (cluster: string): Promise<Leftover | null> => {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid) || !(await worksIn(pid, cluster))) return null;
  return { pid, port: Number(lines[3]) };
};

const LEFTOVER_MS = 20_000;

/**
 * Stops a leftover postmaster and waits until it is gone.
 * @throws Error when it does not end
 */
export const stopLeftover = async (cluster: string, leftover: Leftover): Promise<void> => {
  const deadline = performance.now() + LEFTOVER_MS;
  for (let asked = false; performance.now() < deadline; await sleep(50)) {
    if ((await findLeftover(cluster))?.pid !== leftover.pid) return;
    if (!asked) process.kill(leftover.pid, 'SIGINT');
    asked = true;
  }
  throw new Error(`the PostgreSQL of an earlier start (process ${String(leftover.pid)}) does not end; end it and start again`);
};
