import type { PoolClient } from 'pg';
import { applyMigrations } from '../migrate.ts';
import { WAITS_FOR_A_FILE, type Store } from '../store.ts';
import { columnsOf, listTables } from './catalogue.ts';
import type { Progress } from './dump.ts';
import { head, part, rowOf, UnfitBackup, type Part, type Summary } from './format.ts';

const BATCH_SIZE = 1000;

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};

const assertEmpty = async (client: PoolClient): Promise<void> => {
  const { rows } = await client.query(`SELECT FROM pg_class
    WHERE relkind IN ('r', 'v', 'm') AND relnamespace = 'public'::regnamespace LIMIT 1`);
  if (rows.length > 0) throw new UnfitBackup('the database is not empty; restore into a new one');
};

/** Makes the schema as it was when the backup was taken. @throws UnfitBackup */
const makeSchema = async (client: PoolClient, line: string, at: Date): Promise<void> => {
  const read = head.safeParse(parsed(line));
  if (!read.success) throw new UnfitBackup('this is no backup of Matador, or one of a later release');
  const unknown = await applyMigrations(client, read.data.migrations, at);
  if (unknown !== null)
    throw new UnfitBackup(`the backup has the schema ${unknown}, which this release does not know; use a later one`);
};

const LOG = '"table_events"';
/** The log of tables lies in partitions by ranges of table ids, which have to be there before the rows. */
const COVER = 'SELECT cover_log(max(table_id)) FROM json_populate_recordset(NULL::table_events, $1::json)';

/** Whether the schema of the backup has partitions already. */
const isParted = async (client: PoolClient): Promise<boolean> =>
  (await client.query(`SELECT FROM pg_proc WHERE proname = 'cover_log'`)).rows.length > 0;

/** Fills one table after the other. */
class Filling {
  readonly #client: PoolClient;
  readonly #onTable: Progress;
  readonly #tables: ReadonlySet<string>;
  #table: { readonly name: string; readonly insert: string; readonly cover: boolean } | null = null;
  #waiting: string[] = [];
  #inTable = 0;
  #all: Summary = { tables: 0, rows: 0 };
  #isWhole = false;

  constructor(client: PoolClient, tables: ReadonlySet<string>, onTable: Progress) {
    this.#client = client;
    this.#tables = tables;
    this.#onTable = onTable;
  }

  async take(line: string): Promise<void> {
    const row = rowOf(line);
    if (row === null) {
      await this.#takePart(part.safeParse(parsed(line)).data);
      return;
    }
    this.#waiting.push(row);
    this.#inTable += 1;
    if (this.#waiting.length >= BATCH_SIZE) await this.#flush();
  }

  /** @throws UnfitBackup unless the last line was there and everything was counted */
  summary(): Summary {
    if (!this.#isWhole) throw new UnfitBackup('the backup is cut off: its last line is missing');
    return this.#all;
  }

  async #takePart(read: Part | undefined): Promise<void> {
    if (read === undefined) throw new UnfitBackup('the backup is damaged: a line of it cannot be read');
    if ('table' in read) await this.#begin(read.table);
    else if ('end' in read) await this.#end(read.rows);
    else if ('counter' in read)
      await this.#client.query('SELECT setval(quote_ident($1)::regclass, $2)', [read.counter, read.value]);
    else {
      if (read.rows !== this.#all.rows || read.tables !== this.#all.tables)
        throw new UnfitBackup(
          `the backup is damaged: ${String(read.rows)} rows were written, ${String(this.#all.rows)} are there`,
        );
      this.#isWhole = true;
    }
  }

  async #begin(name: string): Promise<void> {
    if (!this.#tables.has(name)) throw new UnfitBackup(`the backup is damaged: it has a table ${name.slice(0, 64)}`);
    const { names, write } = await columnsOf(this.#client, name);
    const insert = `INSERT INTO ${name} (${names}) OVERRIDING SYSTEM VALUE
      SELECT ${write} FROM json_populate_recordset(NULL::${name}, $1::json)`;
    const cover = name === LOG && (await isParted(this.#client));
    this.#table = { name, insert, cover };
    this.#inTable = 0;
  }

  async #end(rows: number): Promise<void> {
    await this.#flush();
    if (this.#table === null || rows !== this.#inTable)
      throw new UnfitBackup(`the backup is damaged: rows of ${this.#table?.name ?? 'a table'} are missing`);
    this.#onTable(this.#table.name, rows);
    this.#all = { tables: this.#all.tables + 1, rows: this.#all.rows + rows };
    this.#table = null;
  }

  async #flush(): Promise<void> {
    if (this.#waiting.length === 0) return;
    if (this.#table === null) throw new UnfitBackup('the backup is damaged: rows without a table');
    const rows = `[${this.#waiting.join(',')}]`;
    if (this.#table.cover) await this.#client.query(COVER, [rows]);
    await this.#client.query(this.#table.insert, [rows]);
    this.#waiting = [];
  }
}

const setTriggers = async (client: PoolClient, tables: Iterable<string>, what: 'ENABLE' | 'DISABLE'): Promise<void> => {
  for (const table of tables) await client.query(`ALTER TABLE ${table} ${what} TRIGGER USER`);
};

const fill = async (
  client: PoolClient,
  lines: AsyncIterable<string>,
  at: Date,
  onTable: Progress,
): Promise<Summary> => {
  let filling: Filling | null = null;
  let tables: readonly string[] = [];
  for await (const line of lines) {
    if (filling !== null) await filling.take(line);
    else {
      await makeSchema(client, line, at);
      tables = (await listTables(client)).map((table) => table.name);
      // What triggers derive is in the backup as well; what migrations had put there is too.
      await setTriggers(client, tables, 'DISABLE');
      await client.query(`TRUNCATE ${tables.join(', ')}`);
      filling = new Filling(client, new Set(tables), onTable);
    }
  }
  if (filling === null) throw new UnfitBackup('the file is empty');
  const summary = filling.summary();
  await setTriggers(client, tables, 'ENABLE');
  return summary;
};

/**
 * Fills an empty database from the lines of a backup: all of it or nothing. The schema is that of the backup;
 * `migrate` brings it up to the release.
 * @throws UnfitBackup for a file or database that does not serve
 */
export const load = async (
  store: Store,
  lines: AsyncIterable<string>,
  at: Date,
  onTable: Progress = () => undefined,
): Promise<Summary> => {
  const client = await store.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(WAITS_FOR_A_FILE);
    await assertEmpty(client);
    const summary = await fill(client, lines, at, onTable);
    await client.query('COMMIT');
    client.release();
    await store.pool.query('ANALYZE');
    return summary;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined); // the connection may be gone; the first error counts
    client.release(true);
    throw error;
  }
};
