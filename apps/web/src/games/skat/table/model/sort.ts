import type { PiquetCard, PiquetRank, SuitLetter } from '@matador/cards';
import { partsOf } from '#web/components/card/card-parts.ts';
import { PLAIN_SUITS, sortByWeight, suitsIn, type Sorting } from '#web/features/table/model/hand-sort.ts';
import { kindOf, suitOf } from './words.ts';

/** How a hand lies: by the contract's trumps, Grand (jacks first) or Null; free keeps what was dragged. */
export type Trumps = SuitLetter | 'grand' | 'null';

export interface SortOptions extends Sorting {
  readonly trumps: Trumps;
}

const TRUMP_RANKS: readonly PiquetRank[] = ['A', 'T', 'K', 'Q', 'J', '9', '8', '7'];
const NULL_RANKS: readonly PiquetRank[] = ['A', 'K', 'Q', 'J', 'T', '9', '8', '7'];

const weight = (card: PiquetCard, options: SortOptions): number => {
  const { suit, rank } = partsOf(card);
  const { trumps } = options;
  const suits = suitsIn(options);
  if (trumps === 'null') return suits.indexOf(suit) * 100 + NULL_RANKS.indexOf(rank);
  if (rank === 'J') return PLAIN_SUITS.indexOf(suit);
  const place = suit === trumps ? 1 : 2 + suits.indexOf(suit);
  return place * 100 + TRUMP_RANKS.indexOf(rank);
};

/** A hand from left to right: jacks, trumps, suits; in Null A K Q J 10 9 8 7. */
export const sortHand = (hand: readonly PiquetCard[], options: SortOptions): readonly PiquetCard[] =>
  sortByWeight(hand, (card) => weight(card, options), options);

/** A hand that lies open, sorted for the contract that is played. */
export const openedOf = (
  { contract }: { readonly contract: string | null },
  cards: readonly PiquetCard[],
): readonly PiquetCard[] => {
  const trumps = suitOf(contract) ?? (kindOf(contract) === 'null' ? 'null' : 'grand');
  return sortHand(cards, { trumps, alternate: false, ascending: false });
};
