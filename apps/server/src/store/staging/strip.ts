import type { PoolClient } from 'pg';
import { listTables } from '../backup/catalogue.ts';
import { UnfitBackup } from '../backup/format.ts';
import type { Store } from '../store.ts';
import { CLASSES } from './classes.ts';

/** What can hold words, or anything else that somebody has written. */
const WORDS = ['text', 'text[]', 'json', 'jsonb', 'bytea', 'inet', 'character varying', 'xml', 'hstore'] as const;

/** Columns of a database that can hold words, by table; tables without any too. */
export const wordsOf = async (client: Pick<PoolClient, 'query'>): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `SELECT relname AS table, coalesce(array_agg(attname::text ORDER BY attnum)
       FILTER (WHERE format_type(atttypid, NULL) = ANY($1)), '{}') AS columns
     FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped
     WHERE relkind IN ('r', 'p') AND NOT relispartition AND relnamespace = 'public'::regnamespace
     GROUP BY relname ORDER BY relname`,
    [WORDS],
  );
  return new Map(rows.map(({ table, columns }) => [table, columns]));
};

/** Games under way cannot go on without their cards: they count for nobody, and their slots are free again. */
const END_GAMES = `
  UPDATE seats SET state = 'lto', score = NULL, rank = NULL, ended_at = coalesce(ended_at, $1)
  WHERE competition IN (SELECT id FROM competitions WHERE state = 'pending')`;
const END_COMPETITIONS = `
  UPDATE competitions SET state = 'voided', finished_at = coalesce(finished_at, $1),
    result = coalesce(result, '{"deals":[]}'::jsonb), frozen_at = NULL, frozen_reason = NULL,
    frozen_with_tournament = false WHERE state = 'pending'`;
/** As retention leaves tables behind whose logs it has removed. */
const CLEAR_TABLES = `
  UPDATE tables SET finished = true, node = NULL, archived_at = coalesce(archived_at, $1),
    cleared_at = coalesce(cleared_at, $1)`;
/** Names by chance, not by when somebody came; a day of birth follows from when somebody comes of age. */
const NAMES = `
  CREATE TEMP TABLE new_names ON COMMIT DROP AS
  SELECT id AS named, row_number() OVER (ORDER BY random()) AS number FROM users`;
const DATES = `
  UPDATE users SET adult_from = CASE WHEN adult_from IS NULL THEN NULL ELSE created_at END, excluded_until = NULL`;

const replacing = (table: string): string | null => {
  const of = CLASSES[table];
  if (of === undefined || of === 'emptied') return null;
  const sets = Object.entries(of).flatMap(([column, how]) => (how === 'kept' ? [] : [`${column} = ${how.by}`]));
  if (sets.length === 0) return null;
  const from = table === 'users' ? ' FROM new_names WHERE named = id' : '';
  return `UPDATE ${table} SET ${sets.join(', ')}${from}`;
};

/** @throws UnfitBackup for a column that nobody has thought about */
const assertClassified = async (client: PoolClient, tables: readonly string[]): Promise<void> => {
  const words = await wordsOf(client);
  const unknown = tables.flatMap((table) => {
    const of = CLASSES[table];
    if (of === 'emptied') return [];
    return (words.get(table) ?? [])
      .filter((column) => of?.[column] === undefined)
      .map((column) => `${table}.${column}`);
  });
  if (unknown.length > 0)
    throw new UnfitBackup(`nobody has said yet what these columns hold: ${unknown.join(', ')}; see classes.ts`);
};

/**
 * Takes whatever says who somebody is out of a database of its own, which nobody serves: all of it or nothing. Books,
 * entries and results stay as they are.
 */
export const stripPersons = async (store: Store, at: Date): Promise<void> => {
  const client = await store.pool.connect();
  try {
    await client.query('BEGIN');
    const tables = (await listTables(client)).map(({ name }) => name.replaceAll('"', ''));
    await assertClassified(client, tables);
    // What is kept for good refuses to be changed, and what triggers derive is derived already.
    for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    await client.query(END_GAMES, [at]);
    await client.query(END_COMPETITIONS, [at]);
    await client.query(CLEAR_TABLES, [at]);
    await client.query('UPDATE competitions SET round = NULL');
    await client.query(NAMES);
    await client.query(DATES);
    for (const table of tables) {
      const statement = replacing(table);
      if (statement !== null) await client.query(statement);
    }
    const emptied = tables.filter((table) => CLASSES[table] === 'emptied').toReversed();
    for (const table of emptied) await client.query(`DELETE FROM ${table}`);
    for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    await client.query('COMMIT');
    client.release();
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined); // the connection may be gone; the first error counts
    client.release(true);
    throw error;
  }
};
