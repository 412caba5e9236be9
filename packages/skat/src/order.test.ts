import { expect, test } from 'vitest';
import { hand } from '../test/deals.ts';
import { numberOf, pointsIn, setOf, sizeOf, textsIn } from './cards.ts';
import { EVERY_CARD } from './cards.ts';
import { matadors, mostMatadors, ORDERS, playable, winningPlace } from './order.ts';
import type { GameKind } from './types.ts';

const taken = (kind: GameKind, trick: string): number => winningPlace(ORDERS[kind], hand(trick).map(numberOf));
const may = (kind: GameKind, cards: string, led: string): string =>
  textsIn(playable(ORDERS[kind], setOf(hand(cards)), hand(led).map(numberOf)[0])).join(' ');
const count = (kind: GameKind, cards: string): number => matadors(kind, setOf(hand(cards)));

test('the pack has 32 cards and 120 points', () => {
  expect(sizeOf(EVERY_CARD)).toBe(32);
  expect(pointsIn(EVERY_CARD)).toBe(120);
  expect(pointsIn(setOf(hand('HA HT HK HQ HJ H9 H8 H7')))).toBe(30);
});

test('trumps rank jacks first, then ace, ten, king, queen, nine, eight, seven', () => {
  expect(taken('hearts', 'DJ HA HT')).toBe(0);
  expect(taken('hearts', 'DJ HJ HT')).toBe(1);
  expect(taken('hearts', 'HK HT HQ')).toBe(1);
  expect(taken('hearts', 'CA H7 CT')).toBe(1);
});

test('the highest card of the led suit wins where nobody trumps', () => {
  expect(taken('grand', 'S9 SA ST')).toBe(1);
  expect(taken('grand', 'S9 HA DA')).toBe(0);
  expect(taken('grand', 'S9 DJ SA')).toBe(1);
});

test('in Null the ten stands between jack and nine, and there is no trump', () => {
  expect(taken('null', 'ST SJ S9')).toBe(1);
  expect(taken('null', 'SQ SK ST')).toBe(1);
  expect(taken('null', 'S7 CJ HA')).toBe(0);
});

test('jacks follow trumps, not their printed suit', () => {
  expect(may('hearts', 'CJ C7 D8', 'CA')).toBe('C7');
  expect(may('hearts', 'CJ C7 D8', 'H7')).toBe('CJ');
  expect(may('grand', 'CJ H7 D8', 'CA')).toBe('CJ H7 D8');
  expect(may('grand', 'CJ H7 D8', 'DJ')).toBe('CJ');
  expect(may('spades', 'SJ D8', 'CA')).toBe('SJ D8');
});

test('in Null a jack follows its printed suit', () => {
  expect(may('null', 'CJ H7 D8', 'CA')).toBe('CJ');
});

test('whoever cannot follow may play any card', () => {
  expect(may('hearts', 'CJ C7 D8', 'SA')).toBe('CJ C7 D8');
});

test('matadors are the unbroken run from the jack of clubs downwards', () => {
  expect(count('clubs', 'CJ SJ HJ DJ CA CT CK CQ C9 C8 C7 SA')).toBe(11);
  expect(count('clubs', 'SA ST SK SQ S9 S8 S7 HA HT HK HQ H9')).toBe(-11);
  expect(count('clubs', 'CJ HJ DJ CA')).toBe(1);
  expect(count('clubs', 'HJ DJ CA')).toBe(-2);
  expect(count('grand', 'CJ SJ HJ DJ CA CT')).toBe(4);
  expect(count('grand', 'CA CT')).toBe(-4);
  expect(count('diamonds', 'CJ SJ HJ DJ DA DK')).toBe(5);
  expect(count('null', 'CJ SJ HJ DJ')).toBe(0);
});

test('what a hand game may hope for counts the two cards it cannot see', () => {
  const hope = (kind: GameKind, cards: string): number => mostMatadors(kind, setOf(hand(cards)));
  expect(hope('clubs', 'HJ DJ CA CT CK CQ C9 C8 SA ST')).toBe(10);
  expect(hope('clubs', 'CJ DJ SA ST SK SQ S9 S8 S7 HA')).toBe(4);
  expect(hope('grand', 'SA ST SK SQ S9 S8 S7 HA HT HK')).toBe(4);
});
