import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { testContext, type TestContext } from '../../test/database.ts';
import { makeMetrics, type Metrics } from '../observe/metrics.ts';
import { enterNode, leaveNode } from '../store/queries/nodes.ts';
import { startHeartbeatJob } from './heartbeat.ts';
import { NodeLine } from '../store/node-line.ts';
import { newNode } from '../../test/nodes.ts';

const context = await testContext();
const measured = (): TestContext => ({ ...context, metrics: makeMetrics(false) });
const figureOf = async ({ registry }: Metrics, name: string): Promise<number | undefined> =>
  (await registry.getSingleMetric(name)?.get())?.values[0]?.value;

const beatOf = async ({ store, nodeId }: TestContext): Promise<Date | undefined> =>
  (await store.pool.query<{ beat: Date }>('SELECT beat FROM nodes WHERE id = $1', [nodeId])).rows[0]?.beat;

test('a process beats every half second by the clock of the database', async () => {
  const before = await beatOf(context);
  const node = measured();
  const stop = startHeartbeatJob(node, { onFenced: () => undefined });
  onTestFinished(stop);
  await context.clock.advance(499);
  expect(await beatOf(context)).toEqual(before);
  expect(await figureOf(node.metrics, 'matador_node_beat_age_seconds')).toBe(0.499);
  await context.clock.advance(1);
  await expect.poll(() => beatOf(context)).not.toEqual(before);
  await expect.poll(() => figureOf(node.metrics, 'matador_node_beat_age_seconds')).toBe(0);
});

test('a process whose row is gone is told so once', async () => {
  let told = 0;
  const node = measured();
  const stop = startHeartbeatJob(node, {
    onFenced: () => {
      told += 1;
    },
  });
  onTestFinished(stop);
  await leaveNode(context.store.db, context.nodeId);
  await context.clock.advance(500);
  await expect.poll(() => told).toBe(1);
  expect(await figureOf(node.metrics, 'matador_node_losses_total')).toBe(1);
  await context.clock.advance(10_000);
  expect(told).toBe(1);
});

test('GAME-12 a node that beats no more is declared dead after eight seconds, by one that has beaten in time twice', async () => {
  const { pool, db } = context.store;
  const silent = async (seconds: number): Promise<string> => {
    const id = randomUUID();
    await enterNode(pool, newNode(id, context.clock.now()));
    await pool.query(`UPDATE nodes SET beat = beat - $2 * interval '1 s' WHERE id = $1`, [id, seconds]);
    return id;
  };
  const isEntered = async (id: string): Promise<boolean> =>
    (await db.selectFrom('nodes').select('id').where('id', '=', id).execute()).length === 1;
  await db.deleteFrom('nodes').where('id', '<>', context.nodeId).execute();
  await enterNode(pool, newNode(context.nodeId, context.clock.now())).catch(() => undefined);
  // However long this takes, the second one's last beat is not eight seconds ago.
  const [dead, quiet] = [await silent(9), await silent(-3600)];
  const buried: string[] = [];
  onTestFinished(context.messages.subscribe('nodesBuried', ({ nodes }) => buried.push(...nodes)));
  onTestFinished(startHeartbeatJob(measured(), { onFenced: () => undefined }));
  const planned = context.clock.waiting;
  await context.clock.stall(4000); // it stood still itself, and may have missed everybody's beats
  await expect.poll(() => beatOf(context)).toBeDefined();
  expect(await isEntered(dead)).toBe(true);
  const before = await beatOf(context);
  let beats = 0;
  for (; await isEntered(dead); beats += 1) {
    await expect.poll(() => context.clock.waiting).toBe(planned); // the next beat is planned once this one is done
    await context.clock.advance(500);
    await expect.poll(() => context.clock.waiting).toBe(planned);
  }
  expect(beats).toBeGreaterThanOrEqual(2);
  expect(beats).toBeLessThanOrEqual(6); // one that the database does not take begins the count anew
  expect(await beatOf(context)).not.toEqual(before);
  expect(await isEntered(quiet)).toBe(true);
  await expect.poll(() => buried).toEqual([dead]);
});

test('a node whose lock is free is dead as soon as it misses its beats; one that holds it is waited for', async () => {
  const { pool, db } = context.store;
  await db.deleteFrom('nodes').where('id', '<>', context.nodeId).execute();
  await enterNode(pool, newNode(context.nodeId, context.clock.now())).catch(() => undefined);
  const [gone, frozen] = [randomUUID(), randomUUID()];
  const line = new NodeLine(context.store, frozen);
  onTestFinished(() => {
    line.close();
  });
  await line.run((client) => enterNode(client, newNode(frozen, context.clock.now(), { locked: true })));
  await enterNode(pool, newNode(gone, context.clock.now(), { locked: true }));
  const enteredAt = performance.now();
  const buried: string[] = [];
  onTestFinished(context.messages.subscribe('nodesBuried', ({ nodes }) => buried.push(...nodes)));
  onTestFinished(startHeartbeatJob(measured(), { onFenced: () => undefined }));
  const planned = context.clock.waiting;
  // A database that has just started is given ten seconds: the tests' own may have.
  while (buried.length === 0) {
    await expect.poll(() => context.clock.waiting).toBe(planned);
    if (performance.now() - enteredAt > 6000)
      await pool.query('UPDATE nodes SET beat = clock_timestamp() WHERE id = $1', [frozen]);
    await context.clock.advance(500);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(buried).toEqual([gone]);
});
