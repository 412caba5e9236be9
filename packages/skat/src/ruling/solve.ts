import { has } from '../cards.ts';
import type { Order } from '../order.ts';
import { membersOf, ORDERS, TRUMPS, winningPlace } from '../order.ts';
import type { ClaimQuestion } from './question.ts';
import type { Position } from './table.ts';
import { against, afterCard, candidates, distinct, keyOf, rowsOf } from './table.ts';

/** `unknown`: the node limit was reached before an answer. */
export type Verdict = 'holds' | 'fails' | 'unknown';

/** Positions that one ruling may look at: some seconds at most. */
export const NODE_LIMIT = 400_000;

class LimitReached extends Error {}

interface Search {
  readonly order: Order;
  readonly rows: readonly (readonly number[])[];
  readonly goal: ClaimQuestion['goal'];
  readonly known: Map<string, boolean>;
  left: number;
}

/** Every card of the claimant tops its class, and nobody can ruff: the claimant takes the rest in whatever order. */
const isTop = ({ order, rows }: Search, at: Position): boolean => {
  const theirs = against(at);
  if ((theirs & membersOf(order, TRUMPS)) !== 0 && (at.hand & ~membersOf(order, TRUMPS)) !== 0) return false;
  return rows.every((row) => {
    const lowestOwn = row.findIndex((card) => has(at.hand, card));
    return lowestOwn === -1 || !row.some((card, rank) => rank > lowestOwn && has(theirs, card));
  });
};

/** In each suit the claimant's cards lie below as many of the others', counted upwards: ducking always works. */
const isBelow = ({ rows }: Search, at: Position): boolean => {
  const theirs = against(at);
  return rows.every((row) => {
    let ahead = 0;
    for (const card of row) {
      if (has(at.hand, card)) ahead += 1;
      else if (has(theirs, card)) ahead -= 1;
      if (ahead < 0) return !row.some((other) => has(at.hand, other) && row.indexOf(other) > row.indexOf(card));
    }
    return true;
  });
};

const afterTrick = (search: Search, at: Position): boolean => {
  const winner = (at.leader + winningPlace(search.order, at.trick)) % 3;
  if ((winner === 0) !== (search.goal === 'allTricks')) return false;
  return holdsFrom(search, { ...at, leader: winner, trick: [] });
};

/** One of the claimant's cards must do, against every card of the others. */
const holdsAt = (search: Search, at: Position): boolean => {
  if (at.trick.length === 3) return afterTrick(search, at);
  if (search.left === 0) throw new LimitReached();
  search.left -= 1;
  const { order, rows, goal } = search;
  const player = (at.leader + at.trick.length) % 3;
  const upwards = distinct(rows, at, candidates(order, at, player));
  const cards = goal === 'allTricks' ? upwards.toReversed() : upwards;
  if (player === 0) {
    return cards.some((card) => {
      const next = afterCard(order, at, 0, card);
      return next !== null && holdsAt(search, next);
    });
  }
  return cards.every((card) => {
    const next = afterCard(order, at, player, card);
    return next === null || holdsAt(search, next);
  });
};

/** Between two tricks: what is known already, what is plain to see, else the search. */
const holdsFrom = (search: Search, at: Position): boolean => {
  if (at.hand === 0) return true;
  if (search.goal === 'allTricks' ? at.leader === 0 && isTop(search, at) : at.leader !== 0 && isBelow(search, at)) {
    return true;
  }
  const key = keyOf(search.rows, at);
  const before = search.known.get(key);
  if (before !== undefined) return before;
  const answer = holdsAt(search, at);
  search.known.set(key, answer);
  return answer;
};

/**
 * Whether a claim holds: one way to play wins against every distribution that fits what the claimant knows and every
 * defence (rules section 9). The others are one adversary who decides only when a card is played which of the unseen
 * cards it is, as long as all that was seen fits some distribution: the same as all distributions at once.
 */
export const solveClaim = (question: ClaimQuestion, nodeLimit = NODE_LIMIT): Verdict => {
  const { kind, goal, hand, others, pool, leader, trick } = question;
  const [first, second] = others;
  const order = ORDERS[kind];
  const search: Search = { order, rows: rowsOf(order), goal, known: new Map(), left: nodeLimit };
  const at: Position = {
    hand,
    open1: first.open,
    open2: second.open,
    unseen1: first.unseen,
    unseen2: second.unseen,
    voids1: first.voids,
    voids2: second.voids,
    pool,
    leader,
    trick,
  };
  try {
    return (trick.length === 0 ? holdsFrom(search, at) : holdsAt(search, at)) ? 'holds' : 'fails';
  } catch (stopped) {
    if (stopped instanceof LimitReached) return 'unknown';
    throw stopped;
  }
};
