import type { PiquetCard, PiquetRank, SuitLetter } from '@matador/cards';
import { partsOf } from '#web/components/card/card-parts.ts';
import { sortByWeight, suitsIn, type Sorting } from '#web/features/table/model/hand-sort.ts';

export interface SortOptions extends Sorting {
  /** The trumps, which stand first; null while there are none. */
  readonly trump: SuitLetter | null;
  /** The suit that is offered stands first too, in plain order: it is not trump yet. */
  readonly offered: SuitLetter | null;
}

const TRUMP_RANKS: readonly PiquetRank[] = ['J', '9', 'A', 'T', 'K', 'Q', '8', '7'];
const PLAIN_RANKS: readonly PiquetRank[] = ['A', 'T', 'K', 'Q', 'J', '9', '8', '7'];

const weight = (card: PiquetCard, options: SortOptions): number => {
  const { suit, rank } = partsOf(card);
  const { trump, offered } = options;
  if (suit === trump) return TRUMP_RANKS.indexOf(rank);
  const place = suit === offered ? 1 : 2 + suitsIn(options).indexOf(suit);
  return place * 10 + PLAIN_RANKS.indexOf(rank);
};

/** A hand from left to right: trumps J 9 A 10 K Q 8 7, then suits A 10 K Q J 9 8 7. */
export const sortHand = (hand: readonly PiquetCard[], options: SortOptions): readonly PiquetCard[] =>
  sortByWeight(hand, (card) => weight(card, options), options);
