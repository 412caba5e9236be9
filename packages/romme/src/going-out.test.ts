import { expect, test } from 'vitest';
import { card, playAll, refusal, scene, texts } from '../test/tables.ts';
import { romme } from './game.ts';
import type { RommeState } from './state.ts';
import type { RommeAction, RommeResult } from './types.ts';

const goOut = (melds: readonly string[], last: string | null): RommeAction => ({
  type: 'goOut',
  melds: melds.map(texts),
  discard: last === null ? null : card(last),
});
const open = (...melds: readonly string[]): RommeAction => ({ type: 'open', melds: melds.map(texts) });
const meld = (text: string): RommeAction => ({ type: 'meld', cards: texts(text) });
const discard = (text: string): RommeAction => ({ type: 'discard', card: card(text) });
const layOff = (text: string, end: 'low' | 'high' | null = null): RommeAction => ({
  type: 'layOff',
  card: card(text),
  meld: 0,
  end,
});
const resultOf = (state: RommeState): RommeResult => {
  const result = romme.result(state);
  if (result === null) throw new Error('not over');
  return result;
};

test('the discard empties the hand and ends the deal', () => {
  const state = scene({ hands: ['S7', 'H4 X', 'HA SK'], opened: [0] });
  expect(resultOf(playAll(state, discard('S7')))).toEqual({
    ...{ end: 'goneOut', winner: 0, factor: 1, counts: [0, 24, 21], scores: [45, -24, -21] },
  });
});

test('a move that would leave no card to discard is illegal', () => {
  const state = scene({ hands: ['S5 S6 S7', 'H4'], opened: [0], melds: ['H7 D7 C7'] });
  expect(refusal(state, meld('S5 S6 S7'))).toBe('noDiscardLeft');
  const one = scene({ hands: ['S7', 'H4'], opened: [0], melds: ['H7 D7 C7'] });
  expect(refusal(one, layOff('S7'))).toBe('noDiscardLeft');
});

test('the card taken in this turn is no discard: a move that would leave it alone is illegal', () => {
  const state = scene({ hands: ['S7 C9', 'H4'], opened: [0], melds: ['H7 D7 C7'], taken: 'C9' });
  expect(refusal(state, layOff('S7'))).toBe('noDiscardLeft');
  const other = scene({ hands: ['S7 C9', 'H4'], opened: [0], melds: ['H7 D7 C7'], taken: 'S7' });
  expect(refusal(other, layOff('S7'))).toBeNull();
});

test('an opening that would take the whole hand is refused too', () => {
  const state = scene({ hands: ['SK HK DK CK', 'H4'] });
  expect(refusal(state, open('SK HK DK CK'))).toBe('noDiscardLeft');
});

test('by the option the last meld or lay-off goes out without a discard', () => {
  const rules = { goOut: 'alsoWithoutDiscard' } as const;
  const state = scene({ hands: ['S5 S6 S7', 'H4'], opened: [0], rules });
  expect(resultOf(playAll(state, meld('S5 S6 S7')))).toMatchObject({ end: 'goneOut', winner: 0 });
  expect(resultOf(playAll(state, goOut(['S5 S6 S7'], null)))).toMatchObject({ end: 'goneOut', winner: 0 });
  const one = scene({ hands: ['S7', 'H4'], opened: [0], melds: ['H7 D7 C7'], rules });
  expect(resultOf(playAll(one, layOff('S7')))).toMatchObject({ end: 'goneOut', winner: 0 });
});

test('without the option the discard must be named', () => {
  const state = scene({ hands: ['S5 S6 S7', 'H4'], opened: [0] });
  expect(refusal(state, goOut(['S5 S6 S7'], null))).toBe('discardNeeded');
});

test('Hand-Rommé waives the opening and doubles what the others lose', () => {
  const state = scene({ hands: ['S2 S3 S4 H2 H3 H4 C9', 'D4 X', 'HA'] });
  expect(resultOf(playAll(state, goOut(['S2 S3 S4', 'H2 H3 H4'], 'C9')))).toEqual({
    ...{ end: 'handRomme', winner: 0, factor: 2, counts: [0, 24, 11], scores: [70, -48, -22] },
  });
});

