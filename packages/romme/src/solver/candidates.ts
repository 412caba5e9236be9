import type { Cards } from '../cards.ts';
import { faceOf, isJoker, rankOf, suitOf } from '../cards.ts';
import { placeValue, rankValue } from '../meld.ts';

/** The natural faces of a hand, twofold ones first, so that a set of second copies has small numbers; and its jokers. */
export interface Holding {
  readonly faces: readonly number[];
  /** How many of the faces, counted from the first, are held twice. */
  readonly twofold: number;
  readonly jokers: number;
}

/** A meld that could be laid: which faces (bits of the holding) and how many jokers it takes, in laid order (-1: joker). */
export interface Candidate {
  readonly mask: number;
  readonly jokers: number;
  readonly value: number;
  readonly order: readonly number[];
}

export const JOKER_PLACE = -1;
const LAST_PLACE = 13;
const LONGEST_RUN = 13;

export const holdingOf = (hand: Cards): Holding => {
  const counts = new Map<number, number>();
  let jokers = 0;
  for (const card of hand) {
    if (isJoker(card)) jokers += 1;
    else counts.set(faceOf(card), (counts.get(faceOf(card)) ?? 0) + 1);
  }
  const double = [...counts].filter(([, count]) => count > 1).map(([face]) => face);
  const single = [...counts].filter(([, count]) => count === 1).map(([face]) => face);
  return { faces: [...double, ...single], twofold: double.length, jokers };
};

const bitsOf = (mask: number): number => {
  let count = 0;
  for (let left = mask; left !== 0; left &= left - 1) count += 1;
  return count;
};

/** Keeps the dearest meld of those that take the same cards: where a joker lies at an end, the better end. */
class Collection {
  readonly #best = new Map<number, Candidate>();

  add(candidate: Candidate): void {
    const key = candidate.mask * 8 + candidate.jokers;
    const other = this.#best.get(key);
    if (other === undefined || other.value < candidate.value) this.#best.set(key, candidate);
  }

  all(): readonly Candidate[] {
    return [...this.#best.values()];
  }
}

const addSets = (collection: Collection, { faces, jokers }: Holding): void => {
  for (let rank = 0; rank < 13; rank += 1) {
    const bits = faces.flatMap((face, bit) => (rankOf(face) === rank ? [bit] : []));
    if (bits.length < 2 || bits.length + jokers < 3) continue;
    for (let subset = 1; subset < 1 << bits.length; subset += 1) {
      const size = bitsOf(subset);
      if (size < 2) continue;
      const order = bits.filter((_, at) => (subset >> at) & 1);
      const mask = order.reduce((sum, bit) => sum | (1 << bit), 0);
      if (size > 2) collection.add({ mask, jokers: 0, value: size * rankValue(rank), order });
      if (size < 4 && jokers > 0) {
        collection.add({ mask, jokers: 1, value: (size + 1) * rankValue(rank), order: [...order, JOKER_PLACE] });
      }
    }
  }
};

/** Whether two shorter runs take the same cards for the same value: then the long one adds nothing. */
const isSplittable = (order: readonly number[]): boolean => {
  for (let cut = 3; cut <= order.length - 3; cut += 1) {
    const low = order.slice(0, cut).filter((bit) => bit !== JOKER_PLACE).length;
    const all = order.filter((bit) => bit !== JOKER_PLACE).length;
    if (low >= 2 && all - low >= 2) return true;
  }
  return false;
};

interface Growing {
  readonly mask: number;
  readonly naturals: number;
  readonly jokers: number;
  readonly value: number;
  readonly order: readonly number[];
}

/** Lays runs of one suit place after place, each with its natural card or a joker. */
class RunGrower {
  readonly #collection: Collection;
  readonly #jokers: number;
  readonly #mayTouch: boolean;
  readonly #bits: readonly number[];

  constructor(collection: Collection, jokers: number, mayTouch: boolean, bits: readonly number[]) {
    this.#collection = collection;
    this.#jokers = jokers;
    this.#mayTouch = mayTouch;
    this.#bits = bits;
  }

  grow(run: Growing, place: number): void {
    const { order, naturals } = run;
    if (order.length >= 3 && naturals >= 2 && !isSplittable(order)) this.#collection.add(run);
    if (place > LAST_PLACE || order.length === LONGEST_RUN) return;
    const value = run.value + placeValue(place);
    const bit = this.#bits[place] ?? JOKER_PLACE;
    if (bit !== JOKER_PLACE) {
      const mask = run.mask | (1 << bit);
      this.grow({ mask, naturals: naturals + 1, jokers: run.jokers, value, order: [...order, bit] }, place + 1);
    }
    const touches = order.at(-1) === JOKER_PLACE && !this.#mayTouch;
    if (run.jokers === this.#jokers || touches) return;
    this.grow({ mask: run.mask, naturals, jokers: run.jokers + 1, value, order: [...order, JOKER_PLACE] }, place + 1);
  }
}

const addRuns = (collection: Collection, { faces, jokers }: Holding, mayTouch: boolean): void => {
  for (let suit = 0; suit < 4; suit += 1) {
    const bits = Array.from({ length: LAST_PLACE + 1 }, () => JOKER_PLACE);
    let held = 0;
    for (const [bit, face] of faces.entries()) {
      if (suitOf(face) !== suit) continue;
      held += 1;
      bits[rankOf(face)] = bit;
      if (rankOf(face) === 0) bits[LAST_PLACE] = bit;
    }
    if (held < 2 || held + jokers < 3) continue;
    const grower = new RunGrower(collection, jokers, mayTouch, bits);
    for (let place = 0; place <= LAST_PLACE - 2; place += 1) {
      grower.grow({ mask: 0, naturals: 0, jokers: 0, value: 0, order: [] }, place);
    }
  }
};

/** Every meld that the holding could lay, but for those that two shorter ones replace. */
export const candidatesOf = (holding: Holding, mayTouch: boolean): readonly Candidate[] => {
  const collection = new Collection();
  addSets(collection, holding);
  addRuns(collection, holding, mayTouch);
  return collection.all();
};
