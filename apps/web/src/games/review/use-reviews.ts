import type { Seat } from '@matador/cards';
import type { JudgedDeal, ReviewShares } from '@matador/cards/review';
import { useEffect, useState } from 'react';
import type { WorkMessage } from './messages.ts';
import type { ReviewedDeal, ReviewedGame } from './reviewed-game.ts';
import { after, begun, resumed, type Reviewed } from './use-review.ts';
import { workAtReview } from './work-at-review.ts';

interface ReviewedDeals {
  readonly state: Reviewed['state'];
  /** By deal, with what is known of their decisions so far. */
  readonly deals: readonly JudgedDeal[];
  /** Own decisions with a choice that have been judged, and all of them. */
  readonly done: number;
  readonly count: number;
}

/** What a seat decided with a choice, and whether it has been judged by what it could know. */
const decidedBy = ({ calls, cards }: JudgedDeal, own: Seat): readonly { readonly unseen: unknown }[] =>
  [...calls, ...cards].filter(({ seat, hasChoice }) => seat === own && hasChoice);

/** All that a seat decided has been judged: the rest of the review is not needed here. */
const isEnough = (reviewed: Reviewed, own: Seat): boolean =>
  reviewed.state === 'done' || decidedBy(reviewed, own).every(({ unseen }) => unseen !== null);

/**
 * Reviews what a seat decided in several deals, one deal after the other, until it is stopped. One that fails is left
 * out until the review is wanted again.
 */
export const useReviews = <Deal extends ReviewedDeal>(
  game: ReviewedGame<Deal>,
  records: readonly Deal[],
  shares: ReviewShares,
  own: Seat,
) => {
  const [deals, setDeals] = useState<readonly Reviewed[]>(() => records.map((record) => begun(game, record)));
  const [wanted, setWanted] = useState(true);
  const hasFailed = deals.some(({ state }) => state === 'failed');
  const next = deals.findIndex((deal) => deal.state !== 'failed' && !isEnough(deal, own));
  const isDue = wanted && next !== -1;
  useEffect(() => {
    const record = records[next];
    if (!isDue || record === undefined) return undefined;
    const tell = (message: WorkMessage | 'failed'): void =>
      setDeals((before) => before.map((deal, at) => (at === next ? after(deal, message) : deal)));
    return workAtReview(game.newWorker, { record, shares, first: own }, tell);
  }, [isDue, next, game, records, shares, own]);
  const decided = deals.flatMap((deal) => decidedBy(deal, own));
  const reviewed: ReviewedDeals = {
    state: next !== -1 ? (wanted ? 'running' : 'stopped') : hasFailed ? 'failed' : 'done',
    deals,
    done: decided.filter(({ unseen }) => unseen !== null).length,
    count: decided.length,
  };
  const want = (isWanted: boolean): void => {
    setWanted(isWanted);
    if (isWanted) setDeals((before) => before.map(resumed));
  };
  return { reviewed, want };
};
