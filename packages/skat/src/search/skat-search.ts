import type { Seat } from '@matador/cards';
import {
  BoundsTable,
  cardLevels,
  cardValues,
  exactValue,
  NO_LIMITS,
  translated,
  TrickSearch,
  unlessStopped,
  type CardLevel,
  type SearchLimits,
  type TrickGame,
  type TrickPosition,
} from '@matador/cards/search';
import { bySeat, leftOf } from '../cards.ts';
import type { CardSet, PerSeat } from '../cards.ts';
import type { GameKind } from '../types.ts';
import { TRICK_ORDERS } from './trick-orders.ts';

/** A position in which all cards lie open: what a search starts from. */
export interface OpenPosition {
  readonly kind: GameKind;
  readonly declarer: Seat;
  /** What each seat still holds, without the cards of the running trick. */
  readonly hands: PerSeat<CardSet>;
  /** Who led the running trick, or is to lead the next. */
  readonly leader: Seat;
  /** The cards of the running trick. */
  readonly trick: readonly number[];
  /** The declarer's card points so far, with the skat. */
  readonly points: number;
  /** Tricks that the declarer and that the defenders have taken. */
  readonly tricks: number;
  readonly tricksAgainst: number;
}

/**
 * How a deal ends when everybody plays best with open cards. The declarer prefers all tricks to any points, and any points
 * to no trick: the value of a game rises in that order, so every score follows from it, Schneider and Schwarz among them.
 */
export interface OpenValue {
  /** The declarer's card points, with the skat: 0 to 120. In Null 0. */
  readonly points: number;
  /** The declarer's tricks: Schwarz in either direction, and in Null `none` is won. */
  readonly tricks: 'none' | 'some' | 'all';
}

/** A card that may be played, and how the deal ends by it. */
export interface OpenCard {
  readonly card: number;
  readonly value: OpenValue;
}

/** Far below any points, so that a single trick is better than every skat. */
const NO_TRICK = -40;
const ALL_TRICKS = 1;
/** Where a search begins to look: what declarers have in the middle. */
const USUAL_POINTS = 70;
const ALL_POINTS = 120;
const POINTS_TO_WIN = 61;

/** 2 to this power entries of eight bytes: what a whole deal needs. */
const TABLE_BITS = 20;

/** A position as the search takes it: seats from the declarer on, cards by their places. */
export const trickPositionOf = (open: OpenPosition): TrickPosition => {
  const { places } = TRICK_ORDERS[open.kind];
  return {
    hands: [0, 1, 2].map((step) => translated(bySeat(open.hands, leftOf(open.declarer, step)), places)),
    leader: leftOf(open.leader, 3 - open.declarer),
    trick: open.trick.map((card) => places[card] ?? 0),
    sideHasTrick: open.tricks > 0,
    othersHaveTrick: open.tricksAgainst > 0,
  };
};

const guessOf = ({ kind, points }: OpenPosition): number => (kind === 'null' ? 1 : USUAL_POINTS - points);

const valueOf = ({ kind, points }: OpenPosition, value: number): OpenValue => {
  if (kind === 'null') return { points: 0, tricks: value === 1 ? 'none' : 'some' };
  const total = points + value;
  if (value < 0) return { points, tricks: 'none' };
  return total > ALL_POINTS ? { points: ALL_POINTS, tricks: 'all' } : { points: total, tricks: 'some' };
};

/** A kind of game as the search takes it: the value is the declarer's, in Null 1 when he has no trick. */
export const trickGameOf = (kind: GameKind): TrickGame => {
  const isNull = kind === 'null';
  return {
    order: TRICK_ORDERS[kind],
    seats: 3,
    side: 1,
    duties: null,
    lastTrick: 0,
    noTrick: isNull ? 1 : NO_TRICK,
    allTricks: isNull ? 0 : ALL_TRICKS,
    ducks: isNull,
  };
};

