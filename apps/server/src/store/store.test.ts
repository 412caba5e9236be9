import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { testDatabase } from '../../test/database.ts';
import { isDatabaseAway } from './errors.ts';
import { openStore, rollback, type Tx } from './store.ts';

const { url, store } = await testDatabase();
const AT = new Date('2026-11-02T12:00:00.123Z');
const ID = '00000000-0000-4000-8000-00000000000';

const count = async (): Promise<number> => {
  const { rows } = await store.pool.query<{ count: number }>('SELECT count(*) AS count FROM nodes');
  return rows[0]?.count ?? -1;
};

test('bigint and sums arrive as numbers, times as dates to the millisecond', async () => {
  const { rows } = await sql`SELECT 9007199254740991::bigint AS id, sum(n) AS total, ${AT}::timestamptz AS at
    FROM (VALUES (1::bigint), (2)) AS v(n)`.execute(store.db);
  expect(rows).toEqual([{ id: Number.MAX_SAFE_INTEGER, total: 3, at: AT }]);
});

test('a number that JavaScript would round is an error, not another number', async () => {
  await expect(store.pool.query('SELECT 9007199254740993::bigint AS id')).rejects.toThrow('no safe integer');
});

test('a transaction whose task throws leaves nothing', async () => {
  const task = store.transaction(async (tx) => {
    await tx
      .insertInto('nodes')
      .values({ id: `${ID}1`, started_at: AT, beat: AT })
      .execute();
    throw new Error('half way');
  });
  await expect(task).rejects.toThrow('half way');
  expect(await count()).toBe(0);
});

test('a transaction hands on what its task answers', async () => {
  const answer = await store.transaction(async (tx) => {
    await tx
      .insertInto('nodes')
      .values({ id: `${ID}2`, started_at: AT, beat: AT })
      .execute();
    return 'done';
  });
  expect(answer).toBe('done');
  expect(await count()).toBe(1);
});

test('a transaction whose task wishes a rollback leaves nothing, and answers what the task gave with it', async () => {
  const answer = await store.transaction(async (tx) => {
    await tx
      .insertInto('nodes')
      .values({ id: `${ID}3`, started_at: AT, beat: AT })
      .execute();
    return rollback({ ok: false, code: 'taken' });
  });
  expect(answer).toEqual({ ok: false, code: 'taken' });
  const { rows } = await store.pool.query('SELECT 1 FROM nodes WHERE id = $1', [`${ID}3`]);
  expect(rows).toEqual([]);
});

test('a connection that breaks is told once, and the next query has another', async () => {
  const told: string[] = [];
  const other = openStore(url, (error) => told.push(error.message));
  const pidOf = async (): Promise<unknown> => (await other.pool.query('SELECT pg_backend_pid() AS pid')).rows[0];
  const before = await pidOf();
  await store.pool.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid = $1', [
    z.object({ pid: z.number() }).parse(before).pid,
  ]);
  await expect.poll(() => told).toEqual([expect.stringContaining('terminating connection')]);
  expect(await pidOf()).not.toEqual(before);
  await other.close();
});

test('a process that stands still in the midst of a transaction does not keep its locks', async () => {
  const frozen = openStore(url, () => undefined);
  const id = `${ID}4`;
  await store.db.insertInto('nodes').values({ id, started_at: AT, beat: AT }).execute();
  const lock = (tx: Tx) => tx.selectFrom('nodes').select('id').where('id', '=', id).forUpdate().execute();
  const holds = Promise.withResolvers<undefined>();
  const wakes = Promise.withResolvers<undefined>();
  const undone = frozen.transaction(async (tx) => {
    await lock(tx);
    holds.resolve(undefined);
    await wakes.promise;
    await tx.deleteFrom('nodes').where('id', '=', id).execute();
  });
  await holds.promise;
  expect((await store.transaction(lock)).length).toBe(1); // waits until the database has had enough of the other
  wakes.resolve(undefined);
  await expect(undone).rejects.toSatisfy(isDatabaseAway);
  expect((await store.transaction(lock)).length).toBe(1);
  await frozen.close();
});
