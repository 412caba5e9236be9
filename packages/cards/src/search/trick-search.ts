import type { CardSet } from '../pack.ts';
import type { BoundsTable } from './bounds-table.ts';
import { boundsOf, cardOf, lowerOf, upperOf } from './bounds-table.ts';
import { Candidates, LEAST } from './candidates.ts';
import { EqualCards } from './equal-cards.ts';
import {
  leastOf,
  othersTricks,
  ownTricks,
  PointSums,
  securedBy,
  securedOthers,
  securedOwn,
  takesRest,
} from './secured.ts';
import type { TrickGame } from './trick-rules.ts';
import type { TrickPosition } from './trick-position.ts';
import * as trick from './trick-state.ts';
import { OTHERS_HAVE, SIDE_HAS, type TrickState } from './trick-state.ts';

/** Positions between two looks at the limits. */
const LOOK_EVERY = 256;
/** Above every value. */
const MOST = 190;

/** A search was stopped by its limits before it had an answer. */
class SearchStopped extends Error {}

/** The answer, or null when the limits stopped the search. */
export const unlessStopped = <Answer>(ask: () => Answer): Answer | null => {
  try {
    return ask();
  } catch (error) {
    if (error instanceof SearchStopped) return null;
    throw error;
  }
};

/** Bounds of one search. */
export interface SearchLimits {
  /** Positions between tricks that may be looked at for one deal, to within some hundreds. */
  readonly nodes: number;
  /** Asked now and then: whether the time is up. */
  readonly isOver?: () => boolean;
}

export const NO_LIMITS: SearchLimits = { nodes: Infinity };

/**
 * Alpha-beta with zero windows over open cards, for games of tricks whose value is the points of one side: what it takes
 * from here on, running trick included, with `noTrick` and `allTricks` at the end. Null is the same search with cards
 * that count nothing and a trick that costs everything.
 *
 * Of equal cards one is tried. Of neighbours in one hand the values differ at most by what the cards count (quasi-symmetry:
 * Kupferschmid and Helmert, A Skat Player Based on Monte-Carlo Simulation, 2006), so most of them need no search. Nothing
 * is allocated below `bound`; one instance serves one search at a time.
 */
export class TrickSearch {
  readonly game: TrickGame;
  readonly #table: BoundsTable;
  readonly #equal: EqualCards;
  readonly #hands = new Int32Array(4);
  readonly #candidates: Candidates;
  readonly #sums: PointSums;
  readonly #lows: Int32Array;
  readonly #highs: Int32Array;
  #top = 0;
  /** The card to try first at the next position, -1 for none; and the one that did best at the last. */
  #first = -1;
  #found = 0;
  #laid: CardSet = 0;
  #limits: SearchLimits = NO_LIMITS;
  /** Positions between tricks looked at since the deal began. */
  nodes = 0;

