import type { Candidate, Holding } from './candidates.ts';

/** Candidates in order of their lowest face, with what a search reads of them in flat arrays. */
export class Shortlist {
  readonly candidates: readonly Candidate[];
  readonly masks: Int32Array;
  readonly jokersOf: Int32Array;
  /** Where the candidates of each lowest face begin; one more for the end. */
  readonly starts: Int32Array;

  constructor(candidates: readonly Candidate[], faces: number) {
    const byLowest: Candidate[][] = Array.from({ length: faces }, () => []);
    for (const candidate of candidates) byLowest[31 - Math.clz32(candidate.mask & -candidate.mask)]?.push(candidate);
    this.candidates = byLowest.flat();
    this.masks = Int32Array.from(this.candidates, ({ mask }) => mask);
    this.jokersOf = Int32Array.from(this.candidates, ({ jokers }) => jokers);
    this.starts = new Int32Array(faces + 1);
    for (const [bit, { length }] of byLowest.entries()) this.starts[bit + 1] = (this.starts[bit] ?? 0) + length;
  }
}

/** The faces left when a meld is laid: of a face held twice one stays. */
export const without = (first: number, second: number, mask: number): number => first & ~(mask & ~second);

/** The faces that some meld could take, those of them held twice, and all others. */
export const startOf = (
  holding: Holding,
  { masks }: Shortlist,
): { readonly first: number; readonly second: number; readonly idle: number } => {
  const first = masks.reduce((all, mask) => all | mask, 0);
  return { first, second: ((1 << holding.twofold) - 1) & first, idle: ((1 << holding.faces.length) - 1) & ~first };
};
