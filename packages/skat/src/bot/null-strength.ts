import type { CardSet } from '../cards.ts';
import { numbersIn } from '../cards.ts';
import { membersOf, ORDERS, powerOf } from '../order.ts';

const { null: ORDER } = ORDERS;

/** By suit and card how far it stands above the row 7 9 J K A, which nobody can break; 0 for a card in the row or below. */
const gapsIn = (hand: CardSet, suit: number): readonly number[] =>
  numbersIn(hand & membersOf(ORDER, suit))
    .map((card) => powerOf(ORDER, card) - 1)
    .toSorted((a, b) => a - b)
    .map((rank, place) => Math.max(0, rank - 2 * place));

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** What decides a Null game, in the order of the weights: gaps in all, in the worst suit, suits with gaps, the lead. */
export const nullFeatures = (hand: CardSet, leads: boolean): readonly number[] => {
  const suits = [0, 1, 2, 3].map((suit) => sum(gapsIn(hand, suit)));
  return [1, sum(suits), Math.max(...suits), suits.filter((gaps) => gaps > 0).length, leads ? 1 : 0];
};

/** The hand without the cards, at most so many, that would do most harm in Null. */
export const withoutWorst = (hand: CardSet, count: number): CardSet => {
  let kept = hand;
  for (let dropped = 0; dropped < count; dropped += 1) {
    const gaps = (cards: CardSet): number => nullFeatures(cards, false)[1] ?? 0;
    const worst = numbersIn(kept).toSorted(
      (a, b) => gaps(kept & ~(1 << a)) - gaps(kept & ~(1 << b)) || powerOf(ORDER, b) - powerOf(ORDER, a),
    )[0];
    if (worst !== undefined) kept &= ~(1 << worst);
  }
  return kept;
};
