import type { Seat } from '@matador/cards';
import type { CardSet, PerSeat, PerSide } from './cards.ts';
import type { Announcement, Auction, BeloteResult, Contract } from './types.ts';

/** A complete trick; `leader` played its first card. */
export interface Trick {
  readonly leader: Seat;
  readonly cards: readonly number[];
  readonly winner: Seat;
}

/** What changes with every card. */
export interface Play {
  readonly hands: PerSeat<CardSet>;
  readonly leader: Seat;
  /** The cards on the table, in order from the leader. */
  readonly trick: readonly number[];
  readonly lastTrick: Trick | null;
  /** Tricks taken, a seat. */
  readonly tricks: PerSeat<number>;
  /** Card points taken, a side. */
  readonly points: PerSide<number>;
  /** All announcements with their cards; the losers' stay hidden. */
  readonly announced: readonly Announcement[];
}

interface Always {
  readonly dealer: Seat;
  /** Counts decisions: it goes up with every call and every card. */
  readonly turn: number;
  /** Points held by earlier litiges. */
  readonly held: number;
}

export interface Shuffling extends Always {
  readonly phase: 'shuffle';
}
interface Dealt extends Always {
  /** As dealt: five cards a seat while a classic auction runs or has been passed out, else eight. */
  readonly hands: PerSeat<CardSet>;
  /** Null in contrée. */
  readonly turnUp: number | null;
  readonly auction: Auction;
}
export interface Bidding extends Dealt {
  readonly phase: 'bidding';
  /** The cards not dealt yet, in their order, after the turn-up; none in contrée. */
  readonly stock: readonly number[];
}
export interface Playing extends Dealt {
  readonly phase: 'playing';
  readonly contract: Contract;
  readonly play: Play;
}
export interface Over extends Dealt {
  readonly phase: 'over';
  /** Null when passed out. */
  readonly contract: Contract | null;
  readonly play: Play | null;
  readonly result: BeloteResult;
}

/**
 * One deal of Belote, the fold of its actions and facts. Plain data (numbers, strings, arrays, null), the same after
 * `JSON.parse(JSON.stringify(state))`, so that it can be stored and hashed.
 */
export type BeloteState = Shuffling | Bidding | Playing | Over;
