import { reviewStepsBy, seedsOf, type ReviewOrder, type ReviewStep } from '@matador/cards/review';
import { openIn } from '../players/card-search.ts';
import { SkatSearch } from '../search/index.ts';
import { DEAL_TABLE_BITS, REVIEW_VERSION, TABLE_BITS } from './formula.ts';
import type { Decision } from './record.ts';
import { seenOf } from './seen.ts';
import { unseenOf } from './unseen.ts';

/** A search that keeps what it finds of the deal: every position of a review follows from the first card's. */
const searchOfDeal = ([first]: readonly Decision[]): SkatSearch => {
  const search = new SkatSearch(DEAL_TABLE_BITS);
  const open = first === undefined ? null : openIn(first.view, first.memory, first);
  if (open !== null) search.hold(open);
  return search;
};

/** Reviews a deal of Skat step by step: first all exact verdicts, then those over layouts, the last tricks first. */
export const reviewSteps = (decisions: readonly Decision[], order: ReviewOrder): Generator<ReviewStep> => {
  const ofLayouts = new SkatSearch(TABLE_BITS);
  let ofDeal: SkatSearch | null = null; // which one part alone needs
  return reviewStepsBy(
    {
      seenOf: (one) => seenOf((ofDeal ??= searchOfDeal(decisions)), one),
      unseenOf: (one, seed, part) => unseenOf(ofLayouts, one, seed, part),
    },
    decisions,
    order,
  );
};

/** The seed of a decision's sample. */
export const seedOf = seedsOf(REVIEW_VERSION);
