import { expect, test } from 'vitest';
import { Allowance } from './allowance.ts';

const taken = (allowance: Allowance, tries: number, nowMs: number): number =>
  Array.from({ length: tries }, () => allowance.take(nowMs)).filter(Boolean).length;

test('a socket may send twenty frames at once, then ten a second', () => {
  const allowance = new Allowance(0);
  expect(taken(allowance, 30, 0)).toBe(20);
  expect(taken(allowance, 30, 1000)).toBe(10);
  expect(taken(allowance, 30, 1500)).toBe(5);
});

test('an idle socket saves up no more than one burst', () => {
  const allowance = new Allowance(0);
  expect(taken(allowance, 20, 0)).toBe(20);
  expect(taken(allowance, 100, 3_600_000)).toBe(20);
});
