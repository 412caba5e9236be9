import { seeded } from '@matador/cards/laws';
import { expect, test } from 'vitest';
import { card, cards, scene, type Scene } from '../../test/tables.ts';
import { cardText, numberOf, PACK } from '../cards.ts';
import type { RommeCard } from '../cards.ts';
import { discardOf, type JudgedDiscard } from './discards.ts';

/** What seat 0 gave to seat 1 by a discard. */
const discarded = (parts: Scene, text: string, buried = ''): JudgedDiscard => {
  const laid = scene(parts);
  const turn = { seat: 0, number: 0, from: 'stock', discard: card(text) } as const;
  const states = { start: laid, drawn: laid, laid, end: laid };
  const next = { ...turn, ...states, seat: 1, number: 1 };
  const judged = discardOf({ ...turn, ...states }, next, { buried: cards(buried), random: seeded(7) });
  if (judged === null) throw new Error('nothing was judged');
  return judged;
};

const countsOf = ({ cards: counted }: JudgedDiscard): ReadonlyMap<RommeCard, number> =>
  new Map(counted.map(({ card: one, uses }) => [one, uses]));

/** The rest of the pack as a stock. */
const restOf = (...named: readonly string[]): string => {
  const taken = new Set(named.flatMap(cards));
  return PACK.filter((one) => !taken.has(numberOf(one))).join(' ');
};

test('the card that was discarded is counted, also where its twin is held before it', () => {
  const uses = countsOf(discarded({ hands: ['S71 S72 HK', 'S5 H9'], stock: restOf('S7 S72 HK D9') }, 'S72'));
  expect([...uses.keys()]).toEqual(['S72', 'HK1']);
  expect(uses.get('S72')).toBeGreaterThan(0);
});

/** Nobody has drawn since the pile was shuffled into a stock: at a table of two all cards but these lie in it. */
const reshuffled = (own: string, next: string, drawn = ''): Scene => {
  const pile = 'DK';
  const hands = [own, `${next} ${drawn}`];
  const order = [...cards(restOf(own, next, pile, drawn)), ...cards(drawn)].map(cardText).join(' ');
  const stock = order.split(' ').length - cards(drawn).length;
  return { hands, pile, stock: order, table: { reshuffles: 1, stock } };
};

test('a card that is in no reshuffled stock is in a hand: at a table of two the next hand is known', () => {
  const uses = countsOf(discarded(reshuffled('H7 C2 S4', 'H5 H6 C9'), 'C2'));
  expect(uses).toEqual(
    new Map([
      ['H71', 200],
      ['C21', 0],
      ['S41', 0],
    ]),
  );
});

test('what the next player has drawn since the reshuffle comes from the reshuffled cards', () => {
  const uses = countsOf(discarded(reshuffled('H7 C2 S4', 'H5 C9 CQ', 'H6'), 'C2'));
  expect(uses.get('C21')).toBe(0);
  expect(uses.get('H71')).toBeGreaterThan(0);
  expect(uses.get('H71')).toBeLessThan(50);
});

test('a joker that was buried for all to see comes into no drawn hand but that of the seat that drew it', () => {
  // Beside its five, only a joker lets the next player use the seven: both sixes are held.
  const own = 'H7 H61 H62 C2';
  const usesOf = (hidden: string, buried: string) =>
    countsOf(discarded({ hands: [own, `H5 ${hidden}`], table: { known: [[], cards('H5')] } }, 'C2', buried)).get('H71');
  const jokers = 'X1 X2 X3 X4 X5 X6';
  expect(usesOf('S9', '')).toBeGreaterThan(0);
  expect(usesOf('S9', jokers)).toBe(0);
  expect(usesOf('X1', jokers)).toBe(200);
});

test('a high ace goes with a queen or a king that the next player took, a low one with a three', () => {
  const besideOf = (text: string, held: string) =>
    discarded({ hands: [`${text} C2 S4`, held], table: { known: [[], cards(held)] } }, text).beside;
  expect(besideOf('HA', 'HQ')).toEqual(['HQ1']);
  expect(besideOf('HK', 'HA')).toEqual(['HA1']);
  expect(besideOf('HA', 'H3')).toEqual(['H31']);
  expect(besideOf('H2', 'HK')).toEqual([]);
});
