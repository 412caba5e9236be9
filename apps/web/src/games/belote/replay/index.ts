import { belote } from '@matador/belote';
import { foldDeals } from '#web/features/replay/model/fold.ts';
import type { ReplayGame } from '#web/features/replay/model/replay-game.ts';
import { stepsOf } from './steps.ts';

/** The replay of Belote. */
export const beloteReplay: ReplayGame = {
  namespace: 'belote',
  unit: 'trick',
  callsTitle: 'replay.belote.calls',
  next: 'right',
  dealsOf: (played) => foldDeals(belote, played)?.map(stepsOf) ?? null,
  loadReview: async () => (await import('./review/review.tsx')).Review,
  loadCostliest: async () => (await import('./review/costliest.tsx')).Costliest,
};
