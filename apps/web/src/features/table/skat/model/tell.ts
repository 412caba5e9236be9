import type { SkatView } from '@matador/skat';
import type { MessageId } from '../../../../i18n/messages.ts';
import type { Say } from '../../../../i18n/use-text.tsx';
import type { Clocks } from '../../model/snapshot.ts';
import { TRICK_TELL_TEXTS, trickTellings } from '../../model/trick-tells.ts';
import { contractWords, numberOf, seatWords } from './words.ts';

/** What can be asked for in words (GAME-15). */
export const TELLS = ['hand', 'trick', 'contract', 'clock', 'last'] as const;
export type Tell = (typeof TELLS)[number];

/** What the buttons of the questions say. */
export const TELL_TEXTS = {
  ...TRICK_TELL_TEXTS,
  contract: 'table.tell.askContract',
} as const satisfies Record<Tell, MessageId>;

const contract = (say: Say, deal: SkatView): string => {
  const { declarer } = deal;
  if (declarer === null || deal.contract === null)
    return say('table.tell.noContract', { value: deal.declarer === null ? deal.auction.value : deal.bid });
  const own = deal.tricks[declarer] ?? 0;
  const theirs = deal.tricks.reduce((sum, tricks) => sum + tricks, 0) - own;
  return say('table.tell.contract', {
    who: numberOf(declarer, deal.seat),
    contract: contractWords(say, deal.contract),
    bid: deal.bid,
    own,
    theirs,
  });
};

/** The answers, each made when it is asked for. */
export const tellings = (say: Say, deal: SkatView, clocks: Clocks): Readonly<Record<Tell, () => string>> => ({
  ...trickTellings(say, deal, clocks, seatWords),
  contract: () => contract(say, deal),
});
