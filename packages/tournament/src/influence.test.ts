import fc from 'fast-check';
import { expect, test } from 'vitest';
import { correctedChances, favourOf, FEWEST_DEALS, t975, type Points } from './influence.ts';

const summed = (each: readonly number[]): Points => ({
  deals: each.length,
  total: each.reduce((sum, one) => sum + one, 0),
  squares: each.reduce((sum, one) => sum + one ** 2, 0),
});

test('the t of 25 in 1000 is that of the tables', () => {
  for (const [freedom, t] of [
    [10, 2.228],
    [20, 2.086],
    [60, 2.0],
    [120, 1.98],
  ] as const)
    expect(t975(freedom)).toBeCloseTo(t, 3);
});

test('a favour is the difference of two means with the interval and the tail of Welch’s t', () => {
  const given = summed(Array.from({ length: 100 }, (_, at) => (at % 2 === 0 ? 14 : -6)));
  const others = summed(Array.from({ length: 100 }, (_, at) => (at % 2 === 0 ? 10 : -10)));
  const favour = favourOf(given, others);
  expect(favour?.mean).toBeCloseTo(4);
  // Both variances are 100 · 100 / 99, so 198 degrees of freedom; t = 4 / 1.4213.
  expect(favour?.margin).toBeCloseTo(1.972 * 1.4213, 2);
  expect(favour?.chance).toBeCloseTo(0.0027, 4);
  expect(favourOf(others, given)?.chance).toBeCloseTo(1 - 0.0027, 4);
});

test('too few deals on either side, or deals that all brought the same, say nothing', () => {
  const many = summed(Array.from({ length: 100 }, (_, at) => at));
  const few = summed(Array.from({ length: FEWEST_DEALS - 1 }, (_, at) => at));
  expect([favourOf(many, few), favourOf(few, many)]).toEqual([null, null]);
  const same = summed(Array.from({ length: 100 }, () => 1));
  expect(favourOf(same, same)).toBeNull();
});

test('the interval holds the true difference in 95 of 100 pairs, as skewed as deals are', () => {
  let seed = 11;
  const random = (): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  // Most deals bring nothing, some a contract.
  const drawn = (): number => (random() < 0.8 ? 0 : random() < 0.5 ? -44 : 60);
  const pairs = 2000;
  let held = 0;
  for (let at = 0; at < pairs; at += 1) {
    const [given, others] = [72, 48].map((deals) => summed(Array.from({ length: deals }, drawn)));
    const favour = given === undefined || others === undefined ? null : favourOf(given, others);
    if (favour !== null && Math.abs(favour.mean) <= favour.margin) held += 1;
  }
  expect(held / pairs).toBeGreaterThan(0.93);
  expect(held / pairs).toBeLessThan(0.97);
});

/** As it is defined: the least of what the chances that are not smaller ask for. */
const byDefinition = (chances: readonly number[]): readonly number[] => {
  const sorted = chances.toSorted((one, other) => one - other);
  const harmonic = sorted.reduce((sum, _, at) => sum + 1 / (at + 1), 0);
  return chances.map((chance) =>
    Math.min(1, ...sorted.flatMap((one, at) => (one >= chance ? [(one * sorted.length * harmonic) / (at + 1)] : []))),
  );
};

test('chances are corrected for many comparisons as Benjamini and Yekutieli define it', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 40 }), (chances) => {
      const corrected = correctedChances(chances);
      for (const [at, expected] of byDefinition(chances).entries()) expect(corrected[at]).toBeCloseTo(expected, 10);
    }),
  );
  expect(correctedChances([0.01])).toEqual([0.01]);
});
