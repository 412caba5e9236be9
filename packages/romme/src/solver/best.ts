import { rankOf } from '../cards.ts';
import { rankValue } from '../meld.ts';
import type { Candidate, Holding } from './candidates.ts';
import type { Shortlist } from './shortlist.ts';
import { startOf, without } from './shortlist.ts';

/** What a meld is worth in a search. */
export type Gain = (candidate: Candidate) => number;

/** Cards that must stay. */
export interface Keeping {
  /** Whether at least one card that may be discarded must be left. */
  readonly needed: boolean;
  /** The face (a bit) that is no discard when it is left: the card taken from the discard pile. */
  readonly lockedMask: number;
  /** Jokers that are no discard when left. */
  readonly lockedJokers: number;
}

export const KEEP_NOTHING: Keeping = { needed: false, lockedMask: 0, lockedJokers: 0 };

const IMPOSSIBLE = -1_000_000;
const UNKNOWN = -1;

/**
 * Exact search for disjoint melds of greatest gain over one holding: the lowest face left is either kept or melded, and
 * every rest is solved once. `first` are the faces left, `second` those of them left twice.
 */
class Search {
  readonly #list: Shortlist;
  readonly #gains: Int32Array;
  readonly #keeping: Keeping;
  readonly #memo: Int32Array;
  readonly #faces: number;
  readonly #jokerStates: number;

  constructor(holding: Holding, list: Shortlist, gain: Gain, keeping: Keeping) {
    this.#list = list;
    this.#gains = Int32Array.from(list.candidates, gain);
    this.#keeping = keeping;
    this.#faces = holding.faces.length;
    this.#jokerStates = holding.jokers + 1;
    const bits = holding.faces.length + holding.twofold;
    this.#memo = new Int32Array(2 * this.#jokerStates * 2 ** bits).fill(UNKNOWN);
  }

  best(first: number, second: number, jokers: number, kept: number): number {
    if (first === 0) return kept === 1 || jokers > this.#keeping.lockedJokers ? 0 : IMPOSSIBLE;
    const key = ((((second << this.#faces) | first) * this.#jokerStates + jokers) << 1) | kept;
    const known = this.#memo[key] ?? UNKNOWN;
    if (known !== UNKNOWN) return known;
    const { masks, jokersOf, starts } = this.#list;
    const lowest = first & -first;
    const bit = 31 - Math.clz32(lowest);
    const end = starts[bit + 1] ?? 0;
    let best = this.#skipping(first, second, jokers, kept);
    for (let at = starts[bit] ?? 0; at < end; at += 1) {
      const mask = masks[at] ?? 0;
      const taken = jokersOf[at] ?? 0;
      if ((mask & ~first) !== 0 || taken > jokers) continue;
      const rest = this.best(without(first, second, mask), second & ~mask, jokers - taken, kept);
      const gained = rest + (this.#gains[at] ?? 0);
      if (gained > best) best = gained;
    }
    this.#memo[key] = best;
    return best;
  }

  /** The lowest face stays in the hand, once. */
  #skipping(first: number, second: number, jokers: number, kept: number): number {
    const lowest = first & -first;
    const isTwofold = (second & lowest) !== 0;
    const keeps = kept === 1 || isTwofold || (lowest & this.#keeping.lockedMask) === 0 ? 1 : 0;
    return isTwofold
      ? this.best(first, second & ~lowest, jokers, keeps)
      : this.best(first & ~lowest, second, jokers, keeps);
  }

  /** Walks a best way again and collects its melds. */
  melds(first: number, second: number, jokers: number, kept: number): readonly Candidate[] {
    if (first === 0) return [];
    const best = this.best(first, second, jokers, kept);
    const { candidates, masks } = this.#list;
    const lowest = first & -first;
    for (const [at, candidate] of candidates.entries()) {
      const mask = masks[at] ?? 0;
      if ((mask & -mask) !== lowest || (mask & ~first) !== 0 || candidate.jokers > jokers) continue;
      const left = without(first, second, mask);
      const rest = this.best(left, second & ~mask, jokers - candidate.jokers, kept);
      if (rest + (this.#gains[at] ?? 0) !== best) continue;
      return [candidate, ...this.melds(left, second & ~mask, jokers - candidate.jokers, kept)];
    }
    const isTwofold = (second & lowest) !== 0;
    const keeps = kept === 1 || isTwofold || (lowest & this.#keeping.lockedMask) === 0 ? 1 : 0;
    return isTwofold
      ? this.melds(first, second & ~lowest, jokers, keeps)
      : this.melds(first & ~lowest, second, jokers, keeps);
  }
}

/** The disjoint melds of greatest gain; null where nothing that may be discarded could be left. */
export const search = (
  holding: Holding,
  list: Shortlist,
  gain: Gain,
  keeping: Keeping,
): readonly Candidate[] | null => {
  const { first, second, idle } = startOf(holding, list);
  const kept = !keeping.needed || (idle & ~keeping.lockedMask) !== 0 ? 1 : 0;
  if (first === 0) return kept === 1 || holding.jokers > keeping.lockedJokers ? [] : null;
  const run = new Search(holding, list, gain, keeping);
  const best = run.best(first, second, holding.jokers, kept);
  return best < 0 ? null : run.melds(first, second, holding.jokers, kept);
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
