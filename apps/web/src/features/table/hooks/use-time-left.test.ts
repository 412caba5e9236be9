import { expect, test } from 'vitest';
import { leftMs, leftWithBankMs } from './use-time-left.ts';

const READING = { seat: 0, turn: 3, clock: 'card', delayMs: 1000, remainingMs: 30_000, totalMs: 30_000, bankMs: 0 };

test('GAME-14 a clock does not run while a complete trick is looked at', () => {
  expect(leftMs(READING, 999)).toBeNull();
  expect(leftMs(READING, 1000)).toBe(30_000);
});

test('a clock runs on between the readings of the server, and not below zero', () => {
  expect(leftMs(READING, 11_000)).toBe(20_000);
  expect(leftMs(READING, 99_000)).toBe(0);
});

test('the bank runs once the time of the move is over, and both are what is left', () => {
  const reading = { ...READING, bankMs: 120_000 };
  expect(leftWithBankMs(reading, 0)).toBe(150_000);
  expect(leftWithBankMs(reading, 11_000)).toBe(140_000);
  expect(leftWithBankMs(reading, 41_000)).toBe(110_000);
  expect(leftWithBankMs(reading, 200_000)).toBe(0);
  // As the server reads it by then, and while it stands.
  expect(leftWithBankMs({ ...reading, delayMs: 0, remainingMs: 0, bankMs: 110_000 }, 1000)).toBe(109_000);
  expect(leftWithBankMs({ ...reading, remainingMs: 20_000, stopped: true }, 9000)).toBe(140_000);
});
