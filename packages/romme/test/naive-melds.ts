import type { Cards } from '../src/cards.ts';
import { faceOf, isJoker } from '../src/cards.ts';

/**
 * Melds by brute force, written from the rule alone (RT-1, points 3 and 4) and sharing nothing with the engine but the
 * numbers of cards: every subset of a hand, every place a run could begin.
 */
export interface NaiveBest {
  readonly value: number;
  readonly cards: number;
  readonly goesOut: boolean;
  readonly allMelded: boolean;
  /** The greatest value that leaves a card which may be discarded; null if nothing does. */
  readonly valueLeavingOne: number | null;
}

const VALUES = [11, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10];

const setValue = (naturals: readonly number[], jokers: number): number => {
  const ranks = new Set(naturals.map((face) => face % 13));
  const suits = new Set(naturals.map((face) => Math.floor(face / 13)));
  const size = naturals.length + jokers;
  const isSet = ranks.size === 1 && suits.size === naturals.length && jokers <= 1 && (size === 3 || size === 4);
  return isSet ? size * (VALUES[(naturals[0] ?? 0) % 13] ?? 0) : -1;
};

/** Two places of a run side by side without a natural card on either are two jokers that touch. */
const hasHole = (held: ReadonlySet<number>, from: number, size: number): boolean => {
  for (let place = from; place + 1 < from + size; place += 1) {
    if (!held.has(place) && !held.has(place + 1)) return true;
  }
  return false;
};

const runValue = (naturals: readonly number[], jokers: number): number => {
  if (new Set(naturals.map((face) => Math.floor(face / 13))).size !== 1) return -1;
  const size = naturals.length + jokers;
  if (size > 13) return -1;
  let best = -1;
  for (let from = 0; from + size <= 14; from += 1) {
    for (const ace of [0, 13]) {
      const places = naturals.map((face) => (face % 13 === 0 ? ace : face % 13));
      const held = new Set(places);
      if (held.size !== naturals.length || places.some((place) => place < from || place >= from + size)) continue;
      if (hasHole(held, from, size)) continue;
      let value = 0;
      for (let place = from; place < from + size; place += 1) value += place === 0 ? 1 : (VALUES[place % 13] ?? 0);
      best = Math.max(best, value);
    }
  }
  return best;
};

/** What cards are worth as one meld, the dearest way; -1 when they are none. */
export const naiveMeldValue = (cards: Cards): number => {
  const naturals = cards.filter((card) => !isJoker(card)).map(faceOf);
  const jokers = cards.length - naturals.length;
  if (cards.length < 3 || naturals.length < 2) return -1;
  return Math.max(setValue(naturals, jokers), runValue(naturals, jokers));
};

const sizeOf = (mask: number): number => [...mask.toString(2)].filter((bit) => bit === '1').length;

/** The best of a small hand (up to ten cards or so): every set of disjoint subsets that are melds. */
export const naiveBest = (hand: Cards, locked: number | null = null): NaiveBest => {
  const subsets: { readonly mask: number; readonly value: number }[] = [];
  for (let mask = 1; mask < 1 << hand.length; mask += 1) {
    const value = naiveMeldValue(hand.filter((_, at) => (mask >> at) & 1));
    if (value >= 0) subsets.push({ mask, value });
  }
  const all = (1 << hand.length) - 1;
  let best: NaiveBest = { value: 0, cards: 0, goesOut: false, allMelded: false, valueLeavingOne: null };
  const visit = (from: number, used: number, value: number): void => {
    const left = hand.filter((_, at) => !((used >> at) & 1));
    const leavesDiscard = left.some((card) => card !== locked);
    best = {
      value: Math.max(best.value, value),
      cards: Math.max(best.cards, sizeOf(used)),
      goesOut: best.goesOut || (left.length === 1 && leavesDiscard),
      allMelded: best.allMelded || (used === all && hand.length > 0),
      valueLeavingOne: leavesDiscard ? Math.max(best.valueLeavingOne ?? 0, value) : best.valueLeavingOne,
    };
    for (const [at, subset] of subsets.entries()) {
      if (at >= from && (subset.mask & used) === 0) visit(at + 1, used | subset.mask, value + subset.value);
    }
  };
  visit(0, 0, 0);
  return best;
};
