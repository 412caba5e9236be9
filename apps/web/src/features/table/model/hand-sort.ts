import type { PiquetCard, SuitLetter } from '@matador/cards';

/** How a hand lies in a game of tricks, whatever stands first in it. */
export interface Sorting {
  /** Suits in alternating colours rather than clubs, spades, hearts, diamonds. */
  readonly alternate: boolean;
  readonly ascending: boolean;
}

/** The suits from left to right. */
export const PLAIN_SUITS: readonly SuitLetter[] = ['C', 'S', 'H', 'D'];
const ALTERNATING_SUITS: readonly SuitLetter[] = ['C', 'H', 'S', 'D'];

export const suitsIn = ({ alternate }: Sorting): readonly SuitLetter[] => (alternate ? ALTERNATING_SUITS : PLAIN_SUITS);

/** A hand from the lightest card to the heaviest; ascending: the other way. */
export const sortByWeight = (
  hand: readonly PiquetCard[],
  weight: (card: PiquetCard) => number,
  { ascending }: Sorting,
): readonly PiquetCard[] => {
  const sorted = hand.toSorted((a, b) => weight(a) - weight(b));
  return ascending ? sorted.toReversed() : sorted;
};
