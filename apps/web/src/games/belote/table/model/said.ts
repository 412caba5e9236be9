import type { BeloteView } from '@matador/belote';
import { partsOf } from '#web/components/card/card-parts.ts';
import type { Translate } from '#web/i18n/use-text.tsx';
import { letterOf, trumpWords } from './words.ts';

/** What stands in a seat's bubble. */
export interface Said {
  readonly word: string;
  /** Has said something that still stands; a pass is drawn quietly. */
  readonly stands: boolean;
}

/** King and queen of trumps speak for themselves, as long as the card lies there. */
const beloteSaid = (t: Translate, { belote, contract, trick }: BeloteView, seat: number): Said | null => {
  if (belote?.seat !== seat || contract === null) return null;
  const trump = letterOf(contract.trump);
  const lies = trick.some(({ seat: by, card }) => {
    const { suit, rank } = partsOf(card);
    return by === seat && suit === trump && (rank === 'K' || rank === 'Q');
  });
  return lies ? { word: t(`belote.said.${belote.said}`), stands: true } : null;
};

/** The calls of the round that is under way. */
const callSaid = (t: Translate, { auction: { calls, round } }: BeloteView, seat: number): Said | null => {
  const last = calls.slice(round === 1 ? 0 : 4).findLast((call) => call.seat === seat);
  if (last === undefined) return null;
  if (last.suit === null) return { word: t('table.said.passes'), stands: false };
  return { word: t('belote.said.takes', { suit: trumpWords(t, last.suit) }), stands: true };
};

/** A seat's last word: its call while trumps are being named, then belote and rebelote. */
export const saidBy = (t: Translate, deal: BeloteView, seat: number): Said | null =>
  deal.phase === 'bidding' ? callSaid(t, deal, seat) : beloteSaid(t, deal, seat);
