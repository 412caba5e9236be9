import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scaleOf } from './scale.ts';

test('an axis goes in steps that one counts in', () => {
  expect(scaleOf([146, -98, 40])).toEqual({ low: -100, high: 150, ticks: [-100, -50, 0, 50, 100, 150] });
  expect(scaleOf([90])).toEqual({ low: 0, high: 100, ticks: [0, 20, 40, 60, 80, 100] });
  expect(scaleOf([-3])).toEqual({ low: -3, high: 0, ticks: [-3, -2, -1, 0] });
});

test('an axis holds every score and zero, with two to eight lines', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -5_000, max: 5_000 })), (scores) => {
      const { low, high, ticks } = scaleOf(scores);
      expect(low).toBeLessThan(high);
      expect(ticks).toContain(0);
      expect(ticks[0]).toBe(low);
      expect(ticks.at(-1)).toBe(high);
      expect(ticks.length).toBeGreaterThan(1);
      expect(ticks.length).toBeLessThanOrEqual(8);
      for (const score of scores) expect(score >= low && score <= high).toBe(true);
    }),
  );
});
