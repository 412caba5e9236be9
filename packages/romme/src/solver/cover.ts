import type { Candidate } from './candidates.ts';
import type { Holding } from './holding.ts';
import { bitsIn, lowestIn } from './holding.ts';
import type { Shortlist } from './shortlist.ts';
import { without } from './shortlist.ts';

/** What a cover leaves over. */
export interface Leftover {
  /** How many cards exactly. */
  readonly cards: 0 | 1;
  /** The face (a bit of the holding) that may not be left. */
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
  readonly #lockedMask: number;
  readonly #lockedJokers: number;
  readonly #failed = new Set<number>();

  constructor(list: Shortlist, { lockedMask, lockedJokers }: Leftover) {
    this.#list = list;
    this.#lockedMask = list.liveIn(lockedMask);
    this.#lockedJokers = lockedJokers;
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
    return jokers === spare && (jokers === 0 || jokers > this.#lockedJokers);
  }

  #melding(first: number, second: number, jokers: number, spare: number): readonly Candidate[] | null {
    const { candidates, masks, jokersOf, starts } = this.#list;
    const bit = lowestIn(first);
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
    if (spare === 0 || (lowest & this.#lockedMask) !== 0) return null;
    return (second & lowest) !== 0
      ? this.find(first, second & ~lowest, jokers, 0)
      : this.find(first & ~lowest, second, jokers, 0);
  }
}

/** Disjoint melds that take the whole holding but exactly the leftover; null if there are none. */
export const cover = (holding: Holding, list: Shortlist, leftover: Leftover): readonly Candidate[] | null => {
  const { first, second, idle } = list;
  const idleCards = bitsIn(idle) + bitsIn(idle & (2 ** holding.twofold - 1));
  if (idleCards > leftover.cards || (idle & leftover.lockedMask) !== 0) return null;
  return new Cover(list, leftover).find(first, second, holding.jokers, leftover.cards - idleCards);
};
