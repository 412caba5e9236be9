import type { SkatView } from '@matador/skat';
import type { MessageId } from '#web/i18n/messages.ts';
import { useSkat } from '../hooks/use-skat.ts';
import { numberOf } from '../model/words.ts';
import { Bubble } from '#web/features/table/components/bubble.tsx';

interface Said {
  readonly value: number | null;
  readonly word: MessageId;
  /** Has said something that still stands; who waits or has passed is drawn quietly. */
  readonly stands: boolean;
}

const PLACES = ['self', 'left', 'right'] as const;

/** What a seat's last call was; who has not been asked yet waits. */
const saidBy = (view: SkatView, seat: number): Said | null => {
  const last = view.auction.calls.findLast((call) => call.seat === seat);
  if (last === undefined) {
    const isIn = seat === view.auction.caller || seat === view.auction.listener;
    return isIn ? null : { value: null, word: 'table.said.waits', stands: false };
  }
  if (last.call === 'pass') return { value: null, word: 'table.said.passes', stands: false };
  if (last.call === 'hold') return { value: last.value, word: 'table.said.holds', stands: true };
  return { value: last.value, word: seat === view.seat ? 'table.said.youCall' : 'table.said.calls', stands: true };
};

/** A seat's last word of the auction, pointing to where it sits. */
export const CallBubble = ({ seat }: { readonly seat: number }) => {
  const { deal, t } = useSkat();
  const said = saidBy(deal, seat);
  if (said === null) return null;
  const { value, word, stands } = said;
  return <Bubble place={PLACES[numberOf(seat, deal.seat) - 1]} value={value} word={t(word)} stands={stands} />;
};
