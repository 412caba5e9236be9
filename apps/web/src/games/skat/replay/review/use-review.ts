import type { Seat } from '@matador/cards';
import { decisionsOf, unjudged, withStep, type DealRecord, type Judged, type ReviewShares } from '@matador/skat/review';
import { useEffect, useState } from 'react';
import type { ReviewMessage, ReviewRequest } from './messages.ts';

export interface Reviewed {
  readonly state: 'running' | 'stopped' | 'done' | 'failed';
  /** Every decision of the deal, with what is known of it so far. */
  readonly judged: readonly Judged[];
}

const begun = (record: DealRecord): Reviewed => {
  const decisions = decisionsOf(record);
  return typeof decisions === 'string'
    ? { state: 'failed', judged: [] }
    : { state: 'running', judged: unjudged(decisions) };
};

/** A worker that reviews a deal and tells how far it is. @returns what ends it */
const work = (request: ReviewRequest, onMessage: (message: ReviewMessage | 'failed') => void): (() => void) => {
  const worker = new Worker(new URL('./review.worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<ReviewMessage>) => onMessage(data));
  worker.addEventListener('error', () => onMessage('failed'));
  worker.postMessage(request);
  return () => worker.terminate();
};

const after = (reviewed: Reviewed, message: ReviewMessage | 'failed'): Reviewed => {
  if (message === 'failed') return { ...reviewed, state: 'failed' };
  if (message.type === 'done') return { ...reviewed, state: 'done' };
  return { ...reviewed, judged: withStep(reviewed.judged, message.step) };
};

/**
 * The review of a deal, worked at while it is shown. Verdicts that have been reached stay; a deal that was left before its
 * end begins again, to the same verdicts.
 */
export const useReview = (record: DealRecord, shares: ReviewShares, first: Seat) => {
  const { number } = record;
  const [deals, setDeals] = useState<ReadonlyMap<number, Reviewed>>(new Map());
  const [wanted, setWanted] = useState(true);
  const reviewed = deals.get(number) ?? begun(record);
  const isDue = wanted && reviewed.state !== 'done' && reviewed.state !== 'failed';
  useEffect(() => {
    if (!isDue) return undefined;
    return work({ record, shares, first }, (message) =>
      setDeals((before) => new Map(before).set(number, after(before.get(number) ?? begun(record), message))),
    );
  }, [isDue, record, shares, first, number]);
  const shown: Reviewed = isDue || reviewed.state !== 'running' ? reviewed : { ...reviewed, state: 'stopped' };
  return { reviewed: shown, setWanted };
};
