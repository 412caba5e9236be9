import type { Seat } from '@matador/cards';
import type { DealRecord, ReviewShares, ReviewStep } from '@matador/skat/review';

/** What the page asks of the worker, once. */
export interface ReviewRequest {
  readonly record: DealRecord;
  readonly shares: ReviewShares;
  /** Whose decisions come first. */
  readonly first: Seat;
}

/** What the worker tells: verdicts as they are reached, and that all of them are. */
export type ReviewMessage = { readonly type: 'step'; readonly step: ReviewStep } | { readonly type: 'done' };
