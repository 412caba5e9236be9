import { placeValue, rankValue } from '../meld.ts';
import type { Holding } from './holding.ts';
import { bitsIn } from './holding.ts';

/** A meld that could be laid: which faces (bits of the holding) and how many jokers it takes. */
export interface Candidate {
  readonly mask: number;
  readonly jokers: number;
  readonly value: number;
  /** How many cards it takes. */
  readonly size: number;
  /** Null for a set. `holes` are the places of a run where jokers lie, a bit each. */
  readonly run: { readonly suit: number; readonly start: number; readonly holes: number } | null;
}

export const JOKER_PLACE = -1;
const LAST_PLACE = 13;
const LONGEST_RUN = 13;

/** The bits of a candidate in laid order, -1 for a joker. */
export const orderOf = ({ mask, jokers, size, run }: Candidate, { bitOf, faces }: Holding): readonly number[] => {
  if (run === null) {
    const naturals = faces.flatMap((_, bit) => ((mask >> bit) & 1 ? [bit] : []));
    return jokers > 0 ? [...naturals, JOKER_PLACE] : naturals;
  }
  return Array.from({ length: size }, (_, at) => {
    const place = run.start + at;
    return (run.holes >> place) & 1 ? JOKER_PLACE : (bitOf[run.suit * 13 + (place % 13)] ?? JOKER_PLACE);
  });
};

const addSets = (found: Candidate[], { suits, bitOf, jokers }: Holding): void => {
  for (let rank = 0; rank < 13; rank += 1) {
    const held = suits[rank] ?? 0;
    if ((held & (held - 1)) === 0 || bitsIn(held) + jokers < 3) continue;
    for (let subset = held; subset !== 0; subset = (subset - 1) & held) {
      const size = bitsIn(subset);
      if (size < 2) continue;
      let mask = 0;
      for (let suit = 0; suit < 4; suit += 1) if ((subset >> suit) & 1) mask |= 1 << (bitOf[suit * 13 + rank] ?? 0);
      const value = rankValue(rank);
      if (size > 2) found.push({ mask, jokers: 0, value: size * value, size, run: null });
      if (size < 4 && jokers > 0) found.push({ mask, jokers: 1, value: (size + 1) * value, size: size + 1, run: null });
    }
  }
};

/** Of each place, what all places before it are worth together. */
const SUMS: readonly number[] = Array.from({ length: LAST_PLACE + 2 }, (_, end) =>
  Array.from({ length: end }, (_place, place) => placeValue(place)).reduce((sum, value) => sum + value, 0),
);

/** Whether two shorter runs take the same cards for the same value: then the long one, and all longer ones, add nothing. */
const isSplittable = (start: number, end: number, holes: number): boolean => {
  for (let cut = start + 3; cut <= end - 3; cut += 1) {
    const low = bitsIn(holes & ((1 << cut) - 1));
    if (cut - start - low >= 2 && end - cut - (bitsIn(holes) - low) >= 2) return true;
  }
  return false;
};

/** Lays runs of one suit place after place, each with its natural card or a joker. */
class RunGrower {
  readonly #holding: Holding;
  readonly #suit: number;
  readonly #mayTouch: boolean;
  readonly #places: number;
  /** The dearest run of those that take the same cards: where a joker lies at an end, the better end. */
  readonly best = new Map<number, Candidate>();

  constructor(holding: Holding, suit: number, mayTouch: boolean) {
    this.#holding = holding;
    this.#suit = suit;
    this.#mayTouch = mayTouch;
    this.#places = holding.places[suit] ?? 0;
  }

  grow(start: number, end: number, holes: number): void {
    const jokers = bitsIn(holes);
    if (end - start >= 3 && end - start - jokers >= 2) {
      if (isSplittable(start, end, holes)) return;
      this.#add(start, end, holes);
    }
    if (end > LAST_PLACE || end - start === LONGEST_RUN) return;
    if ((this.#places >> end) & 1) this.grow(start, end + 1, holes);
    const touches = end > start && (holes >> (end - 1)) & 1 && !this.#mayTouch;
    if (jokers < this.#holding.jokers && !touches) this.grow(start, end + 1, holes | (1 << end));
  }

  #add(start: number, end: number, holes: number): void {
    const { bitOf } = this.#holding;
    let mask = 0;
    for (let place = start; place < end; place += 1) {
      if (((holes >> place) & 1) === 0) mask |= 1 << (bitOf[this.#suit * 13 + (place % 13)] ?? 0);
    }
    const jokers = bitsIn(holes);
    const value = (SUMS[end] ?? 0) - (SUMS[start] ?? 0);
    const key = mask * 8 + jokers;
    const other = this.best.get(key);
    if (other !== undefined && other.value >= value) return;
    this.best.set(key, { mask, jokers, value, size: end - start, run: { suit: this.#suit, start, holes } });
  }
}

/** Whether a suit may hold a run at all: three places in a row, or two near enough for the jokers. */
const mayRun = (places: number, jokers: number, mayTouch: boolean): boolean => {
  if (jokers === 0) return (places & (places >> 1) & (places >> 2)) !== 0;
  const reach = mayTouch ? jokers + 1 : 2;
  for (let step = 1; step <= reach; step += 1) if ((places & (places >> step)) !== 0) return true;
  return false;
};

const addRuns = (found: Candidate[], holding: Holding, mayTouch: boolean): void => {
  for (let suit = 0; suit < 4; suit += 1) {
    const places = holding.places[suit] ?? 0;
    if (!mayRun(places, holding.jokers, mayTouch)) continue;
    const grower = new RunGrower(holding, suit, mayTouch);
    for (let start = 0; start <= LAST_PLACE - 2; start += 1) {
      if (holding.jokers > 0 || (places >> start) & 1) grower.grow(start, start, 0);
    }
    found.push(...grower.best.values());
  }
};

/** Every meld that the holding could lay, but for those that two shorter ones replace. */
export const candidatesOf = (holding: Holding, mayTouch: boolean): readonly Candidate[] => {
  const found: Candidate[] = [];
  addSets(found, holding);
  addRuns(found, holding, mayTouch);
  return found;
};
