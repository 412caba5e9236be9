import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seasonScore } from './season.ts';
import { middleOf, nearerRoute, pointsFor, scoreWith, shareOf, worstCounted } from './season-way.ts';

const results = fc.array(fc.integer({ min: -2000, max: 4000 }), { maxLength: 12 });

test('one more result takes the place of the worst that counts, or of none', () => {
  expect(scoreWith([912, 804, 731, 655, 523, 388, 301], 600)).toBe(4013 - 388 + 600);
  expect(scoreWith([912, 804], 600)).toBe(2316);
  expect(scoreWith([912, 804], -50)).toBe(1716);
  expect(worstCounted([912, 804, 731, 655, 523, 388, 301])).toBe(388);
  expect(worstCounted([912, 804])).toBe(0);
  fc.assert(
    fc.property(results, fc.integer({ min: -2000, max: 4000 }), (own, points) => {
      const gain = scoreWith(own, points) - seasonScore(own);
      expect(gain).toBe(Math.max(0, points - worstCounted(own)));
    }),
  );
});

test('the points for a total reach it, and one less does not', () => {
  fc.assert(
    fc.property(results, fc.integer({ min: 0, max: 30_000 }), (own, total) => {
      const points = pointsFor(own, total);
      expect(scoreWith(own, points)).toBeGreaterThanOrEqual(total);
      if (points > 0) expect(scoreWith(own, points - 1)).toBeLessThan(total);
    }),
  );
});

test('the nearer route is the one of which more is done', () => {
  expect(nearerRoute({ have: 912, need: 1560 }, { have: 4013, need: 6044 })).toBe('ranking');
  expect(nearerRoute({ have: 1500, need: 1560 }, { have: 4013, need: 6044 })).toBe('seat');
  expect(nearerRoute({ have: 1, need: 2 }, { have: 2, need: 4 })).toBeNull();
  expect(nearerRoute({ have: 912, need: null }, { have: 4013, need: 6044 })).toBeNull();
  expect([shareOf({ have: 9, need: 3 }), shareOf({ have: -3, need: 3 }), shareOf({ have: 1, need: 0 })]).toEqual([
    1,
    0,
    null,
  ]);
});

test('the middle of what seats have taken is a total that one of them had', () => {
  expect([middleOf([]), middleOf([5]), middleOf([9, 1]), middleOf([9, 1, 5])]).toEqual([null, 5, 1, 5]);
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 1 }), (totals) => {
      expect(totals).toContain(middleOf(totals));
    }),
  );
});
