import type { CardSet } from '../cards.ts';
import { numbersIn, without } from '../cards.ts';
import { ORDERS, powerOf } from '../order.ts';

const { null: ORDER } = ORDERS;

const CARDS_OF_SUIT = 8;
const SUITS = [0, 1, 2, 3] as const;

/**
 * By the cards of a suit, a bit each: how far in all they stand above the row 7 9 J K A, which nobody can break. A card in
 * the row or below adds nothing.
 */
const GAPS = Int8Array.from({ length: 1 << CARDS_OF_SUIT }, (_, cards) =>
  numbersIn(cards)
    .map((card) => powerOf(ORDER, card) - 1)
    .toSorted((a, b) => a - b)
    .reduce((sum, rank, place) => sum + Math.max(0, rank - 2 * place), 0),
);

const gapsIn = (hand: CardSet, suit: number): number => GAPS[(hand >>> (suit * CARDS_OF_SUIT)) & 255] ?? 0;

const gapsOf = (hand: CardSet): number => SUITS.reduce<number>((sum, suit) => sum + gapsIn(hand, suit), 0);

/** What decides a Null game, in the order of the weights: gaps in all, in the worst suit, suits with gaps, the lead. */
export const nullFeatures = (hand: CardSet, leads: boolean): readonly number[] => {
  let [all, worst, open] = [0, 0, 0];
  for (const suit of SUITS) {
    const gaps = gapsIn(hand, suit);
    all += gaps;
    if (gaps > worst) worst = gaps;
    if (gaps > 0) open += 1;
  }
  return [1, all, worst, open, leads ? 1 : 0];
};

/** The hand without the cards, at most so many, that would do most harm in Null. */
export const withoutWorst = (hand: CardSet, count: number): CardSet => {
  let kept = hand;
  for (let dropped = 0; dropped < count; dropped += 1) {
    let [worst, least] = [-1, Infinity];
    for (const card of numbersIn(kept)) {
      const gaps = gapsOf(without(kept, card));
      if (gaps > least || (gaps === least && powerOf(ORDER, card) <= powerOf(ORDER, worst))) continue;
      [worst, least] = [card, gaps];
    }
    if (worst !== -1) kept = without(kept, worst);
  }
  return kept;
};
