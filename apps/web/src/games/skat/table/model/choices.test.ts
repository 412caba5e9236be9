import { skat, type SkatView } from '@matador/skat';
import { expect, test } from 'vitest';
import { choicesOf } from './choices.ts';

const START = skat.view(skat.start({ dealer: 0 }), 0);
/** Twelve cards with the two oldest jacks and many clubs. */
const HAND = ['CJ', 'SJ', 'CA', 'CT', 'CQ', 'C8', 'H9', 'H8', 'DA', 'DT', 'D7', 'DQ'] as const;
const declaring = (bid: number): SkatView => ({
  ...START,
  phase: 'declaring',
  declarer: 0,
  bid,
  pickedUp: true,
  hand: HAND,
  decisions: [{ seat: 0, clock: 'declare', duty: 'must', turn: 0 }],
});

const told = (bid: number): readonly string[] =>
  choicesOf(declaring(bid), false).map(({ contract, value, needs, atMost }) =>
    [contract, value, needs ?? '', atMost ?? ''].join(' ').trimEnd(),
  );

test('after the skat is taken each contract says what it is worth with these cards, with or without the matadors', () => {
  expect(told(18)).toEqual(['C 36', 'S 33', 'H 30', 'D 27', 'G 72', 'N 23', 'NO 46']);
});

test('a contract says its matadors, with or without; Null has none, and a hand game knows none', () => {
  const without = ['HJ', 'DJ', 'CA', 'CT', 'CQ', 'C8', 'H9', 'H8', 'DA', 'DT', 'D7', 'DQ'] as const;
  const matadors = (view: SkatView, handGame = false) => choicesOf(view, handGame).map((choice) => choice.matadors);
  expect(matadors(declaring(18))).toEqual([2, 2, 2, 2, 2, 0, 0]);
  expect(matadors({ ...declaring(18), hand: without })).toEqual([-2, -2, -2, -2, -2, 0, 0]);
  expect(matadors({ ...declaring(18), phase: 'skat', pickedUp: false }, true)).toEqual([0, 0, 0, 0, 0, 0, 0]);
});

test('a contract that does not cover the bid yet says what it takes, one that cannot says how far it reaches', () => {
  expect(told(36)).toEqual(['C 36', 'S 33 schneider', 'H 30 schneider', 'D 27 schneider', 'G 72', 'N 23  23', 'NO 46']);
  expect(told(48)).toEqual([
    'C 36 schneider',
    'S 33 schwarz',
    'H 30 schwarz',
    'D 27  45',
    'G 72',
    'N 23  23',
    'NO 46  46',
  ]);
});

test('a hand game says its base value only: what lies in the skat is not known', () => {
  const view: SkatView = { ...declaring(18), phase: 'skat', pickedUp: false, hand: HAND.slice(0, 10) };
  expect(choicesOf(view, true).map(({ contract, value, isBase }) => [contract, value, isBase])).toEqual([
    ['CH', 12, true],
    ['SH', 11, true],
    ['HH', 10, true],
    ['DH', 9, true],
    ['GH', 24, true],
    ['NH', 35, false],
    ['NOH', 59, false],
  ]);
});
