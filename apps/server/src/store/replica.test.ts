import { execFile } from 'node:child_process';
import { chown, mkdtemp, rm, writeFile, appendFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { manualClock } from '../../test/manual-clock.ts';
import { makeMetrics } from '../observe/metrics.ts';
import { startEmbedded } from './embedded/index.ts';
import { freePort } from './embedded/port.ts';
import { startPostmaster } from './embedded/postmaster.ts';
import { runAs, type RunAs } from './embedded/run-as.ts';
import { MAX_LAG_MS, readingFrom, Replica } from './replica.ts';
import { openStore } from './store.ts';

const ignore = (): void => undefined;
const folder = await mkdtemp(join(tmpdir(), 'matador-replica-'));
const runners: RunAs[] = [];
const embedded = await startEmbedded(folder, {
  report: ignore,
  runner: async (dataDir) => {
    const runner = await runAs(dataDir);
    runners.push(runner);
    return runner;
  },
});
const runner = runners[0]!;
const primary = openStore(embedded.url, ignore);
const owner = openStore(embedded.ownerUrl, ignore);

/** A standby that streams from the primary, made as a backup is. */
const makeStandby = async () => {
  const cluster = join(runner.home, 'standby');
  const client = new pg.Client({ connectionString: embedded.ownerUrl });
  await client.connect();
  await client.query(`SELECT pg_backup_start('standby', true)`);
  await promisify(execFile)('cp', ['-a', runner.cluster, cluster]);
  const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
  await client.end();
  await rm(join(cluster, 'postmaster.pid'), { force: true });
  const { hostname, port: from, username, password } = new URL(embedded.ownerUrl);
  const made = { backup_label: rows[0]!.labelfile, 'standby.signal': '' };
  for (const [name, content] of Object.entries(made)) {
    await writeFile(join(cluster, name), content);
    if (runner.owner !== null) await chown(join(cluster, name), runner.owner, runner.owner);
  }
  const source = `host=${hostname} port=${from} user=${username} password=${password}`;
  await appendFile(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  const port = await freePort();
  const postmaster = startPostmaster({ ...runner, cluster }, port, join(folder, 'standby.log'));
  const addressed = (address: string): string => address.replace(`:${from}/`, `:${String(port)}/`);
  return { postmaster, url: addressed(embedded.url), ownerUrl: addressed(embedded.ownerUrl) };
};
const standby = await makeStandby();
const standbyStore = openStore(standby.url, ignore);
const standbyOwner = openStore(standby.ownerUrl, ignore);
const clock = manualClock();
const replica = new Replica(primary, standbyStore, {
  ...{ clock, log: pino({ level: 'silent' }), metrics: makeMetrics(false) },
});
const store = readingFrom(primary, replica);

afterAll(async () => {
  for (const one of [primary, owner, standbyStore, standbyOwner]) await one.close();
  await standby.postmaster.stop();
  await embedded.stop();
  await rm(folder, { recursive: true });
});

const isFromReplica = (): Promise<boolean | undefined> =>
  store.read(async (db) => (await sql<{ is: boolean }>`SELECT pg_is_in_recovery() AS is`.execute(db)).rows[0]?.is);
const caughtUp = async (): Promise<void> => {
  await expect
    .poll(async () => {
      await replica.look().catch(ignore); // it is just starting
      return replica.isFresh;
    })
    .toBe(true);
};

test('reads go to the replica once it has shown that it is close behind; what decides never does', async () => {
  expect(await isFromReplica()).toBe(false);
  await caughtUp();
  expect(await isFromReplica()).toBe(true);
  expect((await sql<{ is: boolean }>`SELECT pg_is_in_recovery() AS is`.execute(store.db)).rows).toEqual([
    { is: false },
  ]);
});

test('a replica that falls behind is left for the primary after three seconds, until it has caught up', async () => {
  await caughtUp();
  await standbyOwner.pool.query('SELECT pg_wal_replay_pause()');
  await owner.pool.query('CREATE TABLE newer (a int)');
  await clock.advance(MAX_LAG_MS);
  await replica.look();
  expect(await isFromReplica()).toBe(true); // three seconds old, and not more
  await clock.advance(1);
  await replica.look();
  expect(await isFromReplica()).toBe(false);
  await standbyOwner.pool.query('SELECT pg_wal_replay_resume()');
  await caughtUp();
  expect(await isFromReplica()).toBe(true);
});

test('what the replica refuses the primary answers', async () => {
  await caughtUp();
  const asked: boolean[] = [];
  const answer = await store.read(async (db) => {
    const { rows } = await sql<{ is: boolean }>`SELECT pg_is_in_recovery() AS is`.execute(db);
    asked.push(rows[0]!.is);
    if (rows[0]!.is) await sql`SELECT * FROM nowhere`.execute(db);
    return 'answered';
  });
  expect([answer, asked]).toEqual(['answered', [true, false]]);
  expect(replica.isFresh).toBe(false);
});

test('what is no replica of the database is never read from', async () => {
  const parts = { clock, log: pino({ level: 'silent' }), metrics: makeMetrics(false) };
  const wrong = new Replica(primary, owner, parts);
  await expect(wrong.look()).rejects.toThrow('DATABASE_READ_URL leads to no replica of DATABASE_URL');
  expect(wrong.isFresh).toBe(false);
});
