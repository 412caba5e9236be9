import type { PiquetCard, PiquetRank, SuitLetter } from '@matador/cards';

const SUIT_LETTERS: readonly SuitLetter[] = ['C', 'S', 'H', 'D'];
const RANKS: readonly PiquetRank[] = ['A', 'K', 'Q', 'J', 'T', '9', '8', '7'];

/** Suit and rank of a written card. */
export const partsOf = (card: PiquetCard): { readonly suit: SuitLetter; readonly rank: PiquetRank } => {
  const suit = SUIT_LETTERS.find((letter) => card.startsWith(letter));
  const rank = RANKS.find((letter) => card.endsWith(letter));
  if (suit === undefined || rank === undefined) throw new Error(`no card ${card}`);
  return { suit, rank };
};
