import type { PoolClient } from 'pg';
import { UnfitDatabase } from './fitness.ts';
import { migrations } from './migrations/index.ts';
import type { Migration } from './migrations/migration.ts';

/** A migration as the database has it. */
export interface Applied {
  readonly checksum: string;
  /** The migration that a release has to know to work with this one; null: this one itself. */
  readonly compatible: string | null;
}

const known = new Map(migrations.map((migration, at) => [migration.name, at]));

/** The last migration that this release knows: it works with every newer one that names this or an earlier one. */
export const newestKnown = (): string => migrations.at(-1)?.name ?? '';

/**
 * Migrations of the database that this release does not know, and works with nevertheless.
 * @throws UnfitDatabase for one that it does not work with
 */
export const newerOnes = (done: ReadonlyMap<string, Applied>): readonly string[] => {
  const newer = [...done].filter(([name]) => !known.has(name));
  const unfit = newer.find(([, { compatible }]) => compatible === null || !known.has(compatible));
  if (unfit !== undefined)
    throw new UnfitDatabase(
      `the database has the newer schema ${unfit[0]}; start the release that made it, or a later one`,
    );
  return newer.map(([name]) => name);
};

/** A process that is silent for longer is dead, and waits for no schema. */
const DEAD_MS = 8000;

/** The last migrations that running processes know; null: of a release that does not say so. */
const runningKnow = async (client: PoolClient): Promise<readonly (string | null)[]> => {
  const { rows: columns } = await client.query(
    `SELECT FROM pg_attribute WHERE attrelid = to_regclass('nodes') AND attname = 'knows' AND NOT attisdropped`,
  );
  if (columns.length === 0) return []; // the first release that says so: earlier ones are stopped before
  const { rows } = await client.query<{ knows: string | null }>(
    `SELECT DISTINCT knows FROM nodes WHERE beat > clock_timestamp() - $1 * interval '1 ms'`, // database-time
    [DEAD_MS],
  );
  return rows.map((row) => row.knows);
};

const worksWith = (knows: string | null, { compatible }: Migration): boolean => {
  if (compatible === undefined || knows === null) return false;
  const [of, needed] = [known.get(knows), known.get(compatible)];
  return of === undefined || (needed !== undefined && needed <= of);
};

/**
 * The first migration that would break a process which is running, and the last one that this process knows; null: none.
 */
export const breakingFor = async (
  client: PoolClient,
  pending: readonly Migration[],
): Promise<{ readonly name: string; readonly knows: string | null } | null> => {
  if (pending.length === 0) return null;
  for (const knows of await runningKnow(client)) {
    const breaking = pending.find((migration) => !worksWith(knows, migration));
    if (breaking !== undefined) return { name: breaking.name, knows };
  }
  return null;
};
