import type { PiquetCard, Seat, Suit } from '@matador/cards';
import { PIQUET_RANKS, SUIT_LETTERS, SUITS } from '@matador/cards';

/**
 * Inside the engine a card is its place in the pack (0 to 31: suit x 8 + rank, in the order of `SUITS` and
 * `PIQUET_RANKS`), and a set of cards is one 32-bit integer, signed: bit `card` is set when the card is in it.
 * Both are plain numbers, so a state is plain JSON.
 */
export type CardSet = number;

/** The 32 cards as they are written, by their number. A shuffle's `deck` orders these numbers. */
export const PACK: readonly PiquetCard[] = SUITS.flatMap((suit) =>
  PIQUET_RANKS.map((rank): PiquetCard => `${SUIT_LETTERS[suit]}${rank}`),
);

const NUMBERS: ReadonlyMap<string, number> = new Map(PACK.map((text, card) => [text, card]));

export const EVERY_CARD: CardSet = -1;

const missing = (card: number | string): never => {
  throw new Error(`no card ${card}`);
};

/** A card as it is written; throws for a number that is no card, which is a broken invariant. */
export const cardText = (card: number): PiquetCard => PACK[card] ?? missing(card);

/** The number of a written card, or undefined when the text is none. */
export const cardNumber = (text: string): number | undefined => NUMBERS.get(text);

/** The number of a card that is known to be one. */
export const numberOf = (card: PiquetCard): number => NUMBERS.get(card) ?? missing(card);

/** Whether untrusted text is a card. */
export const isCard = (value: unknown): value is PiquetCard => typeof value === 'string' && NUMBERS.has(value);

export const suitOf = (card: number): Suit => SUITS[card >>> 3] ?? missing(card);

/** All cards of a suit. */
export const suitSet = (suit: Suit): CardSet => 0xff << (SUITS.indexOf(suit) * 8);

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

/** The set of some cards by their numbers. */
export const setOfNumbers = (cards: readonly number[]): CardSet => {
  let set = 0;
  for (const card of cards) set |= 1 << card;
  return set;
};

/** The set of some written cards. */
export const setOf = (cards: readonly PiquetCard[]): CardSet => {
  let set = 0;
  for (const card of cards) set |= 1 << numberOf(card);
  return set;
};

/** One value a seat. */
export type PerSeat<T> = readonly [T, T, T, T];

/** The value of a seat. */
export const bySeat = <T>(values: PerSeat<T>, seat: Seat): T =>
  seat === 0 ? values[0] : seat === 1 ? values[1] : seat === 2 ? values[2] : values[3];

/** The same values with that of one seat replaced. */
export const withSeat = <T>([first, second, third, fourth]: PerSeat<T>, seat: Seat, value: T): PerSeat<T> =>
  seat === 0
    ? [value, second, third, fourth]
    : seat === 1
      ? [first, value, third, fourth]
      : seat === 2
        ? [first, second, value, fourth]
        : [first, second, third, value];

/** The seat `steps` further in order of play. */
export const after = (seat: Seat, steps = 1): Seat => (seat + steps) & 3;

/** The two partnerships: side 0 are seats 0 and 2, side 1 are seats 1 and 3. */
export type Side = 0 | 1;
export const sideOf = (seat: Seat): Side => ((seat & 1) === 0 ? 0 : 1);
export const otherSide = (side: Side): Side => (side === 0 ? 1 : 0);

/** One value a side. */
export type PerSide<T> = readonly [T, T];
export const bySide = <T>(values: PerSide<T>, side: Side): T => (side === 0 ? values[0] : values[1]);
