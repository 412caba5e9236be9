import type { Random } from '@matador/cards/laws';
import type { Drawn } from '@matador/cards/layouts';
import { FEW_LAYOUTS, LAYOUTS, sampleFrom, type Sample } from '@matador/cards/review';
import { EVERY_CARD, numbersIn } from '../cards.ts';
import { kindOfContract } from '../contract.ts';
import { layoutsOf, type SkatLayout } from '../layouts/index.ts';
import { ORDERS, TRUMPS } from '../order.ts';
import { auctionWeight } from '../players/auction-weight.ts';
import { dealtIn } from '../players/likely-layouts.ts';
import type { Recollection } from '../players/recollection.ts';
import type { SkatView } from '../types.ts';

/** The same for layouts with the same cards in the same places. */
export const nameOf = ({ hands, skat }: SkatLayout): string => `${hands.join()},${String(skat)}`;

/** Above the power of any card. */
const TRUMPS_FIRST = 100;

/**
 * The cards by how much depends on where they lie: trumps before others and the higher ones before the lower, in Null the
 * lower ones first. Before a contract it is as in Grand.
 */
const byWeight = ({ contract }: Pick<SkatView, 'contract'>): readonly number[] => {
  const kind = contract === null ? 'grand' : kindOfContract(contract);
  const { classes, powers } = ORDERS[kind];
  const worthOf = (card: number): number => {
    const power = powers[card] ?? 0;
    return kind === 'null' ? -power : (classes[card] === TRUMPS ? TRUMPS_FIRST : 0) + power;
  };
  return numbersIn(EVERY_CARD).toSorted((one, other) => worthOf(other) - worthOf(one));
};

/**
 * Layouts that fit what a seat knew, those more often that the auction and the contract make likely. What the cards say
 * that others played is left out: how somebody plays is a guess about a person, and a verdict should not rest on it.
 * @param layouts that are drawn
 */
export const sampleOf = (
  view: SkatView,
  memory: Recollection,
  random: Random,
  layouts = LAYOUTS,
): Sample<SkatLayout> => {
  const all = layoutsOf(view, memory, byWeight(view));
  const weightOf = (layout: SkatLayout): number => auctionWeight(view, dealtIn(layout, view, memory), layout.skat);
  const known = new Map<string, number>();
  const at = (part: number): Drawn<SkatLayout> => {
    const layout = all.at(part);
    if (all.count > FEW_LAYOUTS) return { layout, weight: weightOf(layout) };
    const name = nameOf(layout);
    const weight = known.get(name) ?? weightOf(layout);
    known.set(name, weight);
    return { layout, weight };
  };
  return sampleFrom({ count: all.count, at }, random, layouts);
};
