import type { CardSet } from '../pack.ts';

/** Added to a bound so that it is stored without a sign. */
const OFFSET = 64;
const MOST = 255;
/** Few enough that what is stored stays a small integer in every engine. */
const GENERATIONS = 32;

/** What is stored of a position, unpacked by the functions below: 0 where nothing is. */
export type Bounds = number;

/** The value is at least this. */
export const lowerOf = (bounds: Bounds): number => ((bounds >>> 9) & MOST) - OFFSET;
/** The value is at most this. */
export const upperOf = (bounds: Bounds): number => ((bounds >>> 17) & MOST) - OFFSET;
/** The place of the card that did best. */
export const cardOf = (bounds: Bounds): number => (bounds >>> 4) & 31;

/**
 * The transposition table: bounds from both sides and the best card, by position. A position is a set of 32 cards and
 * four bits beside it (who leads, who has tricks). Two integers an entry, the newer entry replaces the older; a
 * generation marks the deal, so that nothing has to be wiped between two of them.
 */
export class BoundsTable {
  readonly #entries: Int32Array;
  readonly #shift: number;
  #generation = 0;

  /** @param bits 2 to this power entries of eight bytes */
  constructor(bits: number) {
    this.#entries = new Int32Array(2 << bits);
    this.#shift = 32 - bits;
  }

  /** Forgets everything. */
  clear(): void {
    this.#generation += 1;
    if (this.#generation < GENERATIONS) return;
    this.#generation = 1;
    this.#entries.fill(0);
  }

  #at(cards: CardSet, beside: number): number {
    return (Math.imul(cards ^ Math.imul(beside, 0x2545f491), 0x9e3779b1) >>> this.#shift) << 1;
  }

  /** What is known of a position; 0 when nothing is. */
  get(cards: CardSet, beside: number): Bounds {
    const at = this.#at(cards, beside);
    const entries = this.#entries;
    const bounds = entries[at + 1] ?? 0;
    return entries[at] === cards && (bounds & 15) === beside && bounds >>> 25 === this.#generation ? bounds : 0;
  }

  /** Notes what is known now, by `boundsOf`. */
  put(cards: CardSet, beside: number, bounds: Bounds): void {
    const at = this.#at(cards, beside);
    const entries = this.#entries;
    entries[at] = cards;
    entries[at + 1] = (this.#generation << 25) | (bounds & 0x1fffff0) | beside;
  }
}

/** Both bounds and a card, packed. */
export const boundsOf = (lower: number, upper: number, card: number): Bounds =>
  ((upper + OFFSET) << 17) | ((lower + OFFSET) << 9) | (card << 4);
