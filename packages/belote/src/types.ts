import type { PiquetCard, Refused, Seat, Suit } from '@matador/cards';
import type { PerSeat, PerSide, Side } from './cards.ts';

/** Seats of a table in order of play; partners sit opposite. */
export const SEATS = [0, 1, 2, 3] as const;

/** A sequence or a carré, as it is said with the first card (rules page, announcements). */
export type AnnouncementKind = 'tierce' | 'cinquante' | 'cent' | 'carre';

/** What everybody hears of an announcement: not which cards. */
export interface Said {
  readonly seat: Seat;
  readonly kind: AnnouncementKind;
  readonly points: number;
}

/** An announcement with its cards, lowest first in a sequence. */
export interface Announcement extends Said {
  readonly cards: readonly PiquetCard[];
}

/** Everything a seat can do. */
export type BeloteAction =
  | { readonly type: 'pass' }
  /** Classic: in round one the suit of the turn-up, in round two another. */
  | { readonly type: 'take'; readonly suit: Suit }
  /** Contrée: 80 to 160 by tens, or 250 for the capot. */
  | { readonly type: 'bid'; readonly value: number; readonly suit: Suit }
  | { readonly type: 'coinche' }
  | { readonly type: 'surcoinche' }
  /** With the first card: the announcements, each by its cards. */
  | { readonly type: 'play'; readonly card: PiquetCard; readonly announce?: readonly (readonly PiquetCard[])[] };

/** Names of the configured move times a decision may carry. */
export type BeloteClock = 'bid' | 'card';

export const REFUSALS = [
  'stale', // an action for another turn
  'notYourTurn',
  'wrongPhase', // the action does not exist in this phase
  'notInThisGame', // the action belongs to the other kind of auction, or to announcements that are not played
  'mustTakeTurnUp', // round one takes the suit of the turn-up
  'suitTurnedDown', // round two names one of the other three
  'bidNotInList',
  'bidTooLow',
  'nothingToCoinche', // no bid of the other side, or coinched already
  'nothingToSurcoinche',
  'biddingClosed', // coinched: only surcoinche or pass
  'notYourCard',
  'mustFollowSuit',
  'mustFollowTrump',
  'mustRaiseTrump', // trump led: a higher one if possible
  'mustRuff',
  'mustOverruff',
  'mustUnderRuff', // no higher trump: a lower one all the same
  'mustNotUnderRuff', // variant D2: over the partner's ruff no lower trump while a higher one is held
  'announcementTooLate', // only with the first card
  'announcementNotHeld', // not one of the hand's sequences and carrés
  'announcementTwice',
  'needsFact', // waits for the shuffle
  'over',
] as const;
export type BeloteRefusal = (typeof REFUSALS)[number];

export type BelotePhase = 'shuffle' | 'bidding' | 'playing' | 'over';

export interface PlayedCard {
  readonly seat: Seat;
  readonly card: PiquetCard;
}

/** A call of the auction as everybody hears it. */
export interface Call {
  readonly seat: Seat;
  readonly call: 'pass' | 'take' | 'bid' | 'coinche' | 'surcoinche';
  /** The suit taken or bid, else null. */
  readonly suit: Suit | null;
  /** Contrée: the value bid, else null. */
  readonly value: number | null;
}

/** What the taker's side has to reach. Classic: `value` null (more than the other side), `multiplier` 1. */
export interface Contract {
  readonly taker: Seat;
  readonly trump: Suit;
  /** Contrée: 80 to 160, or 250 for the capot. */
  readonly value: number | null;
  readonly multiplier: 1 | 2 | 4;
}

/** The auction as everybody hears it. */
export interface Auction {
  readonly calls: readonly Call[];
  /** Whose call it is; null when it is over. */
  readonly asked: Seat | null;
  /** Classic: 1 while the turn-up is offered, then 2. Contrée: 1. */
  readonly round: 1 | 2;
  /** Contrée: the bid that stands, with coinche and surcoinche. */
  readonly standing: Contract | null;
}

/** How a contract came out; `capotAgainst`: the taker's side took no trick. */
export type Outcome = 'made' | 'dedans' | 'litige' | 'capot' | 'capotAgainst';

/** Where a side's points come from; their sum is its score. */
export interface Split {
  /** Card points of its tricks, 152 for both sides together. */
  readonly cards: number;
  /** 10 for the last trick. */
  readonly lastTrick: number;
  /** Classic: 90 on top of 162 for all eight tricks. */
  readonly capot: number;
  /** King and queen of trumps in one hand: 20. */
  readonly belote: number;
  readonly announcements: number;
  /** What the outcome takes from a side or gives it: dedans, litige; in contrée the contract's worth. */
  readonly contract: number;
  /** Points held from an earlier litige, for the winner of this deal. */
  readonly held: number;
}

