import type { CardSet } from '../pack.ts';
import type { EqualRun, TrickOrder } from './trick-order.ts';

/** No order has more runs of equal cards: the four jacks, and nine, eight and seven of each suit. */
const RUNS = 5;
/** The longest run: a suit of a Null game. */
const LONGEST = 8;
const TABLE = 1 << LONGEST;

const ownerOf = (hands: Int32Array, place: number): number => {
  for (let seat = 0; seat < hands.length; seat += 1) if ((((hands[seat] ?? 0) >>> place) & 1) === 1) return seat;
  return -1;
};

/**
 * Names positions that differ by nothing but the ranks of equal cards alike. What is left of a run is a row of owners; two
 * sets of cards with the same row are worth the same, so each is replaced by the set that has that row as low as it goes.
 */
export class EqualCards {
  readonly #runs: readonly EqualRun[];
  readonly #tables = new Int32Array(RUNS * TABLE);
  readonly #shifts = new Int32Array(RUNS);
  readonly #masks = new Int32Array(RUNS);
  readonly #fixed: CardSet;

  constructor({ runs }: TrickOrder) {
    if (runs.length > RUNS) throw new Error(`${String(runs.length)} runs of equal cards`);
    this.#runs = runs;
    let fixed = -1;
    for (const [at, { from, size }] of runs.entries()) {
      this.#shifts[at] = from;
      this.#masks[at] = (1 << size) - 1;
      fixed &= ~(((1 << size) - 1) << from);
    }
    this.#fixed = fixed;
  }

  /** Prepares for positions that come from this deal. A hand is a set of places. */
  deal(hands: Int32Array): void {
    for (const [at, { from, size }] of this.#runs.entries()) {
      const owners = new Int8Array(size);
      for (let rank = 0; rank < size; rank += 1) owners[rank] = ownerOf(hands, from + rank);
      for (let left = 0; left < 1 << size; left += 1) {
        this.#tables[at * TABLE + left] = lowestAlike(owners, left) << from;
      }
    }
  }

  /** The name of what is left of the deal: the same for positions that are worth the same. */
  nameOf(left: CardSet): CardSet {
    const tables = this.#tables;
    const shifts = this.#shifts;
    const masks = this.#masks;
    let name = left & this.#fixed;
    for (let at = 0; at < RUNS; at += 1) {
      name |= tables[at * TABLE + ((left >>> (shifts[at] ?? 0)) & (masks[at] ?? 0))] ?? 0;
    }
    return name;
  }
}

/** The lowest set of a run's cards whose owners are, in order, those of `left`. */
const lowestAlike = (owners: Int8Array, left: number): number => {
  let alike = 0;
  let next = 0;
  for (let rest = left; rest !== 0; rest &= rest - 1) {
    const owner = owners[31 - Math.clz32(rest & -rest)] ?? -1;
    while (next < owners.length - 1 && owners[next] !== owner) next += 1;
    alike |= 1 << next;
    next += 1;
  }
  return alike;
};
