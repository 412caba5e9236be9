import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished } from 'vitest';
import { runAs } from '../src/store/embedded/run-as.ts';
import { until } from './patience.ts';

const INSTALLED = new URL('../../../node_modules/.bin/node', import.meta.url).pathname;
/** The Node that runs TypeScript directly, whichever runs the tests. */
const NODE = existsSync(INSTALLED) ? INSTALLED : process.execPath;

export const isRoot = process.getuid?.() === 0;

/** A private data folder below a private folder, gone after the test. */
export const dataFolder = async (): Promise<string> => {
  const path = await mkdtemp(join(tmpdir(), 'matador-data-'));
  const folder = join(path, 'data');
  onTestFinished(async () => {
    const home = await homeOf(folder);
    // A server killed at the test's end has a PostgreSQL that still writes for a moment.
    await until(async () => (await processesWith(home)).length === 0, `nobody works on ${home}`);
    for (const used of [home, path]) await rm(used, { recursive: true, force: true });
  });
  return folder;
};

/** Where the cluster of a data folder lives: in it, unless PostgreSQL could not enter there. */
export const homeOf = async (folder: string): Promise<string> =>
  existsSync(folder) ? (await runAs(folder)).home : folder;

export interface Found {
  readonly pid: number;
  readonly command: string;
}

const commandOf = async (pid: string): Promise<string> =>
  (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ');

/** Living processes whose arguments hold a text, for example the name of a data folder. */
export const processesWith = async (part: string): Promise<readonly Found[]> => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const all = await Promise.all(pids.map(async (pid) => ({ pid: Number(pid), command: await commandOf(pid) })));
  return all.filter(({ pid, command }) => pid !== process.pid && command.includes(part));
};

/** How many crowds play at a server; they are told its address by their environment. */
export const crowdsAt = async (url: string): Promise<number> => {
  const crowds = await processesWith('crowd/src/main.ts');
  const told = await Promise.all(crowds.map(({ pid }) => readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '')));
  return told.filter((environment) => environment.split('\0').includes(`CROWD_URL=${url}`)).length;
};

/** Passes once all crowds of a server have gone home. */
export const expectNoCrowdAt = async (url: string): Promise<void> => {
  await expect.poll(() => crowdsAt(url)).toBe(0);
};

/** Process number of the postmaster on a data folder (not of the shells that hold it). */
export const postmasterOf = async (folder: string): Promise<number> => {
  const part = await homeOf(folder);
  const found = (await processesWith(part)).find(({ command }) => /^\S+bin\/postgres /.test(command));
  if (found === undefined) throw new Error(`no PostgreSQL runs on ${part}`);
  return found.pid;
};

/** Passes once no process works on a data folder any more. */
export const expectNobodyOn = async (folder: string): Promise<void> => {
  const part = await homeOf(folder);
  await expect.poll(() => processesWith(part)).toEqual([]);
};

/** A program of ours that runs as a process of its own. */
export interface Running {
  readonly child: ChildProcess;
  /** Settles with the first line on standard output; fails when the process ends without one. */
  readonly firstLine: Promise<string>;
  readonly output: Promise<string>;
  readonly errors: Promise<string>;
  /** Exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>;
}

/** Runs a TypeScript file; what is left of it is killed after the test. */
export const run = (file: URL, env: Readonly<Record<string, string>>, args: readonly string[] = []): Running => {
  const child = spawn(NODE, [file.pathname, ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const { stdout, stderr } = child;
  if (stdout === null || stderr === null) throw new Error('a program without output');
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const ended = new Promise<number | string>((resolve) => {
    child.once('exit', (code, signal) => {
      resolve(code ?? signal ?? 'gone');
    });
  });
  const firstLine = new Promise<string>((resolve, reject) => {
    let seen = '';
    stdout.on('data', (chunk: Buffer) => {
      seen += chunk.toString('utf8');
      const end = seen.indexOf('\n');
      if (end >= 0) resolve(seen.slice(0, end));
    });
    child.once('exit', () => {
      reject(new Error('the process ended without a line'));
    });
  });
  firstLine.catch(() => undefined); // not everybody waits for it
  return { child, firstLine, output: text(stdout), errors: text(stderr), ended };
};
