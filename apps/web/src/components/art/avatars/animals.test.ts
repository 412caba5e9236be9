import { expect, test } from 'vitest';
import { ANIMALS, animalsOf } from './animals.ts';

const lots = Array.from({ length: 400 }, (_, at) => `competition-${String(at)}`);

test('no two seats of a table have the same animal', () => {
  for (const lot of lots) for (const seats of [2, 3, 4, 8]) expect(new Set(animalsOf(lot, seats)).size).toBe(seats);
});

test('whoever looks at a table sees the same animals, and other tables have others', () => {
  const seen = lots.map((lot) => animalsOf(lot, 3));
  expect(lots.map((lot) => animalsOf(lot, 3))).toEqual(seen);
  expect(new Set(seen.map(String)).size).toBeGreaterThan(200); // of 336 that are possible
});

test('every animal comes to every seat about as often as the others', () => {
  const seen = lots.map((lot) => animalsOf(lot, 4));
  for (const seat of [0, 1, 2, 3])
    for (const animal of ANIMALS) {
      const times = seen.filter((animals) => animals[seat] === animal).length;
      expect(times).toBeGreaterThan(25); // 50 is even
      expect(times).toBeLessThan(80);
    }
});
