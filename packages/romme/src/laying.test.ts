import { expect, test } from 'vitest';
import { card, play, playAll, refusal, scene, texts } from '../test/tables.ts';
import { textsOf } from './cards.ts';
import { romme } from './game.ts';
import type { RommeState } from './state.ts';
import type { RommeAction } from './types.ts';

const open = (...melds: readonly string[]): RommeAction => ({ type: 'open', melds: melds.map(texts) });
const meld = (text: string): RommeAction => ({ type: 'meld', cards: texts(text) });
const discard = (text: string): RommeAction => ({ type: 'discard', card: card(text) });
const layOff = (text: string, end: 'low' | 'high' | null = null, place = 0): RommeAction => ({
  type: 'layOff',
  card: card(text),
  meld: place,
  end,
});
const swap = (text: string, place = 0): RommeAction => ({ type: 'swap', card: card(text), meld: place });
const laid = (state: RommeState, place = 0): readonly string[] => textsOf(state.table.melds[place]?.cards ?? []);

test('the first melds are worth 40 together, in one action', () => {
  const state = scene({ hands: ['SK HK DK S2 S3 S4 S5 C9', 'H4'] });
  expect(refusal(state, open('SK HK DK'))).toBe('openingTooLow');
  expect(refusal(state, open('SK HK DK', 'S2 S3 S4'))).toBe('openingTooLow');
  expect(refusal(state, open('SK HK DK', 'S2 S3 S4 S5'))).toBeNull();
});

test('by the option 30 are enough', () => {
  const state = scene({ hands: ['SK HK DK C9', 'H4'], rules: { openingMinimum: 30 } });
  expect(refusal(state, open('SK HK DK'))).toBeNull();
});

test('a low ace adds 1 to the opening, not 11', () => {
  const state = scene({ hands: ['SK HK DK SA S2 S3 C9', 'H4'] });
  expect(refusal(state, open('SK HK DK', 'SA S2 S3'))).toBe('openingTooLow');
});

test('an opening that is too low leaves nothing on the table', () => {
  const state = scene({ hands: ['SK HK DK C9', 'H4'] });
  expect(romme.apply(state, 0, state.table.turn, open('SK HK DK'))).toEqual({ ok: false, code: 'openingTooLow' });
  expect(state.table.melds).toEqual([]);
});

test('lay-off and swap do not count for the opening and are refused before it', () => {
  const state = scene({ hands: ['SK HK DK S8 C9', 'H4'], melds: ['S5 X S7'] });
  expect([refusal(state, layOff('S8', 'high')), refusal(state, swap('S8')), refusal(state, meld('SK HK DK'))]).toEqual([
    'openFirst',
    'openFirst',
    'openFirst',
  ]);
});

test('both are allowed in the turn of the opening, once it lies', () => {
  const state = scene({ hands: ['SK HK DK CK S6 S8 C9', 'H4'], melds: ['S5 X S7'] });
  const opened = playAll(state, open('SK HK DK CK'), swap('S6'), layOff('S8', 'high'));
  expect(laid(opened)).toEqual(texts('S5 S6 S7 S8'));
});

test('once opened a meld may be worth anything, and nobody opens twice', () => {
  const state = scene({ hands: ['S2 S3 S4 SK HK DK CK C9', 'H4'], opened: [0] });
  expect([refusal(state, meld('S2 S3 S4')), refusal(state, open('SK HK DK CK'))]).toEqual([null, 'openedAlready']);
});

test('the same physical card is not laid twice', () => {
  const state = scene({ hands: ['SK HK DK CK C9', 'H4'] });
  expect(refusal(state, open('SK HK DK', 'SK HK CK'))).toBe('cardTwice');
});

test('an illegal meld is refused with its reason', () => {
  const state = scene({ hands: ['SK HK SK2 X1 X2 S7 S9 C9', 'H4'], opened: [0] });
  expect(refusal(state, meld('SK HK SK2'))).toBe('duplicateSuit');
  expect(refusal(state, meld('SK HK X1 X2'))).toBe('twoJokersInSet');
  expect(refusal(state, meld('S9 X1 S7'))).toBe('notConsecutive');
});

test('a card is laid off to any meld on the table, a joker too', () => {
  const state = scene({ hands: ['S8 X D7 C9', 'H4'], opened: [0], melds: ['S5 S6 S7', 'S7 H7 C7'] });
  expect(laid(playAll(state, layOff('S8', 'high')))).toEqual(texts('S5 S6 S7 S8'));
  expect(laid(playAll(state, layOff('X', 'low')))).toEqual(texts('X S5 S6 S7'));
  expect(laid(playAll(state, layOff('D7', null, 1)), 1)).toEqual(texts('S7 H7 C7 D7'));
});

