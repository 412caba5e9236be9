import type { ListedDeal } from '@matador/cards/list';
import type { ReviewShares } from '@matador/cards/review';

/** A deal of one's own, and what its tables of house players are drawn by. */
export interface OwnDeal<Deal> {
  readonly record: Deal;
  readonly shares: ReviewShares;
}

/** What the page asks of the worker, once. */
export interface ListRequest<Deal> {
  readonly deals: readonly OwnDeal<Deal>[];
}

/**
 * What the worker tells: each deal in its turn, null for one that does not count, or that the rules of today refuse; and
 * that all are done.
 */
export type ListMessage =
  { readonly type: 'deal'; readonly place: number; readonly listed: ListedDeal | null } | { readonly type: 'done' };
