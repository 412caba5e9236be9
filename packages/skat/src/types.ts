import type { PiquetCard, Seat, Suit } from '@matador/cards';
import type { PerSeat } from './cards.ts';

/** What a declarer plays: a trump suit, Grand or Null (ISkO 2.x). */
export type GameKind = Suit | 'grand' | 'null';

/**
 * A contract in the notation of the game records: `(G|C|S|H|D|N)[O][H][S][Z]`;
 * O ouvert, H hand, S Schneider announced, Z Schwarz announced. Trump ouvert (`GO`, `CO`) implies hand and both announcements.
 * Canonical spelling is the shortest: `GO` rather than `GOHSZ`, `CHZ` rather than `CHSZ`, `NOH`, `NO`.
 */
export interface Contract {
  readonly kind: GameKind;
  readonly hand: boolean;
  readonly schneiderAnnounced: boolean;
  readonly schwarzAnnounced: boolean;
  readonly ouvert: boolean;
}

/** Everything a seat can do. Cards and contracts are spelled as in the records. */
export type SkatAction =
  | { readonly type: 'bid'; readonly value: number }
  | { readonly type: 'hold' }
  | { readonly type: 'pass' }
  | { readonly type: 'pickUp' }
  /** With a discard after picking up; without one it declares a hand game. */
  | {
      readonly type: 'declare';
      readonly contract: string;
      readonly discard?: readonly [PiquetCard, PiquetCard];
    }
  | { readonly type: 'play'; readonly card: PiquetCard }
  /** "The rest is mine", or in Null "I take no trick" (section 9). */
  | { readonly type: 'claim' }
  /** Declarer or defender gives the deal up; takes effect at once or with consent (section 6 and 9). */
  | { readonly type: 'concede' }
  /** Answers a concession that is open. */
  | { readonly type: 'consent'; readonly agree: boolean };

/** Names of the configured move times a decision may carry. */
export type SkatClock = 'bid' | 'declare' | 'card' | 'consent';

export const REFUSALS = [
  'stale', // an action for another turn
  'notYourTurn',
  'wrongPhase', // the action does not exist in this phase
  'bidNotInList',
  'bidTooLow',
  'notYourCard',
  'mustFollowSuit',
  'mustFollowTrump',
  'discardNeeded',
  'discardNotHeld',
  'discardTwice', // the same card twice
  'contractUnknown',
  'announcementNeedsHand',
  'contractBelowBid', // its greatest reachable value is below the bid while another contract reaches it
  'claimUsed', // one claim a deal
  'claimNotPossible',
  'concessionPending',
  'concessionRefused', // already refused in this trick
  'noConcession', // nothing to consent to
  'needsFact', // waits for a shuffle or ruling
  'over',
] as const;
export type SkatRefusal = (typeof REFUSALS)[number];

export type SkatPhase = 'shuffle' | 'bidding' | 'skat' | 'declaring' | 'playing' | 'ruling' | 'over';

export interface PlayedCard {
  readonly seat: Seat;
  readonly card: PiquetCard;
}

/** A call of the auction as everybody hears it. */
export interface Call {
  readonly seat: Seat;
  readonly call: 'bid' | 'hold' | 'pass';
  /** The value bid or held; for a pass the value that was passed at (0 before any bid). */
  readonly value: number;
}

/** One line of the calculation of a deal, in order of reading (RES-6). */
export type ScoreLine =
  /** base x sum of factors = value; factors: matadors n, game 1, hand 1, schneider 1, ... */
  | {
      readonly type: 'value';
      readonly base: number;
      readonly factors: readonly { readonly name: FactorName; readonly count: number }[];
      readonly value: number;
    }
  /** A Null game's fixed value. */
  | { readonly type: 'fixed'; readonly value: number }
  /** Charged value: smallest multiple of base that reaches the bid. */
  | {
      readonly type: 'overbid';
      readonly bid: number;
      readonly base: number;
      readonly times: number;
      readonly value: number;
    }
  /** The signed game value: + value when won, - 2 x value when lost. */
  | { readonly type: 'game'; readonly seat: Seat; readonly won: boolean; readonly points: number }
  /** Seeger-Fabian: +50 / -50 for the declarer, +40 for each other player of a lost game. */
  | { readonly type: 'seegerFabian'; readonly seat: Seat; readonly points: number };

export type FactorName =
  | 'matadorsWith'
  | 'matadorsWithout'
  | 'game'
  | 'hand'
  | 'schneider'
  | 'schneiderAnnounced'
  | 'schwarz'
  | 'schwarzAnnounced'
  | 'ouvert';

/** How the deal came to its end. */
export type DealEnd = 'passedIn' | 'played' | 'nullTrick' | 'claim' | 'declarerConceded' | 'defendersConceded';

/** The answer to a claim; `unknown` lets play go on with open cards. */
export type Verdict = 'holds' | 'fails' | 'unknown';

/** The cards of a deal by where they were dealt; at its end the skat is the final one. */
export interface OpenedCards {
  readonly hands: readonly (readonly PiquetCard[])[];
  readonly skat: readonly PiquetCard[];
}

/** The result of one deal, everything that an explanation of it needs. */
export interface SkatResult {
  readonly scores: readonly number[]; // tournament points a seat: game value and Seeger-Fabian
  readonly end: DealEnd;
  /** null when passed in */
  readonly game: {
    readonly declarer: Seat;
    readonly contract: string;
    readonly bid: number;
    readonly won: boolean;
    /** + value won, - 2 x value lost; no Seeger-Fabian in it. */
    readonly signedValue: number;
    /** > 0 with, < 0 without, 0 in Null; over ten cards and the final skat. */
    readonly matadors: number;
    readonly overbid: boolean;
    /** The declarer's card points, final skat included. */
    readonly points: number;
    readonly tricks: number;
    readonly schneider: boolean;
    readonly schwarz: boolean;
    readonly lines: readonly ScoreLine[];
  } | null;
}

