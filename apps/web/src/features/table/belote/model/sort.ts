import type { PiquetCard, PiquetRank, SuitLetter } from '@matador/cards';
import { partsOf } from '../../../../components/card/card-parts.ts';

export interface SortOptions {
  /** The trumps, which stand first; null while there are none. */
  readonly trump: SuitLetter | null;
  /** The suit that is offered stands first too, in plain order: it is not trump yet. */
  readonly offered: SuitLetter | null;
  /** Suits in alternating colours rather than clubs, spades, hearts, diamonds. */
  readonly alternate: boolean;
  readonly ascending: boolean;
}

const PLAIN: readonly SuitLetter[] = ['C', 'S', 'H', 'D'];
const ALTERNATING: readonly SuitLetter[] = ['C', 'H', 'S', 'D'];
const TRUMP_RANKS: readonly PiquetRank[] = ['J', '9', 'A', 'T', 'K', 'Q', '8', '7'];
const PLAIN_RANKS: readonly PiquetRank[] = ['A', 'T', 'K', 'Q', 'J', '9', '8', '7'];

const weight = (card: PiquetCard, { trump, offered, alternate }: SortOptions): number => {
  const { suit, rank } = partsOf(card);
  if (suit === trump) return TRUMP_RANKS.indexOf(rank);
  const place = suit === offered ? 1 : 2 + (alternate ? ALTERNATING : PLAIN).indexOf(suit);
  return place * 10 + PLAIN_RANKS.indexOf(rank);
};

/** A hand from left to right: trumps J 9 A 10 K Q 8 7, then suits A 10 K Q J 9 8 7. */
export const sortHand = (hand: readonly PiquetCard[], options: SortOptions): readonly PiquetCard[] => {
  const sorted = hand.toSorted((a, b) => weight(a, options) - weight(b, options));
  return options.ascending ? sorted.toReversed() : sorted;
};
