import { expect, test } from 'vitest';
import { DecisionClocks } from './decision-clocks.ts';

const decision = (turn: number, seat: number, clock = 'card') => ({ turn, seat, duty: 'must' as const, clock });
const thirty = () => ({ moveMs: 30_000, delayMs: 0 });

test('a decision keeps its clock while it stands', () => {
  const clocks = new DecisionClocks();
  clocks.turn([decision(4, 1)], 1000, thirty);
  clocks.turn([decision(4, 1), decision(4, 2)], 6000, thirty);
  expect(clocks.read(6000).map((reading) => reading.remainingMs)).toEqual([25_000, 30_000]);
  clocks.turn([decision(5, 2)], 7000, thirty);
  expect(clocks.read(7000)).toMatchObject([{ seat: 2, turn: 5, remainingMs: 30_000 }]);
});

test('GAME-14 the pause of a complete trick stands before the leader’s clock', () => {
  const clocks = new DecisionClocks();
  clocks.turn([decision(9, 0)], 0, () => ({ moveMs: 30_000, delayMs: 1000 }));
  expect(clocks.read(400)).toMatchObject([{ delayMs: 600, remainingMs: 30_000 }]);
  expect(clocks.nextDueMs).toBe(31_000);
});

test('a clock restarted for a seat runs its full time from then', () => {
  const clocks = new DecisionClocks();
  clocks.turn([decision(2, 0), decision(2, 1)], 0, thirty);
  clocks.restart(1, 120_000, 0);
  expect(clocks.read(20_000)).toMatchObject([
    { seat: 0, remainingMs: 10_000, delayMs: 0 },
    { seat: 1, remainingMs: 30_000, delayMs: 100_000 },
  ]);
});
