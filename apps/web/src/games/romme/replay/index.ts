import { romme } from '@matador/romme';
import { foldDeals } from '#web/features/replay/model/fold.ts';
import type { ReplayGame } from '#web/features/replay/model/replay-game.ts';
import { stepsOf } from './steps.ts';

/** The replay of Rommé. */
export const rommeReplay: ReplayGame = {
  namespace: 'romme',
  unit: 'turn',
  callsTitle: 'replay.auction',
  next: 'left',
  dealsOf: (played) => foldDeals(romme, played)?.map(stepsOf) ?? null,
  loadReview: async () => (await import('./review/review.tsx')).Review,
  loadCostliest: async () => (await import('./review/costliest.tsx')).CostliestOfDeals,
};
