import { expect, test } from 'vitest';
import { testContext, testDatabase } from '../../test/database.ts';
import { openVenue } from '../../test/table.ts';
import { dump } from '../store/backup/dump.ts';
import { load } from '../store/backup/load.ts';
import { migrate } from '../store/migrate.ts';
import { migrations } from '../store/migrations/index.ts';
import type { Store } from '../store/store.ts';
import { startLogRangesJob } from './log-ranges.ts';

const AT = new Date('2026-11-26T12:00:00Z');
const WIDTH = 1_000_000;
const context = await testContext();
const venue = await openVenue(context);
const { owner } = context;

const partsOf = async ({ pool }: Store): Promise<readonly string[]> =>
  (await pool.query<{ part: string }>('SELECT part::text FROM log_partitions() ORDER BY upper')).rows.map(
    (row) => row.part,
  );

/** A table begins after so many others, which have left nothing. */
const dealAt = async (id: number): Promise<void> => {
  await owner.pool.query('DELETE FROM table_events; UPDATE tables SET finished = true');
  await owner.pool.query(`ALTER TABLE tables ALTER COLUMN id RESTART WITH ${String(id)}`);
  await venue.deal();
};

test('a new database has room for more than a range of tables; more is made before it is needed', async () => {
  expect(await partsOf(owner)).toEqual(['table_events_first', 'table_events_2000000']);
  await dealAt(2 * WIDTH - 1);
  const stop = startLogRangesJob(context);
  await context.clock.advance(0);
  await expect
    .poll(() => partsOf(owner))
    .toEqual(['table_events_first', 'table_events_2000000', 'table_events_3000000']);
  await stop();
});

test('an empty range is dropped once no table of it can write any more, and not while it is read', async () => {
  const { pool } = context.store;
  const drop = async (): Promise<number> =>
    (await pool.query<{ dropped: number }>('SELECT drop_empty_logs() AS dropped')).rows[0]!.dropped;
  await owner.pool.query('SELECT cover_log($1)', [8 * WIDTH]);
  await dealAt(5 * WIDTH + 1);
  const reader = await pool.connect();
  await reader.query('BEGIN; SELECT count(*) FROM table_events');
  expect(await drop()).toBe(0);
  await reader.query('COMMIT');
  reader.release();
  expect(await drop()).toBe(3);
  expect((await partsOf(owner))[0]).toBe('table_events_4000000');
  expect(await drop()).toBe(0);
});

test('the server makes room for no more than what is to come, and drops nothing that has rows', async () => {
  const { pool } = context.store;
  await expect(pool.query('SELECT cover_log(1000000000)')).rejects.toThrow('permission denied');
  await expect(pool.query('DROP TABLE table_events_5000000')).rejects.toThrow('must be owner');
  await expect(pool.query('SELECT count(*) FROM table_events_5000000')).rejects.toThrow('permission denied');
});

test('logs of far ranges come back from a backup', async () => {
  const lines = dump(context.store, AT);
  const target = (await testDatabase('template0')).owner;
  await load(target, lines, AT);
  await migrate(target, AT);
  const rowsOf = async ({ pool }: Store): Promise<readonly unknown[]> =>
    (await pool.query<Record<string, unknown>>('SELECT * FROM table_events ORDER BY table_id, seq')).rows;
  expect(await rowsOf(target)).toEqual(await rowsOf(owner));
  expect((await rowsOf(target)).length).toBeGreaterThan(3);
});

test('the log of an earlier release becomes the first range where it lies', async () => {
  const { owner: target } = await testDatabase('template0');
  const at = migrations.findIndex(({ name }) => name === '0114-log-partitions');
  for (const { sql } of migrations.slice(0, at)) await target.pool.query(sql);
  await target.pool.query(`INSERT INTO table_events SELECT t, s, 0, 0, 'player', '{}', NULL, now()
    FROM generate_series(1, 1000) AS t, generate_series(1, 20) AS s`);
  await target.pool.query(`UPDATE table_events SET table_id = table_id + 7000000`);
  const { ahead = [], sql = '' } = migrations[at] ?? {};
  const fileOf = async (table: string): Promise<unknown> =>
    (await target.pool.query<{ file: number }>('SELECT pg_relation_filenode($1) AS file', [table])).rows[0]?.file;
  const before = await fileOf('table_events');
  for (const statement of [...ahead, ...ahead.slice(0, 1)]) await target.pool.query(statement);
  await target.pool.query(sql);
  expect(await fileOf('table_events_first')).toBe(before);
  expect(await partsOf(target)).toEqual(['table_events_first']);
  await target.pool.query(`INSERT INTO table_events VALUES (8999999, 1, 0, 0, 'player', '{}', NULL, now())`);
  const { rows } = await target.pool.query<{ rows: number }>('SELECT count(*) AS rows FROM table_events');
  expect(rows).toEqual([{ rows: 20_001 }]);
});
