import { chmod, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import {
  dataFolder,
  expectNobodyOn,
  homeOf,
  isRoot,
  postmasterOf,
  processesWith,
  run,
  type Running,
} from '../../../test/processes.ts';
import { startEmbedded, type Embedded, type EmbeddedHooks } from './index.ts';
import { asNobody, runAs } from './run-as.ts';
import { AlreadyRunning } from './site.ts';

const HOLDER = new URL('../../../test/embedded-holder.ts', import.meta.url);
const silent: EmbeddedHooks = { report: () => undefined };

const start = async (folder: string, hooks = silent): Promise<Embedded> => {
  const embedded = await startEmbedded(folder, hooks);
  onTestFinished(() => embedded.stop());
  return embedded;
};

const hold = (folder: string): Running => run(HOLDER, {}, [folder]);

const ask = async (url: string, statement: string): Promise<unknown> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ answer: unknown }>(statement);
    return rows[0]?.answer;
  } finally {
    await client.end();
  }
};

/** Asks until PostgreSQL answers again. */
const askAgain = (url: string, statement: string) => expect.poll(() => ask(url, statement).catch(() => 'no answer'));

const keep = (url: string): Promise<unknown> => ask(url, 'CREATE TABLE kept AS SELECT 7 AS answer');
const KEPT = 'SELECT answer FROM kept';

test('what was written is there at the next start, and the folder is private', async () => {
  const folder = await dataFolder();
  const first = await start(folder);
  await keep(first.ownerUrl);
  await first.stop();
  await expectNobodyOn(folder);
  const second = await start(folder);
  expect(await ask(second.ownerUrl, KEPT)).toBe(7);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});

test('it is durable, speaks UTF-8, and listens for its password on this machine alone', async () => {
  const { ownerUrl: url } = await start(await dataFolder());
  const setting = (name: string): Promise<unknown> => ask(url, `SELECT current_setting('${name}') AS answer`);
  expect(await setting('fsync')).toBe('on');
  expect(await setting('synchronous_commit')).toBe('on');
  expect(await setting('listen_addresses')).toBe('127.0.0.1');
  expect(await setting('unix_socket_directories')).toBe('');
  expect(await setting('server_encoding')).toBe('UTF8');
  expect(await ask(url, 'SELECT datcollate AS answer FROM pg_database LIMIT 1')).toBe('C.UTF-8');
  const stranger = new URL(url);
  for (const password of ['', 'guessed']) {
    stranger.password = password;
    await expect(ask(stranger.href, 'SELECT 1')).rejects.toThrow(/password/);
  }
});

test('a second start on the same folder is refused in one line, and the first goes on', async () => {
  const folder = await dataFolder();
  const { ownerUrl: url } = await start(folder);
  const refusal = await startEmbedded(folder, silent).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(AlreadyRunning);
  expect(String(refusal)).toBe(
    `AlreadyRunning: a server is already running on the data folder ${folder}; stop it, or set DATA_DIR to another folder`,
  );
  expect(await ask(url, 'SELECT 1 AS answer')).toBe(1);
});

