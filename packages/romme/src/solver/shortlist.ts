import type { Candidate } from './candidates.ts';
import type { Holding } from './holding.ts';
import { lowestIn } from './holding.ts';

/**
 * Candidates in order of their lowest face, with what a search reads of them in flat arrays. Faces that no candidate takes
 * are left out: a search numbers only the live ones, so that it has fewer states.
 */
export class Shortlist {
  readonly candidates: readonly Candidate[];
  /** The live faces that each candidate takes, a bit each. */
  readonly masks: Int32Array;
  readonly jokersOf: Int32Array;
  /** Where the candidates of each lowest face begin; one more for the end. */
  readonly starts: Int32Array;
  /** How many faces are live. */
  readonly faces: number;
  /** All live faces, and those of them held twice. */
  readonly first: number;
  readonly second: number;
  /** The faces of the holding (its bits) that no candidate takes. */
  readonly idle: number;
  readonly #liveBits: readonly number[];

  constructor(candidates: readonly Candidate[], { faces, twofold }: Holding) {
    let live = 0;
    for (const { mask } of candidates) live |= mask;
    const bits: number[] = [];
    for (let bit = 0; bit < faces.length; bit += 1) if ((live >> bit) & 1) bits.push(bit);
    this.#liveBits = bits;
    this.faces = bits.length;
    this.first = 2 ** bits.length - 1;
    this.second = 2 ** bits.filter((bit) => bit < twofold).length - 1;
    this.idle = (2 ** faces.length - 1) & ~live;
    this.starts = new Int32Array(bits.length + 1);
    const masks = candidates.map(({ mask }) => this.liveIn(mask));
    for (const mask of masks) this.#count(lowestIn(mask) + 1);
    for (let bit = 1; bit <= bits.length; bit += 1) this.#count(bit, this.starts[bit - 1]);
    const order = masks.map((_, at) => at).sort((a, b) => lowestIn(masks[a] ?? 0) - lowestIn(masks[b] ?? 0));
    this.candidates = order.flatMap((at) => candidates[at] ?? []);
    this.masks = Int32Array.from(order, (at) => masks[at] ?? 0);
    this.jokersOf = Int32Array.from(this.candidates, ({ jokers }) => jokers);
  }

  #count(bit: number, more = 1): void {
    this.starts[bit] = (this.starts[bit] ?? 0) + more;
  }

  /** Bits of the holding as bits of the live faces. */
  liveIn(mask: number): number {
    let live = 0;
    for (const [at, bit] of this.#liveBits.entries()) if ((mask >> bit) & 1) live |= 1 << at;
    return live;
  }
}

/** The faces left when a meld is laid: of a face held twice one stays. */
export const without = (first: number, second: number, mask: number): number => first & ~(mask & ~second);
