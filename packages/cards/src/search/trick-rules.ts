import type { CardSet } from '../pack.ts';
import type { TrickOrder } from './trick-order.ts';

/**
 * What Belote asks for besides following the class that was led: trumps led are raised; whoever is void in a plain suit
 * ruffs and overruffs, unless the trick is the partner's. Two points are choices of the rules.
 */
export interface TrickDuties {
  /** No higher trump: a lower one all the same, or any card. */
  readonly underRuff: boolean;
  /** The partner's ruff: no lower trump while a higher one is held. */
  readonly overPartner: boolean;
}

/** What a search has to know of a game. Seats are counted from 0 in order of play. */
export interface TrickGame {
  readonly order: TrickOrder;
  readonly seats: 3 | 4;
  /** The seats whose points are the value, as bits: the declarer, or one side. */
  readonly side: number;
  /** Null where following is all there is, as in Skat. */
  readonly duties: TrickDuties | null;
  /** Points for the last trick. */
  readonly lastTrick: number;
  /** Added to the value when the side takes no trick, and when it takes all of them. */
  readonly noTrick: number;
  readonly allTricks: number;
  /** The side wants no trick: cards are tried from the other end. Changes the time of a search alone. */
  readonly ducks: boolean;
}

/** What a running trick asks of the seat to play, in one integer: nothing is allocated within a search. */
export type Asked = number;

/** @param led the place of the card led @param best of the one that wins so far, which is the partner's or not */
export const askedBy = (led: number, best: number, isPartners: boolean): Asked =>
  led | (best << 5) | (isPartners ? 1024 : 0);

/** Void in a plain suit. */
const voidPlays = (order: TrickOrder, duties: TrickDuties, hand: CardSet, asked: Asked): CardSet => {
  const own = hand & order.trumps;
  if (own === 0) return hand;
  const best = (asked >>> 5) & 31;
  const isRuffed = ((order.trumps >>> best) & 1) === 1;
  const higher = own & (order.beating[best] ?? 0);
  if (asked >>> 10 === 1) return duties.overPartner && isRuffed && higher !== 0 ? (hand & ~own) | higher : hand;
  if (higher !== 0) return higher;
  return duties.underRuff ? own : hand;
};

/** The cards of a hand that the duties leave to a seat that does not lead. */
export const dutiful = (order: TrickOrder, duties: TrickDuties, hand: CardSet, asked: Asked): CardSet => {
  const led = asked & 31;
  const following = hand & (order.classes[led] ?? 0);
  const isTrumpLed = ((order.trumps >>> led) & 1) === 1;
  if (following === 0) return isTrumpLed ? hand : voidPlays(order, duties, hand, asked);
  if (!isTrumpLed) return following;
  const raising = following & (order.beating[(asked >>> 5) & 31] ?? 0);
  return raising === 0 ? following : raising;
};
