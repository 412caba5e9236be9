import { belote } from '@matador/belote';
import { cardStepsOf, LIST_VERSION, MEASURED } from '@matador/belote/list';
import { recordOf, type DealRecord } from '@matador/belote/review';
import { foldDeals } from '#web/features/replay/model/fold.ts';
import { countedBy, type HonestGame } from '../../review/list/honest-game.ts';

const PARTNER = 2;

/** Belote as its results are listed. */
export const honestBelote: HonestGame<DealRecord> = {
  gametype: 'belote',
  version: LIST_VERSION,
  measured: MEASURED,
  newWorker: () => new Worker(new URL('./list.worker.ts', import.meta.url), { type: 'module' }),
  countedOf: (replay) => countedBy(foldDeals(belote, replay), recordOf),
  cardStepsOf,
  auction: 'honest.ownCalls',
  sentence: 'honest.callsSentence',
  roleOf: ({ declarer }, seat) => {
    if (declarer === null) return 'statistics.role.passedOut';
    if (declarer === seat) return 'statistics.role.taker';
    return Math.abs(declarer - seat) === PARTNER ? 'statistics.role.partner' : 'statistics.role.defender';
  },
  groupOf: (trump) => trump,
};