test('a card that fits both ends of a run asks which; one that fits one end goes there', () => {
  const state = scene({ hands: ['S8 X C9', 'H4'], opened: [0], melds: ['S5 S6 S7'] });
  expect([refusal(state, layOff('X')), refusal(state, layOff('X', 'low')), refusal(state, layOff('S8'))]).toEqual([
    'endNeeded',
    null,
    null,
  ]);
});

test('a lay-off must leave a legal meld: no joker beside a joker, none to a set that has one, nothing beyond the aces', () => {
  const state = scene({
    hands: ['X2 S7 C9', 'H4'],
    opened: [0],
    melds: ['S5 S6 X1', 'H7 D7 X3', 'SQ SK SA', 'D2 D3 D4'],
  });
  expect(refusal(state, layOff('X2', 'high'))).toBe('doesNotFit');
  expect(refusal(state, layOff('X2', null, 1))).toBe('doesNotFit');
  expect(refusal(state, layOff('X2', 'high', 2))).toBe('doesNotFit');
  expect(refusal(state, layOff('S7', 'high'))).toBe('doesNotFit');
  expect(refusal(state, layOff('X2', null, 4))).toBe('noSuchMeld');
});

test('a natural card is swapped for the joker that stands for it; the joker goes to the hand', () => {
  const state = scene({ hands: ['S6 C9', 'H4'], opened: [0], melds: ['S5 X S7'] });
  const swapped = playAll(state, swap('S6'));
  expect([laid(swapped), textsOf(swapped.hands[0] ?? [])]).toEqual([texts('S5 S6 S7'), texts('C9 X')]);
});

test('the joker may be used at once or kept', () => {
  const state = scene({ hands: ['S6 C9', 'H4'], opened: [0], melds: ['S5 X S7'] });
  const swapped = playAll(state, swap('S6'));
  expect([refusal(swapped, layOff('X', 'high')), refusal(swapped, discard('C9'))]).toEqual([null, null]);
});

test('in a set of three either missing suit takes the joker, in a set of four only the missing one', () => {
  const state = scene({ hands: ['D7 C7 S7 C9', 'H4'], opened: [0], melds: ['S72 H7 X1', 'S72 H7 C72 X2'] });
  expect([swap('D7'), swap('C7'), swap('S7')].map((action) => refusal(state, action))).toEqual([
    null,
    null,
    'noJokerForCard',
  ]);
  expect([swap('D7', 1), swap('C7', 1)].map((action) => refusal(state, action))).toEqual([null, 'noJokerForCard']);
});

test('by the strict option nobody swaps while it is open which suit the joker stands for', () => {
  const state = scene({
    hands: ['D7 C9', 'H4'],
    opened: [0],
    melds: ['S7 H7 X1', 'S72 H7 C7 X2'],
    rules: { ambiguousSwap: 'refused' },
  });
  expect([refusal(state, swap('D7')), refusal(state, swap('D7', 1))]).toEqual(['swapAmbiguous', null]);
});

test('a joker is no card to swap for a joker', () => {
  const state = scene({ hands: ['X2 C9', 'H4'], opened: [0], melds: ['S5 X1 S7'] });
  expect(refusal(state, swap('X2'))).toBe('noJokerForCard');
});

test('of two jokers the one goes that the card stands for', () => {
  const state = scene({ hands: ['S8 C9', 'H4'], opened: [0], melds: ['S5 X1 S7 X2'] });
  expect(laid(playAll(state, swap('S8')))).toEqual(texts('S5 X1 S7 S8'));
});

test('by the option a joker from the table must be used in the same turn', () => {
  const rules = { swappedJoker: 'thisTurn' } as const;
  const state = scene({ hands: ['S6 C9', 'H4'], opened: [0], melds: ['S5 X S7'], rules });
  const swapped = playAll(state, swap('S6'));
  expect(refusal(swapped, discard('C9'))).toBe('jokerUnused');
  expect(refusal(playAll(swapped, layOff('X', 'high')), discard('C9'))).toBeNull();
  expect(play(swapped, { type: 'endTurn' }).state.table.result).toMatchObject({ end: 'goneOut', winner: 0 });
});

test('by that option a joker that could not be used again stays on the table', () => {
  const rules = { swappedJoker: 'thisTurn' } as const;
  const state = scene({ hands: ['D7 C9', 'H4'], opened: [0], melds: ['S7 H7 C7 X'], rules });
  expect(refusal(state, swap('D7'))).toBe('jokerNotUsable');
});

