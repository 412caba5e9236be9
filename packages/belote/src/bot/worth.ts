import { sizeOf } from '../cards.ts';
import { pointsOf, suitAround } from '../order.ts';
import type { Knowledge } from './knowledge.ts';
import { foesMayHold, isTrump } from './knowledge.ts';
import type { Style } from './style.ts';

const chanceOfTrump = (known: Knowledge, style: Style, card: number): number => {
  const foes = foesMayHold(known) & known.order.trumps;
  const higher = sizeOf(foes & (known.order.above[card] ?? 0));
  if (higher === 0) return style.masterTrump;
  return style.lowTrump + style.trumpHeight * (1 - higher / sizeOf(foes));
};

/** A plain card wins later when the opponents have nothing higher and do not ruff it. */
const chanceOfPlain = (known: Knowledge, style: Style, card: number): number => {
  const { order, hand } = known;
  const foes = foesMayHold(known);
  const higher = sizeOf(foes & (order.above[card] ?? 0));
  const own = sizeOf(hand & suitAround(card));
  if (higher > 1) return style.low;
  if (higher === 1) return own > 1 ? style.guarded : style.bare;
  if ((foes & order.trumps) === 0) return 1;
  return style.unruffed * (sizeOf(foes & suitAround(card)) < 3 ? style.fewFollow : 1);
};

/** What a card is worth when it is kept: the trick it may take, and its own points won or lost. */
export const worthKept = (known: Knowledge, style: Style, card: number): number => {
  const chance = isTrump(known, card) ? chanceOfTrump(known, style, card) : chanceOfPlain(known, style, card);
  return chance * style.laterTrick + (2 * chance - 1) * pointsOf(known.order, card);
};
