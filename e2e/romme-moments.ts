import type { CompetitionView } from '@matador/competition';
import type { RommeView } from '@matador/romme';
import { askedIn, countsIn, countWords, lainIn, othersOf, type Moment } from './deal-moments.ts';
import type { Frame } from './stepped-page.ts';

/** Of a pile so many are drawn, the uppermost. */
const DRAWN = 3;

interface Lying {
  readonly hand: readonly string[];
  readonly counts: readonly number[];
  readonly stock: number;
  readonly discardPile: readonly string[];
  /** The uppermost of the discard pile, from the lowest of them on. */
  readonly top: readonly string[];
  readonly melds: readonly (readonly string[])[];
}

const sorted = (cards: readonly string[]): string => cards.toSorted().join(' ');

/** Own hand, how many cards the others hold, both piles, and every meld. */
const wordsOf = ({ hand, counts, stock, discardPile, top, melds }: Lying): string =>
  [
    `hand ${sorted(hand)}`,
    `others ${countWords(counts)}`,
    `stock ${String(stock)}`,
    `discard pile ${sorted(discardPile)}, seen ${top.join(' ')}`,
    `melds ${melds.map(sorted).join(', ')}`,
  ].join('; ');

/** What lies in a frame of a table of so many seats: what is in the tray is still the hand's. */
export const rommeLyingIn = (frame: Frame, seats: number): string => {
  const lain = lainIn(frame);
  const lainAt = (...places: readonly string[]) => lain.filter(({ place }) => places.includes(place));
  const cardsOf = (cards: ReturnType<typeof lainAt>): readonly string[] => cards.map(({ card }) => card);
  const melds = Map.groupBy(lainAt('meld'), ({ number }) => number);
  const drawn = lainAt('discardPile').filter(({ isCovered }) => !isCovered);
  return wordsOf({
    hand: cardsOf(lainAt('hand', 'tray')),
    counts: countsIn(lain, ['fan'], seats),
    stock: lainAt('stock').length,
    discardPile: cardsOf(lainAt('discardPile')),
    top: cardsOf(drawn.toSorted((a, b) => a.level - b.level)),
    melds: [...melds].toSorted(([a], [b]) => a - b).map(([, cards]) => cardsOf(cards)),
  });
};

/** The moments of the first deal, in order. @param views what the own seat saw after each line, event by event */
export const momentsOfRomme = (views: readonly (readonly CompetitionView<RommeView>[])[]): readonly Moment[] =>
  views.flatMap((seen, line) =>
    seen.flatMap(({ deal, dealNumber }): readonly Moment[] => {
      if (deal === null || dealNumber !== 1) return [];
      const { hand, counts, seat, stock, discardPile, melds } = deal;
      const lying = wordsOf({
        ...{ hand, stock, discardPile },
        counts: othersOf(counts, seat),
        top: discardPile.slice(-DRAWN),
        melds: melds.map(({ cards }) => cards),
      });
      return [{ lines: line + 1, lying, asked: askedIn(deal), winner: null }];
    }),
  );
