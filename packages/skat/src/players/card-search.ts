import { bestBeyondChance, meanWorth, type Budget } from '@matador/cards/players';
import { numberOf, pointsOf, setOf, sizeOf, sumOf, pointsIn } from '../cards.ts';
import { contractOf } from '../contract.ts';
import { playable } from '../order.ts';
import type { SkatLayout } from '../layouts/index.ts';
import type { OpenPosition, SkatSearch } from '../search/index.ts';
import { ledCard, leaderOf, orderOf } from '../table.ts';
import type { SkatView } from '../types.ts';
import { likelyLayouts, type Inference } from './likely-layouts.ts';
import type { Recollection } from './recollection.ts';

/** Positions that one layout may cost; one that costs more is dropped. */
const NODES_A_LAYOUT = 40_000;
/**
 * How much more another card has to promise than the light player's, by the root of the number of layouts: few layouts
 * are chance, and open cards promise what nobody can know.
 */
const EDGE = 0.25;

/** How far a player looks. */
export interface Look extends Budget {
  readonly inference: Inference;
  /** Before the hand is down to so many cards it plays by the light player's rules of thumb. */
  readonly fromCards: number;
}

/** What a deal is played for: steps of the declarer's points, and what it is worth to reach so many of them. */
interface Aim {
  readonly steps: readonly number[];
  readonly worth: readonly number[];
}

/** A point more or less than 61 is no sure win nor loss: nobody plays as with open cards. */
const GAME: Aim = { steps: [31, 46, 61, 76, 90], worth: [-0.1, 0, 0.15, 0.85, 1, 1.08] };
/** With more cards in hand each step costs more than it tells. */
const EARLY_GAME: Aim = { steps: [61], worth: [0, 1] };
const MANY_CARDS = 8;
const SCHNEIDER: Aim = { steps: [75, 90, 105], worth: [0, 0.15, 0.85, 1] };
const SCHWARZ: Aim = { steps: [121], worth: [0, 1] };
const NO_TRICK: Aim = { steps: [1], worth: [0, 1] };

const aimOf = (view: SkatView): Aim => {
  const { kind, schneiderAnnounced, schwarzAnnounced } = contractOf(view.contract ?? '');
  if (kind === 'null') return NO_TRICK;
  if (schwarzAnnounced) return SCHWARZ;
  if (schneiderAnnounced) return SCHNEIDER;
  return view.hand.length >= MANY_CARDS ? EARLY_GAME : GAME;
};

/** The position as it is if the cards lie so; null where nothing is played. */
export const openIn = (view: SkatView, memory: Recollection, { hands, skat }: SkatLayout): OpenPosition | null => {
  const { declarer, contract, tricks } = view;
  if (declarer === null || contract === null) return null;
  const taken = memory.tricks.reduce((sum, cards, at) => {
    const winner = memory.tricks[at + 1]?.[0]?.seat ?? view.lastTrick?.winner;
    return winner === declarer ? sum + sumOf(cards.map(({ card }) => pointsOf(numberOf(card)))) : sum;
  }, 0);
  const own = tricks[declarer] ?? 0;
  return {
    ...{ kind: contractOf(contract).kind, declarer, hands, leader: leaderOf(view) },
    trick: view.trick.map(({ card }) => numberOf(card)),
    points: taken + pointsIn(skat),
    tricks: own,
    tricksAgainst: sumOf(tricks) - own,
  };
};

/** What a decision is made from, beside the view. */
interface Thought {
  readonly memory: Recollection;
  readonly look: Look;
  readonly random: () => number;
}

/** What each card is worth to the seat's side over the layouts that were searched to their end. */
const worthOfCards = (search: SkatSearch, view: SkatView, { memory, look, random }: Thought) => {
  const { steps, worth } = aimOf(view);
  const { layouts, inference, isOver } = look;
  const sign = view.seat === view.declarer ? 1 : -1;
  const limits = { nodes: NODES_A_LAYOUT, ...(isOver === undefined ? {} : { isOver }) };
  const drawn = likelyLayouts(view, memory, { count: layouts, inference }, random);
  return meanWorth(drawn, isOver, (layout) => {
    const open = openIn(view, memory, layout);
    const levels = open === null ? null : search.levels(open, steps, limits);
    return levels?.map(({ card, level }) => ({ card, worth: sign * (worth[level] ?? 0) })) ?? null;
  });
};

/** Whether the memory has every trick: a player who came later knows too little to search. */
const isComplete = (view: SkatView, memory: Recollection): boolean => memory.tricks.length === sumOf(view.tricks);

/**
 * The card that is worth most over sampled layouts with open cards; `usual` where another promises hardly more, where
 * there is no choice, and where no layout was searched in time.
 */
export const searchedCard = (search: SkatSearch, view: SkatView, thought: Thought, usual: number): number => {
  const choice = playable(orderOf(view), setOf(view.hand), ledCard(view));
  const isEarly = view.hand.length > thought.look.fromCards;
  if (isEarly || sizeOf(choice) < 2 || !isComplete(view, thought.memory)) return usual;
  return bestBeyondChance(worthOfCards(search, view, thought), usual, EDGE);
};
