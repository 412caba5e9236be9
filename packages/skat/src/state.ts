import type { Seat } from '@matador/cards';
import { openingAuction } from './auction.ts';
import type { CardSet, PerSeat } from './cards.ts';
import type { SkatOptions, SkatTable } from './types.ts';

/** The cards as dealt: ten a seat and the skat. */
export interface Dealt {
  readonly hands: PerSeat<CardSet>;
  readonly skat: CardSet;
}

/**
 * One deal of Skat: what everybody knows, and beside it what the cards are. It evolves by its events alone. Plain data,
 * the same after `JSON.parse(JSON.stringify(state))`.
 */
export interface SkatState {
  readonly table: SkatTable;
  /** Nothing before the shuffle. */
  readonly dealt: Dealt;
  /** The cards that each seat holds: the declarer twelve while declaring after picking up. */
  readonly hands: PerSeat<CardSet>;
  /** The two cards that count for the declarer: the skat as dealt, after a discard that one. */
  readonly skat: CardSet;
  /** Card points in the tricks of each seat. */
  readonly points: PerSeat<number>;
  /** Classes that a seat has failed to follow, five bits a seat: a claim is judged by them. */
  readonly voids: number;
}

/** Forehand sits to the dealer's left, leads the first trick and is bid to first. */
export const forehandOf = (dealer: Seat): Seat => (dealer + 1) % 3;

/** Before the shuffle. */
export const startOf = ({ dealer }: SkatOptions): SkatState => {
  const forehand = forehandOf(dealer);
  const table: SkatTable = {
    forehand,
    dealer,
    phase: 'shuffle',
    turn: 0,
    counts: [0, 0, 0],
    auction: openingAuction(forehand),
    declarer: null,
    bid: 0,
    pickedUp: false,
    contract: null,
    open: [null, null, null],
    trick: [],
    lastTrick: null,
    tricks: [0, 0, 0],
    claim: null,
    concession: null,
    opened: null,
    result: null,
  };
  const hands = [0, 0, 0] as const;
  return { table, dealt: { hands, skat: 0 }, hands, skat: 0, points: [0, 0, 0], voids: 0 };
};