test('Hand-Rommé is all of the hand: melds and the discard leave nothing', () => {
  const state = scene({ hands: ['S2 S3 S4 H2 H3 H4 C9 C8', 'D4'] });
  expect(refusal(state, goOut(['S2 S3 S4', 'H2 H3 H4'], 'C9'))).toBe('cardsLeft');
  expect(refusal(state, goOut(['S2 S3 S4', 'H2 H3 H4 C8'], 'C9'))).toBe('mixed');
});

test('opening and going out in one turn is Hand-Rommé however many actions it takes', () => {
  const state = scene({ hands: ['SK HK DK CK S2 S3 S4 C9', 'D4'] });
  const out = playAll(state, open('SK HK DK CK'), meld('S2 S3 S4'), discard('C9'));
  expect(resultOf(out)).toMatchObject({ end: 'handRomme', scores: [8, -8] });
});

test('it is none after a lay-off or a swap in that turn', () => {
  const hands = ['SK HK DK CK S8 C9', 'D4'];
  const laid = playAll(scene({ hands, melds: ['S5 S6 S7'] }), open('SK HK DK CK'), layOff('S8'), discard('C9'));
  expect(resultOf(laid)).toMatchObject({ end: 'goneOut', scores: [4, -4] });
  const swapped = playAll(
    scene({ hands: ['SK HK DK CK S6 C9', 'D4'], melds: ['S5 X S7', 'D6 D7 D8'] }),
    open('SK HK DK CK'),
    { type: 'swap', card: card('S6'), meld: 0 },
    { type: 'layOff', card: card('X'), meld: 0, end: 'high' },
    discard('C9'),
  );
  expect(resultOf(swapped)).toMatchObject({ end: 'goneOut', factor: 1 });
});

test('it is none for a seat that had opened in an earlier turn', () => {
  const state = scene({ hands: ['S2 S3 S4 C9', 'D4'], opened: [0] });
  expect(resultOf(playAll(state, goOut(['S2 S3 S4'], 'C9')))).toMatchObject({ end: 'goneOut', factor: 1 });
});

test('going out cannot discard the card taken in this turn', () => {
  const state = scene({ hands: ['S2 S3 S4 C9', 'D4'], opened: [0], taken: 'C9' });
  expect(refusal(state, goOut(['S2 S3 S4'], 'C9'))).toBe('takenThisTurn');
});

test('a joker left counts 20, by the option 25, whatever it could have stood for', () => {
  const hands = ['S7', 'X D4'];
  expect(resultOf(playAll(scene({ hands, opened: [0] }), discard('S7'))).scores).toEqual([24, -24]);
  const dearer = scene({ hands, opened: [0], rules: { jokerCount: 25 } });
  expect(resultOf(playAll(dearer, discard('S7'))).scores).toEqual([29, -29]);
});

test('an ace left counts 11, never 1', () => {
  expect(resultOf(playAll(scene({ hands: ['S7', 'DA D2'], opened: [0] }), discard('S7'))).counts).toEqual([0, 13]);
});

test('by the option the winner gains nothing', () => {
  const state = scene({ hands: ['S7', 'X D4', 'H9'], opened: [0], rules: { scoring: 'minusOnly' } });
  expect(resultOf(playAll(state, discard('S7'))).scores).toEqual([0, -24, -9]);
});

test('at the end all hands are opened to everybody', () => {
  const over = playAll(scene({ hands: ['S7', 'X D4'], opened: [0] }), discard('S7'));
  expect(romme.view(over, 0).left).toEqual([[], texts('X D4')]);
  expect([romme.decisions(over), romme.needs(over)]).toEqual([[], null]);
});

const forcedIn = (state: RommeState): RommeAction | null => {
  const [decision] = romme.decisions(state);
  if (decision === undefined) throw new Error('nobody decides');
  return romme.forced?.(state, decision) ?? null;
};

