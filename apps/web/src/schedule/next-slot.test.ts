import { expect, test } from 'vitest';
import { hours, NOW, slot } from '../../test/tournament.ts';
import { nextSlot } from './next-slot.ts';

const SECONDS = 1 / 3600;

test('a slot that rests is passed over until it has rested, by the server’s time', () => {
  const games = [slot(0, 'lto', { opensAt: hours(40 * SECONDS) }), slot(1, 'open'), slot(2, 'open')];
  expect(nextSlot(games, NOW)?.idx).toBe(1);
  expect(nextSlot(games, NOW + 39_999)?.idx).toBe(1);
  expect(nextSlot(games, NOW + 40_000)?.idx).toBe(0);
});

test('where none is open there is no next slot', () => {
  expect(nextSlot([slot(0, 'finished'), slot(1, 'pending'), slot(2, 'lto', { opensAt: hours(1) })], NOW)).toBeNull();
});