  /** @param table may serve several searches, one deal after the other */
  constructor(game: TrickGame, table: BoundsTable) {
    this.game = game;
    this.#table = table;
    this.#candidates = new Candidates(game);
    this.#equal = new EqualCards(game.order);
    this.#sums = new PointSums(game.order);
    const { noTrick, allTricks } = game;
    const bonuses = (taken: number): readonly number[] => [
      (taken & SIDE_HAS) === 0 ? noTrick : 0,
      (taken & OTHERS_HAVE) === 0 ? allTricks : 0,
    ];
    this.#lows = Int32Array.from([0, 1, 2, 3], (taken) =>
      bonuses(taken).reduce((sum, one) => sum + Math.min(one, 0), 0),
    );
    this.#highs = Int32Array.from([0, 1, 2, 3], (taken) =>
      bonuses(taken).reduce((sum, one) => sum + Math.max(one, 0), 0),
    );
  }

  /** Begins a deal: positions asked for later come from these cards, and share what was found. */
  deal(position: TrickPosition): void {
    const all = Int32Array.from({ length: this.game.seats }, (_, seat) => position.hands[seat] ?? 0);
    for (const [at, card] of position.trick.entries()) {
      const seat = (position.leader + at) % this.game.seats;
      all[seat] = (all[seat] ?? 0) | (1 << card);
    }
    this.#equal.deal(all);
    this.#table.clear();
    this.nodes = 0;
  }

  /** The lowest and the highest value that a position may have. */
  range(position: TrickPosition): { readonly low: number; readonly high: number } {
    const state = this.#set(position);
    const taken = trick.takenOf(state);
    const left = this.#pointsLeft() + trick.trickPointsOf(state);
    return { low: this.#lows[taken] ?? 0, high: (this.#highs[taken] ?? 0) + left };
  }

  /**
   * Whether the value reaches `need`: at least `need`, the value is at least that; less, it is at most that.
   * @throws SearchStopped at the limits
   */
  bound(position: TrickPosition, need: number, limits: SearchLimits): number {
    this.#limits = limits;
    this.#top = 0;
    this.#first = -1;
    const state = this.#set(position);
    const left = this.#pointsLeft() + trick.trickPointsOf(state);
    return trick.laidOf(state) === 0 ? this.#lead(state, need, left) : this.#expand(state, need, left);
  }

  #set({ hands, leader, trick: cards, sideHasTrick, othersHaveTrick }: TrickPosition): TrickState {
    const { order, seats } = this.game;
    for (let seat = 0; seat < 4; seat += 1) this.#hands[seat] = hands[seat] ?? 0;
    this.#laid = 0;
    let state = trick.beforeTrick(leader, (sideHasTrick ? SIDE_HAS : 0) | (othersHaveTrick ? OTHERS_HAVE : 0));
    for (const [at, card] of cards.entries()) {
      const takesOver = at === 0 || (((order.beating[trick.bestOf(state)] ?? 0) >>> card) & 1) === 1;
      const seat = (leader + at + 1) % seats;
      state = trick.withCard(state, card, order.points[card] ?? 0, takesOver) | seat;
      this.#laid |= 1 << card;
    }
    return state;
  }

  /** What is still to be won, the last trick included. */
  #pointsLeft(): number {
    const { order, lastTrick } = this.game;
    let sum = 0;
    for (const hand of this.#hands) {
      for (let rest = hand; rest !== 0; rest &= rest - 1) sum += order.points[31 - Math.clz32(rest & -rest)] ?? 0;
    }
    return this.#hands.some((hand) => hand !== 0) || this.#laid !== 0 ? sum + lastTrick : sum;
  }

  #count(): void {
    this.nodes += 1;
    if (this.nodes % LOOK_EVERY !== 0) return;
    if (this.nodes >= this.#limits.nodes || this.#limits.isOver?.() === true) throw new SearchStopped();
  }

  /** Between two tricks: what bounds say, what is known, else the search. */
  #lead(state: TrickState, need: number, left: number): number {
    const taken = trick.takenOf(state);
    const low = this.#lows[taken] ?? 0;
    const high = (this.#highs[taken] ?? 0) + left;
    if (need <= low) return low;
    if (need > high) return high;
    const hands = this.#hands;
    const all = (hands[0] ?? 0) | (hands[1] ?? 0) | (hands[2] ?? 0) | (hands[3] ?? 0);
    if (all === 0) return this.#bonus(taken);
    const own = hands[trick.seatOf(state)] ?? 0;
    if ((own & (own - 1)) === 0) return this.#lastTrick(state, left);
    const name = this.#equal.nameOf(all);
    const beside = trick.besideOf(state);
    const known = this.#table.get(name, beside);
    const lower = known === 0 ? low : lowerOf(known);
    const upper = known === 0 ? high : upperOf(known);
    if (lower >= need) return lower;
    if (upper < need) return upper;
    if (!this.game.ducks) {
      const decided = this.#decided(state, need, left);
      if (decided !== LEAST) return decided;
    }
    this.#count();
    this.#first = known === 0 ? -1 : cardOf(known);
    const value = this.#expand(state, need, left);
    const card = this.#found;
    this.#table.put(name, beside, value >= need ? boundsOf(value, upper, card) : boundsOf(lower, value, card));
    return value;
  }

  /** A value that decides by what both parties are sure of, without a search; else `LEAST`. */
  #decided(state: TrickState, need: number, left: number): number {
    const seat = trick.seatOf(state);
    const taken = trick.takenOf(state);
    const isSide = ((this.game.side >>> seat) & 1) === 1;
    const secured = securedBy(this.game, this.#sums, this.#hands, seat);
    if (takesRest(secured)) return isSide ? left + this.#bonus(taken | SIDE_HAS) : this.#bonus(taken | OTHERS_HAVE);
    let sure = isSide ? securedOwn(secured) : securedOthers(secured);
    let high = (this.#highs[taken] ?? 0) + left - (isSide ? securedOthers(secured) : securedOwn(secured));
    if (sure > 0 && sure >= need) return sure;
    if (high < need) return high;
    const tricks = isSide ? ownTricks(secured) : othersTricks(secured);
    const lostTricks = isSide ? othersTricks(secured) : ownTricks(secured);
    for (let at = 0; at < this.game.seats; at += 1) {
      const hand = this.#hands[at] ?? 0;
      if (((this.game.side >>> at) & 1) === 1) high -= leastOf(this.game.order, hand, lostTricks);
      else sure += leastOf(this.game.order, hand, tricks);
    }
    if (sure > 0 && sure >= need) return sure;
    return high < need ? high : LEAST;
  }

  /** The value where each seat has one card. */
  #lastTrick(state: TrickState, left: number): number {
    const { order, seats, side } = this.game;
    let seat = trick.seatOf(state);
    let winner = seat;
    let best = 31 - Math.clz32(this.#hands[seat] ?? 0);
    for (let played = 1; played < seats; played += 1) {
      seat = seat + 1 === seats ? 0 : seat + 1;
      const card = this.#hands[seat] ?? 0;
      if ((card & (order.beating[best] ?? 0)) === 0) continue;
      best = 31 - Math.clz32(card);
      winner = seat;
    }
    const isSides = ((side >>> winner) & 1) === 1;
    return (isSides ? left : 0) + this.#bonus(trick.takenOf(state) | (isSides ? SIDE_HAS : OTHERS_HAVE));
  }

  /** Every trick is played. */
  #bonus(taken: number): number {
    const { noTrick, allTricks } = this.game;
    return ((taken & SIDE_HAS) === 0 ? noTrick : 0) + ((taken & OTHERS_HAVE) === 0 ? allTricks : 0);
  }

  /** The value of the best card, or a bound that decides: the heart of it. */
  #expand(state: TrickState, need: number, left: number): number {
    const base = this.#top;
    const candidates = this.#candidates;
    candidates.laid = this.#laid;
    candidates.first = this.#first;
    this.#first = -1;
    const count = candidates.list(state, this.#hands, base);
    this.#top = base + count;
    const seat = trick.seatOf(state);
    const isSide = ((this.game.side >>> seat) & 1) === 1;
    let best = isSide ? LEAST : MOST;
    let found = 0;
    for (let at = base; at < base + count; at += 1) {
      const card = candidates.cardAt(at);
      let value = isSide ? candidates.atMost(base, at, need) : candidates.atLeast(base, at, need);
      if (value === LEAST) value = this.#play(state, card, need, left);
      candidates.note(at, value);
      if (isSide ? value > best : value < best) {
        best = value;
        found = card;
        if (isSide ? value >= need : value < need) break;
      }
    }
    this.#top = base;
    this.#found = found;
    return best;
  }

  #play(state: TrickState, card: number, need: number, left: number): number {
    const { order, seats } = this.game;
    const seat = trick.seatOf(state);
    const laid = trick.laidOf(state);
    const bit = 1 << card;
    const takesOver = laid === 0 || (((order.beating[trick.bestOf(state)] ?? 0) >>> card) & 1) === 1;
    const next = trick.withCard(state, card, order.points[card] ?? 0, takesOver);
    this.#hands[seat] = (this.#hands[seat] ?? 0) ^ bit;
    let value: number;
    if (laid + 1 === seats) {
      value = this.#taken(next, need, left);
    } else {
      this.#laid |= bit;
      value = this.#expand(next | (seat + 1 === seats ? 0 : seat + 1), need, left);
      this.#laid ^= bit;
    }
    this.#hands[seat] = (this.#hands[seat] ?? 0) ^ bit;
    return value;
  }

  /** A trick is complete. */
  #taken(state: TrickState, need: number, left: number): number {
    const { side, lastTrick, seats } = this.game;
    const laid = this.#laid;
    this.#laid = 0;
    const winner = trick.winnerOf(state);
    const isLast =
      ((this.#hands[0] ?? 0) | (this.#hands[1] ?? 0) | (this.#hands[2] ?? 0) | (this.#hands[seats - 1] ?? 0)) === 0;
    const points = trick.trickPointsOf(state) + (isLast ? lastTrick : 0);
    const isSides = ((side >>> winner) & 1) === 1;
    const gain = isSides ? points : 0;
    const taken = trick.takenOf(state) | (isSides ? SIDE_HAS : OTHERS_HAVE);
    const value = gain + this.#lead(trick.beforeTrick(winner, taken), need - gain, left - points);
    this.#laid = laid;
    return value;
  }
}
