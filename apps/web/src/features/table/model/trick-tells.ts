import type { DealView, PiquetCard } from '@matador/cards';
import type { Translate } from '#web/i18n/use-text.tsx';
import { cardWords } from './card-words.ts';
import { numberOf } from './seats.ts';
import type { Clocks } from './snapshot.ts';
import { leftMs } from '../hooks/use-time-left.ts';
import { waitedFor } from './decisions.ts';

/** Who is waited for and how long still, in words. */
const clockWords = (
  t: Translate,
  deal: DealView & { readonly seat: number },
  { readings, readAtMs }: Clocks,
  numberOf: (seat: number, own: number) => number,
): string => {
  const seat = waitedFor(deal);
  const reading = readings.find((other) => other.seat === seat);
  if (seat === null || reading === undefined) return t('table.tell.noClock');
  const left = leftMs(reading, performance.now() - readAtMs) ?? reading.remainingMs;
  return t('table.tell.clock', { who: numberOf(seat, deal.seat), seconds: Math.ceil(left / 1000) });
};

interface Lying {
  readonly seat: number;
  readonly card: PiquetCard;
}

/** What every game of tricks knows of a deal. */
interface TrickDeal extends DealView {
  readonly seat: number;
  readonly hand: readonly PiquetCard[];
  readonly trick: readonly Lying[];
  /** Tricks won, by seat. */
  readonly tricks: readonly number[];
  readonly lastTrick: { readonly cards: readonly Lying[]; readonly winner: number } | null;
}

/** What the buttons of the questions say that can be asked in every game of tricks (GAME-15). */
export const TRICK_TELL_TEXTS = {
  hand: 'table.tell.askHand',
  trick: 'table.tell.askTrick',
  clock: 'table.tell.askClock',
  last: 'table.tell.askLast',
} as const;

/** The answers to those questions, each made when it is asked for. */
export const trickTellings = (
  t: Translate,
  deal: TrickDeal,
  clocksNow: () => Clocks,
  seatWords: (t: Translate, seat: number, own: number) => string,
): Readonly<Record<keyof typeof TRICK_TELL_TEXTS, () => string>> => {
  const who = (seat: number, own: number): number => numberOf(seat, own, deal.tricks.length);
  const cardsOf = (cards: readonly Lying[]): string =>
    cards.map(({ seat, card }) => `${seatWords(t, seat, deal.seat)} ${cardWords(t, card)}`).join(', ');
  return {
    hand: () => t('table.tell.hand', { cards: deal.hand.map((card) => cardWords(t, card)).join(', ') }),
    trick: () => {
      if (deal.trick.length === 0) return t('table.tell.noTrick');
      const number = deal.tricks.reduce((sum, tricks) => sum + tricks, 1);
      return t('table.tell.trick', { number, cards: cardsOf(deal.trick) });
    },
    clock: () => clockWords(t, deal, clocksNow(), who),
    last: () => {
      if (deal.lastTrick === null) return t('table.last.none');
      const { cards, winner } = deal.lastTrick;
      return t('table.tell.last', { cards: cardsOf(cards), who: who(winner, deal.seat) });
    },
  };
};
