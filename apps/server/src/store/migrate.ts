import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import { UnfitDatabase } from './fitness.ts';
import { migrations, type Migration } from './migrations/index.ts';
import { grantRuntime } from './roles.ts';
import type { Store } from './store.ts';

const MIGRATION_LOCK = 7_226_001;

const checksum = (sql: string): string => createHash('sha256').update(sql).digest('hex');

const applied = async (client: PoolClient): Promise<ReadonlyMap<string, string>> => {
  await client.query(
    'CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, checksum text NOT NULL, at timestamptz NOT NULL)',
  );
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM schema_migrations',
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
};

const assertKnown = (done: ReadonlyMap<string, string>): void => {
  for (const [name, sum] of done) {
    const known = migrations.find((migration) => migration.name === name);
    if (known === undefined)
      throw new UnfitDatabase(
        `the database has the newer schema ${name}; start the release that made it, or a later one`,
      );
    if (checksum(known.sql) !== sum)
      throw new UnfitDatabase(`the schema ${name} of the database is not the one of this release`);
  }
};

const apply = async (client: PoolClient, { name, sql }: Migration, at: Date): Promise<void> => {
  await client.query(sql);
  await client.query('INSERT INTO schema_migrations (name, checksum, at) VALUES ($1, $2, $3)', [
    name,
    checksum(sql),
    at,
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

/**
 * Brings the schema up to this release, alone under a lock, all or nothing.
 * @param owner of the tables, or to be
 * @param runtimeRole the role that the server works with, which is granted what it needs; null: none yet
 * @throws UnfitDatabase for a schema that this release does not know
 */
export const migrate = async (owner: Store, at: Date, runtimeRole: string | null = null): Promise<void> => {
  const client = await owner.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const done = await applied(client);
    assertKnown(done);
    for (const migration of migrations.filter(({ name }) => !done.has(name))) await apply(client, migration, at);
    if (runtimeRole !== null) await grantRuntime(client, runtimeRole);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined); // the connection may be gone; the first error counts
    throw error;
  } finally {
    client.release();
  }
};
