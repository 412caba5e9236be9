import { expect, test } from 'vitest';
import { seeded } from '../laws/random.ts';
import { resampled } from '../layouts/weighted.ts';
import { bestBeyondChance, budgetOf, likelyOf, meanWorth } from './index.ts';

const EVEN = { count: 100, draw: (random: () => number) => Math.floor(random() * 100) };

test('layouts are picked as often as their weights say, and evenly where nothing weighs', () => {
  const picked = resampled(
    [
      { layout: 'rare', weight: 1 },
      { layout: 'usual', weight: 3 },
    ],
    400,
    seeded(1),
  );
  expect(picked.filter((layout) => layout === 'rare')).toHaveLength(100);
  const none = Array.from({ length: 10 }, (_, layout) => ({ layout, weight: 0 }));
  for (const seed of [1, 2, 3]) {
    const evenly = resampled(none, 5, seeded(seed)).map((layout) => Math.floor(layout / 2));
    expect(evenly).toEqual([0, 1, 2, 3, 4]);
  }
});

test('likely layouts come more often, and none where nothing fits', () => {
  const chosenBy = (layout: number): number => (layout < 10 ? 1 : 0);
  const drawn = [...likelyOf(EVEN, 50, { chosenBy, weighedBy: (layout) => layout }, seeded(2))];
  expect(drawn).toHaveLength(50);
  expect(drawn.every(({ layout, weight }) => layout < 10 && weight === layout)).toBe(true);
  expect([...likelyOf({ ...EVEN, count: 0 }, 50, { chosenBy, weighedBy: () => 1 }, seeded(2))]).toEqual([]);
});

test('a card is worth its mean over the layouts that were searched to their end', () => {
  const layouts = [1, 2, 3].map((layout) => ({ layout, weight: layout }));
  const found = meanWorth(layouts, undefined, (layout) => (layout === 2 ? null : [{ card: 7, worth: layout }]));
  expect(found).toEqual({ worth: new Map([[7, (1 + 9) / 4]]), count: 2 });
  expect(
    meanWorth(
      layouts,
      () => true,
      () => [{ card: 7, worth: 1 }],
    ),
  ).toEqual({ worth: new Map(), count: 0 });
});

test('the usual card stands unless another promises more than chance, the less of it the more layouts there are', () => {
  const worth = new Map([
    [1, 10],
    [2, 12],
  ]);
  expect(bestBeyondChance({ worth, count: 4 }, 1, 8)).toBe(1);
  expect(bestBeyondChance({ worth, count: 25 }, 1, 8)).toBe(2);
  expect(bestBeyondChance({ worth: new Map(), count: 0 }, 1, 8)).toBe(1);
});

test('a time begins with the decision, a number of layouts has none unless one is named', () => {
  let now = 100;
  const nowMs = () => now;
  const budgets = [budgetOf({ ms: 5, nowMs }), budgetOf({ ms: 5, nowMs, layouts: 8 })];
  expect(budgets.map(({ layouts }) => layouts > 8)).toEqual([true, false]);
  expect(budgets.map(({ isOver }) => isOver?.())).toEqual([false, false]);
  now = 105;
  expect(budgets.map(({ isOver }) => isOver?.())).toEqual([true, true]);
  expect(budgetOf({ layouts: 8 })).toEqual({ layouts: 8 });
});
