import type { DealOptions, DealResult, Refused, Seat } from '@matador/cards';
import type { CardId, Face, RommeCard } from './cards.ts';
import type { MeldType } from './meld.ts';
import { MELD_PROBLEMS } from './meld.ts';
import type { RommeRules } from './rules.ts';
import type { End } from './table-meld.ts';

/** Two to four seats; what is not named in `rules` is as in `RT_1`. The seat after the dealer begins. */
export interface RommeOptions extends DealOptions {
  readonly rules?: Partial<RommeRules>;
}

export type Source = 'stock' | 'discardPile';

/** Everything that a seat can do. Melds are written in laid order, runs from low to high, jokers in their places. */
export type RommeAction =
  | { readonly type: 'draw'; readonly from: Source }
  /** The first melds, all at once: a tray that is not enough for the opening never lies on the table (point 5). */
  | { readonly type: 'open'; readonly melds: readonly (readonly RommeCard[])[] }
  /** A further meld, once opened. */
  | { readonly type: 'meld'; readonly cards: readonly RommeCard[] }
  /** `meld` counts the melds on the table from 0. The end may be null where only one fits. */
  | { readonly type: 'layOff'; readonly card: RommeCard; readonly meld: number; readonly end: End | null }
  | { readonly type: 'swap'; readonly card: RommeCard; readonly meld: number }
  | { readonly type: 'discard'; readonly card: RommeCard }
  /**
   * The last melds and the discard that empties the hand, at once; before any opening that is Hand-Rommé, whatever the
   * melds' total (point 9). Without a discard only where the rules let a hand go out so.
   */
  | {
      readonly type: 'goOut';
      readonly melds: readonly (readonly RommeCard[])[];
      readonly discard: RommeCard | null;
    }
  /** Gives the card taken from the discard pile back, where it may be taken only to meld it; then the stock is drawn from. */
  | { readonly type: 'putBack' }
  /** What the clock plays: draws from the stock if nothing was drawn, then discards. */
  | { readonly type: 'endTurn' };

export const REFUSALS = [
  'stale', // an action for another turn
  'notYourTurn',
  'needsFact', // waits for a shuffle
  'over',
  'drawFirst',
  'drawnAlready',
  'stockOnly', // gave the discard back in this turn
  'takenNotUsable', // the top discard cannot be melded at once
  'notYourCard',
  'cardTwice', // the same physical card twice in one action
  ...MELD_PROBLEMS,
  'openFirst',
  'openedAlready',
  'openingTooLow',
  'noSuchMeld',
  'doesNotFit', // no legal meld with that card at that end
  'endNeeded', // it fits at both ends
  'noJokerForCard', // no joker in that meld stands for the card
  'swapAmbiguous', // either suit would do, and the rules refuse that
  'jokerNotUsable', // a joker from the table could not be used again in this turn
  'jokerUnused', // a joker from the table must be used before
  'noDiscardLeft', // nothing would be left that may be discarded
  'takenThisTurn', // the card was taken from the discard pile in this turn
  'takenNotMelded', // the card taken from the discard pile must be melded or put back first
  'cardsLeft', // melds and discard are not the whole hand
  'discardNeeded', // the rules end a deal by a discard alone
  'nothingToPutBack',
] as const;
export type RommeRefusal = (typeof REFUSALS)[number];

export type RommePhase = 'shuffle' | 'turn' | 'reshuffle' | 'over';

/** How the deal came to its end. */
export type DealEnd = 'goneOut' | 'handRomme' | 'stockEmpty' | 'roundLimit';

/** The result of one deal, with everything that an explanation of it needs. */
export interface RommeResult extends DealResult {
  readonly end: DealEnd;
  readonly winner: Seat | null;
  /** What each seat's cards count. */
  readonly counts: readonly number[];
  /** 2 after a Hand-Rommé (point 9). */
  readonly factor: 1 | 2;
}

export interface LaidMeld<Card> {
  readonly type: MeldType;
  readonly cards: readonly Card[];
}

