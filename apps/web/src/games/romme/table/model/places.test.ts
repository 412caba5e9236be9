import type { ShownMeld } from '@matador/romme';
import { expect, test } from 'vitest';
import { cards, drawn, OPENED } from '../test/view.ts';
import { layOffAll, meldAfter, actionOf, usesOf, whyNot } from './places.ts';

const RUN: ShownMeld = { seat: 1, type: 'run', cards: cards('H5 H6 H7 H8'), jokers: [] };
const SET: ShownMeld = { seat: 2, type: 'set', cards: ['S91', 'X1', 'D91'], jokers: [['C9', 'H9']] };
const WITH_JOKER: ShownMeld = { seat: 1, type: 'run', cards: ['C31', 'X2', 'C51'], jokers: [['C4']] };
const table = (hand: string) => drawn(hand, { ...OPENED, melds: [RUN, SET, WITH_JOKER] });

test('a card shows every place that takes it: laid off, or swapped for the joker it stands for', () => {
  const view = table('H9 C4 DK S2');
  expect(usesOf(view, 'H91')).toEqual([
    { type: 'layOff', meld: 0, end: 'high' },
    { type: 'layOff', meld: 1, end: null },
    { type: 'swap', meld: 1 },
  ]);
  expect(usesOf(view, 'C41')).toEqual([{ type: 'swap', meld: 2 }]);
  expect(usesOf(view, 'DK1')).toEqual([]);
});

test('a card that fits nowhere says why', () => {
  expect(whyNot(table('H9 DK'), 'DK1', 0)).toBe('doesNotFit');
  expect(whyNot(drawn('H9 DK', { melds: [RUN] }), 'H91', 0)).toBe('openFirst');
});

test('two places of one meld are two pictures', () => {
  expect(meldAfter(RUN, 'X3', { type: 'layOff', meld: 0, end: 'low' })[0]).toBe('X3');
  expect(meldAfter(SET, 'H91', { type: 'swap', meld: 1 })).toEqual(['S91', 'H91', 'D91']);
  expect(meldAfter(WITH_JOKER, 'C41', { type: 'swap', meld: 2 })).toEqual(cards('C3 C4 C5'));
  expect(actionOf('H91', { type: 'layOff', meld: 0, end: 'high' })).toEqual({
    type: 'layOff',
    card: 'H91',
    meld: 0,
    end: 'high',
  });
});

test('several cards are laid off one after the other, in the order in which they fit', () => {
  expect(layOffAll(table('HT DK H9 S2'), cards('HT H9'), 0)).toEqual({
    actions: [
      { type: 'layOff', card: 'H91', meld: 0, end: 'high' },
      { type: 'layOff', card: 'HT1', meld: 0, end: 'high' },
    ],
  });
  expect(layOffAll(table('HT DK H9 S2'), cards('H9 DK'), 0)).toEqual({ code: 'doesNotFit' });
  expect(layOffAll(table('X H9 S2'), ['X1'], 0)).toEqual({ code: 'endNeeded' });
});
