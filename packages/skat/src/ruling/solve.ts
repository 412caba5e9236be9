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

/** The node limit was reached before an answer. */
export class LimitReached extends Error {}

/** Looks for one way to play that wins against every distribution and every defence. */
export class ClaimSearch {
  readonly order: Order;
  readonly rows: readonly (readonly number[])[];
  readonly goal: ClaimQuestion['goal'];
  readonly #known = new Map<string, boolean>();
  #left: number;

  constructor({ kind, goal }: ClaimQuestion, nodeLimit: number) {
    this.order = ORDERS[kind];
    this.rows = rowsOf(this.order);
    this.goal = goal;
    this.#left = nodeLimit;
  }

  /**
   * Whether the claim holds from here on.
   * @throws LimitReached
   */
  holds(at: Position): boolean {
    if (at.trick.length === 0) return this.#holdsFrom(at);
    return at.trick.length === 3 ? this.#afterTrick(at) : this.#holdsAt(at);
  }

  /** Every card of the claimant tops its class, and nobody can ruff: the claimant takes the rest in whatever order. */
  #isTop(at: Position): boolean {
    const theirs = against(at);
    const trumps = membersOf(this.order, TRUMPS);
    if ((theirs & trumps) !== 0 && (at.hand & ~trumps) !== 0) return false;
    return this.rows.every((row) => {
      const lowestOwn = row.findIndex((card) => has(at.hand, card));
      return lowestOwn === -1 || !row.some((card, rank) => rank > lowestOwn && has(theirs, card));
    });
  }

  /** In each suit the claimant's cards lie below as many of the others', counted upwards: ducking always works. */
  #isBelow(at: Position): boolean {
    const theirs = against(at);
    return this.rows.every((row) => {
      let ahead = 0;
      for (const card of row) {
        if (has(at.hand, card)) ahead += 1;
        else if (has(theirs, card)) ahead -= 1;
        if (ahead < 0) return !row.some((other) => has(at.hand, other) && row.indexOf(other) > row.indexOf(card));
      }
      return true;
    });
  }

  #afterTrick(at: Position): boolean {
    const winner = (at.leader + winningPlace(this.order, at.trick)) % 3;
    if ((winner === 0) !== (this.goal === 'allTricks')) return false;
    return this.#holdsFrom({ ...at, leader: winner, trick: [] });
  }

  /** One of the claimant's cards must do, against every card of the others. */
  #holdsAt(at: Position): boolean {
    if (this.#left === 0) throw new LimitReached();
    this.#left -= 1;
    const { order, rows, goal } = this;
    const player = (at.leader + at.trick.length) % 3;
    const upwards = distinct(rows, at, candidates(order, at, player), goal);
    const cards = goal === 'allTricks' ? upwards.toReversed() : upwards;
    if (player === 0) {
      return cards.some((card) => {
        const next = afterCard(order, at, 0, card);
        return next !== null && this.holds(next);
      });
    }
    return cards.every((card) => {
      const next = afterCard(order, at, player, card);
      return next === null || this.holds(next);
    });
  }

  /** Between two tricks: what is plain to see, what is known already, else the search. */
  #holdsFrom(at: Position): boolean {
    if (at.hand === 0) return true;
    if (this.goal === 'allTricks' ? at.leader === 0 && this.#isTop(at) : at.leader !== 0 && this.#isBelow(at)) {
      return true;
    }
    const key = keyOf(this.rows, at);
    const before = this.#known.get(key);
    if (before !== undefined) return before;
    const answer = this.#holdsAt(at);
    this.#known.set(key, answer);
    return answer;
  }
}

/** Where the search of a question begins. */
export const positionOf = ({ hand, others: [first, second], pool, leader, trick }: ClaimQuestion): Position => ({
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
});

/**
 * Whether a claim holds: one way to play wins against every distribution that fits what the claimant knows and every
 * defence (rules section 9, GAME-25). The others are one adversary who decides only when a card is played which of the
 * unseen cards it is, as long as all that was seen fits some distribution: the same as all distributions at once.
 */
export const solveClaim = (question: ClaimQuestion, nodeLimit = NODE_LIMIT): Verdict => {
  try {
    return new ClaimSearch(question, nodeLimit).holds(positionOf(question)) ? 'holds' : 'fails';
  } catch (stopped) {
    if (stopped instanceof LimitReached) return 'unknown';
    throw stopped;
  }
};