test('GAME-14 a last card that can only be discarded plays itself', () => {
  expect(forcedIn(scene({ hands: ['S7', 'H4'], opened: [0], melds: ['H7 D7 C7'] }))).toEqual(discard('S7'));
  expect(forcedIn(scene({ hands: ['S7', 'H4'], opened: [0] }))).toEqual(discard('S7'));
});

test('GAME-14 a last card that could be swapped, or a turn without a draw, is left to the player', () => {
  expect(forcedIn(scene({ hands: ['S7', 'H4'], opened: [0], melds: ['H7 D7 X'] }))).toBeNull();
  expect(forcedIn(scene({ hands: ['S7', 'H4'], opened: [0], drawnFrom: null }))).toBeNull();
  expect(forcedIn(scene({ hands: ['S7 S9', 'H4'], opened: [0] }))).toBeNull();
});

test('GAME-14 where the last card may be laid off instead it is not forced: that would cost a Hand-Rommé', () => {
  const rules = { goOut: 'alsoWithoutDiscard' } as const;
  expect(forcedIn(scene({ hands: ['S7', 'H4'], opened: [0], melds: ['H7 D7 C7'], rules }))).toBeNull();
});

test('Hand-Rommé may meld the card taken from the discard pile', () => {
  const state = scene({ hands: ['S2 S3 S4 C9', 'D4'], taken: 'S4' });
  expect(resultOf(playAll(state, goOut(['S2 S3 S4'], 'C9')))).toMatchObject({ end: 'handRomme', factor: 2 });
});

test('by the option Hand-Rommé needs no discard', () => {
  const rules = { goOut: 'alsoWithoutDiscard' } as const;
  const state = scene({ hands: ['S2 S3 S4', 'D4'], rules });
  expect(resultOf(playAll(state, goOut(['S2 S3 S4'], null)))).toMatchObject({ end: 'handRomme', scores: [8, -8] });
});

test('by the option the taken card alone is still no hand to keep', () => {
  const rules = { goOut: 'alsoWithoutDiscard' } as const;
  const state = scene({ hands: ['S7 C9', 'H4'], opened: [0], melds: ['H7 D7 C7'], taken: 'C9', rules });
  expect(refusal(state, layOff('S7'))).toBe('noDiscardLeft');
});

test('by the option the taken card may be the last to be laid off, by the clock too', () => {
  const rules = { goOut: 'alsoWithoutDiscard' } as const;
  const state = scene({ hands: ['S6 S7', 'H4'], opened: [0], melds: ['S3 S4 S5'], taken: 'S7', rules });
  const before = playAll(state, layOff('S6'));
  expect(resultOf(playAll(before, layOff('S7')))).toMatchObject({ end: 'goneOut', winner: 0 });
  expect(resultOf(playAll(before, { type: 'endTurn' }))).toMatchObject({ end: 'goneOut', winner: 0 });
  const byDiscard = scene({ hands: ['S6 S7', 'H4'], opened: [0], melds: ['S3 S4 S5'], taken: 'S7' });
  expect(refusal(byDiscard, layOff('S6'))).toBe('noDiscardLeft');
});

test('without a winner both ways of scoring are the same: each seat loses its own hand, undoubled', () => {
  for (const scoring of ['zeroSum', 'minusOnly'] as const) {
    const state = scene({
      hands: ['S7 S8', 'X H5'],
      stock: '',
      pile: 'D9',
      table: { reshuffles: 1 },
      rules: { scoring },
    });
    expect(resultOf(playAll(state, discard('S7')))).toMatchObject({ winner: null, factor: 1, scores: [-8, -25] });
  }
});

test('a discard pile of one card cannot become a stock: nobody wins', () => {
  const state = scene({ hands: ['S7 S8', 'H5'], stock: '', pile: '' });
  expect(resultOf(playAll(state, discard('S7')))).toMatchObject({ end: 'stockEmpty', winner: null });
});
