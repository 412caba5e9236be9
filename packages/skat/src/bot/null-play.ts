import type { CardSet } from '../cards.ts';
import { numbersIn, sizeOf } from '../cards.ts';
import { beats, classOf, membersOf, powerOf } from '../order.ts';
import type { Knowledge } from './knowledge.ts';
import { winnerWith } from './knowledge.ts';

/** Of some cards the one with the greatest value; there must be one. */
const most = (cards: readonly number[], value: (card: number) => number): number => {
  const [first, ...others] = cards;
  if (first === undefined) throw new Error('a seat to play holds a card');
  return others.reduce((best, card) => (value(card) > value(best) ? card : best), first);
};

const suitOf = ({ order }: Knowledge, card: number): CardSet => membersOf(order, classOf(order, card));

/** How many cards that others may hold lie below a card: each could leave its owner the trick. */
const below = (known: Knowledge, card: number): number =>
  numbersIn(known.unseen & suitOf(known, card)).filter((other) => beats(known.order, card, other)).length;

/**
 * How far a hand stands above the rows that nobody can break: a card is safe in its suit while no more cards below it
 * are outside than the hand has below it itself (7 9 J: one outside below the nine, two below the jack).
 */
const gaps = (known: Knowledge, hand: CardSet): number =>
  numbersIn(hand).reduce((sum, card) => {
    const hiding = numbersIn(hand & suitOf(known, card)).filter((own) => beats(known.order, card, own));
    return sum + Math.max(0, below(known, card) - hiding.length);
  }, 0);

const declarersCard = (known: Knowledge): number => {
  const cards = numbersIn(known.playable);
  const [led] = known.trick;
  if (led === undefined) {
    // Nobody can go below the lowest card of a suit, but somebody must still hold a higher one.
    const outside = (card: number): number => sizeOf(known.unseen & suitOf(known, card));
    return most(cards, (card) =>
      outside(card) === 0
        ? -100
        : 0.1 * outside(card) - 4 * below(known, card) - 4 * gaps(known, known.hand & ~(1 << card)),
    );
  }
  const losing = cards.filter((card) => winnerWith(known, card).seat !== known.seat);
  if (losing.length === 0) return most(cards, (card) => -powerOf(known.order, card));
  if (classOf(known.order, cards[0] ?? led) !== classOf(known.order, led))
    return most(losing, (card) => below(known, card) - 10 * gaps(known, known.hand & ~(1 << card)));
  return most(losing, (card) => powerOf(known.order, card));
};

const defendersCard = (known: Knowledge): number => {
  const { order, trick, declarer, after, playable, hand } = known;
  const cards = numbersIn(playable);
  const [led] = trick;
  if (led === undefined) return most(cards, (card) => -3 * powerOf(order, card) - sizeOf(hand & suitOf(known, card)));
  if (classOf(order, cards[0] ?? led) !== classOf(order, led)) return most(cards, (card) => powerOf(order, card));
  if (after.includes(declarer)) return most(cards, (card) => -powerOf(order, card));
  // The declarer has played. A card below leaves the trick with the declarer; without one the highest card goes.
  const leaving = cards.filter((card) => winnerWith(known, card).seat === declarer);
  return most(leaving.length > 0 ? leaving : cards, (card) => powerOf(order, card));
};

/** A card in Null: the declarer stays below, the defenders leave the declarer the trick. */
export const nullCard = (known: Knowledge): number =>
  known.seat === known.declarer ? declarersCard(known) : defendersCard(known);
