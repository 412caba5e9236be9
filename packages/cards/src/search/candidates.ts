import type { CardSet } from '../pack.ts';
import { promiseOf } from './move-order.ts';
import { askedBy, dutiful, type TrickGame } from './trick-rules.ts';
import * as trick from './trick-state.ts';
import type { TrickState } from './trick-state.ts';

/** Below every value: no answer. */
export const LEAST = -64;
/** Above every promise. */
const HIGH_SCORE = 4096;
/** More than the candidates of all plies of a deal. */
const ROOM = 512;

/**
 * The cards worth trying, of all plies one after the other: each with its promise, its run of neighbours and its place in
 * one integer, and what it was found to be worth.
 */
export class Candidates {
  readonly #game: TrickGame;
  readonly #moves = new Int32Array(ROOM);
  readonly #values = new Int32Array(ROOM);
  /** The cards of the running trick. */
  laid: CardSet = 0;
  /** The card to try first, -1 for none. */
  first = -1;

  constructor(game: TrickGame) {
    this.#game = game;
  }

  cardAt(at: number): number {
    return (this.#moves[at] ?? 0) & 31;
  }

  note(at: number, value: number): void {
    this.#values[at] = value;
  }

  /** Lists the cards worth trying, the most promising first; of equal ones the lowest. How many there are. */
  list(state: TrickState, hands: Int32Array, base: number): number {
    const { order } = this.#game;
    const moves = this.#moves;
    const seat = trick.seatOf(state);
    const hand = hands[seat] ?? 0;
    const others = ((hands[0] ?? 0) | (hands[1] ?? 0) | (hands[2] ?? 0) | (hands[3] ?? 0) | this.laid) & ~hand;
    const { first } = this;
    const playable = this.#playable(state, hand);
    if ((playable & (playable - 1)) === 0) {
      moves[base] = 31 - Math.clz32(playable);
      return 1;
    }
    let count = 0;
    let run = 0;
    let last = -1;
    for (let rest = playable; rest !== 0; rest &= rest - 1) {
      const card = 31 - Math.clz32(rest & -rest);
      const isNext =
        last !== -1 &&
        (order.classes[last] ?? 0) === (order.classes[card] ?? 0) &&
        (others & between(last, card)) === 0;
      const isEqual = isNext && order.points[last] === order.points[card];
      last = card;
      if (isEqual) continue;
      if (!isNext) run += 1;
      moves[base + count] = (run << 5) | card;
      count += 1;
    }
    if (count === 1) return 1;
    for (let listed = 0; listed < count; listed += 1) {
      const bare = moves[base + listed] ?? 0;
      const card = bare & 31;
      const score = card === first ? HIGH_SCORE - 1 : promiseOf(this.#game, hands, state, card);
      const move = ((score + HIGH_SCORE) << 10) | bare;
      let at = base + listed;
      for (; at > base && (moves[at - 1] ?? 0) < move; at -= 1) moves[at] = moves[at - 1] ?? 0;
      moves[at] = move;
    }
    return count;
  }

  /** What a neighbour that was tried says of this card: at most this, which is too little; else `LEAST`. */
  atMost(base: number, at: number, need: number): number {
    const moves = this.#moves;
    const { points } = this.#game.order;
    const move = moves[at] ?? 0;
    for (let tried = base; tried < at; tried += 1) {
      const other = moves[tried] ?? 0;
      if (((other ^ move) & 0x3e0) !== 0) continue;
      const value = (this.#values[tried] ?? 0) + Math.abs((points[move & 31] ?? 0) - (points[other & 31] ?? 0));
      if (value < need) return value;
    }
    return LEAST;
  }

  /** The same for the other party: at least this, which is enough; else `LEAST`. */
  atLeast(base: number, at: number, need: number): number {
    const { points } = this.#game.order;
    const move = this.#moves[at] ?? 0;
    for (let tried = at - 1; tried >= base; tried -= 1) {
      const other = this.#moves[tried] ?? 0;
      const isNeighbour = ((other ^ move) & 0x3e0) === 0;
      const value = (this.#values[tried] ?? 0) - Math.abs((points[move & 31] ?? 0) - (points[other & 31] ?? 0));
      if (isNeighbour && value >= need) return value;
    }
    return LEAST;
  }

  #playable(state: TrickState, hand: CardSet): CardSet {
    const { order, duties } = this.#game;
    if (trick.laidOf(state) === 0) return hand;
    if (duties !== null) {
      const isPartners = ((trick.winnerOf(state) + 2) & 3) === trick.seatOf(state);
      return dutiful(order, duties, hand, askedBy(trick.ledOf(state), trick.bestOf(state), isPartners));
    }
    const following = hand & (order.classes[trick.ledOf(state)] ?? 0);
    return following === 0 ? hand : following;
  }
}

/** The places strictly between two. */
const between = (low: number, high: number): CardSet => ((1 << high) - 1) & ~((2 << low) - 1);
