import type { Seat } from '@matador/cards';
import {
  unjudged,
  unjudgedCalls,
  withCallStep,
  withStep,
  type JudgedDeal,
  type ReviewShares,
} from '@matador/cards/review';
import { useEffect, useState } from 'react';
import type { WorkMessage } from './messages.ts';
import type { ReviewedDeal, ReviewedGame } from './reviewed-game.ts';
import { workAtReview } from './work-at-review.ts';

/** The decisions of a deal, with what is known of them so far. */
export interface Reviewed extends JudgedDeal {
  readonly state: 'running' | 'stopped' | 'done' | 'failed';
}

/** A deal before anything is known of it. */
export const begun = <Deal extends ReviewedDeal>(
  { callsOf, decisionsOf }: ReviewedGame<Deal>,
  record: Deal,
): Reviewed => {
  const [calls, decisions] = [callsOf(record), decisionsOf(record)];
  return typeof calls === 'string' || typeof decisions === 'string'
    ? { state: 'failed', calls: [], cards: [] }
    : { state: 'running', calls: unjudgedCalls(calls), cards: unjudged(decisions) };
};

/** What is known of a deal once a worker has told something. */
export const after = (reviewed: Reviewed, message: WorkMessage | 'failed'): Reviewed => {
  if (message === 'failed') return { ...reviewed, state: 'failed' };
  switch (message.type) {
    case 'done':
      return { ...reviewed, state: 'done' };
    case 'call':
      return { ...reviewed, calls: withCallStep(reviewed.calls, message.step) };
    case 'step':
      return { ...reviewed, cards: withStep(reviewed.cards, message.step) };
    case 'line':
      return reviewed;
  }
};

/** A deal that goes on: what has failed is tried again. */
export const resumed = (reviewed: Reviewed): Reviewed =>
  reviewed.state === 'failed' ? { ...reviewed, state: 'running' } : reviewed;

/**
 * The review of a deal, worked at while it is shown. Verdicts that have been reached stay; a deal that was left before its
 * end begins again, to the same verdicts, and so does one that has failed once it is wanted again.
 */
export const useReview = <Deal extends ReviewedDeal>(
  game: ReviewedGame<Deal>,
  record: Deal,
  shares: ReviewShares,
  first: Seat,
) => {
  const { number } = record;
  const [deals, setDeals] = useState<ReadonlyMap<number, Reviewed>>(new Map());
  const [wanted, setWanted] = useState(true);
  const reviewed = deals.get(number) ?? begun(game, record);
  const isDue = wanted && reviewed.state !== 'done' && reviewed.state !== 'failed';
  useEffect(() => {
    if (!isDue) return undefined;
    const tell = (message: WorkMessage | 'failed'): void =>
      setDeals((before) => new Map(before).set(number, after(before.get(number) ?? begun(game, record), message)));
    return workAtReview(game.newWorker, { record, shares, first }, tell);
  }, [isDue, game, record, shares, first, number]);
  const shown: Reviewed = isDue || reviewed.state !== 'running' ? reviewed : { ...reviewed, state: 'stopped' };
  const want = (isWanted: boolean): void => {
    setWanted(isWanted);
    if (isWanted) setDeals((before) => new Map(before).set(number, resumed(reviewed)));
  };
  return { reviewed: shown, want };
};
