import { resampled } from '@matador/cards/players';
import type { Random } from '@matador/cards/laws';
import { layoutsOf, type SkatLayout } from '../layouts/index.ts';
import { auctionWeight } from '../players/auction-weight.ts';
import { dealtIn, type Drawn } from '../players/likely-layouts.ts';
import type { Recollection } from '../players/recollection.ts';
import type { SkatView } from '../types.ts';
import { FEW_LAYOUTS, LAYOUTS, ROUNDS, WEIGHED_FOR_ONE } from './formula.ts';

/** A layout of the sample, and whether it is of the first half. */
interface SampledLayout {
  readonly layout: SkatLayout;
  readonly isFirst: boolean;
}

interface Sample {
  /** How many layouts fit what the seat knew. */
  readonly possible: number;
  /** Drawn with replacement: those more often that the auction and the contract make likely. */
  readonly draws: Iterable<SampledLayout>;
}

/** The same for layouts with the same cards in the same places. */
export const nameOf = ({ hands, skat }: SkatLayout): string => `${hands.join()},${String(skat)}`;

/**
 * Layouts that fit what a seat knew. What the cards say that others played is left out: how somebody plays is a guess
 * about a person, and a verdict should not rest on it.
 */
export const sampleOf = (view: SkatView, memory: Recollection, random: Random): Sample => {
  const all = layoutsOf(view, memory);
  const weightOf = (layout: SkatLayout): number => auctionWeight(view, dealtIn(layout, view, memory), layout.skat);
  const known = new Map<string, number>();
  const drawn = (): Drawn => {
    const layout = all.draw(random);
    if (all.count > FEW_LAYOUTS) return { layout, weight: weightOf(layout) };
    const name = nameOf(layout);
    const weight = known.get(name) ?? weightOf(layout);
    known.set(name, weight);
    return { layout, weight };
  };
  function* draws(): Generator<SampledLayout> {
    if (all.count === 1) yield { layout: all.draw(random), isFirst: true };
    if (all.count <= 1) return;
    const size = LAYOUTS / ROUNDS;
    for (let round = 0; round < ROUNDS; round += 1) {
      const weighed = Array.from({ length: size * WEIGHED_FOR_ONE }, drawn);
      for (const layout of resampled(weighed, size, random)) yield { layout, isFirst: round < ROUNDS / 2 };
    }
  }
  return { possible: all.count, draws: draws() };
};
