import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { beatNode, dropOtherNodes, enterNode, leaveNode } from './nodes.ts';
import { appendRows, readLog, type LogRow } from './tables-log.ts';
import { newNode } from '../../../test/nodes.ts';

const { store } = await testDatabase();
const { db, pool } = store;
const AT = new Date('2026-11-02T12:00:00Z');
let lastTable = 0;

const newTable = (): number => (lastTable += 1);

const row = (tableId: number, seq: number, action = `{"seq":${seq}}`): LogRow => ({
  tableId,
  seq,
  epoch: 0,
  seat: 0,
  actor: 'player',
  action,
  requestId: null,
  at: AT,
});

const enter = async (): Promise<string> => {
  const id = randomUUID();
  await enterNode(pool, newNode(id, AT));
  return id;
};

const actionsOf = async (tableId: number): Promise<readonly string[]> =>
  (await readLog(db, tableId)).map((entry) => entry.action);

test('a batch of a living node is written, for all its tables at once', async () => {
  const [node, a, b] = [await enter(), newTable(), newTable()];
  expect(await appendRows(pool, node, [row(a, 1), row(b, 1)])).toBe(true);
  expect(await appendRows(pool, node, [row(a, 2)])).toBe(true);
  expect(await actionsOf(a)).toEqual(['{"seq":1}', '{"seq":2}']);
});

test('a batch of a node whose row is deleted writes nothing, of no table', async () => {
  const [node, a, b] = [await enter(), newTable(), newTable()];
  await appendRows(pool, node, [row(a, 1)]);
  await leaveNode(db, node);
  expect(await appendRows(pool, node, [row(a, 2), row(b, 1)])).toBe(false);
  expect(await actionsOf(a)).toEqual(['{"seq":1}']);
  expect(await actionsOf(b)).toEqual([]);
});

test('a row that is there already stays as it is, and one that would leave a gap is not written', async () => {
  const [node, a] = [await enter(), newTable()];
  await appendRows(pool, node, [row(a, 1, '"first"')]);
  expect(await appendRows(pool, node, [row(a, 1, '"second"')])).toBe(false);
  expect(await appendRows(pool, node, [row(a, 3)])).toBe(false);
  expect(await actionsOf(a)).toEqual(['"first"']);
});

test('a takeover waits for the batches that are under way', async () => {
  const [node, a] = [await enter(), newTable()];
  const client = await pool.connect();
  const order: string[] = [];
  await client.query('BEGIN');
  await client.query('SELECT id FROM nodes WHERE id = $1 FOR KEY SHARE', [node]); // as a batch does
  const taken = leaveNode(db, node).then(() => order.push('taken over'));
  // Once the deletion stands in line behind the batch, the batch may go on.
  await expect
    .poll(async () => (await pool.query('SELECT FROM pg_locks WHERE NOT granted')).rowCount)
    .toBeGreaterThan(0);
  await client.query('INSERT INTO table_events SELECT $1, 1, 0, 0, $2, $3, NULL, $4', [a, 'player', '"in time"', AT]);
  order.push('committed');
  await client.query('COMMIT');
  client.release();
  await taken;
  expect(order).toEqual(['committed', 'taken over']);
  expect(await actionsOf(a)).toEqual(['"in time"']);
});

test('a beat says whether the row is still there; whoever owns the database drops all others', async () => {
  const [mine, other] = [await enter(), await enter()];
  expect(await beatNode(pool, other)).toBe(true);
  await dropOtherNodes(db, mine);
  expect(await beatNode(pool, mine)).toBe(true);
  expect(await beatNode(pool, other)).toBe(false);
  expect((await pool.query('SELECT id FROM nodes')).rows).toEqual([{ id: mine }]);
});
