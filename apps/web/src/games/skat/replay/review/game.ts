import { isCard, skat } from '@matador/skat';
import { CALLS_VERSION, callsOf, decisionsOf, recordOf, REVIEW_VERSION, type DealRecord } from '@matador/skat/review';
import { cardWords } from '#web/features/table/model/card-words.ts';
import { foldDeals } from '#web/features/replay/model/fold.ts';
import type { MessageId } from '#web/i18n/messages.ts';
import type { Telling } from '../../../deal-account.ts';
import { recordsBy, type ReviewedGame } from '../../../review/reviewed-game.ts';
import { contractWords } from '../../table/model/words.ts';
import { stepsOf } from '../steps.ts';

const CALLS: Readonly<Record<string, MessageId>> = {
  p: 'table.pass',
  s: 'table.pickUp',
};

/** What a call is called: a bid, to hold one, to pass, the skat, or a contract with what is laid away. */
const callWords = ({ t }: Telling, option: string): string => {
  const id = CALLS[option];
  if (id !== undefined) return t(id);
  const [, hold, value] = /^(y\.)?(\d+)$/.exec(option) ?? [];
  if (value !== undefined) return t(hold === undefined ? 'table.bid' : 'table.holdAt', { value: Number(value) });
  const [contract = '', ...discard] = option.split('.');
  const words = contractWords(t, contract);
  if (discard.length === 0) return words;
  const cards = discard.filter(isCard).map((card) => cardWords(t, card));
  return t('review.calls.discarding', { contract: words, cards: cards.join(', ') });
};

const isNull = ({ steps }: DealRecord): boolean =>
  steps.some((step) => 'seat' in step && step.action.type === 'declare' && step.action.contract.startsWith('N'));

/** Skat and Speed Skat as they are reviewed. */
export const reviewedSkat: ReviewedGame<DealRecord> = {
  version: REVIEW_VERSION,
  callsVersion: CALLS_VERSION,
  recordsOf: (replay) => recordsBy(foldDeals(skat, replay), recordOf),
  callsOf,
  decisionsOf,
  dealsOf: (replay) => foldDeals(skat, replay)?.map(stepsOf) ?? null,
  newWorker: () => new Worker(new URL('./review.worker.ts', import.meta.url), { type: 'module' }),
  endWords: ({ t }, { value, isWon }, record) => {
    if (isNull(record)) return t(isWon ? 'review.end.nullWon' : 'review.end.nullLost');
    return t(isWon ? 'review.end.won' : 'review.end.lost', { points: value.points });
  },
  callWords,
};
