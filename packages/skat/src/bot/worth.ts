import { numbersIn, pointsOf, sizeOf } from '../cards.ts';
import { beats, classOf, membersOf, TRUMPS } from '../order.ts';
import type { Knowledge } from './knowledge.ts';
import type { Style } from './style.ts';

const higherUnseen = ({ order, unseen }: Knowledge, card: number): number =>
  numbersIn(unseen & membersOf(order, classOf(order, card))).filter((other) => beats(order, other, card)).length;

const chanceOfTrump = (known: Knowledge, style: Style, card: number): number => {
  const out = sizeOf(known.unseen & membersOf(known.order, TRUMPS));
  if (out === 0) return style.lastTrump;
  return style.lowTrump + style.trumpHeight * (1 - higherUnseen(known, card) / out);
};

/** A plain card wins later when nothing higher is left, nobody trumps it, and its suit goes round. */
const chanceOfPlain = (known: Knowledge, style: Style, card: number): number => {
  const { order, hand, unseen, seat, declarer } = known;
  const suit = membersOf(order, classOf(order, card));
  const others = sizeOf(unseen & suit);
  const higher = higherUnseen(known, card);
  const own = sizeOf(hand & suit);
  const drawn = seat === declarer && (unseen & membersOf(order, TRUMPS)) === 0;
  const safe = drawn ? 1 : style.untrumped;
  if (higher === 0) return safe * (others === 0 ? style.nobodyFollows : others < 3 ? style.fewFollow : 1);
  if (higher === 1) return safe * (own > 1 ? style.guarded : style.bare);
  return higher === 2 && own > 2 ? style.third : style.low;
};

/** What a card is worth when it is kept: the trick it may take, and its own points won or lost. */
export const worthKept = (known: Knowledge, style: Style, card: number): number => {
  const isTrump = classOf(known.order, card) === TRUMPS;
  const chance = isTrump ? chanceOfTrump(known, style, card) : chanceOfPlain(known, style, card);
  return chance * style.laterTrick + (2 * chance - 1) * pointsOf(card);
};
