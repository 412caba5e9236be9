import { expect, test } from 'vitest';
import { arrivalsOf, minuteOfDay, oneIn, runsOf, SELDOM } from './figures.ts';

const player = (userId: string, mean: number) => ({
  ...{
    userId,
    userName: userId,
    createdAt: '',
    frozen: false,
    locked: false,
    games: 9,
    tables: 9,
    refused: 0,
    prizes: 0,
  },
  together: { games: 2, mean: 1 },
  apart: { games: 7, mean },
});
const game = (competitionId: string, came: readonly (string | null)[], scores: readonly number[]) => ({
  ...{ competitionId, tournamentId: 1, tournamentName: '', gametype: 'skat', formedAt: '', drawn: true, kept: true },
  seats: ['a', 'b', 'c'].map((userId, at) => ({
    ...{ userId, userName: userId, rank: null, refused: false },
    score: scores[at] ?? 0,
    searchedAt: came[at] ?? null,
  })),
});
const file = {
  players: [player('a', -10), player('b', 20)],
  games: [
    game('new', ['2026-11-02T19:00:00Z', null, '2026-11-02T19:00:30Z'], [-100, 150, 0]),
    game('late', ['2026-11-02T18:00:00Z', '2026-11-02T18:00:09Z', '2026-11-02T18:02:00Z'], [-50, 80, 20]),
    game('old', ['2026-11-02T17:00:05Z', '2026-11-02T17:00:00Z', null], [-10, 20, 0]),
  ],
};

test('arrivals are told by their middle, beside those of others at the same tables', () => {
  expect(arrivalsOf(file)).toMatchObject({ apartSeconds: 7, usualSeconds: 75, firstCame: 1, secondCame: 1 });
  expect(arrivalsOf(file).each.map(({ competitionId }) => competitionId)).toEqual(['old', 'late', 'new']);
  expect(arrivalsOf({ ...file, games: [] })).toMatchObject({ apartSeconds: null, usualSeconds: null });
});

test('scores are added up from the oldest game on, beside what is usual without the other', () => {
  expect(runsOf(file)).toEqual([
    { userName: 'a', totals: [-10, -60, -160], usual: -10 },
    { userName: 'b', totals: [20, 100, 250], usual: 20 },
  ]);
});

test('a chance is one in so many, with two figures, and a billion at most', () => {
  expect([0.5, 0.031, 0.0000312, 0].map(oneIn)).toEqual([2, 32, 32_000, SELDOM]);
});

test('a time of day is that of Berlin, in summer as in winter', () => {
  expect(minuteOfDay(Date.parse('2026-11-02T19:05:00Z'))).toBe(20 * 60 + 5);
  expect(minuteOfDay(Date.parse('2026-07-02T19:05:00Z'))).toBe(21 * 60 + 5);
});
