import type { PiquetCard, Seat } from '@matador/cards';
import { cardText, leftOf } from '../cards.ts';
import { winningPlace } from '../order.ts';
import type { SkatState } from '../state.ts';
import { claimQuestion, openedQuestion, type ClaimQuestion } from './question.ts';
import { ClaimSearch, LimitReached, NODE_LIMIT, positionOf } from './solve.ts';
import { afterCard, candidates, distinct, type Position } from './table.ts';

/** Positions that are looked at for a line: what the ruling took, and as much again for the replies; some milliseconds mostly. */
const LINE_LIMIT = 2 * NODE_LIMIT;

/** A line of play that beats a claim, from the moment of the claim to the end of the trick that decides. */
export interface Refutation {
  readonly plays: readonly { readonly seat: Seat; readonly card: PiquetCard }[];
  /** Whether it is possible as the cards lay; else the claimant could not exclude that they lie so. */
  readonly asDealt: boolean;
}

type Line = readonly { readonly player: number; readonly card: number }[];

/** From a position that does not hold: the claimant's first card, whatever it is, and a reply that beats it. */
const lineFrom = (search: ClaimSearch, start: Position): Line => {
  const { order, goal } = search;
  const line: { player: number; card: number }[] = [];
  for (let at = start; ;) {
    if (at.trick.length === 3) {
      const winner = (at.leader + winningPlace(order, at.trick)) % 3;
      if ((winner === 0) !== (goal === 'allTricks')) return line;
      at = { ...at, leader: winner, trick: [] };
    }
    const player = (at.leader + at.trick.length) % 3;
    const upwards = distinct(search.rows, at, candidates(order, at, player), goal);
    const cards = goal === 'allTricks' ? upwards.toReversed() : upwards;
    const found = cards
      .map((card) => ({ card, next: afterCard(order, at, player, card) }))
      .find(({ next }) => next !== null && (player === 0 || !search.holds(next)));
    if (found?.next == null) throw new Error('no card beats a claim that fails');
    line.push({ player, card: found.card });
    at = found.next;
  }
};

/** The line that beats a claim; null when it holds, or when the limit comes first. */
const refuted = (question: ClaimQuestion): Line | null => {
  const search = new ClaimSearch(question, LINE_LIMIT);
  const at = positionOf(question);
  try {
    return search.holds(at) ? null : lineFrom(search, at);
  } catch (stopped) {
    if (stopped instanceof LimitReached) return null;
    throw stopped;
  }
};

/**
 * A line of play that beats the claim which a state waits for a ruling on, as the cards lie if that is possible. It tells
 * hidden cards: it is for after the competition (GAME-25). Null without a claim, for one that holds, and at the limit.
 */
export const refutationOf = (state: SkatState): Refutation | null => {
  const [opened, question] = [openedQuestion(state), claimQuestion(state)];
  const { claim } = state.table;
  if (opened === null || question === null || claim === null) return null;
  const asDealt = refuted(opened);
  const line = asDealt ?? refuted(question);
  if (line === null) return null;
  return {
    plays: line.map(({ player, card }) => ({ seat: leftOf(claim.seat, player), card: cardText(card) })),
    asDealt: asDealt !== null,
  };
};
