import { nextBid, type SkatAction, type SkatResult, type SkatView } from '@matador/skat';
import type { Say } from '../../../../i18n/use-text.tsx';
import type { Prompt } from '../../components/prompt-line.tsx';
import { ownDecision, waitedFor } from '../../model/decisions.ts';
import type { Refusal, Snapshot } from '../../model/snapshot.ts';
import { cardWords } from '../../model/card-words.ts';
import { numberOf, refusalWords, roleWords } from './words.ts';

export const mayConsent = (deal: SkatView): boolean =>
  deal.decisions.some((decision) => decision.seat === deal.seat && decision.clock === 'consent');

const auctionTitle = (say: Say, deal: SkatView): string => {
  const { asked, value } = deal.auction;
  if (asked === 'listener') return say('table.prompt.hold', { value });
  if (asked === 'forehand') return say('table.prompt.forehand');
  return say('table.prompt.bid', { value: nextBid(value) ?? value });
};

/** How far the declarer has come with his declaration. */
export interface Preparing {
  readonly handGame: boolean;
  /** Cards that are still to be laid away. */
  readonly discards: number;
  readonly hasContract: boolean;
}

const declareTitle = (say: Say, { discards, hasContract, handGame }: Preparing): string => {
  if (discards > 0 && !handGame) return say('table.prompt.discard', { count: discards });
  return say(hasContract ? 'table.prompt.contract' : 'table.prompt.declare');
};

const ownTitle = (say: Say, deal: SkatView, preparing: Preparing): string => {
  switch (deal.phase) {
    case 'bidding':
      return auctionTitle(say, deal);
    case 'skat':
      return preparing.handGame ? declareTitle(say, preparing) : say('table.prompt.skat');
    case 'declaring':
      return declareTitle(say, preparing);
    default:
      return say(deal.trick.length === 0 ? 'table.prompt.lead' : 'table.prompt.play');
  }
};

const waitTitle = (say: Say, deal: SkatView): string => {
  if (deal.phase === 'ruling') return say('table.prompt.ruling');
  const seat = waitedFor(deal);
  if (seat === null) return say(deal.phase === 'shuffle' ? 'table.prompt.dealing' : 'table.prompt.moment');
  const who = numberOf(seat, deal.seat);
  switch (deal.phase) {
    case 'bidding':
      return say('table.prompt.theyBid', { who });
    case 'skat':
      return say('table.prompt.theySkat', { who });
    case 'declaring':
      return say('table.prompt.theyDeclare', { who });
    default:
      return say('table.prompt.theyPlay', { who });
  }
};

const auctionDetail = (say: Say, deal: SkatView): string => {
  const { value, asked, caller, listener } = deal.auction;
  if (asked === 'forehand') return say('table.prompt.bothPassed');
  const isCaller = asked === 'caller';
  const other = isCaller ? listener : caller;
  if (asked === null || other === null || caller === null) return say('table.prompt.auction');
  const isOwn = (isCaller ? caller : listener) === deal.seat;
  if (isOwn)
    return say(isCaller ? 'table.prompt.listens' : 'table.prompt.says', { who: numberOf(other, deal.seat), value });
  return value === 0 ? say('table.prompt.noBid') : say('table.prompt.highest', { value });
};

/** What stands behind the title: the auction, or the own side and its tricks. */
const detailOf = (say: Say, deal: SkatView): string => {
  if (deal.declarer === null) return auctionDetail(say, deal);
  if (deal.contract === null)
    return deal.declarer === deal.seat
      ? say('table.prompt.ownBid', { bid: deal.bid })
      : say('table.prompt.theirBid', { who: numberOf(deal.declarer, deal.seat), bid: deal.bid });
  return say('table.prompt.own', { role: roleWords(say, deal, deal.seat) });
};

const refusedDetail = (say: Say, deal: SkatView, refusal: Refusal<SkatAction>): string => {
  const { action } = refusal;
  if (action?.type !== 'play') return detailOf(say, deal);
  const own = say('table.prompt.tricks', { count: deal.tricks[deal.seat] ?? 0 });
  return say('table.prompt.cannot', { card: cardWords(say, action.card), own });
};

/** What the prompt line says now. */
export const promptOf = (
  say: Say,
  deal: SkatView,
  snapshot: Pick<Snapshot<SkatView, SkatResult, SkatAction>, 'refusal' | 'pending'>,
  preparing: Preparing,
): Prompt => {
  const { refusal, pending } = snapshot;
  const detail = detailOf(say, deal);
  if (refusal !== null)
    return {
      title: refusalWords(say, refusal.code, deal.trick[0]?.card),
      detail: refusedDetail(say, deal, refusal),
      tone: 'refused',
    };
  if (pending !== null) return { title: say('table.prompt.sent'), detail, tone: 'wait' };
  if (ownDecision(deal) !== null) return { title: ownTitle(say, deal, preparing), detail, tone: 'own' };
  return { title: waitTitle(say, deal), detail, tone: 'wait' };
};
