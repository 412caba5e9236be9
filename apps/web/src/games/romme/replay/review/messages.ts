import type { Seat } from '@matador/cards';
import type { ReviewShares } from '@matador/cards/review';
import type { DealRecord, ReviewStep } from '@matador/romme/review';

/** What the page asks of a worker, once. */
export interface WorkRequest {
  /** Reviewed one after the other. */
  readonly records: readonly DealRecord[];
  readonly shares: ReviewShares;
  /** Whose turns come first. */
  readonly own: Seat;
  /** False: the turns of the others are left out. */
  readonly all: boolean;
}

/** What the worker tells: whose turns a deal has, one that was judged, and that all of them are. */
export type WorkMessage =
  | { readonly type: 'begun'; readonly deal: number; readonly seats: readonly Seat[] }
  | { readonly type: 'step'; readonly deal: number; readonly step: ReviewStep }
  | { readonly type: 'done' };
