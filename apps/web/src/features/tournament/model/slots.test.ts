import { expect, test } from 'vitest';
import { slot } from '../../../../test/tournament.ts';
import { halfHours, hoursText, runningTotals, paddedSlots } from './slots.ts';

test('TOUR-6 a series has one slot per game, those without a game open', () => {
  const games = paddedSlots([slot(1, 'finished', { score: 40, rank: 2 })], 3);
  expect(games.map(({ idx, state }) => [idx, state])).toEqual([
    [0, 'open'],
    [1, 'finished'],
    [2, 'open'],
  ]);
});

test('GAME-6 the running totals sum finished games and takes 700 off for a skipped one', () => {
  const games = [
    slot(1, 'skipgame'),
    slot(0, 'finished', { score: 178 }),
    slot(2, 'finished', { score: 312 }),
    slot(3, 'open'),
  ];
  expect(runningTotals(games, 700)).toEqual([178, -522, -210]);
});

test('TOUR-12 twelve games of three deals take about two and a half hours, at speed half of it', () => {
  expect(hoursText(halfHours(12, 3, null))).toBe('2½');
  expect(hoursText(halfHours(12, 3, 'speed'))).toBe('1');
  expect(hoursText(1)).toBe('½');
});
