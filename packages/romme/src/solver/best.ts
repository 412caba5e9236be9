import { rankOf } from '../cards.ts';
import { rankValue } from '../meld.ts';
import type { Candidate } from './candidates.ts';
import type { Holding } from './holding.ts';
import { lowestIn } from './holding.ts';
import type { Shortlist } from './shortlist.ts';
import { without } from './shortlist.ts';

/** What a meld is worth in a search. */
export type Gain = (candidate: Candidate) => number;

/**
 * What melds must leave: anything; a card that may be discarded; or whatever is not the locked card, which they take. The
 * locked card was taken from the discard pile in this turn, so it is no discard.
 */
export interface Keeping {
  readonly must: 'nothing' | 'leaveDiscard' | 'takeLocked';
  /** The locked card's face (a bit of the holding) where no twin of it is held. */
  readonly lockedMask: number;
  /** 1: the only joker held is the locked card. */
  readonly lockedJokers: number;
}

/** Cards that are still to be melded or left: live faces, those of them left twice, jokers. */
export interface Left {
  readonly first: number;
  readonly second: number;
  readonly jokers: number;
}

const IMPOSSIBLE = -1_000_000;
const UNKNOWN = -1;

/** A typed array lies outside the heap, which costs more than it saves for a small search. */
const SMALL = 2048;

const memoOf = (states: number): number[] | Int32Array =>
  (states > SMALL ? new Int32Array(states) : new Array<number>(states)).fill(UNKNOWN);

/**
 * Exact search for disjoint melds of greatest gain: the lowest face left is either kept or melded, and every rest is solved
 * once. `first` are the faces left, `second` those of them left twice; `kept` is 1 once a discard is sure to be left.
 */
export class Search {
  readonly #list: Shortlist;
  readonly #gains: readonly number[];
  readonly #keeping: Keeping;
  readonly #lockedMask: number;
  readonly #memo: number[] | Int32Array;
  readonly #jokerStates: number;

  constructor(holding: Holding, list: Shortlist, gain: Gain, keeping: Keeping) {
    this.#list = list;
    this.#gains = list.candidates.map(gain);
    this.#keeping = keeping;
    this.#lockedMask = list.liveIn(keeping.lockedMask);
    this.#jokerStates = holding.jokers + 1;
    this.#memo = memoOf(2 * this.#jokerStates * 2 ** (list.faces + list.twofold));
  }

  /** The greatest gain and its melds; null where nothing that must be left or taken can be. */
  find({ first, second, jokers }: Left): { readonly gain: number; readonly melds: readonly Candidate[] } | null {
    const { must, lockedMask } = this.#keeping;
    const { idle } = this.#list;
    if (must === 'takeLocked' && (idle & lockedMask) !== 0) return null;
    const kept = must !== 'leaveDiscard' || (idle & ~lockedMask) !== 0 ? 1 : 0;
    const gain = this.#best(first, second, jokers, kept);
    return gain < 0 ? null : { gain, melds: this.#melds(first, second, jokers, kept) };
  }

  #best(first: number, second: number, jokers: number, kept: number): number {
    if (first === 0) return this.#ends(jokers, kept) ? 0 : IMPOSSIBLE;
    const key = ((((second << this.#list.faces) | first) * this.#jokerStates + jokers) << 1) | kept;
    const known = this.#memo[key] ?? UNKNOWN;
    if (known !== UNKNOWN) return known;
    const { masks, jokersOf, starts } = this.#list;
    const bit = lowestIn(first);
    const end = starts[bit + 1] ?? 0;
    let best = this.#skipping(first, second, jokers, kept);
    for (let at = starts[bit] ?? 0; at < end; at += 1) {
      const mask = masks[at] ?? 0;
      const taken = jokersOf[at] ?? 0;
      if ((mask & ~first) !== 0 || taken > jokers) continue;
      const rest = this.#best(without(first, second, mask), second & ~mask, jokers - taken, kept);
      const gained = rest + (this.#gains[at] ?? 0);
      if (gained > best) best = gained;
    }
    this.#memo[key] = best;
    return best;
  }

  /** Whether these jokers may be left beside what was kept. */
  #ends(jokers: number, kept: number): boolean {
    const { must, lockedJokers } = this.#keeping;
    if (must === 'takeLocked') return jokers === 0 || lockedJokers === 0;
    return kept === 1 || jokers > lockedJokers;
  }

  /** The lowest face stays in the hand, once. */
  #skipping(first: number, second: number, jokers: number, kept: number): number {
    const lowest = first & -first;
    if ((second & lowest) !== 0) return this.#best(first, second & ~lowest, jokers, 1);
    if ((lowest & this.#lockedMask) === 0) return this.#best(first & ~lowest, second, jokers, 1);
    return this.#keeping.must === 'takeLocked' ? IMPOSSIBLE : this.#best(first & ~lowest, second, jokers, kept);
  }

  /** Walks a best way again and collects its melds. */
  #melds(first: number, second: number, jokers: number, kept: number): readonly Candidate[] {
    if (first === 0) return [];
    const best = this.#best(first, second, jokers, kept);
    const { candidates, masks, jokersOf, starts } = this.#list;
    const bit = lowestIn(first);
    for (let at = starts[bit] ?? 0; at < (starts[bit + 1] ?? 0); at += 1) {
      const mask = masks[at] ?? 0;
      const [candidate, rest] = [candidates[at], jokers - (jokersOf[at] ?? 0)];
      if (candidate === undefined || (mask & ~first) !== 0 || rest < 0) continue;
      const left = without(first, second, mask);
      if (this.#best(left, second & ~mask, rest, kept) + (this.#gains[at] ?? 0) !== best) continue;
      return [candidate, ...this.#melds(left, second & ~mask, rest, kept)];
    }
    const lowest = first & -first;
    if ((second & lowest) !== 0) return this.#melds(first, second & ~lowest, jokers, 1);
    return this.#melds(first & ~lowest, second, jokers, (lowest & this.#lockedMask) === 0 ? 1 : kept);
  }
}

/** Greatest value, then most cards. */
export const byValue: Gain = ({ value, size }) => value * 32 + size;
/** Most cards, then greatest value. */
export const byCards: Gain = ({ value, size }) => size * 1024 + value;

/** Greatest relief: what the cards would count if they were left (RT-1, point 11), then most value. */
export const byCount =
  (holding: Holding, jokerCount: number): Gain =>
  ({ mask, jokers, value }) => {
    let sum = jokers * jokerCount;
    for (const [bit, face] of holding.faces.entries()) if ((mask >> bit) & 1) sum += rankValue(rankOf(face));
    return sum * 1024 + value;
  };
