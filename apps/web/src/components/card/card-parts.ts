import type { PiquetCard, PiquetRank, SuitLetter } from '@matador/cards';

const SUIT_LETTERS: readonly SuitLetter[] = ['C', 'S', 'H', 'D'];
/** All ranks of the 52, from the ace down. */
const RANKS = ['A', 'K', 'Q', 'J', 'T', '9', '8', '7', '6', '5', '4', '3', '2'] as const;
export type CardRank = (typeof RANKS)[number];
/** A card as it is drawn: suit and rank, whatever pack it is of. */
export type CardName = `${SuitLetter}${CardRank}`;

export interface CardParts<Rank extends CardRank = CardRank> {
  readonly suit: SuitLetter;
  readonly rank: Rank;
}

/** Suit and rank of a written card; one of the 32 has one of their ranks. */
export function partsOf(card: PiquetCard): CardParts<PiquetRank>;
export function partsOf(card: CardName): CardParts;
export function partsOf(card: CardName): CardParts {
  const suit = SUIT_LETTERS.find((letter) => card.startsWith(letter));
  const rank = RANKS.find((letter) => card.endsWith(letter));
  if (suit === undefined || rank === undefined) throw new Error(`no card ${card}`);
  return { suit, rank };
}
