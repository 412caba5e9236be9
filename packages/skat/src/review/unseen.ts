import { seeded } from '@matador/cards/laws';
import { EVERY_CARD, has, numberOf, type CardSet } from '../cards.ts';
import type { SkatLayout } from '../layouts/index.ts';
import { openIn } from '../players/card-search.ts';
import { dealtIn } from '../players/likely-layouts.ts';
import type { SkatSearch } from '../search/index.ts';
import { toWin } from './aim.ts';
import { FEW_LAYOUTS, NODES_A_LAYOUT, type CountedCard, type Unseen } from './formula.ts';
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

type Counting = { -readonly [Key in keyof CountedCard]: CountedCard[Key] };

/** Takes a layout into the counts of each card. */
const count = (cards: readonly Counting[], winners: CardSet, played: number, isFirst: boolean): void => {
  const ownWins = has(winners, played);
  for (const one of cards) {
    const wins = has(winners, numberOf(one.card));
    if (wins) one.wins += 1;
    if (wins && isFirst) one.winsInFirst += 1;
    if (wins && !ownWins) one.better += 1;
    if (!wins && ownWins) one.worse += 1;
  }
};

/**
 * Counts for each card in how many layouts it wins the contract for the side that plays it, all cards open. A step is a
 * layout, so that whoever is in a hurry may stop.
 * @param seed a whole number below 2^32: the same one makes the same counts
 */
export function* unseenOf(search: SkatSearch, decision: Decision, seed: number): Generator<null, Unseen> {
  const { view, memory, played, choice } = decision;
  const { possible, draws } = sampleOf(view, memory, seeded(seed));
  const cards = choice.map((card): Counting => ({ card, wins: 0, winsInFirst: 0, better: 0, worse: 0 }));
  const known = new Map<string, CardSet | null>();
  let [layouts, inFirst, dropped] = [0, 0, 0];
  for (const { layout, isFirst } of draws) {
    const name = nameOf(layout);
    const winners = known.get(name) ?? winnersIn(search, decision, layout);
    if (possible <= FEW_LAYOUTS) known.set(name, winners);
    if (winners === null) dropped += 1;
    else {
      layouts += 1;
      if (isFirst) inFirst += 1;
      count(cards, winners, numberOf(played), isFirst);
    }
    yield null;
  }
  return { layouts, inFirst, dropped, possible, cards };
}
