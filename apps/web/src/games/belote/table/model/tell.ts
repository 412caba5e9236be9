import type { BeloteView } from '@matador/belote';
import type { MessageId } from '#web/i18n/messages.ts';
import type { Translate } from '#web/i18n/use-text.tsx';
import { cardWords } from '#web/features/table/model/card-words.ts';
import type { Clocks, View } from '#web/features/table/model/snapshot.ts';
import { TRICK_TELL_TEXTS, trickTellings } from '#web/features/table/model/trick-tells.ts';
import { bySide, numberOf, seatWords, tricksBySide, trumpWords } from './words.ts';

/** What can be asked for in words (GAME-15). */
export const TELLS = ['hand', 'trick', 'trump', 'score', 'clock', 'last'] as const;
export type Tell = (typeof TELLS)[number];

/** What the buttons of the questions say. */
export const TELL_TEXTS = {
  ...TRICK_TELL_TEXTS,
  trump: 'belote.tell.askTrump',
  score: 'belote.tell.askScore',
} as const satisfies Record<Tell, MessageId>;

const trump = (t: Translate, deal: BeloteView): string => {
  const { contract, turnUp, auction } = deal;
  if (contract === null)
    return turnUp === null
      ? t('table.prompt.dealing')
      : t('belote.tell.turnUp', { card: cardWords(t, turnUp), round: auction.round });
  const [ours, theirs] = tricksBySide(deal);
  const suit = trumpWords(t, contract.trump);
  return t('belote.tell.trump', { who: numberOf(contract.taker, deal.seat), suit, ours, theirs });
};

/** The answers, each made when it is asked for. */
export const tellings = (
  t: Translate,
  deal: BeloteView,
  { view, clocksNow }: { readonly view: Pick<View, 'totals'>; readonly clocksNow: () => Clocks },
): Readonly<Record<Tell, () => string>> => ({
  ...trickTellings(t, deal, clocksNow, seatWords),
  trump: () => trump(t, deal),
  score: () => {
    const [ours, theirs] = bySide(view.totals, deal.seat);
    return t('belote.tell.score', { ours, theirs });
  },
});
