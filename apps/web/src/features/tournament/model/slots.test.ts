import { expect, test } from 'vitest';
import { slot } from '../../../../test/tournament.ts';
import { countingTotal, paddedSlots, runningTotals } from './slots.ts';

test('TOUR-6 a series has one slot per game, those without a game open', () => {
  const games = paddedSlots([slot(1, 'finished', { score: 40, rank: 2 })], 3);
  expect(games.map(({ idx, state }) => [idx, state])).toEqual([
    [0, 'open'],
    [1, 'finished'],
    [2, 'open'],
  ]);
});

test('the better attempt counts, whether it is the earlier one or the one under way', () => {
  expect(countingTotal({ tournamentScore: -650, prevBestScore: 654 })).toBe(654);
  expect(countingTotal({ tournamentScore: 700, prevBestScore: 654 })).toBe(700);
  expect(countingTotal({ tournamentScore: null, prevBestScore: 654 })).toBe(654);
  expect(countingTotal({ tournamentScore: -650, prevBestScore: null })).toBe(-650);
  expect(countingTotal({ tournamentScore: null, prevBestScore: null })).toBeNull();
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

test('what was struck is no step of the running totals', () => {
  const games = [
    slot(0, 'finished', { score: 178 }),
    slot(1, 'skipgame', { struck: true }),
    slot(2, 'finished', { struck: true }),
    slot(3, 'finished', { score: 12 }),
  ];
  expect(runningTotals(games, 700)).toEqual([178, 190]);
});
