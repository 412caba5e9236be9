import { skat } from '@matador/skat';
import { decisionsOf, recordOf, REVIEW_VERSION, type DealRecord } from '@matador/skat/review';
import { foldDeals } from '#web/features/replay/model/fold.ts';
import { recordsBy, type ReviewedGame } from '../../../review/reviewed-game.ts';
import { stepsOf } from '../steps.ts';

const isNull = ({ steps }: DealRecord): boolean =>
  steps.some((step) => 'seat' in step && step.action.type === 'declare' && step.action.contract.startsWith('N'));

/** Skat and Speed Skat as they are reviewed. */
export const reviewedSkat: ReviewedGame<DealRecord> = {
  version: REVIEW_VERSION,
  recordsOf: (replay) => recordsBy(foldDeals(skat, replay), recordOf),
  decisionsOf,
  dealsOf: (replay) => foldDeals(skat, replay)?.map(stepsOf) ?? null,
  newWorker: () => new Worker(new URL('./review.worker.ts', import.meta.url), { type: 'module' }),
  endWords: ({ t }, { value, isWon }, record) => {
    if (isNull(record)) return t(isWon ? 'review.end.nullWon' : 'review.end.nullLost');
    return t(isWon ? 'review.end.won' : 'review.end.lost', { points: value.points });
  },
};
