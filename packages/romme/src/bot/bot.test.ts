import { pick } from '@matador/cards/laws';
import { expect, test } from 'vitest';
import { cards, scene } from '../../test/tables.ts';
import { romme } from '../game.ts';
import type { RommeState } from '../state.ts';
import type { RommeAction } from '../types.ts';
import { chooseAction } from './index.ts';
import { bot, clock, playDeal, standIn, tally } from './test/table.ts';
import type { Player } from './test/table.ts';

/** Anything legal. */
const anything: Player = (view, random) => pick(random, romme.legal(view));
const choice = (state: RommeState): RommeAction => chooseAction(romme.view(state, 0));

test('whatever the others do, neither bot nor stand-in does what the rules refuse, at any table', () => {
  const ends = new Map<string, number>();
  for (let deal = 0; deal < 300; deal += 1) {
    const rivals = [anything, bot, standIn, clock].slice(0, 1 + (deal % 3));
    const { end } = playDeal(0, [bot, ...rivals], deal);
    ends.set(end, (ends.get(end) ?? 0) + 1);
  }
  expect(ends.get('goneOut') ?? 0).toBeGreaterThan(200);
});

test('they keep to every option of the rules too', () => {
  for (let deal = 0; deal < 100; deal += 1) {
    const { end } = playDeal(deal % 3, [bot, standIn, anything], deal, {
      openingMinimum: 30,
      takeDiscard: 'toMeld',
      goOut: 'alsoWithoutDiscard',
      adjacentJokers: 'allowed',
      swappedJoker: 'thisTurn',
      ambiguousSwap: 'refused',
      reshuffles: 0,
    });
    expect(['goneOut', 'handRomme', 'stockEmpty']).toContain(end);
  }
});

test('a seat played by the bot scores far more than one played by the stand-in', () => {
  const [own = 0, ...others] = tally(300, [bot, standIn, standIn], 2).perDeal;
  for (const other of others) expect(own - other).toBeGreaterThan(40);
});

test('the stand-in scores far more than the clock, which never lays anything', () => {
  const [own = 0, ...others] = tally(300, [standIn, clock, clock], 3).perDeal;
  for (const other of others) expect(own - other).toBeGreaterThan(40);
});

test('among bots somebody goes out in nearly every deal', () => {
  const { ends } = tally(200, [bot, bot, bot], 4);
  expect((ends.goneOut ?? 0) + (ends.handRomme ?? 0)).toBeGreaterThan(190);
});

test('it opens as soon as its melds are enough', () => {
  expect(choice(scene({ hands: ['SK HK DK S2 S3 S4 S5 C9 H2', 'H4'] }))).toMatchObject({ type: 'open' });
  expect(choice(scene({ hands: ['SK HK DK S2 S3 S4 C9 H2', 'H4'] }))).toMatchObject({ type: 'discard' });
});

test('it goes out by Hand-Rommé below the opening minimum', () => {
  expect(choice(scene({ hands: ['S2 S3 S4 H2 H3 H4 C9', 'D4'] }))).toEqual({
    type: 'goOut',
    melds: expect.any(Array),
    discard: 'C91',
  });
});

test('it takes a discard that makes a meld and leaves one that does not', () => {
  const hands = ['SK HK S2 S3 D9 C9 H2 D4', 'H4'];
  expect(choice(scene({ hands, drawnFrom: null, pile: 'D2 CK' }))).toEqual({ type: 'draw', from: 'discardPile' });
  expect(choice(scene({ hands, drawnFrom: null, pile: 'D2 C7' }))).toEqual({ type: 'draw', from: 'stock' });
});

test('it keeps pairs: what has no company goes first', () => {
  expect(choice(scene({ hands: ['SK HK D8 D9 C3', 'H4'] }))).toEqual({ type: 'discard', card: 'C31' });
});

test('it watches the discards: a pair whose other cards lie there is no pair', () => {
  const hands = ['SK HK D8 D9', 'H4 H5 H6 H7 H8'];
  const lost = scene({ hands, pile: 'DK1 DK2 CK1 CK2 H2' });
  expect(['SK1', 'HK1']).toContain(cardOf(choice(lost)));
  const alive = scene({ hands, pile: 'D71 D72 DT1 DT2 H2' });
  expect(['D81', 'D91']).toContain(cardOf(choice(alive)));
});

const cardOf = (action: RommeAction): string => (action.type === 'discard' ? action.card : action.type);

test('it gives the next seat no card for the table while it has another', () => {
  const state = scene({ hands: ['S8 C8', 'H4 H5 H6'], melds: ['S5 S6 S7'], opened: [1] });
  expect(choice(state)).toEqual({ type: 'discard', card: 'C81' });
});

test('it keeps a card that goes with one the next seat took, an ace with a king too', () => {
  const after = (held: string) => scene({ hands: ['HA SA', held], table: { known: [[], cards(held)] } });
  expect(choice(after('HK'))).toEqual({ type: 'discard', card: 'SA1' });
  expect(choice(after('SK'))).toEqual({ type: 'discard', card: 'HA1' });
});

test('it lays off once it has opened, and swaps a joker for its use', () => {
  const state = scene({ hands: ['S8 C2 D5', 'H4'], melds: ['S5 S6 S7'], opened: [0] });
  expect(choice(state)).toMatchObject({ type: 'layOff', card: 'S81' });
  const joker = scene({ hands: ['S6 C2 D5', 'H4'], melds: ['S5 X S7'], opened: [0] });
  expect(choice(joker)).toEqual({ type: 'swap', card: 'S61', meld: 0 });
});

test('it decides only when it is asked', () => {
  const state = scene({ hands: ['S8 C2', 'H4'] });
  expect(() => chooseAction(romme.view(state, 1))).toThrow('nobody asks');
});
