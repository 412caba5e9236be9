import { expect, test } from 'vitest';
import { countedNumber, isDealtAgain } from './deals.ts';
import type { View } from './snapshot.ts';

const DEALS = 4;
const PLAYED = [90, 72, 90, 72];

/** Deals that have ended so far, by their scores; null: all have passed. */
const after = (scores: readonly (readonly number[] | null)[], phase: View['phase'] = 'playing') => ({
  phase,
  deals: DEALS,
  counted: scores.filter((one) => one !== null).length,
  finished: scores.map((one, place) => ({
    dealNumber: place + 1,
    dealer: 0,
    scores: one,
    result: { scores: one ?? PLAYED.map(() => 0) },
  })),
});
const RUNNING = { readUntilMs: null };
const READ = { readUntilMs: 12_000 };

test('a deal has its number while it runs and while it is read', () => {
  expect(countedNumber({ view: after([]), scene: RUNNING })).toBe(1);
  expect(countedNumber({ view: after([PLAYED]), scene: READ })).toBe(1);
  expect(countedNumber({ view: after([PLAYED]), scene: RUNNING })).toBe(2);
  const all = Array.from({ length: DEALS }, () => PLAYED);
  expect(countedNumber({ view: after(all, 'finished'), scene: RUNNING })).toBe(DEALS);
});

test('a deal that all have passed keeps its number while it is read, for it is dealt again', () => {
  expect(countedNumber({ view: after([null]), scene: READ })).toBe(1);
  expect(countedNumber({ view: after([null]), scene: RUNNING })).toBe(1);
  expect(countedNumber({ view: after([PLAYED, null]), scene: READ })).toBe(2);
  expect(isDealtAgain({ view: after([PLAYED, null]), scene: READ })).toBe(true);
  expect(isDealtAgain({ view: after([PLAYED, null]), scene: RUNNING })).toBe(false);
  expect(isDealtAgain({ view: after([null, PLAYED]), scene: READ })).toBe(false);
});
