import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COUNTING_RESULTS, MASTERS_FEE_MINOR, mastersFigures, SEATS_PER_QUALIFIER, SUBSTITUTES } from './masters.ts';
import { seasonPlaces, seasonScore, seasonTable, seatsOfQualifier, type SeasonResult } from './season.ts';

const day = (days: number): Date => new Date(Date.UTC(2026, 7, days, 16));
const result = (playerId: string, score: number, registered = 1): SeasonResult => ({
  playerId,
  score,
  registeredAt: day(registered),
});
const order = (...results: SeasonResult[]): string =>
  seasonTable(results)
    .map((one) => one.playerId)
    .join(' ');
const players = (count: number): readonly string[] => Array.from({ length: count }, (_, at) => `p${String(at + 1)}`);

test('MAST-6 a season of 45 has 135 qualification places and 270 000 EUR, one of 47 follows', () => {
  expect(mastersFigures()).toMatchObject({ qualificationSeats: 135, tournamentPools: 270_000_00 });
  expect(mastersFigures()).toMatchObject({ finalPool: 125_000_00, finalFirst: 25_000_00, seasonPool: 10_000_00 });
  expect(mastersFigures()).toMatchObject({ tournaments: 45, tournamentPool: 6_000_00, rankingSeats: 30 });
  expect([SEATS_PER_QUALIFIER, SUBSTITUTES, COUNTING_RESULTS, MASTERS_FEE_MINOR]).toEqual([3, 3, 6, 10_00]);
  expect(mastersFigures(47)).toMatchObject({ qualificationSeats: 141, tournamentPools: 282_000_00 });
});

test('MAST-3 the six highest totals count, negative ones never', () => {
  expect(seasonScore([100, 200, 300, 400, 500, 600, 700])).toBe(2700);
  expect(seasonScore([50, -400, 20])).toBe(70);
  expect(seasonScore([-400, -20])).toBe(0);
  expect(seasonScore([])).toBe(0);
});

test('MAST-3 one more result never lowers a season', () => {
  const scores = fc.array(fc.integer({ min: -5000, max: 5000 }), { maxLength: 12 });
  fc.assert(
    fc.property(scores, fc.integer({ min: -5000, max: 5000 }), (before, more) => {
      expect(seasonScore([...before, more])).toBeGreaterThanOrEqual(seasonScore(before));
    }),
  );
});

test('RANK-7 season ties go to the best single tournament, then to the earlier first registration', () => {
  expect(order(result('a', 100), result('a', 50), result('b', 149))).toBe('a b');
  expect(order(result('a', 100), result('a', 50), result('b', 75), result('b', 75))).toBe('a b');
  expect(order(result('a', 100), result('a', 50), result('b', 150, 9))).toBe('b a');
  expect(order(result('a', 100, 3), result('b', 100, 2))).toBe('b a');
  expect(order(result('a', 60, 5), result('a', 40, 1), result('b', 60, 2), result('b', 40, 2))).toBe('a b');
});

test('MAST-4 the three best get a seat, one who has one is passed over', () => {
  expect(seatsOfQualifier(['a', 'b', 'c', 'd', 'e'], new Set())).toEqual(['a', 'b', 'c']);
  expect(seatsOfQualifier(['a', 'b', 'c', 'd', 'e'], new Set(['a', 'c']))).toEqual(['b', 'd', 'e']);
  expect(seatsOfQualifier(['a', 'b'], new Set(['b']))).toEqual(['a']);
});

test('MAST-5 the thirty best without a seat are placed, the next three wait', () => {
  const ranked = players(40);
  const none = seasonPlaces(ranked, new Set());
  expect(none.rankingSeats).toEqual(players(30));
  expect(none).toMatchObject({ substitutes: ['p31', 'p32', 'p33'], lastQualifiedRank: 30 });
  const two = seasonPlaces(ranked, new Set(['p1', 'p30']));
  expect(two.rankingSeats).toHaveLength(30);
  expect(two).toMatchObject({ substitutes: ['p33', 'p34', 'p35'], lastQualifiedRank: 32 });
});

test('MAST-5 exactly as many as there are places leave no substitute; one more waits', () => {
  expect(seasonPlaces(players(30), new Set())).toMatchObject({ substitutes: [], lastQualifiedRank: 30 });
  expect(seasonPlaces(players(31), new Set())).toMatchObject({ substitutes: ['p31'], lastQualifiedRank: 30 });
  expect(seasonPlaces(players(31), new Set(['p31']))).toMatchObject({ substitutes: [], lastQualifiedRank: 30 });
});

test('MAST-3 the seventh best result counts no more than a negative one', () => {
  expect(seasonScore([1, 2, 4, 8, 16, 32])).toBe(63);
  expect(seasonScore([1, 2, 4, 8, 16, 32, 0])).toBe(63);
  expect(seasonScore([1, 2, 4, 8, 16, 32, 64])).toBe(126);
  expect(seasonScore([0, 5])).toBe(5);
});

test('MAST-4 seats may run out of players; nobody gets two', () => {
  expect(seatsOfQualifier([], new Set())).toEqual([]);
  expect(seatsOfQualifier(['a', 'b', 'c'], new Set(['a', 'b', 'c']))).toEqual([]);
  expect(seatsOfQualifier(['a', 'b', 'c'], new Set(), 1)).toEqual(['a']);
  expect(seatsOfQualifier(['a'], new Set(), 0)).toEqual([]);
});

test('MAST-5 a short season places all it has', () => {
  expect(seasonPlaces(players(2), new Set())).toEqual({
    rankingSeats: ['p1', 'p2'],
    substitutes: [],
    lastQualifiedRank: 2,
  });
  expect(seasonPlaces([], new Set())).toEqual({ rankingSeats: [], substitutes: [], lastQualifiedRank: 0 });
});
