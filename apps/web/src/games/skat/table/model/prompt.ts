import { nextBid, type SkatAction, type SkatResult, type SkatView } from '@matador/skat';
import type { Translate } from '#web/i18n/use-text.tsx';
import type { Prompt } from '#web/features/table/components/prompt-line.tsx';
import { ownDecision, waitedFor } from '#web/features/table/model/decisions.ts';
import type { Refusal, Snapshot } from '#web/features/table/model/snapshot.ts';
import { cardWords } from '#web/features/table/model/card-words.ts';
import { numberOf, refusalWords, roleWords } from './words.ts';

export const mayConsent = (deal: SkatView): boolean =>
  deal.decisions.some((decision) => decision.seat === deal.seat && decision.clock === 'consent');

const auctionTitle = (t: Translate, deal: SkatView): string => {
  const { asked, value } = deal.auction;
  if (asked === 'listener') return t('table.prompt.hold', { value });
  if (asked === 'forehand') return t('table.prompt.forehand');
  return t('table.prompt.bid', { value: nextBid(value) ?? value });
};

/** How far the declarer has come with the declaration. */
export interface Preparing {
  readonly handGame: boolean;
  /** Cards that are still to be laid away. */
  readonly discards: number;
  readonly hasContract: boolean;
}

const declareTitle = (t: Translate, { discards, hasContract, handGame }: Preparing): string => {
  if (discards > 0 && !handGame) return t('table.prompt.discard', { count: discards });
  return t(hasContract ? 'table.prompt.contract' : 'table.prompt.declare');
};

const ownTitle = (t: Translate, deal: SkatView, preparing: Preparing): string => {
  switch (deal.phase) {
    case 'bidding':
      return auctionTitle(t, deal);
    case 'skat':
      return preparing.handGame ? declareTitle(t, preparing) : t('table.prompt.skat');
    case 'declaring':
      return declareTitle(t, preparing);
    default:
      return t(deal.trick.length === 0 ? 'table.prompt.lead' : 'table.prompt.play');
  }
};

const waitTitle = (t: Translate, deal: SkatView): string => {
  if (deal.phase === 'ruling') return t('table.prompt.ruling');
  const seat = waitedFor(deal);
  if (seat === null) return t(deal.phase === 'shuffle' ? 'table.prompt.dealing' : 'table.prompt.moment');
  const who = numberOf(seat, deal.seat);
  switch (deal.phase) {
    case 'bidding':
      return t('table.prompt.theyBid', { who });
    case 'skat':
      return t('table.prompt.theySkat', { who });
    case 'declaring':
      return t('table.prompt.theyDeclare', { who });
    default:
      return t('table.prompt.theyPlay', { who });
  }
};

const auctionDetail = (t: Translate, deal: SkatView): string => {
  const { value, asked, caller, listener } = deal.auction;
  if (asked === 'forehand') return t('table.prompt.bothPassed');
  const isCaller = asked === 'caller';
  const other = isCaller ? listener : caller;
  if (asked === null || other === null || caller === null) return t('table.prompt.auction');
  const isOwn = (isCaller ? caller : listener) === deal.seat;
  if (isOwn)
    return t(isCaller ? 'table.prompt.listens' : 'table.prompt.says', { who: numberOf(other, deal.seat), value });
  return value === 0 ? t('table.prompt.noBid') : t('table.prompt.highest', { value });
};

/** What stands behind the title: the auction, or the own side and its tricks. */
const detailOf = (t: Translate, deal: SkatView): string => {
  if (deal.declarer === null) return auctionDetail(t, deal);
  if (deal.contract === null)
    return deal.declarer === deal.seat
      ? t('table.prompt.ownBid', { bid: deal.bid })
      : t('table.prompt.theirBid', { who: numberOf(deal.declarer, deal.seat), bid: deal.bid });
  return t('table.prompt.own', { role: roleWords(t, deal, deal.seat) });
};

const refusedDetail = (t: Translate, deal: SkatView, refusal: Refusal<SkatAction>): string => {
  const { action } = refusal;
  if (action?.type !== 'play') return detailOf(t, deal);
  const own = t('table.prompt.tricks', { count: deal.tricks[deal.seat] ?? 0 });
  return t('table.prompt.cannot', { card: cardWords(t, action.card), own });
};

/** What the prompt line says now. */
export const promptOf = (
  t: Translate,
  deal: SkatView,
  snapshot: Pick<Snapshot<SkatView, SkatResult, SkatAction>, 'refusal' | 'pending'>,
  preparing: Preparing,
): Prompt => {
  const { refusal, pending } = snapshot;
  const detail = detailOf(t, deal);
  if (refusal !== null)
    return {
      title: refusalWords(t, refusal.code, deal.trick[0]?.card),
      detail: refusedDetail(t, deal, refusal),
      tone: 'refused',
    };
  if (pending !== null) return { title: t('table.prompt.sent'), detail, tone: 'wait' };
  if (ownDecision(deal) !== null) return { title: ownTitle(t, deal, preparing), detail, tone: 'own' };
  return { title: waitTitle(t, deal), detail, tone: 'wait' };
};
