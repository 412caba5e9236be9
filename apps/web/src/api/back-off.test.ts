import { expect, test } from 'vitest';
import { BackOff } from './back-off.ts';

const PAUSES = { firstMs: 1000, longestMs: 8000 };
const middle = (): BackOff => new BackOff(PAUSES, () => 0.5);

test('pauses double up to the longest, however many they are', () => {
  const backOff = middle();
  expect(Array.from({ length: 6 }, () => backOff.next(0))).toEqual([1000, 2000, 4000, 8000, 8000, 8000]);
  for (let attempt = 0; attempt < 2000; attempt += 1) backOff.next(0);
  expect(backOff.next(0)).toBe(8000);
});

test('a connection that was answered and has held for ten seconds begins anew', () => {
  const backOff = middle();
  backOff.next(0);
  backOff.next(1000);
  backOff.answered(3000);
  backOff.answered(12_000);
  expect(backOff.next(13_000)).toBe(1000);
  expect(backOff.attempts).toBe(1);
});

test('a server that answers and closes at once is backed off from all the same', () => {
  const backOff = middle();
  let now = 0;
  const pauses: number[] = [];
  for (let attempt = 0; attempt < 5; attempt += 1) {
    backOff.answered(now);
    const pause = backOff.next(now + 500);
    pauses.push(pause);
    now += 500 + pause;
  }
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 8000]);
});

test('a pause is up to a quarter shorter or longer', () => {
  expect(new BackOff(PAUSES, () => 0).next(0)).toBe(750);
  expect(new BackOff(PAUSES, () => 0.999).next(0)).toBeCloseTo(1249.5);
});
