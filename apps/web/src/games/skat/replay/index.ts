import { skat } from '@matador/skat';
import { foldDeals } from '#web/features/replay/model/fold.ts';
import type { ReplayGame } from '#web/features/replay/model/replay-game.ts';
import { stepsOf } from './steps.ts';

/** The replay of Skat and Speed Skat. */
export const skatReplay: ReplayGame = {
  namespace: 'deal',
  unit: 'trick',
  callsTitle: 'replay.auction',
  next: 'left',
  dealsOf: (played) => foldDeals(skat, played)?.map(stepsOf) ?? null,
  loadReview: async () => (await import('./review/review.tsx')).Review,
  loadCostliest: async () => (await import('./review/costliest.tsx')).Costliest,
};
