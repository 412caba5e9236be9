import { rankOf } from '../cards.ts';
import { rankValue } from '../meld.ts';
import type { Candidate, Holding } from './candidates.ts';

/** What a meld is worth in a search. */
export type Gain = (candidate: Candidate) => number;

/** Cards that must stay: how many of them can be discarded when the search starts and ends. */
export interface Keeping {
  /** Whether at least one card that may be discarded must be left. */
  readonly needed: boolean;
  /** Faces (bits) that are no discard when left: the one taken from the discard pile. */
  readonly lockedMask: number;
  /** Jokers that are no discard when left. */
  readonly lockedJokers: number;
}

export const KEEP_NOTHING: Keeping = { needed: false, lockedMask: 0, lockedJokers: 0 };

const IMPOSSIBLE = -1_000_000;
const UNKNOWN = -1;

/** A second copy of a face goes before its first, so the first copies are always a superset of the second. */
const without = (first: number, second: number, mask: number): readonly [number, number] => [
  first & ~(mask & ~second),
  second & ~mask,
];

/**
 * Exact search for disjoint melds of greatest gain over one holding: the lowest face left is either kept or melded, and
 * every rest is solved once.
 */
class Search {
  readonly #holding: Holding;
  readonly #byLowest: readonly (readonly Candidate[])[];
  readonly #gain: Gain;
  readonly #keeping: Keeping;
  readonly #memo: Int32Array;
  readonly #jokerStates: number;

  constructor(holding: Holding, candidates: readonly Candidate[], gain: Gain, keeping: Keeping) {
    this.#holding = holding;
    this.#gain = gain;
    this.#keeping = keeping;
    this.#byLowest = holding.faces.map((_, bit) => candidates.filter(({ mask }) => (mask & -mask) === 1 << bit));
    this.#jokerStates = holding.jokers + 1;
    const bits = holding.faces.length + holding.twofold;
    this.#memo = new Int32Array(2 * this.#jokerStates * 2 ** bits).fill(UNKNOWN);
  }

  #key(first: number, second: number, jokers: number, kept: number): number {
    return (((second * 2 ** this.#holding.faces.length + first) * this.#jokerStates + jokers) << 1) | kept;
  }

  /** The lowest face stays in the hand. */
  #skipped(first: number, second: number, kept: number): readonly [number, number, number] {
    const lowest = first & -first;
    const isTwofold = (second & lowest) !== 0;
    const counts = kept === 1 || isTwofold || (lowest & this.#keeping.lockedMask) === 0 ? 1 : 0;
    return isTwofold ? [first, second & ~lowest, counts] : [first & ~lowest, second, counts];
  }

  best(first: number, second: number, jokers: number, kept: number): number {
    if (first === 0) return kept === 1 || jokers > this.#keeping.lockedJokers ? 0 : IMPOSSIBLE;
    const key = this.#key(first, second, jokers, kept);
    const known = this.#memo[key] ?? UNKNOWN;
    if (known !== UNKNOWN) return known;
    let best = this.best(...this.#after(first, second, jokers, kept, null));
    for (const candidate of this.#fitting(first, jokers)) {
      const rest = this.best(...this.#after(first, second, jokers, kept, candidate));
      best = Math.max(best, rest + this.#gain(candidate));
    }
    this.#memo[key] = best;
    return best;
  }

  #fitting(first: number, jokers: number): readonly Candidate[] {
    const all = this.#byLowest[31 - Math.clz32(first & -first)] ?? [];
    return all.filter((candidate) => (candidate.mask & ~first) === 0 && candidate.jokers <= jokers);
  }

  #after(
    first: number,
    second: number,
    jokers: number,
    kept: number,
    candidate: Candidate | null,
  ): readonly [number, number, number, number] {
    if (candidate === null) {
      const [one, two, counts] = this.#skipped(first, second, kept);
      return [one, two, jokers, counts];
    }
    const [one, two] = without(first, second, candidate.mask);
    return [one, two, jokers - candidate.jokers, kept];
  }

  /** Walks a best way again and collects its melds. */
  melds(first: number, second: number, jokers: number, kept: number): readonly Candidate[] {
    if (first === 0) return [];
    const best = this.best(first, second, jokers, kept);
    for (const candidate of this.#fitting(first, jokers)) {
      const rest = this.#after(first, second, jokers, kept, candidate);
      if (this.best(...rest) + this.#gain(candidate) === best) return [candidate, ...this.melds(...rest)];
    }
    return this.melds(...this.#after(first, second, jokers, kept, null));
  }
}

/** The disjoint melds of greatest gain; null where nothing that may be discarded could be left. */
export const search = (
  holding: Holding,
  candidates: readonly Candidate[],
  gain: Gain,
  keeping: Keeping,
): readonly Candidate[] | null => {
  const useful = candidates.reduce((mask, candidate) => mask | candidate.mask, 0);
  const all = 2 ** holding.faces.length - 1;
  const second = (2 ** holding.twofold - 1) & useful;
  const idle = all & ~useful & ~keeping.lockedMask;
  const idleTwofold = (2 ** holding.twofold - 1) & ~useful;
  const kept = !keeping.needed || idle !== 0 || idleTwofold !== 0 ? 1 : 0;
  const run = new Search(holding, candidates, gain, keeping);
  const best = run.best(all & useful, second, holding.jokers, kept);
  return best < 0 ? null : run.melds(all & useful, second, holding.jokers, kept);
};

/** Greatest value, then most cards. */
export const byValue: Gain = ({ value, order }) => value * 32 + order.length;
/** Most cards, then greatest value. */
export const byCards: Gain = ({ value, order }) => order.length * 1024 + value;

/** Greatest relief: what the cards would count if they were left (RT-1, point 11), then most value. */
export const byCount =
  (holding: Holding, jokerCount: number): Gain =>
  ({ mask, jokers, value }) => {
    let sum = jokers * jokerCount;
    for (const [bit, face] of holding.faces.entries()) if ((mask >> bit) & 1) sum += rankValue(rankOf(face));
    return sum * 1024 + value;
  };
