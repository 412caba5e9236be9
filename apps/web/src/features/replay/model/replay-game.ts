import type { Seat } from '@matador/cards';
import type { Replay } from '@matador/protocol/rest';
import type { ReactNode } from 'react';
import type { SuitName } from '#web/components/art/suit.tsx';
import type { CardName, CardRank } from '#web/components/card/card-parts.ts';
import type { Telling } from '#web/games/deal-account.ts';
import type { MessageId, Namespace } from '#web/i18n/messages.ts';
import type { Translate } from '#web/i18n/use-text.tsx';

/** Words that are made when they are shown: names and language may change. */
export type Say = (telling: Telling) => string;

/** A physical card of a game's pack. */
export interface ShownCard {
  /** As the game writes it; unique in its pack. */
  readonly id: string;
  /** Null: a joker. */
  readonly name: CardName | null;
  /** The rank that a joker stands for where it lies; null elsewhere. */
  readonly stands: CardRank | null;
  readonly words: (t: Translate) => string;
}

export interface RowCard {
  readonly card: ShownCard;
  /** In the hand, in the trick on the table, or played before that. */
  readonly state: 'held' | 'lying' | 'gone';
}

export interface SeatPosition {
  /** As the row is drawn, whatever was played of it. */
  readonly row: readonly RowCard[];
  /** The cards of its tricks, but for one that still lies there. */
  readonly won: readonly ShownCard[];
  /** What stands behind the name; empty for nothing. */
  readonly note: Say;
}

/** Cards that lie together beside the trick. */
export interface Zone {
  readonly title: Say;
  readonly cards: readonly ShownCard[];
  /** False: they lay there once and are elsewhere by now. */
  readonly isThere: boolean;
  /** `closed` is drawn as a back with its count, `pile` as its last cards. */
  readonly look: 'open' | 'closed' | 'pile';
  /** Who may know the cards at this moment; null: everybody. */
  readonly knownTo: readonly Seat[] | null;
}

export interface LaidMeld {
  readonly seat: Seat;
  readonly cards: readonly ShownCard[];
  readonly words: Say;
}

/** Where every card is after a step. */
export interface Position {
  readonly seats: readonly SeatPosition[];
  readonly dealer: Seat;
  readonly trick: readonly { readonly seat: Seat; readonly card: ShownCard }[];
  /** Who has won the trick that lies complete; null while it is not. */
  readonly winner: Seat | null;
  readonly zones: readonly Zone[];
  readonly melds: readonly LaidMeld[];
  readonly contract: { readonly suit: SuitName | null; readonly title: Say; readonly words: Say } | null;
}

/** How a move came about, and in what time. */
export interface Move {
  readonly seat: Seat;
  /** The number of its entry in the log, and the turn that it was made at. */
  readonly seq: number;
  readonly turn: number;
  /** `standIn` plays for a seat that was left; `forced`: there was no choice. */
  readonly actor: 'player' | 'clock' | 'forced' | 'standIn';
  /** The seats that had been left before it. */
  readonly leftSeats: readonly Seat[];
  /** Null where no clock ran for it. */
  readonly tookMs: number | null;
  /** What is left of the bank; null in a game without. */
  readonly bankMs: number | null;
}

export interface ReplayStep {
  /** `call` is listed as the auction. */
  readonly type: 'dealt' | 'call' | 'move' | 'end';
  readonly seat: Seat | null;
  readonly words: Say;
  /** What was put on the table by it. */
  readonly cards: readonly ShownCard[];
  /** Which trick or turn it belongs to, from 0; null: none. */
  readonly group: number | null;
  /** The points of the sides by then: "36 : 6"; null where nothing is counted. */
  readonly score: Say | null;
  readonly move: Move | null;
  readonly position: Position;
}

export interface ReplayDeal {
  /** From 1, redeals included. */
  readonly number: number;
  /** Never empty. */
  readonly steps: readonly ReplayStep[];
  /** The game's own result, as stored ones are explained; null where the competition ended before. */
  readonly result: unknown;
  /** By seat; null for a deal that counts for nobody. */
  readonly scores: readonly number[] | null;
}

/** The shares that the players gave to the cards, opened: what samples of a review are drawn by. */
export interface OpenedShares {
  readonly competition: string;
  /** In seat order, 32 bytes in hex; null for a seat whose share does not count. */
  readonly nonces: readonly (string | null)[];
}

/** A deal as it might have gone on, to be stepped through. */
export interface Line {
  readonly deal: ReplayDeal;
  /** The step that it leaves the played deal with. */
  readonly from: number;
}

/** What samples are drawn by: opened shares, or in practice the number that the cards follow from. */
export type SampledBy = OpenedShares | { readonly dealNumber: string };

/** The address at which a deal is played on from a step; both from 0. */
export type RetryUrl = (deal: number, step: number) => string;

export interface ReviewProps {
  readonly replay: Replay;
  readonly sampledBy: SampledBy;
  /** Which deal is shown, from 0, its steps, and at which of them one is. */
  readonly deal: number;
  readonly steps: readonly ReplayStep[];
  readonly at: number;
  readonly telling: Telling;
  readonly onGo: (step: number) => void;
  /** Shows how the deal might have gone on, in place of how it did. */
  readonly onLine: (line: Line) => void;
  /** Null: nothing can be retried. */
  readonly retryUrl: RetryUrl | null;
}

/** What the costliest decisions of practised deals are found with. */
export interface CostliestProps {
  readonly replay: Replay;
  readonly dealNumber: string;
  readonly telling: Telling;
  /** Where a step of a deal is looked at, and where it is played on from; both from 0. */
  readonly replayUrl: RetryUrl;
  readonly retryUrl: RetryUrl;
}

/** A game's part of a replay. */
export interface ReplayGame {
  /** Its texts beside those of the screen. */
  readonly namespace: Namespace;
  readonly unit: 'trick' | 'turn';
  /** What its calls are called together. */
  readonly callsTitle: MessageId;
  /** Where the next player sits, as one sees it from the own seat. */
  readonly next: 'left' | 'right';
  /** Every position of a game; null where the rules of today refuse its moves. */
  readonly dealsOf: (played: Replay) => readonly ReplayDeal[] | null;
  /** What judges every decision of a deal (RES-7); null for a game without. Its texts are `review`. */
  readonly loadReview: (() => Promise<(props: ReviewProps) => ReactNode>) | null;
  /** What names the costliest decisions of practised deals (GAME-26); null where nothing can weigh them. Its texts are `review`. */
  readonly loadCostliest: (() => Promise<(props: CostliestProps) => ReactNode>) | null;
}
