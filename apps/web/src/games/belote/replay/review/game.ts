import { belote } from '@matador/belote';
import { CALLS_VERSION, callsOf, decisionsOf, recordOf, REVIEW_VERSION, type DealRecord } from '@matador/belote/review';
import { SUITS } from '@matador/cards';
import { foldDeals } from '#web/features/replay/model/fold.ts';
import { recordsBy, type Ended, type ReviewedGame } from '../../../review/reviewed-game.ts';
import type { MessageId } from '#web/i18n/messages.ts';
import { trumpWords } from '../../table/model/words.ts';
import { stepsOf } from '../steps.ts';

/** Points of both sides by their tricks, the last one's ten included. */
const ALL_POINTS = 162;

/** Tables play the classic auction, in which a tie is down. */
const endId = ({ value: { tricks }, isWon }: Ended): MessageId => {
  if (tricks === 'all') return 'review.end.capot';
  if (tricks === 'none') return 'review.end.noTrick';
  return isWon ? 'review.end.made' : 'review.end.down';
};

/** Belote as it is reviewed. */
export const reviewedBelote: ReviewedGame<DealRecord> = {
  version: REVIEW_VERSION,
  callsVersion: CALLS_VERSION,
  recordsOf: (replay) => recordsBy(foldDeals(belote, replay), recordOf),
  callsOf,
  decisionsOf,
  dealsOf: (replay) => foldDeals(belote, replay)?.map(stepsOf) ?? null,
  newWorker: () => new Worker(new URL('./review.worker.ts', import.meta.url), { type: 'module' }),
  endWords: ({ t }, ended) => {
    const { points } = ended.value;
    return t(endId(ended), { points, against: ALL_POINTS - points });
  },
  callWords: ({ t }, option) => {
    const suit = SUITS.find((one) => option === `take ${one}`);
    return suit === undefined ? t('table.pass') : t('belote.take', { suit: trumpWords(t, suit) });
  },
};
