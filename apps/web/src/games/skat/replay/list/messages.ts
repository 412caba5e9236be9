import type { ReviewShares } from '@matador/cards/review';
import type { ListedDeal } from '@matador/skat/list';
import type { DealRecord } from '@matador/skat/review';

/** A deal of one's own, and what its tables of house players are drawn by. */
export interface OwnDeal {
  readonly record: DealRecord;
  readonly shares: ReviewShares;
}

/** What the page asks of the worker, once. */
export interface ListRequest {
  readonly deals: readonly OwnDeal[];
}

/** What the worker tells: each deal in its turn, null for one that the rules of today refuse; and that all are done. */
export type ListMessage =
  { readonly type: 'deal'; readonly place: number; readonly listed: ListedDeal | null } | { readonly type: 'done' };
