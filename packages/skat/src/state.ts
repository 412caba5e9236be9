import type { Decision, PiquetCard, Seat } from '@matador/cards';
import { openAuction, seatAsked, type Auction } from './bids.ts';
import type { CardIndex, CardSet } from './cards.ts';
import type { Contract, SkatClock, SkatPhase, SkatResult } from './types.ts';

export interface TrickCard {
  readonly seat: Seat;
  readonly card: CardIndex;
}

export interface Claim {
  readonly seat: Seat;
  readonly verdict: 'pending' | 'holds' | 'fails' | 'unknown';
}

/** A concession that waits for consent; those who have agreed (its seat included where that counts) and refused. */
export interface Concession {
  readonly seat: Seat;
  readonly agreed: readonly Seat[];
  readonly refused: readonly Seat[];
}

/** One deal: plain data that survives JSON. Sets of cards are bit sets of 32. */
export interface SkatState {
  readonly dealer: Seat;
  readonly forehand: Seat;
  readonly phase: SkatPhase;
  readonly turn: number;
  /** The hands as dealt; empty sets before the shuffle. */
  readonly dealt: readonly CardSet[];
  readonly hands: readonly CardSet[];
  /** The skat as dealt, then the discard. */
  readonly skat: CardSet;
  readonly auction: Auction;
  readonly declarer: Seat | null;
  readonly bid: number;
  readonly pickedUp: boolean;
  readonly contract: Contract | null;
  /** Seats whose cards lie open. */
  readonly open: readonly boolean[];
  readonly leader: Seat;
  readonly trick: readonly TrickCard[];
  readonly lastTrick: { readonly cards: readonly TrickCard[]; readonly winner: Seat } | null;
  readonly tricks: readonly number[];
  /** All cards that each seat has won in tricks. */
  readonly won: readonly CardSet[];
  readonly claim: Claim | null;
  readonly concession: Concession | null;
  readonly result: SkatResult | null;
}

export const startDeal = (dealer: Seat): SkatState => {
  const forehand = (dealer + 1) % 3;
  return {
    dealer,
    forehand,
    phase: 'shuffle',
    turn: 0,
    dealt: [0, 0, 0],
    hands: [0, 0, 0],
    skat: 0,
    auction: openAuction(forehand),
    declarer: null,
    bid: 0,
    pickedUp: false,
    contract: null,
    open: [false, false, false],
    leader: forehand,
    trick: [],
    lastTrick: null,
    tricks: [0, 0, 0],
    won: [0, 0, 0],
    claim: null,
    concession: null,
    result: null,
  };
};

/** What decides who is waited for; states and views both have it. */
export interface Waiting {
  readonly phase: SkatPhase;
  readonly turn: number;
  readonly forehand: Seat;
  readonly auction: Auction;
  readonly declarer: Seat | null;
  readonly trick: readonly { readonly seat: Seat }[];
  readonly lastTrick: { readonly winner: Seat } | null;
  readonly concession: Concession | null;
}

type SkatDecision = Decision & { readonly clock: SkatClock };

/** The seat to play: after the last card of the running trick, else the winner of the last one, else forehand. */
export const seatToPlay = (waiting: Waiting): Seat => {
  const first = waiting.trick[0];
  if (first !== undefined) return (first.seat + waiting.trick.length) % 3;
  return waiting.lastTrick?.winner ?? waiting.forehand;
};

/** The seat that play waits for, null between phases. */
export const seatOnTurn = (waiting: Waiting): Seat | null => {
  switch (waiting.phase) {
    case 'bidding':
      return seatAsked(waiting.auction);
    case 'skat':
    case 'declaring':
      return waiting.declarer;
    case 'playing':
      return seatToPlay(waiting);
    case 'shuffle':
    case 'ruling':
    case 'over':
      return null;
  }
};

const CLOCKS = { bidding: 'bid', skat: 'declare', declaring: 'declare', playing: 'card' } as const;

/** Seats that may still consent to the open concession (section 6 and 9). */
export const mayConsent = (concession: Concession | null, declarer: Seat | null): readonly Seat[] => {
  if (concession === null) return [];
  return [0, 1, 2].filter(
    (seat) =>
      seat !== declarer &&
      seat !== concession.seat &&
      !concession.agreed.includes(seat) &&
      !concession.refused.includes(seat),
  );
};

/** Everybody who is waited for, or may answer. */
export const decisionsOf = (waiting: Waiting): readonly SkatDecision[] => {
  const { phase, turn } = waiting;
  if (phase === 'shuffle' || phase === 'ruling' || phase === 'over') return [];
  const seat = seatOnTurn(waiting);
  const must: readonly SkatDecision[] = seat === null ? [] : [{ turn, seat, duty: 'must', clock: CLOCKS[phase] }];
  const may = mayConsent(waiting.concession, waiting.declarer);
  if (may.length === 0) return must;
  return [...must, ...may.map((other): SkatDecision => ({ turn, seat: other, duty: 'may', clock: 'consent' }))];
};

export type { PiquetCard };
