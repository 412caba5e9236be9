import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { testContext, type TestContext } from '../../test/database.ts';
import { makeMetrics, type Metrics } from '../observe/metrics.ts';
import { enterNode, leaveNode } from '../store/queries/nodes.ts';
import { startHeartbeatJob } from './heartbeat.ts';

const context = await testContext();
const measured = (): TestContext => ({ ...context, metrics: makeMetrics(false) });
const figureOf = async ({ registry }: Metrics, name: string): Promise<number | undefined> =>
  (await registry.getSingleMetric(name)?.get())?.values[0]?.value;

const beatOf = async ({ store, nodeId }: TestContext): Promise<Date | undefined> =>
  (await store.pool.query<{ beat: Date }>('SELECT beat FROM nodes WHERE id = $1', [nodeId])).rows[0]?.beat;

test('a process beats every two seconds by the clock of the database', async () => {
  const before = await beatOf(context);
  const node = measured();
  const stop = startHeartbeatJob(node, () => undefined);
  onTestFinished(stop);
  await context.clock.advance(1999);
  expect(await beatOf(context)).toEqual(before);
  expect(await figureOf(node.metrics, 'matador_node_beat_age_seconds')).toBe(1.999);
  await context.clock.advance(1);
  await expect.poll(() => beatOf(context)).not.toEqual(before);
  await expect.poll(() => figureOf(node.metrics, 'matador_node_beat_age_seconds')).toBe(0);
});

test('a process whose row is gone is told so once', async () => {
  let told = 0;
  const node = measured();
  const stop = startHeartbeatJob(node, () => {
    told += 1;
  });
  onTestFinished(stop);
  await leaveNode(context.store.db, context.nodeId);
  await context.clock.advance(2000);
  await expect.poll(() => told).toBe(1);
  expect(await figureOf(node.metrics, 'matador_node_losses_total')).toBe(1);
  await context.clock.advance(10_000);
  expect(told).toBe(1);
});

test('GAME-12 a node that beats no more is declared dead after eight seconds, by one that has beaten in time twice', async () => {
  const { pool, db } = context.store;
  const silent = async (seconds: number): Promise<string> => {
    const id = randomUUID();
    await enterNode(pool, id, context.clock.now());
    await pool.query(`UPDATE nodes SET beat = beat - $2 * interval '1 s' WHERE id = $1`, [id, seconds]);
    return id;
  };
  const isEntered = async (id: string): Promise<boolean> =>
    (await db.selectFrom('nodes').select('id').where('id', '=', id).execute()).length === 1;
  await db.deleteFrom('nodes').where('id', '<>', context.nodeId).execute();
  await enterNode(pool, context.nodeId, context.clock.now()).catch(() => undefined);
  // However long this takes, the second one's last beat is not eight seconds ago.
  const [dead, quiet] = [await silent(9), await silent(-3600)];
  const buried: string[] = [];
  onTestFinished(context.messages.subscribe('nodesBuried', ({ nodes }) => buried.push(...nodes)));
  onTestFinished(startHeartbeatJob(measured(), () => undefined));
  const planned = context.clock.waiting;
  await context.clock.stall(4000); // it stood still itself, and may have missed everybody's beats
  await expect.poll(() => beatOf(context)).toBeDefined();
  expect(await isEntered(dead)).toBe(true);
  const before = await beatOf(context);
  let beats = 0;
  for (; await isEntered(dead); beats += 1) {
    await expect.poll(() => context.clock.waiting).toBe(planned); // the next beat is planned once this one is done
    await context.clock.advance(2000);
    await expect.poll(() => context.clock.waiting).toBe(planned);
  }
  expect(beats).toBeGreaterThanOrEqual(2);
  expect(beats).toBeLessThanOrEqual(6); // one that the database does not take begins the count anew
  expect(await beatOf(context)).not.toEqual(before);
  expect(await isEntered(quiet)).toBe(true);
  await expect.poll(() => buried).toEqual([dead]);
});
