import type { Seat } from '@matador/cards';
import {
  practiceShares,
  type Choice,
  type PlayedChoice,
  type ReviewShares,
  type SeenCard,
} from '@matador/cards/review';
import type { Replay } from '@matador/protocol/rest';
import type { Telling } from '../deal-account.ts';
import type { FoldedDeal } from '#web/features/replay/model/fold.ts';
import type { ReplayDeal, ReplayStep, SampledBy } from '#web/features/replay/model/replay-game.ts';

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
  /** The names of its formulas: `skat-review-3` of cards, `skat-calls-2` of what comes before them. */
  readonly version: string;
  readonly callsVersion: string;
  /** The record of each deal of a replay; null for one of which nothing was dealt. */
  readonly recordsOf: (replay: Replay) => readonly (Deal | null)[];
  /** The calls before the first card, and the cards that were played, in order; text where the rules refuse the record. */
  readonly callsOf: (record: Deal) => readonly Choice[] | string;
  readonly decisionsOf: (record: Deal) => readonly PlayedChoice[] | string;
  /** Every position of a replay; null where the rules of today refuse its moves. */
  readonly dealsOf: (replay: Replay) => readonly ReplayDeal[] | null;
  /** A worker that serves reviews of this game (`serveReviews`). */
  readonly newWorker: () => Worker;
  /** "the declarer wins with 75 card points". */
  readonly endWords: (telling: Telling, ended: Ended, record: Deal) => string;
  /** What could be called, as the game's records write it: "Bid 18", "Clubs, discarding seven of hearts, eight of hearts". */
  readonly callWords: (telling: Telling, option: string) => string;
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

/** A decision of a deal among the steps of its replay. */
export interface Placed {
  readonly place: number;
  readonly step: ReplayStep;
}

/** The decisions of a deal, in order. */
export interface PlacedDecisions {
  readonly call: readonly Placed[];
  readonly card: readonly Placed[];
}

/** The steps at which somebody called, and those at which cards were played. */
export const placedIn = (steps: readonly ReplayStep[]): PlacedDecisions => {
  const all = steps.map((step, place): Placed => ({ place, step }));
  return {
    call: all.filter(({ step }) => step.type === 'call'),
    card: all.filter(({ step }) => step.group !== null),
  };
};

export const sharesOf = (sampledBy: SampledBy): ReviewShares =>
  'dealNumber' in sampledBy ? practiceShares(sampledBy.dealNumber) : sampledBy;
