import { expect, test } from 'vitest';
import { cards } from '../test/view.ts';
import { keptAs, NOTHING_KEPT, readKept } from './kept.ts';

const HOUSE = { advise: () => null, guide: null };
const numbered = (number: string) => ({
  practice: {
    ...HOUSE,
    deals: { number: () => number, playNumber: () => undefined, replayUrl: () => null },
    retried: null,
  },
});
const retriedFrom = (leaveTo: string) => ({
  practice: { ...HOUSE, deals: null, retried: { finish: () => undefined, leaveTo } },
});

test('what was laid out in one practice game is not in the tray of the next', () => {
  const kept = { order: cards('H7 H8 H9'), tray: [{ cards: cards('H7 H8 H9'), isChosen: false }] };
  const stored = JSON.stringify({ deal: keptAs('', numbered('one'), 1), ...kept });
  expect(readKept(stored, keptAs('', numbered('one'), 1))).toEqual(kept);
  expect(readKept(stored, keptAs('', numbered('two'), 1))).toEqual(NOTHING_KEPT);
  expect(readKept(stored, keptAs('', numbered('one'), 2))).toEqual(NOTHING_KEPT);
});

test('deals of tournaments and deals that are retried are kept apart', () => {
  const keys = [
    keptAs('first', { practice: null }, 1),
    keptAs('second', { practice: null }, 1),
    keptAs('', retriedFrom('/replay?step=3'), 1),
    keptAs('', retriedFrom('/replay?step=4'), 1),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});
