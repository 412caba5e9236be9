import type { PiquetCard, PiquetRank, SuitLetter } from '@matador/cards';
import { partsOf } from '../../../../components/card/card-parts.ts';

/** How a hand lies: by the contract's trumps, Grand (jacks first) or Null; free keeps what was dragged. */
export type Trumps = SuitLetter | 'grand' | 'null';

export interface SortOptions {
  readonly trumps: Trumps;
  /** Suits in alternating colours rather than clubs, spades, hearts, diamonds. */
  readonly alternate: boolean;
  readonly ascending: boolean;
}

const PLAIN: readonly SuitLetter[] = ['C', 'S', 'H', 'D'];
const ALTERNATING: readonly SuitLetter[] = ['C', 'H', 'S', 'D'];
const TRUMP_RANKS: readonly PiquetRank[] = ['A', 'T', 'K', 'Q', 'J', '9', '8', '7'];
const NULL_RANKS: readonly PiquetRank[] = ['A', 'K', 'Q', 'J', 'T', '9', '8', '7'];

const weight = (card: PiquetCard, { trumps, alternate }: SortOptions): number => {
  const { suit, rank } = partsOf(card);
  const suits = alternate ? ALTERNATING : PLAIN;
  if (trumps === 'null') return suits.indexOf(suit) * 100 + NULL_RANKS.indexOf(rank);
  if (rank === 'J') return PLAIN.indexOf(suit);
  const place = suit === trumps ? 1 : 2 + suits.indexOf(suit);
  return place * 100 + TRUMP_RANKS.indexOf(rank);
};

/** A hand from left to right: jacks, trumps, suits; in Null A K Q J 10 9 8 7. */
export const sortHand = (hand: readonly PiquetCard[], options: SortOptions): readonly PiquetCard[] => {
  const sorted = hand.toSorted((a, b) => weight(a, options) - weight(b, options));
  return options.ascending ? sorted.toReversed() : sorted;
};
