import type { BeloteAction, BeloteResult, BeloteView } from '@matador/belote';
import type { Say } from '../../../../i18n/use-text.tsx';
import type { Prompt } from '../../components/prompt-line.tsx';
import { cardWords, suitWords } from '../../model/card-words.ts';
import { ownDecision, waitedFor } from '../../model/decisions.ts';
import type { Snapshot } from '../../model/snapshot.ts';
import { partsOf } from '../../../../components/card/card-parts.ts';
import { dutyOf } from './duty.ts';
import { numberOf, refusalWords, tricksBySide } from './words.ts';

const playTitle = (say: Say, deal: BeloteView): string => {
  const duty = dutyOf(deal);
  if (duty.type === 'follow') return say('belote.prompt.follow', { suit: suitWords(say, duty.suit) });
  return say(`belote.prompt.${duty.type}`);
};

const ownTitle = (say: Say, deal: BeloteView): string => {
  if (deal.phase === 'playing') return playTitle(say, deal);
  if (deal.auction.round === 2 || deal.turnUp === null) return say('belote.prompt.name');
  return say('belote.prompt.take', { suit: suitWords(say, partsOf(deal.turnUp).suit) });
};

const waitTitle = (say: Say, deal: BeloteView): string => {
  const seat = waitedFor(deal);
  if (seat === null) return say(deal.phase === 'shuffle' ? 'table.prompt.dealing' : 'table.prompt.moment');
  return say(deal.phase === 'bidding' ? 'table.prompt.theyBid' : 'table.prompt.theyPlay', {
    who: numberOf(seat, deal.seat),
  });
};

/** Behind the title: where the auction stands, or the tricks a side. */
const detailOf = (say: Say, deal: BeloteView): string => {
  if (deal.contract === null) {
    const who = numberOf(deal.dealer, deal.seat);
    return say(deal.auction.round === 1 ? 'belote.prompt.roundOne' : 'belote.prompt.roundTwo', { who });
  }
  const [ours, theirs] = tricksBySide(deal);
  return say('belote.prompt.tricks', { ours, theirs });
};

/** What the prompt line says now. */
export const promptOf = (
  say: Say,
  deal: BeloteView,
  { refusal, pending }: Pick<Snapshot<BeloteView, BeloteResult, BeloteAction>, 'refusal' | 'pending'>,
): Prompt => {
  const detail = detailOf(say, deal);
  if (refusal !== null) {
    const { action, code } = refusal;
    const title = refusalWords(say, code, deal.trick[0]?.card);
    if (action?.type !== 'play') return { title, detail, tone: 'refused' };
    return { title, detail: say('belote.prompt.cannot', { card: cardWords(say, action.card) }), tone: 'refused' };
  }
  if (pending !== null) return { title: say('table.prompt.sent'), detail, tone: 'wait' };
  if (ownDecision(deal) !== null) return { title: ownTitle(say, deal), detail, tone: 'own' };
  return { title: waitTitle(say, deal), detail, tone: 'wait' };
};
