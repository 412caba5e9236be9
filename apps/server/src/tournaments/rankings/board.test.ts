import { compareStandings, rankStandings, type Comparable } from '@matador/tournament';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Board } from './board.ts';

const row = fc.record({
  playerId: fc.integer({ min: 0, max: 150 }).map((number) => `player-${String(number).padStart(3, '0')}`),
  score: fc.integer({ min: -2, max: 2 }),
  bestGame: fc.integer({ min: 0, max: 1 }),
  completedAt: fc.integer({ min: 0, max: 1 }),
  registeredAt: fc.integer({ min: 0, max: 1 }),
});
const step = fc.record({
  written: fc.uniqueArray(row, { maxLength: 130, selector: ({ playerId }) => playerId, size: 'max' }),
  removed: fc.array(
    row.map(({ playerId }) => playerId),
    { maxLength: 20 },
  ),
});

test('RANK-7 whatever is written and removed, one by one or in masses, every place is that of the sorted list', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 6 }), (steps) => {
      const board = new Board<Comparable>(compareStandings, []);
      const expected = new Map<string, Comparable>();
      for (const { written, removed } of steps) {
        const gone = removed.filter((playerId) => written.every((one) => one.playerId !== playerId));
        board.apply(written, gone);
        for (const playerId of gone) expected.delete(playerId);
        for (const one of written) expected.set(one.playerId, one);
        const dated = [...expected.values()].map((one) => ({
          ...one,
          completedAt: new Date(one.completedAt),
          registeredAt: new Date(one.registeredAt),
        }));
        const ranked = rankStandings(dated).map(({ playerId, rank }) => [playerId, rank]);
        expect(board.rows().map(({ playerId }, index) => [playerId, index + 1])).toEqual(ranked);
        expect(board.rows().map(({ playerId }) => [playerId, board.placeOf(playerId)])).toEqual(ranked);
        expect(board.page(3, 5)).toEqual(board.rows().slice(3, 8));
        expect(board.size).toBe(expected.size);
      }
    }),
    { numRuns: 60 },
  );
});

test('who is not in a ranking has no place in it', () => {
  const board = new Board<Comparable>(compareStandings, []);
  expect([board.placeOf('nobody'), board.find('nobody')]).toEqual([null, null]);
});
