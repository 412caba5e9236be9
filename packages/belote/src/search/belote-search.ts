import type { Seat, Suit } from '@matador/cards';
import { SUITS } from '@matador/cards';
import {
  BoundsTable,
  cardLevels,
  cardValues,
  exactValue,
  NO_LIMITS,
  translated,
  TrickSearch,
  trickOrderOf,
  unlessStopped,
  type CardLevel,
  type SearchLimits,
  type TrickGame,
  type TrickOrder,
  type TrickPosition,
} from '@matador/cards/search';
import type { CardSet, PerSeat, Side } from '../cards.ts';
import { numbersIn, suitSet } from '../cards.ts';
import { ORDERS, pointsOf, powerOf } from '../order.ts';
import type { BeloteRules } from '../rules.ts';
import { ALL_POINTS, LAST_TRICK } from '../scoring.ts';

/** A position in which all cards lie open: what a search starts from. */
export interface OpenPosition {
  readonly trump: Suit;
  /** Whose points the answers are: the taker's side as a rule. */
  readonly side: Side;
  /** What each seat still holds, without the cards of the running trick. */
  readonly hands: PerSeat<CardSet>;
  /** Tricks of the side, and of the other one. */
  readonly tricks: number;
  readonly tricksAgainst: number;
  /** The side's card points so far. */
  readonly points: number;
  /** The cards of the running trick, and who led it or is to lead the next. */
  readonly trick: readonly number[];
  readonly leader: Seat;
}

/** How the tricks end by a card that may be played. */
export interface OpenCard {
  readonly value: OpenValue;
  readonly card: number;
}

/**
 * How the tricks end when everybody plays best with open cards. A side prefers all tricks (capot) to any points, and any
 * points to no trick; every score follows from it. Belote's 20 and announcements were settled by the deal.
 */
export interface OpenValue {
  /** The side's card points, ten for the last trick among them: 0 to 162. */
  readonly points: number;
  readonly tricks: 'none' | 'some' | 'all';
}

/** One number that rises with what a side has: -1 for no trick, 0 to 162 points, 163 for all tricks. */
export const gradeOf = ({ points, tricks }: OpenValue): number =>
  tricks === 'none' ? NO_TRICK : tricks === 'all' ? ALL_POINTS + ALL_TRICKS : points;

type PlayRules = Pick<BeloteRules, 'underRuff' | 'overPartner'>;

const NO_TRICK = -1;
const ALL_TRICKS = 1;
/** Where a search begins to look. */
const USUAL_POINTS = 90;
/** 2 to this power entries of eight bytes. */
const TABLE_BITS = 19;

/** The pack as a search lays it out. */
const laidOut = (trump: Suit): TrickOrder => {
  const order = ORDERS[trump];
  return trickOrderOf({
    rows: SUITS.map((suit) =>
      numbersIn(suitSet(suit)).toSorted((one, other) => powerOf(order, one) - powerOf(order, other)),
    ),
    trumpRow: SUITS.indexOf(trump),
    pointsOf: (card) => pointsOf(order, card),
  });
};

const TRICK_ORDERS: Readonly<Record<Suit, TrickOrder>> = {
  clubs: laidOut('clubs'),
  spades: laidOut('spades'),
  hearts: laidOut('hearts'),
  diamonds: laidOut('diamonds'),
};

const SIDE_SEATS: readonly [number, number] = [0b0101, 0b1010];

/** A position as the search takes it: cards by their places. */
export const trickPositionOf = (open: OpenPosition): TrickPosition => {
  const { places } = TRICK_ORDERS[open.trump];
  return {
    hands: open.hands.map((hand) => translated(hand, places)),
    leader: open.leader,
    trick: open.trick.map((card) => places[card] ?? 0),
    sideHasTrick: open.tricks > 0,
    othersHaveTrick: open.tricksAgainst > 0,
  };
};

const valueOf = ({ points }: OpenPosition, value: number): OpenValue => {
  if (value < 0) return { points: 0, tricks: 'none' };
  const total = points + value;
  return total > ALL_POINTS ? { points: ALL_POINTS, tricks: 'all' } : { points: total, tricks: 'some' };
};

