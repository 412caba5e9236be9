import type { Candidate } from './candidates.ts';
import type { Holding } from './holding.ts';
import { bitsIn, lowestIn } from './holding.ts';

const zeros = (length: number): number[] => new Array<number>(length).fill(0);

/**
 * Candidates in order of their lowest face, with what a search reads of them in flat arrays. Faces that no candidate takes
 * are left out: a search numbers only the live ones, so that it has fewer states.
 */
export class Shortlist {
  readonly candidates: readonly Candidate[];
  /** The live faces that each candidate takes, a bit each. */
  readonly masks: readonly number[];
  readonly jokersOf: readonly number[];
  /** Where the candidates of each lowest face begin; one more for the end. */
  readonly starts: readonly number[];
  /** How many faces are live. */
  readonly faces: number;
  /** How many of the live faces, counted from the first, are held twice. */
  readonly twofold: number;
  /** The faces of the holding (its bits) that no candidate takes. */
  readonly idle: number;
  readonly #live: number;

  constructor(candidates: readonly Candidate[], { faces, twofold }: Holding) {
    let live = 0;
    for (const { mask } of candidates) live |= mask;
    this.#live = live;
    this.faces = bitsIn(live);
    this.twofold = bitsIn(live & (2 ** twofold - 1));
    this.idle = (2 ** faces.length - 1) & ~live;
    this.starts = this.#startsOf(candidates);
    const next = [...this.starts];
    const [sorted, masks, jokersOf] = [[...candidates], zeros(candidates.length), zeros(candidates.length)];
    for (const candidate of candidates) {
      const mask = this.liveIn(candidate.mask);
      const bit = lowestIn(mask);
      const place = next[bit] ?? 0;
      next[bit] = place + 1;
      sorted[place] = candidate;
      masks[place] = mask;
      jokersOf[place] = candidate.jokers;
    }
    this.candidates = sorted;
    this.masks = masks;
    this.jokersOf = jokersOf;
  }

  #startsOf(candidates: readonly Candidate[]): readonly number[] {
    const starts = zeros(this.faces + 1);
    for (const { mask } of candidates) {
      const bit = bitsIn(this.#live & ((mask & -mask) - 1));
      starts[bit + 1] = (starts[bit + 1] ?? 0) + 1;
    }
    for (let bit = 1; bit <= this.faces; bit += 1) starts[bit] = (starts[bit] ?? 0) + (starts[bit - 1] ?? 0);
    return starts;
  }

  /** All live faces, and those of them held twice. */
  get first(): number {
    return 2 ** this.faces - 1;
  }

  get second(): number {
    return 2 ** this.twofold - 1;
  }

  /** Bits of the holding as bits of the live faces. */
  liveIn(mask: number): number {
    if (this.idle === 0) return mask;
    let live = 0;
    for (let left = mask & this.#live; left !== 0; left &= left - 1) {
      live |= 1 << bitsIn(this.#live & ((left & -left) - 1));
    }
    return live;
  }
}

/** The faces left when a meld is laid: of a face held twice one stays. */
export const without = (first: number, second: number, mask: number): number => first & ~(mask & ~second);
