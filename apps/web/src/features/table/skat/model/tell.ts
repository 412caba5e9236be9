import type { SkatView } from '@matador/skat';
import type { MessageId } from '../../../../i18n/messages.ts';
import type { Say } from '../../../../i18n/use-text.tsx';
import { clockWords } from '../../model/clock-words.ts';
import type { Clocks } from '../../model/snapshot.ts';
import { cardWords } from '../../model/card-words.ts';
import { contractWords, numberOf, seatWords } from './words.ts';

/** What can be asked for in words (GAME-15). */
export const TELLS = ['hand', 'trick', 'contract', 'clock', 'last'] as const;
export type Tell = (typeof TELLS)[number];

/** What the buttons of the questions say. */
export const TELL_TEXTS = {
  hand: 'table.tell.askHand',
  trick: 'table.tell.askTrick',
  contract: 'table.tell.askContract',
  clock: 'table.tell.askClock',
  last: 'table.tell.askLast',
} as const satisfies Record<Tell, MessageId>;

const cardsOf = (say: Say, own: number, cards: SkatView['trick']): string =>
  cards.map(({ seat, card }) => `${seatWords(say, seat, own)} ${cardWords(say, card)}`).join(', ');

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
  hand: () => say('table.tell.hand', { cards: deal.hand.map((card) => cardWords(say, card)).join(', ') }),
  trick: () => {
    if (deal.trick.length === 0) return say('table.tell.noTrick');
    const number = deal.tricks.reduce((sum, tricks) => sum + tricks, 1);
    return say('table.tell.trick', { number, cards: cardsOf(say, deal.seat, deal.trick) });
  },
  contract: () => contract(say, deal),
  clock: () => clockWords(say, deal, clocks, numberOf),
  last: () => {
    if (deal.lastTrick === null) return say('table.last.none');
    const { cards, winner } = deal.lastTrick;
    return say('table.tell.last', { cards: cardsOf(say, deal.seat, cards), who: numberOf(winner, deal.seat) });
  },
});
