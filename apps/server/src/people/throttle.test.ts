import { expect, test } from 'vitest';
import { Throttle } from './throttle.ts';

test('a key waits after its failures, and each is forgiven in time', () => {
  const throttle = new Throttle({ failures: 3, forgiveMs: 1000 });
  for (let tries = 0; tries < 3; tries += 1) {
    expect(throttle.waitMs('a', 0)).toBe(0);
    throttle.fail('a', 0);
  }
  expect(throttle.waitMs('a', 0)).toBe(1000);
  expect(throttle.waitMs('a', 999)).toBe(1);
  expect(throttle.waitMs('a', 1000)).toBe(0);
  throttle.fail('a', 1000);
  expect(throttle.waitMs('a', 1000)).toBe(1000);
});

test('one key does not hold up another, and success forgives all', () => {
  const throttle = new Throttle({ failures: 1, forgiveMs: 1000 });
  throttle.fail('a', 0);
  expect(throttle.waitMs('b', 0)).toBe(0);
  throttle.succeed('a');
  expect(throttle.waitMs('a', 0)).toBe(0);
});

test('a flood of keys does not fill the memory: the oldest are forgotten', () => {
  const throttle = new Throttle({ failures: 1, forgiveMs: 60_000 });
  throttle.fail('first', 0);
  for (let key = 0; key < 20_000; key += 1) throttle.fail(String(key), 0);
  expect(throttle.waitMs('first', 0)).toBe(0);
  expect(throttle.waitMs('19999', 0)).toBe(60_000);
});
