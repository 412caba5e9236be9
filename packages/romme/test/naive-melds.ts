import type { Cards } from '../src/cards.ts';
import { faceOf, isJoker } from '../src/cards.ts';

/**
 * Melds by brute force, written from the rule alone (RT-1, points 3 and 4) and sharing nothing with the engine but the
 * numbers of cards: every subset of a hand, every place a run could begin, every face a joker could stand for.
 */
export interface NaiveBest {
  readonly value: number;
  readonly cards: number;
  readonly goesOut: boolean;
  readonly allMelded: boolean;
  /** The greatest value that leaves a card which may be discarded; null if nothing does. */
  readonly valueLeavingOne: number | null;
  /** The least count left among those, jokers at 20; null if nothing does. */
  readonly leastLeavingOne: number | null;
  /** The greatest value of those that meld the wanted card; null if nothing does. */
  readonly valueWithWanted: number | null;
}

const VALUES = [11, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10];
const JOKER = 52;
const LAST_PLACE = 13;

const isOneRank = (naturals: readonly number[]): boolean => new Set(naturals.map((face) => face % 13)).size === 1;
const suitsOf = (faces: readonly number[]): ReadonlySet<number> => new Set(faces.map((face) => Math.floor(face / 13)));

const setValue = (naturals: readonly number[], jokers: number): number => {
  const size = naturals.length + jokers;
  const isSet =
    isOneRank(naturals) && suitsOf(naturals).size === naturals.length && jokers <= 1 && (size === 3 || size === 4);
  return isSet ? size * (VALUES[(naturals[0] ?? 0) % 13] ?? 0) : -1;
};

/** Two places of a run side by side without a natural card on either are two jokers that touch. */
const hasHole = (held: ReadonlySet<number>, from: number, size: number): boolean => {
  for (let place = from; place + 1 < from + size; place += 1) {
    if (!held.has(place) && !held.has(place + 1)) return true;
  }
  return false;
};

const sumOf = (from: number, size: number): number => {
  let value = 0;
  for (let place = from; place < from + size; place += 1) value += place === 0 ? 1 : (VALUES[place % 13] ?? 0);
  return value;
};

const runValue = (naturals: readonly number[], jokers: number, mayTouch: boolean): number => {
  const size = naturals.length + jokers;
  if (suitsOf(naturals).size !== 1 || size > 13) return -1;
  let best = -1;
  for (let from = 0; from + size <= LAST_PLACE + 1; from += 1) {
    for (const ace of [0, LAST_PLACE]) {
      const places = naturals.map((face) => (face % 13 === 0 ? ace : face % 13));
      const held = new Set(places);
      if (held.size !== naturals.length || places.some((place) => place < from || place >= from + size)) continue;
      if (mayTouch || !hasHole(held, from, size)) best = Math.max(best, sumOf(from, size));
    }
  }
  return best;
};

/** What cards are worth as one meld, the dearest way; -1 when they are none. */
export const naiveMeldValue = (cards: Cards, mayTouch = false): number => {
  const naturals = cards.filter((card) => !isJoker(card)).map(faceOf);
  const jokers = cards.length - naturals.length;
  if (cards.length < 3 || naturals.length < 2) return -1;
  return Math.max(setValue(naturals, jokers), runValue(naturals, jokers, mayTouch));
};

const combinations = (choices: readonly (readonly number[])[]): readonly (readonly number[])[] =>
  choices.reduce<readonly (readonly number[])[]>(
    (ways, faces) => ways.flatMap((way) => faces.map((face) => [...way, face])),
    [[]],
  );

/**
 * Every list of natural faces that cards could mean as they lie: jokers of a set any missing suit, jokers of a run the
 * places between and beside its cards, from low to high. Empty: no meld.
 */
export const naiveReadings = (cards: Cards, mayTouch = false): readonly (readonly number[])[] => {
  const faces = cards.map(faceOf);
  const naturals = faces.filter((face) => face !== JOKER);
  if (cards.length < 3 || naturals.length < 2) return [];
  const rank = (naturals[0] ?? 0) % 13;
  const asSet =
    setValue(naturals, cards.length - naturals.length) < 0
      ? []
      : combinations(faces.map((face) => (face === JOKER ? [0, 13, 26, 39].map((suit) => suit + rank) : [face])));
  const touches = faces.some((face, at) => face === JOKER && faces[at + 1] === JOKER);
  const asRun: number[][] = [];
  for (let from = 0; cards.length <= 13 && from + cards.length <= LAST_PLACE + 1; from += 1) {
    const suit = Math.floor((naturals[0] ?? 0) / 13) * 13;
    const run = faces.map((_, at) => suit + ((from + at) % 13));
    if ((mayTouch || !touches) && faces.every((face, at) => face === JOKER || face === run[at])) asRun.push(run);
  }
  return [...asSet.filter((reading) => new Set(reading).size === reading.length), ...asRun];
};

