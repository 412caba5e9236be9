import type { PiquetCard, Seat } from '@matador/cards';
import { lowestIn, PACK, setOf, type CardSet } from '@matador/cards/pack';

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

/** Card points by rank, in the order of `PIQUET_RANKS`; 120 in the pack. */
const RANK_POINTS = [11, 4, 3, 2, 10, 0, 0, 0] as const;
const POINTS = Int8Array.from(PACK, (_, card) => RANK_POINTS[card & 7] ?? 0);

/** Card points of one card. */
export const pointsOf = (card: number): number => POINTS[card] ?? 0;

/** Card points of a set. */
export const pointsIn = (set: CardSet): number => {
  let points = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) points += pointsOf(lowestIn(rest));
  return points;
};

/** Card points of a card by its name: 11 of an ace, 0 of a seven. */
export const cardPoints = (card: PiquetCard): number => pointsIn(setOf([card]));

/** One value a seat. */
export type PerSeat<T> = readonly [T, T, T];

/** The value of a seat; a table has three (rules section 9). */
export const bySeat = <T>(values: PerSeat<T>, seat: Seat): T =>
  seat === 0 ? values[0] : seat === 1 ? values[1] : values[2];

/** The same values with that of one seat replaced. */
export const withSeat = <T>(values: PerSeat<T>, seat: Seat, value: T): PerSeat<T> =>
  seat === 0
    ? [value, values[1], values[2]]
    : seat === 1
      ? [values[0], value, values[2]]
      : [values[0], values[1], value];

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** The seat `steps` places to the left, clockwise. */
export const leftOf = (seat: Seat, steps = 1): Seat => (seat + steps) % 3;
