import { spawn } from 'node:child_process';
import { closeSync, openSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { RunAs } from './run-as.ts';

/**
 * Holds a postmaster as long as its standard input is open: when the server ends, however it ends, the pipe ends too,
 * and PostgreSQL is asked for a fast shutdown.
 */
const KEEPER = `
exec 3<&0
"$@" </dev/null 3<&- &
pg=$!
( cat <&3 >/dev/null; kill -INT "$pg" 2>/dev/null ) &
exec 3<&-
wait "$pg"
`;

/** A running postmaster of ours. */
export interface Postmaster {
  /** Settles when it has ended. */
  readonly exited: Promise<void>;
  readonly hasExited: () => boolean;
  /** Asks for a fast shutdown and waits for it. */
  stop(): Promise<void>;
}

const SETTINGS = [
  'unix_socket_directories=',
  'max_connections=200',
  'shared_buffers=128MB',
  'wal_compression=on',
  'max_wal_size=512MB',
  'log_checkpoints=off',
  'timezone=UTC',
  'log_timezone=UTC',
  'datestyle=ISO',
] as const;

const LOG_LIMIT = 8 * 1024 * 1024;

/** The log of PostgreSQL itself; the one before is kept. */
const openLog = (file: string): number => {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_LIMIT) renameSync(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
};

/** Starts PostgreSQL on 127.0.0.1, away from the terminal's process group so that Ctrl-C reaches the server alone. */
export const startPostmaster = (runner: RunAs, port: number, logFile: string): Postmaster => {
  const settings = SETTINGS.flatMap((setting) => ['-c', setting]);
  const postgres = [join(runner.bin, 'postgres'), '-D', runner.cluster, '-h', '127.0.0.1', '-p', String(port)];
  const { file, args } = runner.command('sh', ['-c', KEEPER, 'sh', ...postgres, ...settings]);
  const log = openLog(logFile);
  const child = spawn(file, args, { ...runner.options, detached: true, stdio: ['pipe', log, log] });
  closeSync(log);
  child.unref();
  child.stdin?.on('error', () => undefined); // EPIPE when it ended first
  let ended = false;
  const exited = new Promise<void>((resolve) => {
    const end = (): void => {
      ended = true;
      child.stdin?.destroy();
      resolve();
    };
    child.once('error', end);
    child.once('exit', end);
  });
  return {
    exited,
    hasExited: () => ended,
    stop: async () => {
      child.ref(); // whoever waits for the end keeps the process alive until then
      child.stdin?.end();
      await exited;
    },
  };
};
