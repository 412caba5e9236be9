import type { SkatEvent } from '../src/types.ts';
import type { NaiveDeal } from './naive-score.ts';

/** What the naive scoring needs of a deal, from its events alone; null when it was passed in. */
export const naiveDealOf = (events: readonly SkatEvent[], dealer: number): NaiveDeal | null => {
  let deal: NaiveDeal = {
    forehand: (dealer + 1) % 3,
    declarer: -1,
    contract: '',
    bid: 0,
    hands: [],
    skat: [],
    discard: null,
    plays: [],
    end: '',
    claimant: null,
  };
  for (const event of events) {
    if (event.type === 'dealt') deal = { ...deal, hands: event.hands, skat: event.skat };
    if (event.type === 'auctionWon') deal = { ...deal, declarer: event.declarer, bid: event.bid };
    if (event.type === 'declared') deal = { ...deal, contract: event.contract, discard: event.discard };
    if (event.type === 'played') deal = { ...deal, plays: [...deal.plays, event.card] };
    if (event.type === 'ruled' && event.verdict === 'holds') deal = { ...deal, claimant: event.seat };
    if (event.type === 'ended') deal = { ...deal, end: event.result.end };
  }
  return deal.declarer === -1 ? null : deal;
};
