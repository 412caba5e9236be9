import { expect, test } from 'vitest';
import { retry } from './retry.ts';

class Lost extends Error {}
const isLost = (error: unknown): boolean => error instanceof Lost;

/** A task whose attempts end one after the other as given, then with `done`. */
const taskOf = (...ends: readonly ('again' | Error)[]) => {
  const seen = { attempts: 0 };
  const task = (): Promise<'again' | 'done'> => {
    const end = ends[seen.attempts];
    seen.attempts += 1;
    return end instanceof Error ? Promise.reject(end) : Promise.resolve(end ?? 'done');
  };
  return { seen, task };
};

test('what succeeds is tried once', async () => {
  const { seen, task } = taskOf();
  expect(await retry(task, isLost)).toBe('done');
  expect(seen.attempts).toBe(1);
});

test('a lost race is tried again, whether it is thrown or answered', async () => {
  const { seen, task } = taskOf(new Lost(), 'again', new Lost(), 'again');
  expect(await retry(task, isLost)).toBe('done');
  expect(seen.attempts).toBe(5);
});

test('the fifth loss is the last', async () => {
  const lost = [1, 2, 3, 4, 5].map((nth) => new Lost(`loss ${String(nth)}`));
  const { seen, task } = taskOf(...lost);
  await expect(retry(task, isLost)).rejects.toBe(lost[4]);
  expect(seen.attempts).toBe(5);
});

test('five answers that it is to be tried again end in an error', async () => {
  const { seen, task } = taskOf('again', 'again', 'again', 'again', 'again');
  await expect(retry(task, isLost)).rejects.toThrow('others were quicker 5 times');
  expect(seen.attempts).toBe(5);
});

test('every other failure is thrown at once', async () => {
  const failure = new Error('no race');
  const { seen, task } = taskOf(failure);
  await expect(retry(task, isLost)).rejects.toBe(failure);
  expect(seen.attempts).toBe(1);
});
