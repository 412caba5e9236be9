import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareStandings, rankStandings, type Standing } from './ranking.ts';

const minute = (minutes: number): Date => new Date(Date.UTC(2026, 10, 20, 18, minutes));
const row = (playerId: string, change: Partial<Standing> = {}): Standing => ({
  playerId,
  score: 100,
  bestGame: 50,
  completedAt: minute(30),
  registeredAt: minute(0),
  ...change,
});
const order = (...rows: Standing[]): string =>
  rankStandings(rows)
    .map((one) => one.playerId)
    .join(' ');

test('RANK-7 the higher total wins, then best game, then earlier completion, then earlier registration', () => {
  expect(order(row('a'), row('b', { score: 101, bestGame: 0 }))).toBe('b a');
  expect(order(row('a'), row('b', { bestGame: 51, completedAt: minute(59) }))).toBe('b a');
  expect(order(row('a'), row('b', { completedAt: minute(29), registeredAt: minute(9) }))).toBe('b a');
  expect(order(row('a', { registeredAt: minute(1) }), row('b'))).toBe('b a');
});

test('RANK-7 ranks are unique and do not depend on the order of the rows', () => {
  const few = fc.integer({ min: 0, max: 2 });
  const rows = fc.uniqueArray(
    fc.record({
      playerId: fc.stringMatching(/^[a-f]{3}$/),
      score: few,
      bestGame: few,
      completedAt: few.map(minute),
      registeredAt: few.map(minute),
    }),
    { selector: (one) => one.playerId },
  );
  fc.assert(
    fc.property(rows, (standings) => {
      const ranked = rankStandings(standings);
      expect(ranked.map((one) => one.rank)).toEqual(ranked.map((_, index) => index + 1));
      expect(rankStandings([...standings].reverse())).toEqual(ranked);
      for (const [index, next] of ranked.slice(1).entries()) {
        const one = ranked[index];
        expect(one !== undefined && compareStandings(one, next) < 0).toBe(true);
      }
    }),
  );
});
