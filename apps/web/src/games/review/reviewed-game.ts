import type { Seat } from '@matador/cards';
import { practiceShares, type PlayedChoice, type ReviewShares, type SeenCard } from '@matador/cards/review';
import type { Replay } from '@matador/protocol/rest';
import type { Telling } from '../deal-account.ts';
import type { FoldedDeal } from '#web/features/replay/model/fold.ts';
import type { Move, ReplayDeal, ReplayStep, SampledBy } from '#web/features/replay/model/replay-game.ts';

/** A finished deal with open cards, as a game keeps it. */
export interface ReviewedDeal {
  /** From 1, redeals included. */
  readonly number: number;
}

/** How a deal ends by a card, for the side that plays the contract. */
export interface Ended {
  readonly value: SeenCard['value'];
  readonly isWon: boolean;
}

/** A game of tricks as its review needs it. */
export interface ReviewedGame<Deal extends ReviewedDeal> {
  /** The name of its formula: `skat-review-1`. */
  readonly version: string;
  /** The record of each deal of a replay; null for one of which nothing was dealt. */
  readonly recordsOf: (replay: Replay) => readonly (Deal | null)[];
  /** The cards that were played, in order; text where the rules refuse the record. */
  readonly decisionsOf: (record: Deal) => readonly PlayedChoice[] | string;
  /** Every position of a replay; null where the rules of today refuse its moves. */
  readonly dealsOf: (replay: Replay) => readonly ReplayDeal[] | null;
  /** A worker that serves reviews of this game (`serveReviews`). */
  readonly newWorker: () => Worker;
  /** "the declarer wins with 75 card points". */
  readonly endWords: (telling: Telling, ended: Ended, record: Deal) => string;
}

/** The record of each deal, as a game makes it of what happened there; none where the deals cannot be played again. */
export const recordsBy = <State, Event, Result, Deal>(
  deals: readonly FoldedDeal<State, Event, Result>[] | null,
  recordOf: (number: number, dealer: Seat, events: readonly Event[]) => Deal | null,
): readonly (Deal | null)[] =>
  deals?.map(({ number, dealer, moments }) =>
    recordOf(
      number,
      dealer,
      moments.flatMap(({ events }) => events),
    ),
  ) ?? [];

/** The steps at which cards were played: that of each decision, in order. */
export const placesOf = (steps: readonly ReplayStep[]): readonly number[] =>
  steps.flatMap(({ group }, step) => (group === null ? [] : [step]));

/** How each card was played, in order. */
export const movesOf = (steps: readonly ReplayStep[]): readonly (Move | null)[] =>
  placesOf(steps).map((place) => steps[place]?.move ?? null);

export const sharesOf = (sampledBy: SampledBy): ReviewShares =>
  'dealNumber' in sampledBy ? practiceShares(sampledBy.dealNumber) : sampledBy;
