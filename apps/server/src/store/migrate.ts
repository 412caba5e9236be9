import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg, { type PoolClient } from 'pg';
import { UnfitDatabase } from './fitness.ts';
import { migrations } from './migrations/index.ts';
import type { Migration } from './migrations/migration.ts';
import { breakingFor, newerOnes, type Applied } from './releases.ts';
import { grantRuntime } from './roles.ts';
import type { Store } from './store.ts';

const MIGRATION_LOCK = 7_226_001;
/** Moves wait behind a migration that waits for a table: it gives up before they are missed, and comes again. */
const LOCK_TIMEOUT_MS = 1000;
/** So long a start waits for what is in its way: longer than a process that was killed counts as running. */
const PATIENCE_MS = 15_000;
const PAUSE_MS = 500;
const LOCK_NOT_AVAILABLE = '55P03';

const checksum = (sql: string): string => createHash('sha256').update(sql).digest('hex');

const hasColumn = async (client: PoolClient): Promise<boolean> =>
  (
    await client.query(
      `SELECT FROM pg_attribute WHERE attrelid = 'schema_migrations'::regclass AND attname = 'compatible'`,
    )
  ).rows.length > 0;

const applied = async (client: PoolClient): Promise<ReadonlyMap<string, Applied>> => {
  await client.query(
    `CREATE TABLE IF NOT EXISTS schema_migrations
     (name text PRIMARY KEY, checksum text NOT NULL, at timestamptz NOT NULL, compatible text)`,
  );
  // Asked first: what is there already must not wait for a backup that reads the table.
  if (!(await hasColumn(client))) await client.query('ALTER TABLE schema_migrations ADD COLUMN compatible text');
  const { rows } = await client.query<Applied & { readonly name: string }>(
    'SELECT name, checksum, compatible FROM schema_migrations',
  );
  return new Map(rows.map((row) => [row.name, row]));
};

const assertSame = (done: ReadonlyMap<string, Applied>): void => {
  for (const { name, sql } of migrations) {
    const there = done.get(name);
    if (there !== undefined && checksum(sql) !== there.checksum)
      throw new UnfitDatabase(`the schema ${name} of the database is not the one of this release`);
  }
};

const apply = async (client: PoolClient, { name, sql, compatible }: Migration, at: Date): Promise<void> => {
  await client.query(sql);
  await client.query('INSERT INTO schema_migrations (name, checksum, at, compatible) VALUES ($1, $2, $3, $4)', [
    name,
    checksum(sql),
    at,
    compatible ?? null,
  ]);
};

/**
 * Makes the schema of an earlier release in an empty database, within the caller's transaction.
 * @returns the name of a migration that this release does not have; nothing is made then. Null if all was made
 */
export const applyMigrations = async (
  client: PoolClient,
  wanted: readonly { readonly name: string; readonly checksum: string }[],
  at: Date,
): Promise<string | null> => {
  const known = new Map(migrations.map((migration) => [migration.name, checksum(migration.sql)]));
  const unknown = wanted.find((one) => known.get(one.name) !== one.checksum);
  if (unknown !== undefined) return unknown.name;
  await applied(client);
  const names = new Set(wanted.map((one) => one.name));
  for (const migration of migrations.filter(({ name }) => names.has(name))) await apply(client, migration, at);
  return null;
};

/** What is to be done ahead, each statement by itself; in an empty database there is nothing to spare. */
const doAhead = async (client: PoolClient): Promise<void> => {
  const { rows: there } = await client.query(`SELECT FROM pg_tables WHERE tablename = 'schema_migrations'`);
  if (there.length === 0) return;
  const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_migrations');
  const done = new Set(rows.map((row) => row.name));
  const statements = migrations.flatMap(({ name, ahead = [] }) => (done.has(name) ? [] : ahead));
  if (statements.length === 0 || !migrations.some(({ name }) => done.has(name))) return;
  await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  }
};

/** Why nothing could be done just now; it is tried again. */
class InTheWay extends UnfitDatabase {}

const migrateNow = async (client: PoolClient, at: Date, runtimeRole: string | null): Promise<void> => {
  await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  await client.query(`SET LOCAL lock_timeout = ${String(LOCK_TIMEOUT_MS)}`);
  const done = await applied(client);
  const newer = newerOnes(done);
  assertSame(done);
  const pending = migrations.filter(({ name }) => !done.has(name));
  const breaking = await breakingFor(client, pending);
  if (breaking !== null)
    throw new InTheWay(
      `the schema ${breaking.name} would break a server of an earlier release that is running (it knows ${breaking.knows ?? 'no later one'}); stop that one first, or start the release between`,
    );
  for (const migration of pending) await apply(client, migration, at);
  if (runtimeRole !== null) await grantRuntime(client, runtimeRole, newer.length > 0);
};

const attempt = async (client: PoolClient, at: Date, runtimeRole: string | null): Promise<void> => {
  try {
    await doAhead(client);
    await client.query('BEGIN');
    await migrateNow(client, at, runtimeRole);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined); // the connection may be gone; the first error counts
    if (error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE)
      throw new InTheWay(
        'the schema cannot be changed while a table is held, perhaps by a backup; start again when that is over',
      );
    throw error;
  }
};

/**
 * Brings the schema up to this release, alone under a lock, all or nothing, while other processes go on playing: what
 * would make them wait, or break them, is put off, and refused when it does not pass. A newer schema is left as it is
 * when all of it says that this release works with it.
 * @param owner of the tables, or to be
 * @param runtimeRole the role that the server works with, which is granted what it needs; null: none yet
 * @param patienceMs how long to pause, all in all, for what is in the way
 * @throws UnfitDatabase for a schema that this release does not know and does not work with, and for what is in the way
 */
export const migrate = async (
  owner: Store,
  at: Date,
  runtimeRole: string | null = null,
  patienceMs: number = PATIENCE_MS,
): Promise<void> => {
  const client = await owner.pool.connect();
  try {
    for (let waitedMs = 0; ; waitedMs += PAUSE_MS) {
      try {
        return await attempt(client, at, runtimeRole);
      } catch (error) {
        if (!(error instanceof InTheWay) || waitedMs >= patienceMs) throw error;
      }
      await sleep(PAUSE_MS);
    }
  } finally {
    client.release();
  }
};
