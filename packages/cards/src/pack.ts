import type { PiquetCard } from './card.ts';
import { PIQUET_RANKS, SUIT_LETTERS, SUITS } from './card.ts';

/**
 * Inside an engine a card of the pack of 32 is its place there (0 to 31: suit x 8 + rank, in the order of `SUITS` and
 * `PIQUET_RANKS`), and a set of cards is one 32-bit integer, signed: bit `card` is set when the card is in it.
 * Both are plain numbers, so a state is plain JSON.
 */
export type CardSet = number;

/** The 32 cards as they are written, by their number. A shuffle's `deck` orders these numbers. */
export const PACK: readonly PiquetCard[] = SUITS.flatMap((suit) =>
  PIQUET_RANKS.map((rank): PiquetCard => `${SUIT_LETTERS[suit]}${rank}`),
);

export const EVERY_CARD: CardSet = -1;

const missing = (card: number | string): never => {
  throw new Error(`no card ${card}`);
};

/** A card as it is written; throws for a number that is no card, which is a broken invariant. */
export const cardText = (card: number): PiquetCard => PACK[card] ?? missing(card);

/** Suit letters and ranks by their character codes: quicker than a map, and engines ask for every card of a trick. */
const SUIT_PLACES = new Int8Array(128).fill(-128);
for (const [place, suit] of SUITS.entries()) SUIT_PLACES[SUIT_LETTERS[suit].charCodeAt(0)] = place * 8;
const RANK_PLACES = new Int8Array(128).fill(-128);
for (const [place, rank] of PIQUET_RANKS.entries()) RANK_PLACES[rank.charCodeAt(0)] = place;

/** The number of a written card, or undefined when the text is none. */
export const cardNumber = (text: string): number | undefined => {
  const number = (SUIT_PLACES[text.charCodeAt(0)] ?? -128) + (RANK_PLACES[text.charCodeAt(1)] ?? -128);
  return number >= 0 && text.length === 2 ? number : undefined;
};

/** The number of a card that is known to be one. */
export const numberOf = (card: PiquetCard): number => cardNumber(card) ?? missing(card);

/** Whether untrusted text is a card. */
export const isCard = (value: unknown): value is PiquetCard =>
  typeof value === 'string' && cardNumber(value) !== undefined;

export const has = (set: CardSet, card: number): boolean => ((set >>> card) & 1) === 1;
export const without = (set: CardSet, card: number): CardSet => set & ~(1 << card);

/** How many cards a set holds. */
export const sizeOf = (set: CardSet): number => {
  let bits = set - ((set >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

/** The card with the smallest number in a set that is not empty. */
export const lowestIn = (set: CardSet): number => 31 - Math.clz32(set & -set);

/** The cards of a set by number, in pack order. */
export const numbersIn = (set: CardSet): number[] => {
  const cards: number[] = [];
  for (let rest = set; rest !== 0; rest &= rest - 1) cards.push(lowestIn(rest));
  return cards;
};

/** The cards of a set as they are written, in pack order (so their order tells nothing). */
export const textsIn = (set: CardSet): PiquetCard[] => {
  const cards: PiquetCard[] = [];
  for (let rest = set; rest !== 0; rest &= rest - 1) cards.push(cardText(lowestIn(rest)));
  return cards;
};

/** The set of some written cards. */
export const setOf = (cards: readonly PiquetCard[]): CardSet => {
  let set = 0;
  for (const card of cards) set |= 1 << numberOf(card);
  return set;
};
