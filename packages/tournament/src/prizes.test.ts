import { expect, test } from 'vitest';
import { numberOfWinners, prizeOfRank, prizePool, QUALIFIER_PRIZES, SEASON_PRIZES, type PrizeTable } from './prizes.ts';

test('MAST-7 the prizes of a qualifier are 6 000 EUR for the first 300, those of a season 10 000 EUR for 100', () => {
  expect([prizePool(QUALIFIER_PRIZES), numberOfWinners(QUALIFIER_PRIZES)]).toEqual([6_000_00, 300]);
  expect([prizePool(SEASON_PRIZES), numberOfWinners(SEASON_PRIZES)]).toEqual([10_000_00, 100]);
});

test('MAST-7 every rank has its prize, none beyond the last', () => {
  const prizes = (table: PrizeTable, ...ranks: number[]): number[] =>
    ranks.map((rank) => prizeOfRank(table, rank) / 100);
  expect(prizes(QUALIFIER_PRIZES, 1, 2, 3, 5, 10, 20, 50, 100, 200, 300, 301)).toEqual([
    500, 300, 200, 150, 100, 60, 30, 20, 12, 5, 0,
  ]);
  expect(prizes(SEASON_PRIZES, 1, 2, 3, 4, 6, 11, 21, 51, 100, 101)).toEqual([
    1500, 1000, 700, 400, 250, 150, 65, 26, 26, 0,
  ]);
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