test('by the option a discard is taken only to be melded, and may be put back', () => {
  const rules = { takeDiscard: 'toMeld' } as const;
  const hands = ['SK HK DK S3 S5', 'H4'];
  const idle = scene({ hands, drawnFrom: null, pile: 'D2 S9', rules });
  expect(refusal(idle, { type: 'draw', from: 'discardPile' })).toBe('takenNotUsable');
  const useful = scene({ hands, drawnFrom: null, pile: 'D2 CK', rules });
  const taken = playAll(useful, { type: 'draw', from: 'discardPile' });
  expect([refusal(taken, discard('S3')), refusal(taken, open('SK HK DK CK'))]).toEqual(['takenNotMelded', null]);
  const back = playAll(taken, { type: 'putBack' });
  expect([
    refusal(back, { type: 'draw', from: 'discardPile' }),
    refusal(back, { type: 'draw', from: 'stock' }),
  ]).toEqual(['stockOnly', null]);
  const timedOut = playAll(taken, { type: 'endTurn' });
  expect([timedOut.hands[0]?.length, textsOf(timedOut.table.pile)]).toEqual([5, texts('D2 CK C5')]);
});

test('without that option nothing is put back', () => {
  const state = scene({ hands: ['S2 S9', 'H4'], taken: 'S9' });
  expect(refusal(state, { type: 'putBack' })).toBe('nothingToPutBack');
});

test('an opening of no meld is none, even without a minimum', () => {
  const state = scene({ hands: ['SK HK DK C9', 'H4'], rules: { openingMinimum: 0 } });
  expect(refusal(state, { type: 'open', melds: [] })).toBe('openingTooLow');
  expect(refusal(state, open('SK HK DK'))).toBeNull();
});

test('without a minimum a discard is still taken only to be melded, by that option', () => {
  const rules = { takeDiscard: 'toMeld', openingMinimum: 0 } as const;
  const state = scene({ hands: ['SK HK S3', 'H4'], drawnFrom: null, pile: 'D2 S9', rules });
  expect(refusal(state, { type: 'draw', from: 'discardPile' })).toBe('takenNotUsable');
});

test('an ace fits both ends of a run from two to king, but never both', () => {
  const melds = ['S2 S3 S4 S5 S6 S7 S8 S9 ST SJ SQ SK'];
  const state = scene({ hands: ['SA1 SA2 C9', 'H4'], opened: [0], melds });
  expect(refusal(state, layOff('SA1'))).toBe('endNeeded');
  for (const [one, other] of [
    ['low', 'high'],
    ['high', 'low'],
  ] as const) {
    const once = playAll(state, layOff('SA1', one));
    expect(refusal(once, layOff('SA2', other))).toBe('doesNotFit');
  }
});

test('what lies on the table cannot be rearranged or taken up', () => {
  const state = scene({ hands: ['S8 C9 C2', 'H4'], opened: [0], melds: ['S5 S6 S7', 'H7 D7 C7'] });
  expect([
    refusal(state, meld('S6 S7 S8')),
    refusal(state, layOff('S7', null, 1)),
    refusal(state, discard('S7')),
  ]).toEqual(['notYourCard', 'notYourCard', 'notYourCard']);
});

test('a card laid off in a run is that run’s alone: its twin fits another meld', () => {
  const state = scene({ hands: ['S81 S82 C9', 'H4'], opened: [0], melds: ['S5 S6 S7', 'S62 S72 X'] });
  const once = playAll(state, layOff('S81', 'high'));
  expect([refusal(once, layOff('S82', 'high')), refusal(once, swap('S82', 1))]).toEqual(['doesNotFit', null]);
});

test('by both options the taken card stays where only it can use the joker from the table', () => {
  const rules = { swappedJoker: 'thisTurn', takeDiscard: 'toMeld' } as const;
  const state = scene({
    hands: ['D7 S7 H4 C9 CQ', 'H5'],
    opened: [0],
    melds: ['H2 H3 X H5 H6 H7 H8 H9 HT HJ HQ HK HA', 'D2 S2 H2 C2'],
    taken: 'D7',
    rules,
  });
  const swapped = playAll(state, swap('H4'));
  expect(refusal(swapped, { type: 'putBack' })).toBe('jokerNotUsable');
  expect(playAll(swapped, { type: 'endTurn' }).table.melds.at(-1)?.cards).toHaveLength(3);
});
