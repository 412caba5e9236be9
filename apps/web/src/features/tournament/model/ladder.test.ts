import { QUALIFIER_PRIZES } from '@matador/tournament';
import { expect, test } from 'vitest';
import { goals, pointsTo, prizeAt } from './ladder.ts';

const stages = QUALIFIER_PRIZES.map((stage) => ({ ...stage }));
const ranks = (rank: number | null, ranked: number, seats = 3) =>
  goals(stages, { rank, ranked, seats }).map(({ to }) => to);

test('TOUR-13 the next two prize ranks and the final seats are the goals', () => {
  expect(ranks(64, 618)).toEqual([3, 20, 50]);
  expect(ranks(64, 618, 0)).toEqual([3, 20, 50]);
});

test('TOUR-13 near the top the goals are the next ranks, and at the top there are none', () => {
  expect(ranks(6, 618)).toEqual([2, 3, 5]);
  expect(ranks(2, 618)).toEqual([1]);
  expect(ranks(1, 618)).toEqual([]);
});

test('whoever is not ranked yet looks up from behind the last', () => {
  expect(ranks(null, 0)).toEqual([]);
  expect(ranks(null, 30)).toEqual([3, 10, 20]);
});

test('only ranks that somebody holds are goals', () => {
  expect(ranks(12, 12)).toEqual([3, 5, 10]);
});

test('a tie is decided elsewhere, so a rank takes one point more than its holder has', () => {
  expect(pointsTo(609, 523)).toBe(87);
  expect(pointsTo(200, null)).toBe(201);
  expect(pointsTo(100, 523)).toBe(0);
});

test('a rank pays what its stage pays', () => {
  expect([1, 5, 64, 301].map((rank) => prizeAt(stages, rank))).toEqual([50_000, 15_000, 2000, 0]);
  expect(prizeAt(stages, null)).toBe(0);
});