/**
 * Exact answers about positions of Skat in which all cards lie open. One instance serves one caller at a time; it keeps
 * a table of 8 MB, so make one and ask it often. Every answer is null when the limits stopped it.
 */
export class SkatSearch {
  readonly #table: BoundsTable;
  readonly #searches = new Map<GameKind, TrickSearch>();
  #last: TrickSearch | null = null;
  /** The kind of the deal that is held. */
  #held: GameKind | null = null;

  /** @param tableBits 2 to this power entries of eight bytes */
  constructor(tableBits = TABLE_BITS) {
    this.#table = new BoundsTable(tableBits);
  }

  /** Positions between tricks that the last answer took. */
  get nodes(): number {
    return this.#last?.nodes ?? 0;
  }

  #begin(open: OpenPosition): { readonly search: TrickSearch; readonly position: TrickPosition } {
    const search = this.#searches.get(open.kind) ?? new TrickSearch(trickGameOf(open.kind), this.#table);
    this.#searches.set(open.kind, search);
    const position = trickPositionOf(open);
    if (this.#held !== open.kind) search.deal(position);
    this.#last = search;
    return { search, position };
  }

  /**
   * Begins a deal: until `letGo` all questions are about positions that follow from this one, of which the table keeps what
   * it finds. Many questions about one deal take a part of the time.
   */
  hold(open: OpenPosition): void {
    this.#held = null;
    this.#begin(open);
    this.#held = open.kind;
  }

  /** Ends the deal that was held. */
  letGo(): void {
    this.#held = null;
  }

  /** How the deal ends. */
  value(open: OpenPosition, limits: SearchLimits = NO_LIMITS): OpenValue | null {
    const { search, position } = this.#begin(open);
    return unlessStopped(() => valueOf(open, exactValue(search, position, guessOf(open), limits)));
  }

  /** Whether the declarer comes to so many points with a trick: 61 to win, 90 for Schneider, 31 against it. Not for Null. */
  reaches(open: OpenPosition, points: number, limits: SearchLimits = NO_LIMITS): boolean | null {
    const { search, position } = this.#begin(open);
    const need = points - open.points;
    return unlessStopped(() => search.bound(position, need, limits) >= need);
  }

  /** Whether the declarer wins by the rule of his game alone: 61 points, in Null no trick. */
  wins(open: OpenPosition, limits: SearchLimits = NO_LIMITS): boolean | null {
    if (open.kind !== 'null') return this.reaches(open, POINTS_TO_WIN, limits);
    const { search, position } = this.#begin(open);
    return unlessStopped(() => search.bound(position, 1, limits) >= 1);
  }

  /** How the deal ends by each card that the seat to play may play, in pack order. */
  cards(open: OpenPosition, limits: SearchLimits = NO_LIMITS): readonly OpenCard[] | null {
    const { search, position } = this.#begin(open);
    const { order } = search.game;
    return unlessStopped(() =>
      cardValues(search, position, guessOf(open), limits)
        .map(({ card, value }): OpenCard => ({ card: order.cards[card] ?? 0, value: valueOf(open, value) }))
        .toSorted((one, other) => one.card - other.card),
    );
  }

  /**
   * How many of some steps the declarer reaches by each card that the seat to play may play, in pack order.
   * @param steps card points with the skat that rise, above 120 for all tricks; in Null 1 for no trick
   */
  levels(open: OpenPosition, steps: readonly number[], limits: SearchLimits = NO_LIMITS): readonly CardLevel[] | null {
    const { search, position } = this.#begin(open);
    const { order } = search.game;
    const needs = open.kind === 'null' ? steps : steps.map((step) => step - open.points);
    return unlessStopped(() =>
      cardLevels(search, position, needs, limits)
        .map(({ card, level }): CardLevel => ({ card: order.cards[card] ?? 0, level }))
        .toSorted((one, other) => one.card - other.card),
    );
  }
}
