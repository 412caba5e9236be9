import { announcementsIn } from './announcements.ts';
import type { CardSet } from './cards.ts';
import { cardText, numbersIn, sizeOf } from './cards.ts';
import type { Position } from './check.ts';
import type { Order } from './order.ts';
import { ORDERS, playable, powerOf } from './order.ts';
import type { BeloteAction } from './types.ts';

/** The lowest card: plain before trumps, low before high (which is few points before many), then pack order. */
export const lowestCard = (order: Order, cards: CardSet): number => {
  let lowest: number | null = null;
  for (const card of numbersIn(cards)) {
    if (lowest === null || powerOf(order, card) < powerOf(order, lowest)) lowest = card;
  }
  if (lowest === null) throw new Error('no card to play');
  return lowest;
};

/** What the clock plays (rules page, decisions): pass; the lowest legal card, and everything there is to announce. */
export const fallbackIn = (position: Position): BeloteAction => {
  const { phase, trump, hand, trick, rules } = position;
  if (phase === 'bidding') return { type: 'pass' };
  if (phase !== 'playing' || trump === null) throw new Error(`nobody decides in ${phase}`);
  const card = cardText(lowestCard(ORDERS[trump], playable(ORDERS[trump], hand, trick, rules)));
  if (!rules.announcements || sizeOf(hand) < 8) return { type: 'play', card };
  const announce = announcementsIn(hand).map(({ cards }) => cards);
  return announce.length === 0 ? { type: 'play', card } : { type: 'play', card, announce };
};
