import type { Replay } from '@matador/protocol/rest';
import { skat } from '@matador/skat';
import { practiceShares, recordOf, type DealRecord, type ReviewShares } from '@matador/skat/review';
import { foldDeals } from '#web/features/replay/model/fold.ts';
import type { ReplayStep, SampledBy } from '#web/features/replay/model/replay-game.ts';

/** The record of each deal of a replay; null for one of which nothing was dealt. */
export const recordsOf = (replay: Replay): readonly (DealRecord | null)[] =>
  foldDeals(skat, replay)?.map(({ number, dealer, moments }) =>
    recordOf(
      number,
      dealer,
      moments.flatMap(({ events }) => events),
    ),
  ) ?? [];

/** The steps at which cards were played: that of each decision, in order. */
export const placesOf = (steps: readonly ReplayStep[]): readonly number[] =>
  steps.flatMap(({ group }, step) => (group === null ? [] : [step]));

export const sharesOf = (sampledBy: SampledBy): ReviewShares =>
  'dealNumber' in sampledBy ? practiceShares(sampledBy.dealNumber) : sampledBy;
