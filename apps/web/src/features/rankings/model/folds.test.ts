import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pagesOf, partsOf, seenAtOnce, unfolded } from './folds.ts';

const words = (size: number, ...seen: readonly (readonly [from: number, to: number])[]): string =>
  partsOf(
    size,
    seen.map(([from, to]) => ({ from, to })),
  )
    .map(({ type, from, to }) => `${type} ${String(from)}-${String(to)}`)
    .join(', ');

test('the first three, the end of the seats and oneself are seen; what lies between is folded', () => {
  const season = { size: 1204, lastQualifiedRank: 41, ownRank: 81 };
  expect(partsOf(season.size, seenAtOnce(season))).toEqual([
    { type: 'rows', from: 1, to: 3 },
    { type: 'fold', from: 4, to: 39 },
    { type: 'rows', from: 40, to: 44 },
    { type: 'fold', from: 45, to: 79 },
    { type: 'rows', from: 80, to: 82 },
    { type: 'fold', from: 83, to: 1204 },
  ]);
});

test('a line stands for three rows at least', () => {
  expect(words(8, [1, 3], [6, 6])).toBe('rows 1-8');
  expect(words(9, [1, 3], [7, 7])).toBe('rows 1-3, fold 4-6, rows 7-9');
});

test('a press brings the first fifty of a stretch', () => {
  expect(unfolded({ from: 4, to: 39 })).toEqual({ from: 4, to: 39 });
  expect(unfolded({ from: 83, to: 1204 })).toEqual({ from: 83, to: 132 });
});

test('the pages that are asked for are those in which something is seen, and the first', () => {
  const season = { size: 1204, lastQualifiedRank: 41, ownRank: 100 };
  expect(pagesOf(partsOf(season.size, seenAtOnce(season)), 50)).toEqual([0, 50, 100]);
});

test('every rank is in exactly one part, in order, whatever is seen', () => {
  const stretch = fc.tuple(fc.integer({ min: -5, max: 300 }), fc.nat({ max: 60 }));
  fc.assert(
    fc.property(fc.nat({ max: 250 }), fc.array(stretch, { maxLength: 8 }), (size, stretches) => {
      const seen = stretches.map(([from, length]) => ({ from, to: from + length }));
      const parts = partsOf(size, seen);
      let next = 1;
      for (const [at, { type, from, to }] of parts.entries()) {
        expect(from).toBe(next);
        expect(to).toBeGreaterThanOrEqual(from);
        if (at > 0) expect(type).not.toBe(parts[at - 1]?.type);
        next = to + 1;
      }
      if (parts.length > 0) expect(next).toBe(size + 1);
      for (const { from, to } of seen)
        for (let rank = Math.max(1, from); rank <= Math.min(size, to); rank += 1)
          expect(parts.find((part) => part.from <= rank && rank <= part.to)?.type).toBe('rows');
    }),
  );
});
