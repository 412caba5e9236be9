// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settingsStore } from '#web/settings/settings.ts';
import { useTurnSignals } from './use-table-sounds.ts';

const READING = { seat: 0, turn: 3, clock: 'turn', delayMs: 0, remainingMs: 45_000, totalMs: 45_000 };

beforeEach(() => {
  vi.useFakeTimers();
  settingsStore.set({ muted: true });
});
afterEach(() => {
  vi.useRealTimers();
});

/** After how many milliseconds a seat on turn is told to hurry. */
const hurriedAfter = (bankMs: number): number => {
  const clocks = { readings: [{ ...READING, bankMs }], readAtMs: performance.now() };
  const told: string[] = [];
  const onHurry = (): void => void told.push('hurry');
  const { unmount } = renderHook(() => useTurnSignals({ ownTurn: READING.turn, seat: READING.seat, clocks, onHurry }));
  let passedMs = 0;
  for (; told.length === 0 && passedMs < 200_000; passedMs += 1000) vi.advanceTimersByTime(1000);
  unmount();
  return passedMs;
};

test('a player is told to hurry five seconds before the clock decides, the bank included', () => {
  expect(hurriedAfter(0)).toBe(40_000);
  expect(hurriedAfter(120_000)).toBe(160_000);
});
