import { lineFrom, type LinePlay } from '@matador/cards/review';
import { bySeat, cardText, numberOf, pointsIn, sumOf } from '../cards.ts';
import { contractOf } from '../contract.ts';
import { skat } from '../game.ts';
import type { OpenCard, OpenPosition, SkatSearch } from '../search/index.ts';
import type { SkatState } from '../state.ts';
import { leaderOf } from '../table.ts';
import type { Decision } from './record.ts';
import { gradeOf } from './seen.ts';

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
export const bestLineOf = (search: SkatSearch, { state }: Decision): readonly LinePlay[] =>
  lineFrom(skat, state, (at, seat) => {
    const open = openAt(at);
    const values = open === null ? null : search.cards(open);
    if (open === null || values === null) return null;
    const best = bestFor(values, seat === open.declarer, open.kind === 'null');
    return best === null ? null : cardText(best);
  });
