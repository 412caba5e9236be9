import type { Seat, Suit } from '@matador/cards';
import { SUITS } from '@matador/cards';
import type { CardSet } from '@matador/cards/pack';

export type { CardSet } from '@matador/cards/pack';
export {
  cardNumber,
  cardText,
  EVERY_CARD,
  has,
  isCard,
  lowestIn,
  numberOf,
  numbersIn,
  PACK,
  setOf,
  sizeOf,
  textsIn,
  without,
} from '@matador/cards/pack';

export const suitOf = (card: number): Suit => {
  const suit = SUITS[card >>> 3];
  if (suit === undefined) throw new Error(`no card ${card}`);
  return suit;
};

/** All cards of a suit. */
export const suitSet = (suit: Suit): CardSet => 0xff << (SUITS.indexOf(suit) * 8);

/** The set of some cards by their numbers. */
export const setOfNumbers = (cards: readonly number[]): CardSet => {
  let set = 0;
  for (const card of cards) set |= 1 << card;
  return set;
};

/** One value a seat. */
export type PerSeat<T> = readonly [T, T, T, T];

/** The same question put of every seat. */
export const perSeat = <T>(of: (seat: Seat) => T): PerSeat<T> => [of(0), of(1), of(2), of(3)];

/** The value of a seat. */
export const bySeat = <T>(values: PerSeat<T>, seat: Seat): T =>
  seat === 0 ? values[0] : seat === 1 ? values[1] : seat === 2 ? values[2] : values[3];

/** The same values with that of one seat replaced. */
export const withSeat = <T>(values: PerSeat<T>, seat: Seat, value: T): PerSeat<T> =>
  seat === 0
    ? [value, values[1], values[2], values[3]]
    : seat === 1
      ? [values[0], value, values[2], values[3]]
      : seat === 2
        ? [values[0], values[1], value, values[3]]
        : [values[0], values[1], values[2], value];

/** The seat `steps` further in order of play. */
export const after = (seat: Seat, steps = 1): Seat => (seat + steps) & 3;

/** The two partnerships: side 0 are seats 0 and 2, side 1 are seats 1 and 3. */
export type Side = 0 | 1;
export const sideOf = (seat: Seat): Side => ((seat & 1) === 0 ? 0 : 1);
export const otherSide = (side: Side): Side => (side === 0 ? 1 : 0);

/** One value a side. */
export type PerSide<T> = readonly [T, T];
export const bySide = <T>(values: PerSide<T>, side: Side): T => (side === 0 ? values[0] : values[1]);