/** What every seat is told word for word: no card in it is hidden from anybody. */
type OpenEvent =
  | ({ readonly type: 'called' } & Call)
  /** The auction is over. When all pass there is none of these: the deal ends. */
  | { readonly type: 'auctionWon'; readonly declarer: Seat; readonly bid: number }
  | ({ readonly type: 'played' } & PlayedCard)
  | { readonly type: 'trickTaken'; readonly seat: Seat; readonly cards: readonly PlayedCard[] }
  /** A claim lays the claimant's cards open. */
  | { readonly type: 'claimed'; readonly seat: Seat; readonly open: readonly PiquetCard[] }
  | { readonly type: 'ruled'; readonly seat: Seat; readonly verdict: Verdict }
  | { readonly type: 'conceded'; readonly seat: Seat }
  | { readonly type: 'consented'; readonly seat: Seat; readonly agree: boolean }
  /** Everything is opened: dealt hands, final skat, result. */
  | ({ readonly type: 'ended'; readonly result: SkatResult } & OpenedCards);

/** What the whole table hears of an event: all that changes what everybody knows. */
export type PublicEvent =
  | OpenEvent
  | { readonly type: 'dealt' }
  | { readonly type: 'pickedUp'; readonly seat: Seat }
  | {
      readonly type: 'declared';
      readonly seat: Seat;
      readonly contract: string;
      /** The ten cards, in an ouvert game. */
      readonly open: readonly PiquetCard[] | null;
    };

type PublicPart<Type extends PublicEvent['type']> = Extract<PublicEvent, { readonly type: Type }>;

/** What happened, with everything the server may log (a discard is sealed before it is stored). */
export type SkatEvent =
  | OpenEvent
  | ({ readonly type: 'dealt' } & OpenedCards)
  | (PublicPart<'pickedUp'> & { readonly skat: readonly PiquetCard[] })
  /** The discard is null in a hand game. */
  | (PublicPart<'declared'> & { readonly discard: readonly PiquetCard[] | null });

/** What a seat is told: the same shapes, with the cards it may not know left out (null in their place). */
export type SkatSeen =
  | OpenEvent
  | { readonly type: 'dealt'; readonly hand: readonly PiquetCard[] }
  /** `skat` only for the seat that picked it up, else null. */
  | (PublicPart<'pickedUp'> & { readonly skat: readonly PiquetCard[] | null })
  /** `discard` only for the declarer, else null. */
  | (PublicPart<'declared'> & { readonly discard: readonly PiquetCard[] | null });

/** An offer to give the deal up: who makes it (and so agrees), who has refused. It lapses with the trick; `decisions` say who may still answer. */
export interface Concession {
  readonly seat: Seat;
  readonly agreed: readonly Seat[];
  readonly refused: readonly Seat[];
}

/** The auction as everybody hears it (rules section 2). */
export interface Auction {
  readonly calls: readonly Call[];
  /** The greatest value bid or held, 0 before any. */
  readonly value: number;
  readonly caller: Seat | null;
  readonly listener: Seat | null;
  /** Whose call it is: the caller names a value or passes, the listener holds or passes. */
  readonly asked: 'caller' | 'listener' | 'forehand' | null;
}

/** What everybody at the table knows of a deal. */
export interface SkatTable {
  /** Forehand leads the first trick; the dealer is the seat before it. */
  readonly forehand: Seat;
  readonly dealer: Seat;
  readonly phase: SkatPhase;
  /** Counts decisions: it goes up with every call, declaration, card and claim. */
  readonly turn: number;
  /** Cards held by each seat, as a count. */
  readonly counts: PerSeat<number>;
  readonly auction: Auction;
  readonly declarer: Seat | null;
  /** The value that the auction was won at, 0 before. */
  readonly bid: number;
  readonly pickedUp: boolean;
  /** Canonical spelling; null before the declaration. */
  readonly contract: string | null;
  /** Cards laid open, by ouvert or by a claim; null where nothing is open. */
  readonly open: PerSeat<readonly PiquetCard[] | null>;
  readonly trick: readonly PlayedCard[];
  readonly lastTrick: { readonly cards: readonly PlayedCard[]; readonly winner: Seat } | null;
  /** Tricks taken a seat. */
  readonly tricks: PerSeat<number>;
  readonly claim: { readonly seat: Seat; readonly verdict: 'pending' | Verdict } | null;
  /** The concession of this trick, if any. */
  readonly concession: Concession | null;
  /** Once over: all dealt hands and the final skat. */
  readonly opened: OpenedCards | null;
  readonly result: SkatResult | null;
}

/** All that one seat may know of a deal, enough to draw its whole table. */
export interface SkatView extends SkatTable {
  readonly game: 'skat';
  readonly seat: Seat;
  /** The current decisions, own and others': who is waited for, and for what. */
  readonly decisions: readonly {
    readonly turn: number;
    readonly seat: Seat;
    readonly duty: 'must' | 'may';
    readonly clock: SkatClock;
  }[];
  /** Own cards still held (twelve while declaring after picking up). */
  readonly hand: readonly PiquetCard[];
  /** Own skat cards once picked up or discarded, for the declarer only. */
  readonly skat: readonly PiquetCard[] | null;
}

/** Options of one deal. */
export interface SkatOptions {
  readonly dealer: Seat;
}
