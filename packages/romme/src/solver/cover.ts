import type { Candidate, Holding } from './candidates.ts';
import type { Shortlist } from './shortlist.ts';
import { startOf, without } from './shortlist.ts';

/** What a cover leaves over. */
export interface Leftover {
  /** How many cards exactly. */
  readonly cards: 0 | 1;
  /** The face (a bit) that may not be left, unless it is held twice. */
  readonly lockedMask: number;
  /** Jokers that may not be left. */
  readonly lockedJokers: number;
}

/**
 * Looks for disjoint melds that take all cards but the leftover: every face that no meld takes uses it up, so most hands
 * are decided at once.
 */
class Cover {
  readonly #list: Shortlist;
  readonly #leftover: Leftover;
  readonly #failed = new Set<number>();

  constructor(list: Shortlist, leftover: Leftover) {
    this.#list = list;
    this.#leftover = leftover;
  }

  /** The melds, or null; `spare` is how many cards may still be left. */
  find(first: number, second: number, jokers: number, spare: number): readonly Candidate[] | null {
    if (first === 0) return this.#ends(jokers, spare) ? [] : null;
    const key = ((second * 32_768 + first) * 16 + jokers) * 2 + spare;
    if (this.#failed.has(key)) return null;
    const found = this.#melding(first, second, jokers, spare) ?? this.#leaving(first, second, jokers, spare);
    if (found === null) this.#failed.add(key);
    return found;
  }

  /** Jokers may be the leftover too; exactly as many cards must be left as asked. */
  #ends(jokers: number, spare: number): boolean {
    return jokers === spare && (jokers === 0 || jokers > this.#leftover.lockedJokers);
  }

  #melding(first: number, second: number, jokers: number, spare: number): readonly Candidate[] | null {
    const { candidates, masks, jokersOf, starts } = this.#list;
    const bit = 31 - Math.clz32(first & -first);
    for (let at = starts[bit] ?? 0; at < (starts[bit + 1] ?? 0); at += 1) {
      const mask = masks[at] ?? 0;
      const taken = jokersOf[at] ?? 0;
      const candidate = candidates[at];
      if (candidate === undefined || (mask & ~first) !== 0 || taken > jokers) continue;
      const rest = this.find(without(first, second, mask), second & ~mask, jokers - taken, spare);
      if (rest !== null) return [candidate, ...rest];
    }
    return null;
  }

  #leaving(first: number, second: number, jokers: number, spare: number): readonly Candidate[] | null {
    const lowest = first & -first;
    if (spare === 0 || (lowest & this.#leftover.lockedMask) !== 0) return null;
    return (second & lowest) !== 0
      ? this.find(first, second & ~lowest, jokers, 0)
      : this.find(first & ~lowest, second, jokers, 0);
  }
}

const bitsIn = (mask: number): number => {
  let count = 0;
  for (let left = mask; left !== 0; left &= left - 1) count += 1;
  return count;
};

/** Disjoint melds that take the whole holding but exactly the leftover; null if there are none. */
export const cover = (holding: Holding, list: Shortlist, leftover: Leftover): readonly Candidate[] | null => {
  const { first, second, idle } = startOf(holding, list);
  const idleCards = bitsIn(idle) + bitsIn(idle & ((1 << holding.twofold) - 1));
  if (idleCards > leftover.cards || (idle & leftover.lockedMask) !== 0) return null;
  return new Cover(list, leftover).find(first, second, holding.jokers, leftover.cards - idleCards);
};
