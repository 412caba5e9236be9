import { expect, onTestFinished, test } from 'vitest';
import { testContext, type TestContext } from '../../test/database.ts';
import { leaveNode } from '../store/queries/nodes.ts';
import { keepBeating } from './heartbeat.ts';

const context = await testContext();

const beatOf = async ({ store, nodeId }: TestContext): Promise<Date | undefined> =>
  (await store.pool.query<{ beat: Date }>('SELECT beat FROM nodes WHERE id = $1', [nodeId])).rows[0]?.beat;

test('a process beats every two seconds by the clock of the database', async () => {
  const before = await beatOf(context);
  const stop = keepBeating(context, () => undefined);
  onTestFinished(stop);
  await context.clock.advance(1999);
  expect(await beatOf(context)).toEqual(before);
  await context.clock.advance(1);
  await expect.poll(() => beatOf(context)).not.toEqual(before);
});

test('a process whose row is gone is told so once', async () => {
  let told = 0;
  const stop = keepBeating(context, () => {
    told += 1;
  });
  onTestFinished(stop);
  await leaveNode(context.store.db, context.nodeId);
  await context.clock.advance(2000);
  await expect.poll(() => told).toBe(1);
  await context.clock.advance(10_000);
  expect(told).toBe(1);
});
