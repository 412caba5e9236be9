import type { Random } from '@matador/cards/laws';
import type { Drawn } from '@matador/cards/layouts';
import { FEW_LAYOUTS, sampleFrom, type Sample } from '@matador/cards/review';
import { layoutsOf, type SkatLayout } from '../layouts/index.ts';
import { auctionWeight } from '../players/auction-weight.ts';
import { dealtIn } from '../players/likely-layouts.ts';
import type { Recollection } from '../players/recollection.ts';
import type { SkatView } from '../types.ts';

/** The same for layouts with the same cards in the same places. */
export const nameOf = ({ hands, skat }: SkatLayout): string => `${hands.join()},${String(skat)}`;

/**
 * Layouts that fit what a seat knew, those more often that the auction and the contract make likely. What the cards say
 * that others played is left out: how somebody plays is a guess about a person, and a verdict should not rest on it.
 */
export const sampleOf = (view: SkatView, memory: Recollection, random: Random): Sample<SkatLayout> => {
  const all = layoutsOf(view, memory);
  const weightOf = (layout: SkatLayout): number => auctionWeight(view, dealtIn(layout, view, memory), layout.skat);
  const known = new Map<string, number>();
  const draw = (): Drawn<SkatLayout> => {
    const layout = all.draw(random);
    if (all.count > FEW_LAYOUTS) return { layout, weight: weightOf(layout) };
    const name = nameOf(layout);
    const weight = known.get(name) ?? weightOf(layout);
    known.set(name, weight);
    return { layout, weight };
  };
  return sampleFrom({ count: all.count, draw }, random);
};
