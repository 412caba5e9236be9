import type { PiquetCard, Seat } from '@matador/cards';
import { bySeat, cardText, numberOf, pointsIn, sumOf } from '../cards.ts';
import { contractOf } from '../contract.ts';
import { skat } from '../game.ts';
import type { OpenCard, OpenPosition, SkatSearch } from '../search/index.ts';
import type { SkatState } from '../state.ts';
import { leaderOf } from '../table.ts';
import type { Decision } from './record.ts';
import { gradeOf } from './seen.ts';

/** A card of a line. */
export interface LinePlay {
  readonly seat: Seat;
  /** The turn of the deal that it is played at. */
  readonly turn: number;
  readonly card: PiquetCard;
}

/** The running deal with open cards; null where no card is to be played. */
const openAt = ({ table, hands, skat: laid, points }: SkatState): OpenPosition | null => {
  const { declarer, contract, tricks, trick, phase } = table;
  if (declarer === null || contract === null || phase !== 'playing') return null;
  const own = bySeat(tricks, declarer);
  return {
    ...{ kind: contractOf(contract).kind, declarer, hands, leader: leaderOf(table) },
    trick: trick.map(({ card }) => numberOf(card)),
    points: bySeat(points, declarer) + pointsIn(laid),
    tricks: own,
    tricksAgainst: sumOf(tricks) - own,
  };
};

/** The card that does most for the side that plays it; of several the first in pack order. */
const bestFor = (cards: readonly OpenCard[], isDeclarer: boolean, isNull: boolean): number | null => {
  let best: { readonly card: number; readonly worth: number } | null = null;
  for (const { card, value } of cards) {
    const worth = gradeOf(value, isNull) * (isDeclarer ? 1 : -1);
    if (best === null || worth > best.worth) best = { card, worth };
  }
  return best?.card ?? null;
};

/**
 * How a deal goes on from a decision when all cards lie open and both sides play best, to its end. It begins with the
 * best card of the seat that decided, and ends where the rules end the deal: in Null with the declarer's first trick.
 */
export const bestLineOf = (search: SkatSearch, decision: Decision): readonly LinePlay[] => {
  const line: LinePlay[] = [];
  let { state } = decision;
  for (;;) {
    const open = openAt(state);
    const next = skat.decisions(state).find(({ duty }) => duty === 'must');
    const values = open === null ? null : search.cards(open);
    if (open === null || next === undefined || values === null) return line;
    const { seat, turn } = next;
    const best = bestFor(values, seat === open.declarer, open.kind === 'null');
    if (best === null) return line;
    const card = cardText(best);
    const applied = skat.apply(state, seat, turn, { type: 'play', card });
    if (!applied.ok) throw new Error(`the best line cannot be played: ${applied.code}`);
    line.push({ seat, turn, card });
    state = applied.state;
  }
};