test('of two first starts at the same moment one is refused, and the other runs', async () => {
  const folder = await dataFolder();
  const outcomes = await Promise.allSettled([startEmbedded(folder, silent), startEmbedded(folder, silent)]);
  const running = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  onTestFinished(async () => {
    for (const embedded of running) await embedded.stop();
  });
  const refusals = outcomes.flatMap((outcome): unknown[] => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(refusals).toEqual([expect.any(AlreadyRunning)]);
  expect(await ask(running[0]?.ownerUrl ?? '', 'SELECT 1 AS answer')).toBe(1);
});

test('PostgreSQL that dies is started again at the same address, and still owned', async () => {
  const folder = await dataFolder();
  const told: string[] = [];
  const { ownerUrl: url } = await start(folder, { report: (line) => told.push(line) });
  await keep(url);
  process.kill(await postmasterOf(folder), 'SIGKILL');
  await askAgain(url, KEPT).toBe(7);
  expect(told).toContain('the embedded PostgreSQL ended; starting it again');
  await expect(startEmbedded(folder, silent)).rejects.toThrow(AlreadyRunning);
});

test('a killed process of PostgreSQL ends all connections, but not the ownership', async () => {
  const folder = await dataFolder();
  const { ownerUrl: url } = await start(folder);
  await keep(url);
  const victim = new pg.Client({ connectionString: url });
  victim.on('error', () => undefined);
  await victim.connect();
  const { rows } = await victim.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
  await askAgain(url, KEPT).toBe(7);
  await askAgain(url, `SELECT count(*)::int AS answer FROM pg_locks WHERE locktype = 'advisory'`).toBe(1);
  await expect(startEmbedded(folder, silent)).rejects.toThrow(AlreadyRunning);
});

test('with its server killed PostgreSQL ends too, and the next start has all that was acknowledged', async () => {
  const folder = await dataFolder();
  const holder = hold(folder);
  await keep(await holder.firstLine);
  holder.child.kill('SIGKILL');
  expect(await holder.ended).toBe('SIGKILL');
  await expectNobodyOn(folder);
  expect(await ask((await start(folder)).ownerUrl, KEPT)).toBe(7);
});

test('the next start may come at once after the kill', async () => {
  const folder = await dataFolder();
  const holder = hold(folder);
  await keep(await holder.firstLine);
  holder.child.kill('SIGKILL');
  expect(await ask((await start(folder)).ownerUrl, KEPT)).toBe(7);
});

test('a PostgreSQL that was left over is stopped and replaced', async () => {
  const folder = await dataFolder();
  const holder = hold(folder);
  await keep(await holder.firstLine);
  const postmaster = await postmasterOf(folder);
  // The shells that hold it die first, so that nobody stops it when its server dies; that one stands still meanwhile.
  holder.child.kill('SIGSTOP');
  for (const { pid, command } of await processesWith(await homeOf(folder)))
    if (/^sh -c/.test(command)) process.kill(pid, 'SIGKILL');
  holder.child.kill('SIGKILL');
  await holder.ended;
  expect(await postmasterOf(folder)).toBe(postmaster);
  expect(await ask((await start(folder)).ownerUrl, KEPT)).toBe(7);
  expect(await postmasterOf(folder)).not.toBe(postmaster);
});

test('a lock file of a dead PostgreSQL, whose number a stranger has now, is in nobody’s way', async () => {
  const folder = await dataFolder();
  const first = await start(folder);
  await first.stop();
  const runner = await runAs(folder);
  const lines = [process.pid, runner.cluster, 1_700_000_000, 5432, '', '127.0.0.1', '', 'ready', ''];
  await writeFile(join(runner.cluster, 'postmaster.pid'), lines.join('\n'));
  expect(await ask((await start(folder)).ownerUrl, 'SELECT 1 AS answer')).toBe(1);
});

test('what a first start left that was cut off is cleared away', async () => {
  const folder = await dataFolder();
  await (await start(folder)).stop();
  const home = await homeOf(folder);
  await mkdir(join(home, 'draft-0a1b2c3d', 'base'), { recursive: true });
  await writeFile(join(home, 'draft-0a1b2c3d.password'), 'half');
  await start(folder);
  expect((await readdir(home)).filter((name) => name.startsWith('draft'))).toEqual([]);
});

test('a folder with another cluster’s password says so', async () => {
  const folder = await dataFolder();
  await (await start(folder)).stop();
  await writeFile(join(folder, 'postgres.password'), 'another');
  await expect(startEmbedded(folder, silent)).rejects.toThrow(/postgres\.password in the data folder is not/);
  await expectNobodyOn(folder);
});

const identityOf = async (pid: number): Promise<string> =>
  /^Uid:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '';
const mapOf = async (pid: number | 'self'): Promise<string> => readFile(`/proc/${pid}/uid_map`, 'utf8');

test.runIf(isRoot)('as root it runs as nobody, below folders that are closed to everybody else', async () => {
  const folder = await dataFolder();
  expect((await stat(dirname(folder))).mode & 0o777).toBe(0o700);
  await start(folder);
  const pid = await postmasterOf(folder);
  const [map, ours] = [await mapOf(pid), await mapOf('self')];
  // In a namespace of its own, or, where those are refused, as an unprivileged user.
  if (map === ours) expect(await identityOf(pid)).toBe('65534');
  else expect(map.trim().split(/\s+/)).toEqual(['65534', '0', '1']);
});

test.runIf(isRoot)('as root without namespaces it runs as an unprivileged user, where that may enter', async () => {
  const folder = await dataFolder();
  const base = `${dirname(folder)}-nobody`;
  onTestFinished(() => rm(base, { recursive: true, force: true }));
  const hooks = { ...silent, runner: (dataDir: string) => asNobody(dataDir, base) };
  const first = await start(folder, hooks);
  const [{ pid } = { pid: 0 }] = await processesWith(base);
  expect(await identityOf(pid)).toBe('65534');
  await keep(first.ownerUrl);
  await expect(startEmbedded(folder, hooks)).rejects.toThrow(AlreadyRunning);
  await first.stop();
  const second = await start(folder, hooks);
  expect(await ask(second.ownerUrl, KEPT)).toBe(7);
});

test.runIf(isRoot)('the cluster of an unprivileged user stays in the data folder if that may be entered', async () => {
  const folder = await dataFolder();
  await chmod(dirname(folder), 0o755);
  const hooks = { ...silent, runner: (dataDir: string) => asNobody(dataDir) };
  const { ownerUrl: url } = await start(folder, hooks);
  expect(await ask(url, `SELECT current_setting('data_directory') AS answer`)).toBe(join(folder, 'postgres'));
  expect((await stat(join(folder, 'postgres'))).mode & 0o777).toBe(0o700);
  expect((await stat(join(folder, 'postgres.password'))).mode & 0o777).toBe(0o600);
});

test.runIf(!isRoot)('as somebody else than root it runs as that user', async () => {
  const folder = await dataFolder();
  await start(folder);
  expect(await identityOf(await postmasterOf(folder))).toBe(String(process.getuid?.()));
});
