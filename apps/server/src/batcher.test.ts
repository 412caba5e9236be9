import { expect, test } from 'vitest';
import { Batcher } from './batcher.ts';

/** Answers in capitals, once the test lets it; notes what went together. */
const shouting = (options: ConstructorParameters<typeof Batcher<string, string>>[1] = {}) => {
  const batches: (readonly string[])[] = [];
  const gates: (() => void)[] = [];
  const batcher = new Batcher<string, string>(async (items) => {
    batches.push(items);
    await new Promise<void>((open) => gates.push(open));
    return items.map((item) => item.toUpperCase());
  }, options);
  const next = async (): Promise<void> => {
    await expect.poll(() => gates.length).toBeGreaterThan(0);
    gates.shift()?.();
  };
  return { batches, batcher, next };
};

test('what comes at once goes together, what comes meanwhile goes next, each answered in its place', async () => {
  const { batches, batcher, next } = shouting();
  const first = [batcher.add('a'), batcher.add('b')];
  await expect.poll(() => batches.length).toBe(1);
  const second = [batcher.add('c'), batcher.add('d'), batcher.add('e')];
  await next();
  expect(await Promise.all(first)).toEqual(['A', 'B']);
  await next();
  expect(await Promise.all(second)).toEqual(['C', 'D', 'E']);
  expect(batches).toEqual([
    ['a', 'b'],
    ['c', 'd', 'e'],
  ]);
});

test('no more than the most go together, in the order in which they came', async () => {
  const { batches, batcher, next } = shouting({ maxSize: 2 });
  const all = ['a', 'b', 'c', 'd', 'e'].map((item) => batcher.add(item));
  for (let batch = 0; batch < 3; batch += 1) await next();
  expect(await Promise.all(all)).toEqual(['A', 'B', 'C', 'D', 'E']);
  expect(batches).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
});

test('of items that have to be kept apart one goes at a time, and nobody else waits for that', async () => {
  const { batches, batcher, next } = shouting({ apart: (item) => item[0] ?? '' });
  const all = ['a1', 'a2', 'b1', 'a3', 'b2'].map((item) => batcher.add(item));
  for (let batch = 0; batch < 3; batch += 1) await next();
  expect(await Promise.all(all)).toEqual(['A1', 'A2', 'B1', 'A3', 'B2']);
  expect(batches).toEqual([['a1', 'b1'], ['a2', 'b2'], ['a3']]);
});

test('a failure is everybody’s who asked together, and the next are asked all the same', async () => {
  const batcher = new Batcher<string, string>((items) =>
    items.includes('bad') ? Promise.reject(new Error('no')) : Promise.resolve(items),
  );
  const failed = await Promise.allSettled([batcher.add('good'), batcher.add('bad')]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await batcher.add('good')).toBe('good');
});
