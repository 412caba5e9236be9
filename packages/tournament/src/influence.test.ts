import fc from 'fast-check';
import { expect, test } from 'vitest';
import { correctedChances, FEWEST_DEALS, leaningOf, type Differences } from './influence.ts';

const summed = (each: readonly number[]): Differences => ({
  deals: each.length,
  total: each.reduce((sum, one) => sum + one, 0),
  squares: each.reduce((sum, one) => sum + one ** 2, 0),
});

test('OPS-6 a leaning is a mean with the interval and the tail of Student’s t, by textbook figures', () => {
  const each = Array.from({ length: 101 }, (_, at) => (at === 100 ? 3 : at % 2 === 0 ? 13 : -7));
  const leaning = leaningOf(summed(each));
  expect(leaning?.mean).toBeCloseTo(3);
  // 100 degrees of freedom: 1.984; the deviation is 10, as one value of 101 is the mean.
  expect(leaning?.margin).toBeCloseTo((1.984 * 10) / Math.sqrt(101), 3);
  expect(leaning?.chance).toBeCloseTo(0.0016, 4); // t = 3.015
});

test('OPS-6 too few deals, or deals that all brought the same, say nothing', () => {
  expect(leaningOf(summed(Array.from({ length: FEWEST_DEALS - 1 }, (_, at) => at)))).toBeNull();
  expect(leaningOf(summed(Array.from({ length: 100 }, () => 0.1)))).toBeNull();
});

test('OPS-6 the interval holds the true mean in 95 of 100 lists of what deals bring', () => {
  let seed = 11;
  const random = (): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  // Most deals bring nothing, some a contract: as skewed as it is at a table.
  const drawn = (): number => (random() < 0.8 ? 0 : random() < 0.5 ? -44 : 60);
  const mean = 0.2 * (0.5 * -44 + 0.5 * 60);
  const lists = 2000;
  let held = 0;
  for (let at = 0; at < lists; at += 1) {
    const leaning = leaningOf(summed(Array.from({ length: 72 }, drawn)));
    if (leaning !== null && Math.abs(leaning.mean - mean) <= leaning.margin) held += 1;
  }
  expect(held / lists).toBeGreaterThan(0.93);
  expect(held / lists).toBeLessThan(0.97);
});

/** As it is defined: the least of what the chances that are not smaller ask for. */
const byDefinition = (chances: readonly number[]): readonly number[] => {
  const sorted = chances.toSorted((one, other) => one - other);
  const many = sorted.reduce((sum, _, at) => sum + 1 / (at + 1), 0);
  return chances.map((chance) =>
    Math.min(1, ...sorted.flatMap((one, at) => (one >= chance ? [(one * sorted.length * many) / (at + 1)] : []))),
  );
};

test('OPS-6 chances are corrected for many comparisons as Benjamini and Yekutieli define it', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 40 }), (chances) => {
      const corrected = correctedChances(chances);
      for (const [at, expected] of byDefinition(chances).entries()) expect(corrected[at]).toBeCloseTo(expected, 10);
    }),
  );
  expect(correctedChances([0.01])).toEqual([0.01]);
});
