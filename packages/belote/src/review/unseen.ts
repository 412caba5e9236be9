import { SUITS } from '@matador/cards';
import { seeded, type Random } from '@matador/cards/laws';
import type { Drawn } from '@matador/cards/layouts';
import { countWins, LAYOUTS, sampleFrom, type Part, type Sample, type Unseen } from '@matador/cards/review';
import { EVERY_CARD, numberOf, numbersIn, type CardSet, type PerSeat } from '../cards.ts';
import { layoutsOf } from '../layouts/index.ts';
import { ORDERS, powerOf } from '../order.ts';
import type { BeloteSearch } from '../search/index.ts';
import { auctionWeight } from '../players/auction-weight.ts';
import type { BeloteView } from '../types.ts';
import { NODES_A_LAYOUT } from './formula.ts';
import { dealtWith, openedWith } from './open.ts';
import type { Decision } from './record.ts';

const LIMITS = { nodes: NODES_A_LAYOUT };

type Layout = PerSeat<CardSet>;

/**
 * The cards by how much depends on where they lie: trumps before others, and the higher ones before the lower. Before a
 * contract it is as if the turn-up's suit were trumps.
 */
const byWeight = ({ contract, turnUp }: Pick<BeloteView, 'contract' | 'turnUp'>): readonly number[] => {
  const upturned = SUITS[turnUp === null ? 0 : numberOf(turnUp) >>> 3] ?? 'clubs';
  const order = ORDERS[contract?.trump ?? upturned];
  return numbersIn(EVERY_CARD).toSorted((one, other) => powerOf(order, other) - powerOf(order, one));
};

/**
 * Layouts that fit what a seat knew, those more often that the auction makes likely. How others played says nothing.
 * @param known what the seat sees and remembers, and the cards of each that are gone
 * @param layouts that are drawn
 */
export const sampleOf = (
  known: Pick<Decision, 'view' | 'memory' | 'gone'>,
  random: Random,
  layouts = LAYOUTS,
): Sample<Layout> => {
  const { view, memory } = known;
  const all = layoutsOf(view, memory, byWeight(view));
  const at = (part: number, own: Random): Drawn<Layout> => {
    const layout = all.at(part);
    return { layout, weight: auctionWeight(view, dealtWith(known, layout), own) };
  };
  return sampleFrom({ count: all.count, at }, random, layouts);
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
