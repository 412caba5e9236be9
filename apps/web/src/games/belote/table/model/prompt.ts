import type { BeloteAction, BeloteResult, BeloteView } from '@matador/belote';
import type { Translate } from '#web/i18n/use-text.tsx';
import type { Prompt } from '#web/features/table/components/prompt-line.tsx';
import { cardWords, suitWords } from '#web/features/table/model/card-words.ts';
import { ownDecision, waitedFor } from '#web/features/table/model/decisions.ts';
import type { Snapshot } from '#web/features/table/model/snapshot.ts';
import { partsOf } from '#web/components/card/card-parts.ts';
import { dutyOf } from './duty.ts';
import { numberOf, refusalWords, tricksBySide } from './words.ts';

const playTitle = (t: Translate, deal: BeloteView): string => {
  const duty = dutyOf(deal);
  if (duty.type === 'follow') return t('belote.prompt.follow', { suit: suitWords(t, duty.suit) });
  return t(`belote.prompt.${duty.type}`);
};

const ownTitle = (t: Translate, deal: BeloteView): string => {
  if (deal.phase === 'playing') return playTitle(t, deal);
  if (deal.auction.round === 2 || deal.turnUp === null) return t('belote.prompt.name');
  return t('belote.prompt.take', { suit: suitWords(t, partsOf(deal.turnUp).suit) });
};

const waitTitle = (t: Translate, deal: BeloteView): string => {
  const seat = waitedFor(deal);
  if (seat === null) return t(deal.phase === 'shuffle' ? 'table.prompt.dealing' : 'table.prompt.moment');
  return t(deal.phase === 'bidding' ? 'table.prompt.theyBid' : 'table.prompt.theyPlay', {
    who: numberOf(seat, deal.seat),
  });
};

/** Behind the title: where the auction stands, or the tricks a side. */
const detailOf = (t: Translate, deal: BeloteView): string => {
  if (deal.contract === null) {
    const who = numberOf(deal.dealer, deal.seat);
    return t(deal.auction.round === 1 ? 'belote.prompt.roundOne' : 'belote.prompt.roundTwo', { who });
  }
  const [ours, theirs] = tricksBySide(deal);
  return t('belote.prompt.tricks', { ours, theirs });
};

/** What the prompt line says now. */
export const promptOf = (
  t: Translate,
  deal: BeloteView,
  { refusal, pending }: Pick<Snapshot<BeloteView, BeloteResult, BeloteAction>, 'refusal' | 'pending'>,
): Prompt => {
  const detail = detailOf(t, deal);
  if (refusal !== null) {
    const { action, code } = refusal;
    const title = refusalWords(t, code, deal.trick[0]?.card);
    if (action?.type !== 'play') return { title, detail, tone: 'refused' };
    return { title, detail: t('belote.prompt.cannot', { card: cardWords(t, action.card) }), tone: 'refused' };
  }
  if (pending !== null) return { title: t('table.prompt.sent'), detail, tone: 'wait' };
  if (ownDecision(deal) !== null) return { title: ownTitle(t, deal), detail, tone: 'own' };
  return { title: waitTitle(t, deal), detail, tone: 'wait' };
};
