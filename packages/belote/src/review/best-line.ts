import { lineFrom, type LinePlay } from '@matador/cards/review';
import { cardText, sideOf } from '../cards.ts';
import { belote, beloteBy } from '../game.ts';
import { gradeOf, type BeloteSearch, type OpenCard } from '../search/index.ts';
import { positionIn } from './open.ts';
import type { Decision } from './record.ts';

/** The card that does most for the side that plays it; of several the first in pack order. */
const bestFor = (cards: readonly OpenCard[], isTakers: boolean): number | null => {
  let best: { readonly card: number; readonly worth: number } | null = null;
  for (const { card, value } of cards) {
    const worth = gradeOf(value) * (isTakers ? 1 : -1);
    if (best === null || worth > best.worth) best = { card, worth };
  }
  return best?.card ?? null;
};

/**
 * How a deal goes on from a decision when all cards lie open and both sides play best, to its end. It begins with the
 * best card of the seat that decided.
 */
export const bestLineOf = (search: BeloteSearch, { state, rules }: Decision): readonly LinePlay[] =>
  lineFrom(beloteBy(rules, belote.rulesVersion), state, (at, seat) => {
    const open = positionIn(at);
    const values = open === null ? null : search.cards(open);
    if (open === null || values === null) return null;
    const best = bestFor(values, sideOf(seat) === open.side);
    return best === null ? null : cardText(best);
  });
