import type { SkatView } from '@matador/skat';
import type { MessageId } from '#web/i18n/messages.ts';
import type { Translate } from '#web/i18n/use-text.tsx';
import type { Clocks } from '#web/features/table/model/snapshot.ts';
import { TRICK_TELL_TEXTS, trickTellings } from '#web/features/table/model/trick-tells.ts';
import { contractWords, numberOf, seatWords } from './words.ts';

/** What can be asked for in words (GAME-15). */
export const TELLS = ['hand', 'trick', 'contract', 'clock', 'last'] as const;
export type Tell = (typeof TELLS)[number];

/** What the buttons of the questions say. */
export const TELL_TEXTS = {
  ...TRICK_TELL_TEXTS,
  contract: 'table.tell.askContract',
} as const satisfies Record<Tell, MessageId>;

const contract = (t: Translate, deal: SkatView): string => {
  const { declarer } = deal;
  if (declarer === null || deal.contract === null)
    return t('table.tell.noContract', { value: deal.declarer === null ? deal.auction.value : deal.bid });
  const own = deal.tricks[declarer] ?? 0;
  const theirs = deal.tricks.reduce((sum, tricks) => sum + tricks, 0) - own;
  return t('table.tell.contract', {
    who: numberOf(declarer, deal.seat),
    contract: contractWords(t, deal.contract),
    bid: deal.bid,
    own,
    theirs,
  });
};

/** The answers, each made when it is asked for. */
export const tellings = (
  t: Translate,
  deal: SkatView,
  clocksNow: () => Clocks,
): Readonly<Record<Tell, () => string>> => ({
  ...trickTellings(t, deal, clocksNow, seatWords),
  contract: () => contract(t, deal),
});
