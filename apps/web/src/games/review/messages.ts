import type { Seat } from '@matador/cards';
import type { CallStep, LinePlay, ReviewShares, ReviewStep } from '@matador/cards/review';

/** What the page asks of a worker, once: the review of a deal, or the best line from one of its decisions. */
export type WorkRequest<Deal> =
  | {
      readonly type: 'review';
      readonly record: Deal;
      readonly shares: ReviewShares;
      /** Whose decisions come first. */
      readonly first: Seat;
    }
  | { readonly type: 'line'; readonly record: Deal; readonly decision: number };

/** What the worker tells: verdicts as they are reached, that all of them are, or the line. */
export type WorkMessage =
  | { readonly type: 'call'; readonly step: CallStep }
  | { readonly type: 'step'; readonly step: ReviewStep }
  | { readonly type: 'done' }
  | { readonly type: 'line'; readonly plays: readonly LinePlay[] };
