import { seeded, type Random } from '@matador/cards/laws';
import { countWins, sampleFrom, type Part, type Sample, type Unseen } from '@matador/cards/review';
import type { CardSet, PerSeat } from '../cards.ts';
import { layoutsOf } from '../layouts/index.ts';
import type { BeloteSearch } from '../search/index.ts';
import { auctionWeight } from '../players/auction-weight.ts';
import { NODES_A_LAYOUT } from './formula.ts';
import { dealtWith, openedWith } from './open.ts';
import type { Decision } from './record.ts';

const LIMITS = { nodes: NODES_A_LAYOUT };

type Layout = PerSeat<CardSet>;

/** Layouts that fit what a seat knew, those more often that the auction makes likely. How others played says nothing. */
export const sampleOf = (decision: Decision, random: Random): Sample<Layout> => {
  const { view, memory } = decision;
  const { count, draw } = layoutsOf(view, memory);
  const weighed = () => {
    const layout = draw(random);
    return { layout, weight: auctionWeight(view, dealtWith(decision, layout), random) };
  };
  return sampleFrom({ count, draw: weighed }, random);
};

/** The cards by which the seat's side wins if the cards lie so; null: the search took too long. */
const winnersIn = (search: BeloteSearch, decision: Decision, layout: Layout): CardSet | null => {
  const { position, aim, isDeclaring } = openedWith(decision, layout);
  const levels = search.levels(position, [isDeclaring ? aim.made : aim.notDown], LIMITS);
  return levels?.reduce((set, { card, level }) => (level > 0 === isDeclaring ? set | (1 << card) : set), 0) ?? null;
};

/**
 * Counts for each card in how many layouts it wins for the side that plays it, all cards open: the taker's side by
 * making its contract, the others by putting it in. A step is a layout, so that whoever is in a hurry may stop.
 * @param seed a whole number below 2^32: the same one makes the same counts
 * @param part of the layouts that are looked at; absent: all of them
 */
export const unseenOf = (
  search: BeloteSearch,
  decision: Decision,
  seed: number,
  part?: Part,
): Generator<null, Unseen> =>
  countWins(decision, sampleOf(decision, seeded(seed)), {
    winnersIn: (layout) => winnersIn(search, decision, layout),
    nameOf: (layout) => layout.join(),
    ...(part !== undefined && { part }),
  });