/** What cards are worth as they lie; -1: no meld. An ace is the low one only where a run begins with it. */
export const naiveLaidValue = (cards: Cards, mayTouch = false): number =>
  Math.max(
    -1,
    ...naiveReadings(cards, mayTouch).map((reading) => {
      const isSet = isOneRank(reading);
      const from = (reading[0] ?? 0) % 13;
      return isSet ? reading.length * (VALUES[from] ?? 0) : sumOf(from, reading.length);
    }),
  );

/** Cards as they lie with another card at one end, low or high. */
export const naiveLayOff = (meld: Cards, card: number, end: 'low' | 'high', mayTouch = false): boolean =>
  naiveReadings(end === 'low' ? [card, ...meld] : [...meld, card], mayTouch).length > 0;

/** Whether some reading has a joker stand for the card, and, strictly, every reading the same one. */
export const naiveSwap = (meld: Cards, card: number, isStrict: boolean): boolean => {
  if (isJoker(card)) return false;
  const readings = naiveReadings(meld, true);
  const stands = (reading: readonly number[]): boolean =>
    meld.some((other, at) => isJoker(other) && reading[at] === faceOf(card));
  return isStrict ? readings.length > 0 && readings.every(stands) : readings.some(stands);
};

/** What cards count in the hand (RT-1, point 11). */
export const naiveCount = (hand: Cards, joker = 20): number =>
  hand.reduce((sum, card) => sum + (isJoker(card) ? joker : (VALUES[faceOf(card) % 13] ?? 0)), 0);

const sizeOf = (mask: number): number => [...mask.toString(2)].filter((bit) => bit === '1').length;

export interface NaiveQuestion {
  /** The card that is no discard. */
  readonly locked?: number | null;
  readonly wanted?: number;
  readonly mayTouch?: boolean;
}

const most = (best: number | null, value: number): number => Math.max(best ?? value, value);

/** The best of a hand: every set of disjoint subsets that are melds. Without a discard left no card but the locked one may be. */
export const naiveBest = (
  hand: Cards,
  { locked = null, wanted = -1, mayTouch = false }: NaiveQuestion = {},
): NaiveBest => {
  const subsets: { readonly mask: number; readonly value: number }[] = [];
  for (let mask = 1; mask < 1 << hand.length; mask += 1) {
    const value = naiveMeldValue(
      hand.filter((_, at) => (mask >> at) & 1),
      mayTouch,
    );
    if (value >= 0) subsets.push({ mask, value });
  }
  const all = (1 << hand.length) - 1;
  const wantedBit = 1 << hand.indexOf(wanted);
  let [value, cards, goesOut, allMelded] = [-1, -1, false, false];
  let valueLeavingOne: number | null = null;
  let leastLeavingOne: number | null = null;
  let valueWithWanted: number | null = null;
  const visit = (from: number, used: number, sum: number): void => {
    const left = hand.filter((_, at) => !((used >> at) & 1));
    const leavesDiscard = left.some((card) => card !== locked);
    if (leavesDiscard || left.length === 0) {
      value = Math.max(value, sum);
      cards = Math.max(cards, sizeOf(used));
    }
    if (leavesDiscard) {
      valueLeavingOne = most(valueLeavingOne, sum);
      leastLeavingOne = Math.min(leastLeavingOne ?? Infinity, naiveCount(left));
      if ((used & wantedBit) !== 0) valueWithWanted = most(valueWithWanted, sum);
      if (left.length === 1) goesOut = true;
    }
    if (used === all) allMelded = true;
    for (const [at, subset] of subsets.entries()) {
      if (at >= from && (subset.mask & used) === 0) visit(at + 1, used | subset.mask, sum + subset.value);
    }
  };
  visit(0, 0, 0);
  return { value, cards, goesOut, allMelded, valueLeavingOne, leastLeavingOne, valueWithWanted };
};
