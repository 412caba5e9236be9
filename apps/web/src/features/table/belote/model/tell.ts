import type { BeloteView } from '@matador/belote';
import type { MessageId } from '../../../../i18n/messages.ts';
import type { Say } from '../../../../i18n/use-text.tsx';
import { cardWords } from '../../model/card-words.ts';
import { clockWords } from '../../model/clock-words.ts';
import type { Clocks, View } from '../../model/snapshot.ts';
import { bySide, numberOf, seatWords, tricksBySide, trumpWords } from './words.ts';

/** What can be asked for in words (GAME-15). */
export const TELLS = ['hand', 'trick', 'trump', 'score', 'clock', 'last'] as const;
export type Tell = (typeof TELLS)[number];

/** What the buttons of the questions say. */
export const TELL_TEXTS = {
  hand: 'table.tell.askHand',
  trick: 'table.tell.askTrick',
  trump: 'belote.tell.askTrump',
  score: 'belote.tell.askScore',
  clock: 'table.tell.askClock',
  last: 'table.tell.askLast',
} as const satisfies Record<Tell, MessageId>;

const cardsOf = (say: Say, own: number, cards: BeloteView['trick']): string =>
  cards.map(({ seat, card }) => `${seatWords(say, seat, own)} ${cardWords(say, card)}`).join(', ');

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
  hand: () => say('table.tell.hand', { cards: deal.hand.map((card) => cardWords(say, card)).join(', ') }),
  trick: () => {
    if (deal.trick.length === 0) return say('table.tell.noTrick');
    const number = deal.tricks.reduce((sum, tricks) => sum + tricks, 1);
    return say('table.tell.trick', { number, cards: cardsOf(say, deal.seat, deal.trick) });
  },
  trump: () => trump(say, deal),
  score: () => {
    const [ours, theirs] = bySide(view.totals, deal.seat);
    return say('belote.tell.score', { ours, theirs });
  },
  clock: () => clockWords(say, deal, clocks, numberOf),
  last: () => {
    if (deal.lastTrick === null) return say('table.last.none');
    const { cards, winner } = deal.lastTrick;
    return say('table.tell.last', { cards: cardsOf(say, deal.seat, cards), who: numberOf(winner, deal.seat) });
  },
});
