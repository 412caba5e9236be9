import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  nextPrize,
  numberOfWinners,
  prizeOfRank,
  prizePool,
  prizeTableProblem,
  QUALIFIER_PRIZES,
  SEASON_PRIZES,
} from './prizes.ts';

test('MAST-7 the prizes of a qualifier are 6 000 EUR for the first 300, those of a season 10 000 EUR for 100', () => {
  expect([prizePool(QUALIFIER_PRIZES), numberOfWinners(QUALIFIER_PRIZES)]).toEqual([6_000_00, 300]);
  expect([prizePool(SEASON_PRIZES), numberOfWinners(SEASON_PRIZES)]).toEqual([10_000_00, 100]);
});

/** As the rule says them: first rank, last rank, EUR. */
const QUALIFIER = [
  [1, 1, 500],
  [2, 2, 300],
  [3, 3, 200],
  [4, 5, 150],
  [6, 10, 100],
  [11, 20, 60],
  [21, 50, 30],
  [51, 100, 20],
  [101, 200, 12],
  [201, 300, 5],
] as const;
const SEASON = [
  [1, 1, 1500],
  [2, 2, 1000],
  [3, 3, 700],
  [4, 5, 400],
  [6, 10, 250],
  [11, 20, 150],
  [21, 50, 65],
  [51, 100, 26],
] as const;

test('MAST-7 every rank of both tables has its prize, none before the first and beyond the last', () => {
  for (const [table, stages, last] of [
    [QUALIFIER_PRIZES, QUALIFIER, 300],
    [SEASON_PRIZES, SEASON, 100],
  ] as const) {
    const paid = stages.flatMap(([from, to, prize]) => Array.from({ length: to - from + 1 }, () => prize * 100));
    const ranks = Array.from({ length: last }, (_, index) => index + 1);
    expect(ranks.map((rank) => prizeOfRank(table, rank))).toEqual(paid);
    expect([prizeOfRank(table, 0), prizeOfRank(table, last + 1)]).toEqual([0, 0]);
  }
});

test('a prize table goes on rank by rank, never rising, and pays whole amounts', () => {
  const first = { from: 1, to: 2, prize: 50 };
  const problem = (...stages: { from: number; to: number; prize: number }[]): string | null =>
    prizeTableProblem(stages)?.problem ?? null;
  expect([problem(), problem(first), problem(first, { from: 3, to: 3, prize: 50 })]).toEqual([null, null, null]);
  expect(prizeTableProblem(QUALIFIER_PRIZES)).toBeNull();
  expect(problem(first, { from: 4, to: 4, prize: 1 })).toContain('rank 3');
  expect(problem(first, { from: 2, to: 4, prize: 1 })).toContain('rank 3');
  expect(problem({ from: 0, to: 1, prize: 1 })).toContain('rank 1');
  expect(problem({ from: 1, to: 0, prize: 1 })).toContain('end');
  expect(problem({ from: 1, to: 1, prize: 0 })).toContain('above 0');
  expect(problem({ from: 1, to: 1, prize: 1.5 })).toContain('whole');
  expect(problem(first, { from: 3, to: 3, prize: 51 })).toContain('more');
});

test('stages follow each other without a gap, never rising', () => {
  for (const table of [QUALIFIER_PRIZES, SEASON_PRIZES]) {
    let last = { to: 0, prize: Number.MAX_SAFE_INTEGER };
    for (const stage of table) {
      expect(stage.from).toBe(last.to + 1);
      expect(stage.prize).toBeLessThan(last.prize);
      last = stage;
    }
  }
});

test('the next prize is that of the nearest rank above that pays more', () => {
  const to = (rank: number) => nextPrize(QUALIFIER_PRIZES, rank)?.to ?? null;
  expect([1, 2, 4, 5, 64, 300, 301, 9000].map(to)).toEqual([null, 1, 3, 3, 50, 200, 300, 300]);
  expect(nextPrize([], 1)).toBeNull();
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), (rank) => {
      const next = nextPrize(QUALIFIER_PRIZES, rank);
      for (let above = (next?.to ?? 0) + 1; above < rank; above += 1)
        expect(prizeOfRank(QUALIFIER_PRIZES, above)).toBe(prizeOfRank(QUALIFIER_PRIZES, rank));
      if (next !== null) expect(next.prize).toBeGreaterThan(prizeOfRank(QUALIFIER_PRIZES, rank));
    }),
  );
});
