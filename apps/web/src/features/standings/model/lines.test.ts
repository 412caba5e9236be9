import { QUALIFIER_PRIZES, prizeOfRank } from '@matador/tournament';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineAbove } from './lines.ts';

const QUALIFIER = { stages: QUALIFIER_PRIZES.map(({ from, to, prize }) => ({ from, to, prize })), lastSeatRank: 3 };

test('a line is drawn where a prize begins, where prizes end, and where final seats end', () => {
  const drawn = Array.from({ length: 400 }, (_, index) => lineAbove(QUALIFIER, index + 1)?.rank).filter(Boolean);
  expect(drawn).toEqual([2, 3, 4, 6, 11, 21, 51, 101, 201, 301]);
  expect(lineAbove(QUALIFIER, 4)).toEqual({ seats: true, rank: 4, prize: 150_00 });
  expect(lineAbove({ ...QUALIFIER, lastSeatRank: 4 }, 5)).toEqual({ seats: true, rank: 5, prize: null });
  expect(lineAbove(QUALIFIER, 301)).toEqual({ seats: false, rank: 301, prize: 0 });
  expect(lineAbove({ stages: [], lastSeatRank: 0 }, 1)).toBeNull();
});

test('a line is drawn where the same amount is paid as bonus from there on', () => {
  const stages = [
    { from: 1, to: 1, prize: 30_00 },
    { from: 2, to: 3, prize: 30_00, bonus: true },
  ];
  const drawn = [2, 3, 4].map((rank) => lineAbove({ stages, lastSeatRank: 0 }, rank));
  expect(drawn).toEqual([
    { seats: false, rank: 2, prize: 30_00, bonus: true },
    null,
    { seats: false, rank: 4, prize: 0 },
  ]);
});

test('between two lines every rank pays the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 500 }), (rank) => {
      const same = prizeOfRank(QUALIFIER_PRIZES, rank) === prizeOfRank(QUALIFIER_PRIZES, rank - 1);
      expect(lineAbove(QUALIFIER, rank) === null).toBe(same && rank !== 4);
    }),
  );
});
