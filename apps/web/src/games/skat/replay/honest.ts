import { skat } from '@matador/skat';
import { cardStepsOf, LIST_VERSION, MEASURED } from '@matador/skat/list';
import { recordOf, type DealRecord } from '@matador/skat/review';
import { foldDeals } from '#web/features/replay/model/fold.ts';
import { countedBy, type HonestGame } from '../../review/list/honest-game.ts';

/** Skat and Speed Skat as their results are listed. */
export const honestSkat: HonestGame<DealRecord> = {
  gametype: 'skat',
  version: LIST_VERSION,
  measured: MEASURED,
  newWorker: () => new Worker(new URL('./list.worker.ts', import.meta.url), { type: 'module' }),
  countedOf: (replay) => countedBy(foldDeals(skat, replay), recordOf),
  cardStepsOf,
  auction: 'honest.ownAuction',
  sentence: 'honest.sentence',
  roleOf: ({ declarer }, seat) =>
    declarer === null
      ? 'statistics.role.passedIn'
      : declarer === seat
        ? 'statistics.role.declarer'
        : 'statistics.role.defender',
  groupOf: (contract) => contract.charAt(0),
};
