import type { Seat } from '@matador/cards';
import type { CardSet, PerSeat } from './cards.ts';
import type { Auction, Concession, GameKind, SkatResult } from './types.ts';

/** The cards as dealt: ten a seat and the skat. */
export interface Dealt {
  readonly hands: PerSeat<CardSet>;
  readonly skat: CardSet;
}

/** A complete trick; `leader` played its first card. */
export interface Trick {
  readonly leader: Seat;
  readonly cards: readonly number[];
  readonly winner: Seat;
}

/** What the declarer plays, fixed by the declaration. */
export interface Declaration {
  readonly declarer: Seat;
  readonly bid: number;
  /** Canonical spelling. */
  readonly contract: string;
  /** The contract's kind, at hand for every card. */
  readonly kind: GameKind;
  readonly pickedUp: boolean;
  /** The two cards that count for the declarer: his discard, or the untouched skat of a hand game. */
  readonly skat: CardSet;
}

/** What changes with every card. */
export interface Play {
  readonly hands: PerSeat<CardSet>;
  readonly leader: Seat;
  /** The cards on the table, in order from the leader. */
  readonly trick: readonly number[];
  readonly lastTrick: Trick | null;
  /** Tricks and card points taken, a seat. */
  readonly tricks: PerSeat<number>;
  readonly points: PerSeat<number>;
  /** Classes a seat has failed to follow, five bits a seat. */
  readonly voids: number;
  /** Seats whose cards lie open, as bits: by ouvert or by a claim. */
  readonly open: number;
  readonly claim: Claim | null;
  readonly concession: Concession | null;
}

export interface Claim {
  readonly seat: Seat;
  readonly verdict: 'pending' | 'holds' | 'fails' | 'unknown';
}

interface Always {
  readonly dealer: Seat;
  /** Counts decisions: it goes up with every call, declaration, card and claim. */
  readonly turn: number;
}

export interface Shuffling extends Always {
  readonly phase: 'shuffle';
}
export interface Bidding extends Always {
  readonly phase: 'bidding';
  readonly dealt: Dealt;
  readonly auction: Auction;
}
export interface Declaring extends Always {
  readonly phase: 'skat' | 'declaring';
  readonly dealt: Dealt;
  readonly auction: Auction;
  readonly declarer: Seat;
}
export interface Playing extends Always {
  readonly phase: 'playing' | 'ruling';
  readonly dealt: Dealt;
  readonly auction: Auction;
  readonly game: Declaration;
  readonly play: Play;
}
export interface Over extends Always {
  readonly phase: 'over';
  readonly dealt: Dealt;
  readonly auction: Auction;
  /** Null when passed in. */
  readonly game: Declaration | null;
  readonly play: Play | null;
  readonly result: SkatResult;
}

/**
 * One deal of Skat, the fold of its actions and facts. Plain data (numbers, strings, arrays, null), the same after
 * `JSON.parse(JSON.stringify(state))`, so that it can be stored and hashed.
 */
export type SkatState = Shuffling | Bidding | Declaring | Playing | Over;

/** Forehand sits to the dealer's left, leads the first trick and is bid to first. */
export const forehandOf = (dealer: Seat): Seat => (dealer + 1) % 3;
