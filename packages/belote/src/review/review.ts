import { reviewStepsBy, seedsOf, type ReviewOrder, type ReviewStep } from '@matador/cards/review';
import { CLASSIC } from '../rules.ts';
import { BeloteSearch } from '../search/index.ts';
import { REVIEW_VERSION, TABLE_BITS } from './formula.ts';
import type { Decision } from './record.ts';
import { seenOf } from './seen.ts';
import { unseenOf } from './unseen.ts';

/** Reviews a deal of Belote step by step: first all exact verdicts, then those over layouts, the last tricks first. */
export const reviewSteps = (decisions: readonly Decision[], order: ReviewOrder): Generator<ReviewStep> => {
  const search = new BeloteSearch(decisions[0]?.rules ?? CLASSIC, TABLE_BITS);
  return reviewStepsBy(
    { seenOf: (one) => seenOf(search, one), unseenOf: (one, seed, part) => unseenOf(search, one, seed, part) },
    decisions,
    order,
  );
};

/** The seed of a decision's sample. */
export const seedOf = seedsOf(REVIEW_VERSION);