/** A game as the search takes it: the value is the side's. */
export const trickGameOf = (trump: Suit, side: Side, { underRuff, overPartner }: PlayRules): TrickGame => ({
  order: TRICK_ORDERS[trump],
  seats: 4,
  side: SIDE_SEATS[side],
  duties: { underRuff: underRuff === 'forced', overPartner: overPartner === 'higher' },
  lastTrick: LAST_TRICK,
  noTrick: NO_TRICK,
  allTricks: ALL_TRICKS,
  ducks: false,
});

/**
 * Exact answers about positions of Belote in which all cards lie open. One instance serves one caller at a time; it
 * keeps a table of 4 MB, so make one and ask it often. Every answer is null when the limits stopped it.
 */
export class BeloteSearch {
  readonly #rules: PlayRules;
  readonly #table: BoundsTable;
  readonly #searches = new Map<string, TrickSearch>();
  #last: TrickSearch | null = null;
  /** The search of the deal that is held. */
  #held: TrickSearch | null = null;

  /** @param tableBits 2 to this power entries of eight bytes */
  constructor(rules: PlayRules, tableBits = TABLE_BITS) {
    this.#rules = rules;
    this.#table = new BoundsTable(tableBits);
  }

  #searchFor({ trump, side }: OpenPosition): TrickSearch {
    const key = `${trump} ${String(side)}`;
    const search = this.#searches.get(key) ?? new TrickSearch(trickGameOf(trump, side, this.#rules), this.#table);
    this.#searches.set(key, search);
    return search;
  }

  /** Positions between tricks that the last answer took. */
  get nodes(): number {
    return this.#last?.nodes ?? 0;
  }

  #begin(open: OpenPosition): { readonly search: TrickSearch; readonly position: TrickPosition } {
    const begun = { search: this.#searchFor(open), position: trickPositionOf(open) };
    if (this.#held !== begun.search) begun.search.deal(begun.position);
    this.#last = begun.search;
    return begun;
  }

  /**
   * Begins a deal: until `letGo` all questions are about positions that follow from this one, of which the table keeps what
   * it finds. Many questions about one deal take a part of the time.
   */
  hold(open: OpenPosition): void {
    this.#held = null;
    this.#held = this.#begin(open).search;
  }

  /** Ends the deal that was held. */
  letGo(): void {
    this.#held = null;
  }

  /** How the tricks end. */
  value(open: OpenPosition, limits: SearchLimits = NO_LIMITS): OpenValue | null {
    const { search, position } = this.#begin(open);
    return unlessStopped(() => valueOf(open, exactValue(search, position, USUAL_POINTS - open.points, limits)));
  }

  /** Whether the side comes to so many points by cards and the last trick: 82 of 162, or less with belote. */
  reaches(open: OpenPosition, points: number, limits: SearchLimits = NO_LIMITS): boolean | null {
    const { search, position } = this.#begin(open);
    const need = points - open.points;
    return unlessStopped(() => search.bound(position, need, limits) >= need);
  }

  /** Whether the side takes all tricks. */
  takesAll(open: OpenPosition, limits: SearchLimits = NO_LIMITS): boolean | null {
    return this.reaches(open, ALL_POINTS + ALL_TRICKS, limits);
  }

  /** How the tricks end by each card that the seat to play may play, in pack order. */
  cards(open: OpenPosition, limits: SearchLimits = NO_LIMITS): readonly OpenCard[] | null {
    const { search, position } = this.#begin(open);
    const { order } = search.game;
    return unlessStopped(() =>
      cardValues(search, position, USUAL_POINTS - open.points, limits)
        .map(({ card, value }): OpenCard => ({ card: order.cards[card] ?? 0, value: valueOf(open, value) }))
        .toSorted((one, other) => one.card - other.card),
    );
  }

  /**
   * How many of some steps the side reaches by each card that the seat to play may play, in pack order: far cheaper than
   * the values.
   * @param steps points that rise, as of `gradeOf`: 0 for any trick, 163 for all of them
   */
  levels(open: OpenPosition, steps: readonly number[], limits: SearchLimits = NO_LIMITS): readonly CardLevel[] | null {
    const { search, position } = this.#begin(open);
    const { order } = search.game;
    const needs = steps.map((step) => step - open.points);
    return unlessStopped(() =>
      cardLevels(search, position, needs, limits)
        .map(({ card, level }): CardLevel => ({ card: order.cards[card] ?? 0, level }))
        .toSorted((one, other) => one.card - other.card),
    );
  }
}
