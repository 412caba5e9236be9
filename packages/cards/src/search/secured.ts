import type { CardSet } from '../pack.ts';
import { sizeOf } from '../pack.ts';
import type { TrickOrder } from './trick-order.ts';
import type { TrickGame } from './trick-rules.ts';

/** What sets of cards count, by a table for each byte. */
export class PointSums {
  readonly #sums = new Int32Array(1024);

  constructor({ points }: TrickOrder) {
    for (let byte = 0; byte < 4; byte += 1) {
      for (let set = 1; set < 256; set += 1) {
        const low = 31 - Math.clz32(set & -set);
        this.#sums[byte * 256 + set] =
          (this.#sums[byte * 256 + (set & (set - 1))] ?? 0) + (points[byte * 8 + low] ?? 0);
      }
    }
  }

  of(set: CardSet): number {
    const sums = this.#sums;
    return (
      (sums[set & 255] ?? 0) +
      (sums[256 + ((set >>> 8) & 255)] ?? 0) +
      (sums[512 + ((set >>> 16) & 255)] ?? 0) +
      (sums[768 + (set >>> 24)] ?? 0)
    );
  }
}

/**
 * What each party is sure of, in one integer: points of the leader's and above them of the other one, whether the leader
 * takes every trick, how many he takes, and how many somebody of the others does.
 */
export type Secured = number;
export const securedOwn = (secured: Secured): number => secured & 255;
export const securedOthers = (secured: Secured): number => (secured >>> 8) & 255;
/** The leader takes every trick. */
export const takesRest = (secured: Secured): boolean => ((secured >>> 16) & 1) === 1;
export const ownTricks = (secured: Secured): number => (secured >>> 17) & 15;
export const othersTricks = (secured: Secured): number => secured >>> 21;

/** The fewest points that so many cards of a hand count: what it lays on so many tricks of the other party. */
export const leastOf = ({ levels, levelPoints }: TrickOrder, hand: CardSet, cards: number): number => {
  const { length } = levels;
  let sum = 0;
  let left = cards;
  for (let level = 0; left > 0 && level < length; level += 1) {
    const size = Math.min(left, sizeOf(hand & (levels[level] ?? 0)));
    sum += size * (levelPoints[level] ?? 0);
    left -= size;
  }
  return sum;
};

/** The most cards of a set that one hand holds. */
const mostInOneHand = (hands: Int32Array, set: CardSet): number => {
  let most = 0;
  for (let seat = 0; set !== 0 && seat < hands.length; seat += 1) {
    const size = sizeOf(set & (hands[seat] ?? 0));
    if (size > most) most = size;
  }
  return most;
};

/** Of `own`, the cards above all of `against`; both of one class. */
const above = (own: CardSet, against: CardSet): CardSet => (against === 0 ? own : own & ~(-1 >>> Math.clz32(against)));

/** The highest cards of a set, at most so many. */
const highest = (set: CardSet, most: number): CardSet => {
  let rest = set;
  for (let size = sizeOf(set); size > most; size -= 1) rest &= rest - 1;
  return rest;
};

/**
 * What both parties are sure of between two tricks, whatever anybody plays: trumps above all of the other party's, and for
 * the leader the tricks he can take one after the other: his highest trumps, then the highest cards of each suit for as
 * long as whoever still has a trump must follow.
 */
export const securedBy = (
  { order, seats, side }: TrickGame,
  sums: PointSums,
  hands: Int32Array,
  leader: number,
): Secured => {
  const { trumps, plain } = order;
  const own = hands[leader] ?? 0;
  const party = (side >>> leader) & 1;
  let ours = 0;
  let theirs = 0;
  for (let seat = 0; seat < seats; seat += 1) {
    if (((side >>> seat) & 1) === party) ours |= hands[seat] ?? 0;
    else theirs |= hands[seat] ?? 0;
  }
  const rest = (ours | theirs) & ~own;
  const ownTrumps = own & trumps;
  let drawn = sizeOf(above(ownTrumps, rest & trumps));
  let longest = 0;
  let ruffers = 0;
  for (let seat = 0; seat < seats; seat += 1) {
    if (seat === leader) continue;
    const length = sizeOf((hands[seat] ?? 0) & trumps);
    if (length > longest) longest = length;
    if (length > drawn) ruffers |= 1 << seat;
  }
  if (drawn >= longest) drawn = sizeOf(ownTrumps);
  let cashed = highest(ownTrumps, drawn);
  for (let at = 0; at < plain.length; at += 1) {
    const suit = plain[at] ?? 0;
    const cards = own & suit;
    if (cards === 0) continue;
    let winners = sizeOf(above(cards, rest & suit));
    if (winners === 0 && (rest & suit) !== 0) continue;
    let most = 0;
    let rounds = 32;
    for (let seat = 0; seat < seats; seat += 1) {
      if (seat === leader) continue;
      const length = sizeOf((hands[seat] ?? 0) & suit);
      if (length > most) most = length;
      if (((ruffers >>> seat) & 1) === 1 && length < rounds) rounds = length;
    }
    if (winners >= most) winners = sizeOf(cards);
    cashed |= highest(cards, Math.min(winners, rounds));
  }
  const all = cashed === own ? 65_536 : 0;
  const sure = cashed | above(ours & trumps, theirs & trumps);
  const top = above(theirs & trumps, ours & trumps);
  const tricks = (sizeOf(cashed) << 17) | (mostInOneHand(hands, top) << 21);
  return sums.of(sure) | (sums.of(top) << 8) | all | tricks;
};
