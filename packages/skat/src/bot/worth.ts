import type { CardSet } from '../cards.ts';
import { numbersIn, pointsOf, sizeOf } from '../cards.ts';
import { beats, classOf, membersOf, TRUMPS } from '../order.ts';
import type { Knowledge } from './knowledge.ts';

/** Points that a trick won later brings on the average, the card's own aside. */
const LATER_TRICK = 7;

const higherUnseen = ({ order, unseen }: Knowledge, card: number): number =>
  numbersIn(unseen & membersOf(order, classOf(order, card))).filter((other) => beats(order, other, card)).length;

const chanceOfTrump = (known: Knowledge, card: number): number => {
  const out = sizeOf(known.unseen & membersOf(known.order, TRUMPS));
  return out === 0 ? 0.95 : 0.35 + 0.55 * (1 - higherUnseen(known, card) / out);
};

/** A plain card wins later when nothing higher is left, nobody trumps it, and its suit goes round. */
const chanceOfPlain = (known: Knowledge, card: number): number => {
  const { order, hand, unseen, seat, declarer } = known;
  const suit = membersOf(order, classOf(order, card));
  const others = sizeOf(unseen & suit);
  const higher = higherUnseen(known, card);
  const own = sizeOf(hand & suit);
  const trumps: CardSet = unseen & membersOf(order, TRUMPS);
  const safe = seat === declarer ? (trumps === 0 ? 1 : 0.75) : 0.72;
  if (higher === 0) return safe * (others === 0 ? 0.7 : others < 3 ? 0.85 : 1);
  // A card below the ace needs guards, and luck.
  if (higher === 1) return own > 1 ? 0.42 * safe : 0.2 * safe;
  return higher === 2 && own > 2 ? 0.15 : 0.04;
};

/** What a card is worth when it is kept: the trick it may take, and its own points won or lost. */
export const worthKept = (known: Knowledge, card: number): number => {
  const isTrump = classOf(known.order, card) === TRUMPS;
  const chance = isTrump ? chanceOfTrump(known, card) : chanceOfPlain(known, card);
  return chance * LATER_TRICK + (2 * chance - 1) * pointsOf(card);
};
