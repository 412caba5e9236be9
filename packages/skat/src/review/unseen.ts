import { seeded } from '@matador/cards/laws';
import { countWins, type Part, type Unseen } from '@matador/cards/review';
import { EVERY_CARD, type CardSet } from '../cards.ts';
import type { SkatLayout } from '../layouts/index.ts';
import { openIn } from '../players/card-search.ts';
import { dealtIn } from '../players/likely-layouts.ts';
import type { SkatSearch } from '../search/index.ts';
import { toWin } from './aim.ts';
import { NODES_A_LAYOUT } from './formula.ts';
import type { Decision } from './record.ts';
import { nameOf, sampleOf } from './sampled.ts';

const LIMITS = { nodes: NODES_A_LAYOUT };

/** The cards by which the seat's side wins if the cards lie so; null: the search took too long. */
const winnersIn = (search: SkatSearch, decision: Decision, layout: SkatLayout): CardSet | null => {
  const { view, memory, seat } = decision;
  const open = openIn(view, memory, layout);
  if (open === null) return null;
  const isDeclarer = seat === open.declarer;
  const need = toWin(view, (dealtIn(layout, view, memory)[open.declarer] ?? 0) | layout.skat);
  if (need === null) return isDeclarer ? 0 : EVERY_CARD;
  const levels = search.levels(open, [need], LIMITS);
  if (levels === null) return null;
  return levels.reduce((set, { card, level }) => (level > 0 === isDeclarer ? set | (1 << card) : set), 0);
};

/**
 * Counts for each card in how many layouts it wins the contract for the side that plays it, all cards open. A step is a
 * layout, so that whoever is in a hurry may stop.
 * @param seed a whole number below 2^32: the same one makes the same counts
 * @param part of the layouts that are looked at; absent: all of them
 */
export const unseenOf = (search: SkatSearch, decision: Decision, seed: number, part?: Part): Generator<null, Unseen> =>
  countWins(decision, sampleOf(decision.view, decision.memory, seeded(seed)), {
    winnersIn: (layout) => winnersIn(search, decision, layout),
    nameOf,
    ...(part !== undefined && { part }),
  });
