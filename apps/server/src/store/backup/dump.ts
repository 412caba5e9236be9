import type { PoolClient } from 'pg';
import { WAITS_FOR_A_FILE, type Store } from '../store.ts';
import { columnsOf, countersOf, listTables, type Listed } from './catalogue.ts';
import { FORMAT, rowLine, VERSION, type Head, type Part } from './format.ts';

const BATCH_SIZE = 1000;

/** Told of each table when it is done. */
export type Progress = (table: string, rows: number) => void;

const headOf = async (client: PoolClient, at: Date): Promise<Head> => {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM schema_migrations ORDER BY at, name',
  );
  return { format: FORMAT, version: VERSION, at: at.toISOString(), migrations: rows };
};

async function* rowsOf(client: PoolClient, { name, order }: Listed): AsyncGenerator<string> {
  const { read } = await columnsOf(client, name);
  await client.query(`DECLARE dumped NO SCROLL CURSOR FOR
    SELECT row_to_json(t)::text AS row FROM (SELECT ${read} FROM ${name} ORDER BY ${order}ctid) AS t`);
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`FETCH ${String(BATCH_SIZE)} FROM dumped`);
    for (const { row } of rows) yield row;
    if (rows.length < BATCH_SIZE) break;
  }
  await client.query('CLOSE dumped');
}

const lineOf = (part: Part): string => JSON.stringify(part);

/**
 * The whole database as it stands at one moment, line by line, while everybody goes on playing: it is read in one
 * snapshot, which locks nobody out.
 */
export async function* dump(store: Store, at: Date, onTable: Progress = () => undefined): AsyncGenerator<string> {
  const client = await store.pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query(WAITS_FOR_A_FILE);
    yield JSON.stringify(await headOf(client, at));
    let all = 0;
    const tables = await listTables(client);
    for (const table of tables) {
      yield lineOf({ table: table.name });
      let rows = 0;
      for await (const row of rowsOf(client, table)) {
        yield rowLine(row);
        rows += 1;
      }
      yield lineOf({ end: table.name, rows });
      onTable(table.name, rows);
      all += rows;
    }
    for (const counter of await countersOf(client)) yield lineOf(counter);
    yield lineOf({ complete: true, tables: tables.length, rows: all });
    await client.query('COMMIT');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}