/** The result of one deal, everything that an explanation of it needs. */
export interface BeloteResult {
  /** Points a seat: its side's. */
  readonly scores: readonly number[];
  /** All passed: dealt again by the same dealer, does not count. */
  readonly redeal?: true;
  /** Null when passed out. */
  readonly game:
    | (Contract & {
        readonly outcome: Outcome;
        readonly side: Side;
        readonly scores: PerSide<number>;
        readonly splits: PerSide<Split>;
        readonly tricks: PerSide<number>;
        /** Who held king and queen of trumps. */
        readonly beloteSeat: Seat | null;
        /** Litige: what is held for the winner of the next deal, earlier litiges included. */
        readonly held: number;
      })
    | null;
}

type Hands = readonly (readonly PiquetCard[])[];

/** What happened, with everything that the server may know. */
export type BeloteEvent =
  /** Classic: five cards a seat, the turn-up, and the cards left for the second packet. Contrée: eight cards a seat. */
  | {
      readonly type: 'dealt';
      readonly hands: Hands;
      readonly turnUp: PiquetCard | null;
      readonly stock: readonly PiquetCard[];
    }
  | ({ readonly type: 'called' } & Call)
  /** The auction is over. When all pass there is none of these: the deal ends. */
  | ({ readonly type: 'taken' } & Contract)
  /** Classic: the rest of the cards, the turn-up among the taker's. */
  | { readonly type: 'completed'; readonly hands: Hands }
  | {
      readonly type: 'announced';
      readonly seat: Seat;
      readonly announcements: readonly Announcement[];
      readonly said: readonly Said[];
    }
  | ({ readonly type: 'played' } & PlayedCard)
  /** Said by itself with the king or queen of trumps. */
  | { readonly type: 'belote'; readonly seat: Seat; readonly said: 'belote' | 'rebelote' }
  | { readonly type: 'trickTaken'; readonly seat: Seat; readonly cards: readonly PlayedCard[] }
  /** After the first trick the winning side shows its announcements; the others are never shown. */
  | { readonly type: 'shown'; readonly announcements: readonly Announcement[] }
  /** Everything that was dealt is opened. */
  | { readonly type: 'ended'; readonly result: BeloteResult; readonly hands: Hands };

/** What an action or a fact causes, or why it is refused. */
export type Decided = { readonly ok: true; readonly events: readonly BeloteEvent[] } | Refused;

/** The events that carry cards of one seat. */
type DealingEvent = Extract<BeloteEvent, { readonly type: 'dealt' | 'completed' | 'announced' }>;

/** What an event says to everybody: a `BeloteEvent` and a `BeloteSeen` are both this, with more in it. */
export type PublicEvent =
  | { readonly type: 'dealt'; readonly turnUp: PiquetCard | null }
  | { readonly type: 'completed' }
  | { readonly type: 'announced'; readonly said: readonly Said[] }
  | Exclude<BeloteEvent, DealingEvent>;

/** What a seat is told of an event: the same, with the cards that it may not know left out. */
export type BeloteSeen =
  | { readonly type: 'dealt'; readonly hand: readonly PiquetCard[]; readonly turnUp: PiquetCard | null }
  | { readonly type: 'completed'; readonly hand: readonly PiquetCard[] }
  | { readonly type: 'announced'; readonly seat: Seat; readonly said: readonly Said[] }
  | Exclude<BeloteEvent, DealingEvent>;

/** What everybody at the table knows of a deal. */
export interface PublicTable {
  readonly dealer: Seat;
  readonly phase: BelotePhase;
  /** Counts decisions: it goes up with every call and every card. */
  readonly turn: number;
  /** Cards held by each seat, as a count. */
  readonly counts: PerSeat<number>;
  /** The card turned up after the deal, also once it has been taken; null before the deal and in contrée. */
  readonly turnUp: PiquetCard | null;
  readonly auction: Auction;
  readonly contract: Contract | null;
  readonly trick: readonly PlayedCard[];
  readonly lastTrick: { readonly cards: readonly PlayedCard[]; readonly winner: Seat } | null;
  /** Tricks taken a seat. */
  readonly tricks: PerSeat<number>;
  /** The last that was said of king and queen of trumps. */
  readonly belote: { readonly seat: Seat; readonly said: 'belote' | 'rebelote' } | null;
  readonly said: readonly Said[];
  readonly shown: readonly Announcement[];
  /** Once over: the hands as they were dealt. */
  readonly opened: Hands | null;
  readonly result: BeloteResult | null;
}

/** All that one seat may know of a deal, enough to draw its whole table: what everybody knows, and its own cards. */
export interface BeloteView extends PublicTable {
  readonly game: 'belote';
  readonly seat: Seat;
  readonly decisions: readonly {
    readonly turn: number;
    readonly seat: Seat;
    readonly duty: 'must';
    readonly clock: BeloteClock;
  }[];
  /** Own cards still held: five while bidding in classic. */
  readonly hand: readonly PiquetCard[];
}

/** Options of one deal. */
export interface BeloteOptions {
  readonly dealer: Seat;
  /** Points held by earlier litiges (variant C), for the winner of this deal. */
  readonly held?: number;
}