/** What everybody hears alike. */
export type Open<Card> =
  | { readonly type: 'laid'; readonly seat: Seat; readonly melds: readonly LaidMeld<Card>[] }
  | {
      readonly type: 'laidOff';
      readonly seat: Seat;
      readonly card: Card;
      readonly meld: number;
      readonly end: End | null;
    }
  /** The joker goes to the hand. */
  | {
      readonly type: 'swapped';
      readonly seat: Seat;
      readonly card: Card;
      readonly joker: Card;
      readonly meld: number;
    }
  | { readonly type: 'returned'; readonly seat: Seat; readonly card: Card }
  | { readonly type: 'discarded'; readonly seat: Seat; readonly card: Card }
  /** All hands are opened, by seat. */
  | { readonly type: 'ended'; readonly result: RommeResult; readonly hands: readonly (readonly Card[])[] };

/** What a seat hears: the cards it may not know are null, hands and the stock's order are left out. */
export type Told<Card> =
  | Open<Card>
  /** Own hand; jokers that were turned first are buried under the stock, for all to see. */
  | {
      readonly type: 'dealt';
      readonly hand: readonly Card[];
      readonly top: Card;
      readonly buried: readonly Card[];
    }
  | { readonly type: 'drawn'; readonly seat: Seat; readonly from: Source; readonly card: Card | null }
  /** The discard pile but for its top is the new stock, face down. */
  | { readonly type: 'reshuffled'; readonly stock: number };

export type RommeSeen = Told<RommeCard>;

/** What happened, with everything that the server may know; `stock` from its bottom to its top. */
export type RommeEvent =
  | Open<CardId>
  | {
      readonly type: 'dealt';
      readonly hands: readonly (readonly CardId[])[];
      readonly top: CardId;
      readonly buried: readonly CardId[];
      readonly stock: readonly CardId[];
    }
  | { readonly type: 'drawn'; readonly seat: Seat; readonly from: Source; readonly card: CardId }
  | { readonly type: 'reshuffled'; readonly order: readonly CardId[] };

/** What an action or a fact causes, or why it is refused. */
export type Decided = { readonly ok: true; readonly events: readonly RommeEvent[] } | Refused;

/** A meld on the table as everybody sees it. */
export interface ShownMeld {
  /** Who laid it. */
  readonly seat: Seat;
  readonly type: MeldType;
  readonly cards: readonly RommeCard[];
  /** Per joker, in laid order, the faces it may stand for: two in a set of three, else one. */
  readonly jokers: readonly (readonly Face[])[];
}

/** All that one seat may know of a deal, enough to draw its whole table. */
export interface RommeView {
  readonly game: 'romme';
  readonly seat: Seat;
  readonly seats: number;
  readonly dealer: Seat;
  readonly rules: RommeRules;
  readonly phase: RommePhase;
  readonly turn: number;
  readonly decisions: readonly {
    readonly turn: number;
    readonly seat: Seat;
    readonly duty: 'must';
    readonly clock: 'turn';
    readonly since: number;
  }[];
  /** Whose turn it is, or will be after the shuffle; once over, whose it was. */
  readonly asked: Seat;
  /** The number that this seat's turn began with. */
  readonly since: number;
  /** Turns completed by all seats; the round is floor(played / seats) + 1. */
  readonly played: number;
  /** Own cards, as they came; a drawn card stands last. */
  readonly hand: readonly RommeCard[];
  /** Cards held by each seat, as a count. */
  readonly counts: readonly number[];
  /** Cards in the stock, as a count. */
  readonly stock: number;
  readonly reshuffles: number;
  /** From the first discard to the top. */
  readonly discardPile: readonly RommeCard[];
  readonly melds: readonly ShownMeld[];
  readonly opened: readonly boolean[];
  /** Cards each seat has taken for all to see and still holds: from the discard pile, or jokers from the table. */
  readonly known: readonly (readonly RommeCard[])[];
  /** Where the asked seat has drawn from in this turn; null while it has not. */
  readonly drawnFrom: Source | null;
  /** The card drawn from the stock in this turn: own turn only. */
  readonly drawn: RommeCard | null;
  /** The card taken from the discard pile in this turn, whether still held or not. */
  readonly taken: RommeCard | null;
  /** The joker taken from the table last in this turn. */
  readonly swapped: RommeCard | null;
  /** The asked seat has laid its first melds in this turn. */
  readonly openedNow: boolean;
  /** The asked seat has laid off or swapped in this turn, so going out is no Hand-Rommé. */
  readonly usedTable: boolean;
  readonly putBack: boolean;
  /** Once over: what was left in the hands. */
  readonly left: readonly (readonly RommeCard[])[] | null;
  readonly result: RommeResult | null;
}
