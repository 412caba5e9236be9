import fc from 'fast-check';
import { expect, test } from 'vitest';
import { thinkingMs } from './player.ts';

const draw = fc.double({ min: 0, max: 0.999, noNaN: true });

test('a simulated player never takes more than half of the time it has', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('bid', 'declare', 'card', 'turn', 'consent'),
      fc.nat(60_000),
      draw,
      (clock, left, value) => {
        const ms = thinkingMs(clock, left, () => value);
        expect(ms).toBeGreaterThanOrEqual(0);
        expect(ms).toBeLessThanOrEqual(left / 2);
      },
    ),
  );
});

test('half of the cards are played within the median of 1.4 s, none after 4 s', () => {
  expect(thinkingMs('card', 30_000, () => 0.5)).toBe(1400);
  expect(thinkingMs('card', 30_000, () => 0)).toBe(600);
  expect(thinkingMs('card', 30_000, () => 0.999999)).toBeLessThan(4000);
});
