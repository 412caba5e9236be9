import { nextBid, type SkatView } from '@matador/skat';
import type { Say } from '../../../i18n/use-text.tsx';
import { cardWords, contractWords, refusalWords, seatWords } from './words.ts';
import type { Snapshot, View } from './line.ts';

/** The line above the hand: what to do, and what stands behind it. */
export interface Prompt {
  readonly title: string;
  readonly detail: string;
  readonly tone: 'own' | 'wait' | 'refused';
}

/** The decision that waits for this seat, null for none. */
export const ownDecision = (deal: SkatView): SkatView['decisions'][number] | null =>
  deal.decisions.find((decision) => decision.seat === deal.seat && decision.duty === 'must') ?? null;

export const mayConsent = (deal: SkatView): boolean =>
  deal.decisions.some((decision) => decision.seat === deal.seat && decision.duty === 'may');

const auctionTitle = (say: Say, deal: SkatView): string => {
  const { asked, value } = deal.auction;
  if (asked === 'listener') return say('table.prompt.hold', { value });
  if (asked === 'forehand') return say('table.prompt.forehand');
  return say('table.prompt.bid', { value: nextBid(value) ?? value });
};

const ownTitle = (say: Say, deal: SkatView): string => {
  switch (deal.phase) {
    case 'bidding':
      return auctionTitle(say, deal);
    case 'skat':
      return say('table.prompt.skat');
    case 'declaring':
      return say('table.prompt.declare');
    default:
      return say(deal.trick.length === 0 ? 'table.prompt.lead' : 'table.prompt.play');
  }
};

const waitTitle = (say: Say, deal: SkatView): string => {
  if (deal.phase === 'ruling') return say('table.prompt.ruling');
  const waited = deal.decisions.find((decision) => decision.duty === 'must');
  if (waited === undefined) return say('table.prompt.dealing');
  return say('table.prompt.waiting', { player: seatWords(say, waited.seat, deal.seat) });
};

const detail = (say: Say, deal: SkatView): string => {
  if (deal.contract !== null && deal.declarer !== null)
    return say('table.prompt.contract', {
      player: seatWords(say, deal.declarer, deal.seat),
      contract: contractWords(say, deal.contract),
      bid: deal.bid,
    });
  if (deal.declarer !== null)
    return say('table.prompt.declarer', { player: seatWords(say, deal.declarer, deal.seat), bid: deal.bid });
  const { value, asked, caller, listener } = deal.auction;
  const other = asked === 'caller' ? listener : caller;
  if (asked !== null && other !== null && asked !== 'forehand')
    return say(asked === 'caller' ? 'table.prompt.listens' : 'table.prompt.says', {
      player: seatWords(say, other, deal.seat),
      value,
    });
  return say('table.prompt.auction');
};

/** What the prompt line says now. */
export const promptOf = (say: Say, view: View, snapshot: Snapshot): Prompt => {
  const deal = view.deal;
  if (deal === null || view.phase === 'loading')
    return { title: say('table.prompt.loading'), detail: say('table.prompt.loadingDetail'), tone: 'wait' };
  if (snapshot.refusal !== null)
    return {
      title: refusalWords(say, snapshot.refusal.code, deal.trick[0]?.card),
      detail: detail(say, deal),
      tone: 'refused',
    };
  if (snapshot.pending?.type === 'play')
    return { title: say('table.prompt.sent', { card: cardWords(say, snapshot.pending.card) }), detail: detail(say, deal), tone: 'own' };
  if (ownDecision(deal) !== null) return { title: ownTitle(say, deal), detail: detail(say, deal), tone: 'own' };
  return { title: waitTitle(say, deal), detail: detail(say, deal), tone: 'wait' };
};
