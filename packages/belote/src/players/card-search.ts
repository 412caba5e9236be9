import { bestBeyondChance, meanWorth, type Budget, type WorthOfCard } from '@matador/cards/players';
import { bySide, numberOf, setOf, sideOf, sizeOf, type CardSet, type PerSeat, type Side } from '../cards.ts';
import { ORDERS, playable, pointsOf } from '../order.ts';
import { sides } from '../scoring.ts';
import type { BeloteSearch, OpenPosition, OpenValue } from '../search/index.ts';
import type { BeloteView, Contract } from '../types.ts';
import { dealWorth, type DealWorth } from './deal-worth.ts';
import { dealtIn, likelyLayouts } from './likely-layouts.ts';
import { tricksIn, type Recollection } from './recollection.ts';
import type { Thought } from './thought.ts';

/** Positions that one layout may cost; one that costs more is dropped. */
const NODES_A_LAYOUT = 40_000;
/** How many points of the deal another card has to promise above the light player's, by the root of the number of layouts. */
const EDGE = 40;
/** With more cards in hand exact values cost more than they tell: steps of points do. */
const MANY_CARDS = 6;
const STEPS = [1, 40, 70, 82, 95, 120, 163] as const;
/** Points that stand for what lies between two steps; none and all tricks have no points of their own. */
const BETWEEN = [0, 25, 58, 76, 88, 106, 136, 162] as const;

const takenBy = (view: BeloteView, memory: Recollection, side: Side, contract: Contract): number => {
  const order = ORDERS[contract.trump];
  return memory.tricks.reduce((sum, cards, at) => {
    const winner = memory.tricks[at + 1]?.[0]?.seat ?? view.lastTrick?.winner;
    if (winner === undefined || sideOf(winner) !== side) return sum;
    return cards.reduce((total, { card }) => total + pointsOf(order, numberOf(card)), sum);
  }, 0);
};

/** The position as it is if the cards lie so, from the taker's side; null before a contract. */
const openIn = (view: BeloteView, memory: Recollection, hands: PerSeat<CardSet>): OpenPosition | null => {
  const { contract, tricks, trick, seat } = view;
  if (contract === null) return null;
  const side = sideOf(contract.taker);
  const taken = sides((one) => (tricks[one] ?? 0) + (tricks[one + 2] ?? 0));
  return {
    ...{ trump: contract.trump, side, hands, leader: trick[0]?.seat ?? seat },
    trick: trick.map(({ card }) => numberOf(card)),
    points: takenBy(view, memory, side, contract),
    tricks: bySide(taken, side),
    tricksAgainst: bySide(taken, side === 0 ? 1 : 0),
  };
};

const worthOfValue = (worth: DealWorth, { points, tricks }: OpenValue): number =>
  tricks === 'none' ? worth.none : tricks === 'all' ? worth.all : (worth.some[points] ?? 0);

const worthOfLevel = (worth: DealWorth, level: number): number =>
  level === 0 ? worth.none : level === STEPS.length ? worth.all : (worth.some[BETWEEN[level] ?? 0] ?? 0);

/** What each card is worth with open cards to the taker's side; null: not found within the limits. */
const worthsIn = (
  search: BeloteSearch,
  open: OpenPosition,
  worth: DealWorth,
  { isOver }: Budget,
): readonly WorthOfCard[] | null => {
  const limits = { nodes: NODES_A_LAYOUT, ...(isOver === undefined ? {} : { isOver }) };
  const held = open.hands.reduce((most, hand) => Math.max(most, sizeOf(hand)), 0);
  if (held > MANY_CARDS) {
    const levels = search.levels(open, STEPS, limits);
    return levels?.map(({ card, level }) => ({ card, worth: worthOfLevel(worth, level) })) ?? null;
  }
  const values = search.cards(open, limits);
  return values?.map(({ card, value }) => ({ card, worth: worthOfValue(worth, value) })) ?? null;
};

/** Whose side holds, or has played, king and queen of trumps from one hand. */
const beloteIn = (dealt: PerSeat<CardSet>, pair: CardSet): Side | null => {
  const seat = dealt.findIndex((hand) => (hand & pair) === pair);
  return seat === -1 ? null : sideOf(seat);
};

/** What each card is worth to the seat's side over the layouts that were searched to their end. */
const worthOfCards = (search: BeloteSearch, view: BeloteView, contract: Contract, thought: Thought) => {
  const { memory, look, rules } = thought;
  const sign = sideOf(contract.taker) === sideOf(view.seat) ? 1 : -1;
  const worths = [null, 0, 1].map((belote) =>
    dealWorth({ contract, belote: belote === 0 ? 0 : belote === 1 ? 1 : null, shown: view.shown, rules }),
  );
  return meanWorth(likelyLayouts(view, thought), look.isOver, (hands) => {
    const open = openIn(view, memory, hands);
    const belote = beloteIn(dealtIn(hands, view, memory), ORDERS[contract.trump].belote);
    const worth = worths[belote === null ? 0 : belote + 1];
    if (open === null || worth === undefined) return null;
    const cards = worthsIn(search, open, worth, look);
    return cards?.map((one) => ({ card: one.card, worth: sign * one.worth })) ?? null;
  });
};

/** Whether the memory has every trick: a player who came later knows too little to search. */
const isComplete = (view: BeloteView, memory: Recollection): boolean => memory.tricks.length === tricksIn(view);

/**
 * The card that is worth most over sampled layouts with open cards; `usual` where another promises hardly more, where
 * there is no choice, and where no layout was searched in time.
 */
export const searchedCard = (search: BeloteSearch, view: BeloteView, thought: Thought, usual: number): number => {
  const { contract, hand, trick } = view;
  if (contract === null || hand.length > thought.look.fromCards || !isComplete(view, thought.memory)) return usual;
  const led = trick.map(({ card }) => numberOf(card));
  if (sizeOf(playable(ORDERS[contract.trump], setOf(hand), led, thought.rules)) < 2) return usual;
  return bestBeyondChance(worthOfCards(search, view, contract, thought), usual, EDGE);
};
