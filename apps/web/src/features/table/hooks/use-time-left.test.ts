import { expect, test } from 'vitest';
import { leftMs } from './use-time-left.ts';

const READING = { seat: 0, turn: 3, clock: 'card', delayMs: 1000, remainingMs: 30_000, totalMs: 30_000, bankMs: 0 };

test('GAME-14 a clock does not run while a complete trick is looked at', () => {
  expect(leftMs(READING, 999)).toBeNull();
  expect(leftMs(READING, 1000)).toBe(30_000);
});

test('a clock runs on between the readings of the server, and not below zero', () => {
  expect(leftMs(READING, 11_000)).toBe(20_000);
  expect(leftMs(READING, 99_000)).toBe(0);
});
