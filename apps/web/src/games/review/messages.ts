import type { Seat } from '@matador/cards';
import type { CallStep, LinePlay, Part, ReviewShares, ReviewStep } from '@matador/cards/review';

/** What the page asks of a worker, once: a part of the review of a deal, or the best line from one of its decisions. */
export type WorkRequest<Deal> =
  | {
      readonly type: 'review';
      readonly record: Deal;
      readonly shares: ReviewShares;
      /** Whose decisions come first. */
      readonly first: Seat;
      readonly part: Part;
    }
  | { readonly type: 'line'; readonly record: Deal; readonly decision: number };

/** What the worker tells: verdicts as they are reached, that all of its part are, or the line. */
export type WorkMessage =
  | { readonly type: 'call'; readonly step: CallStep }
  | { readonly type: 'step'; readonly step: ReviewStep }
  | { readonly type: 'done' }
  | { readonly type: 'line'; readonly plays: readonly LinePlay[] };
