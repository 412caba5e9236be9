import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { newNode } from '../../test/nodes.ts';
import { enterCluster, SecondProcess } from './entrance.ts';
import { NodeLine } from '../store/node-line.ts';
import { beatNode } from '../store/queries/nodes.ts';
import type { NewNode } from '../store/queries/nodes.ts';

const context = await testContext();
const { pool } = context.store;

interface Process {
  readonly id: string;
  readonly line: NodeLine;
  enter(): Promise<void>;
  /** Lives on until the test ends. */
  beat(): () => void;
}

const process = (change: Partial<NewNode> = {}): Process => {
  const id = randomUUID();
  const line = new NodeLine(context.store, id);
  onTestFinished(() => {
    line.close();
  });
  return {
    id,
    line,
    enter: () => enterCluster(line, newNode(id, context.clock.now(), { locked: true, ...change })),
    beat: () => {
      const timer = setInterval(() => void beatNode(pool, id).catch(() => undefined), 100);
      const end = (): void => {
        clearInterval(timer);
      };
      onTestFinished(end);
      return end;
    },
  };
};

const nobody = async (): Promise<void> => {
  await pool.query('DELETE FROM nodes');
};
const entered = async (): Promise<readonly string[]> =>
  (await pool.query<{ id: string }>('SELECT id FROM nodes')).rows.map(({ id }) => id);

test('a second process is refused in a sentence unless both hear the others', async () => {
  for (const [first, second, wish] of [
    [true, true, 'set NATS_URL, the same for all'],
    [false, true, 'set NATS_URL, the same for all'],
    [true, false, 'serves this database without NATS_URL'],
  ] as const) {
    await nobody();
    const one = process({ alone: first });
    await one.enter();
    const stop = one.beat();
    const refused: unknown = await process({ alone: second })
      .enter()
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(SecondProcess);
    expect(String(refused)).toContain(wish);
    expect(String(refused)).toContain(one.id);
    expect(String(refused)).not.toContain('\n');
    expect(await entered()).toEqual([one.id]);
    stop();
  }
});

test('processes that hear each other enter beside each other', async () => {
  await nobody();
  const [one, other] = [process({ alone: false }), process({ alone: false })];
  await Promise.all([one.enter(), other.enter()]);
  expect([...(await entered())].sort()).toEqual([one.id, other.id].sort());
});

test('of two that start at once without hearing each other one enters', async () => {
  await nobody();
  const all = [process(), process(), process()];
  const stops = all.map((one) => one.beat());
  const results = await Promise.allSettled(all.map((one) => one.enter()));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await entered()).toHaveLength(1);
  for (const stop of stops) stop();
});

test('one that was killed does not stand in the way of its successor, and its tables are free', async () => {
  await nobody();
  const killed = process();
  await killed.enter();
  killed.line.close();
  const next = process();
  const startedMs = performance.now();
  await next.enter();
  expect(performance.now() - startedMs).toBeLessThan(6000);
  expect(await entered()).toEqual([next.id]);
});

test('one that is frozen is waited for until it counts as dead', async () => {
  await nobody();
  const frozen = process();
  await frozen.enter();
  await pool.query(`UPDATE nodes SET beat = clock_timestamp() - interval '7 s'`);
  const next = process();
  await next.enter();
  expect(await entered()).toEqual([next.id]);
});
