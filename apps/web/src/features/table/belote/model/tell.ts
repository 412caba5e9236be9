import type { BeloteView } from '@matador/belote';
import type { MessageId } from '../../../../i18n/messages.ts';
import type { Say } from '../../../../i18n/use-text.tsx';
import { cardWords } from '../../model/card-words.ts';
import type { Clocks, View } from '../../model/snapshot.ts';
import { TRICK_TELL_TEXTS, trickTellings } from '../../model/trick-tells.ts';
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

const trump = (say: Say, deal: BeloteView): string => {
  const { contract, turnUp, auction } = deal;
  if (contract === null)
    return turnUp === null
      ? say('table.prompt.dealing')
      : say('belote.tell.turnUp', { card: cardWords(say, turnUp), round: auction.round });
  const [ours, theirs] = tricksBySide(deal);
  const suit = trumpWords(say, contract.trump);
  return say('belote.tell.trump', { who: numberOf(contract.taker, deal.seat), suit, ours, theirs });
};

/** The answers, each made when it is asked for. */
export const tellings = (
  say: Say,
  deal: BeloteView,
  { view, clocks }: { readonly view: Pick<View, 'totals'>; readonly clocks: Clocks },
): Readonly<Record<Tell, () => string>> => ({
  ...trickTellings(say, deal, clocks, seatWords),
  trump: () => trump(say, deal),
  score: () => {
    const [ours, theirs] = bySide(view.totals, deal.seat);
    return say('belote.tell.score', { ours, theirs });
  },
});
