import type { CardSet } from './cards.ts';
import { sizeOf } from './cards.ts';
import type { GameKind } from './types.ts';

/** The class of trumps; classes 0 to 3 are the plain suits in the order of `SUITS`. */
export const TRUMPS = 4;
const CLASSES = 5;

/** How a kind of game orders the cards (rules section 4). */
export interface Order {
  /** By card: the suit it belongs to when led or followed, `TRUMPS` for trumps. Jacks are trumps except in Null. */
  readonly classes: Int8Array;
  /** By card: strength within its class, the higher wins. */
  readonly powers: Int8Array;
  /** By class: the set of its cards. */
  readonly members: Int32Array;
}

/** Strength in the order of `PIQUET_RANKS` (A K Q J T 9 8 7): A T K Q 9 8 7 where jacks are trumps. */
const TRUMP_GAME_POWER = [7, 5, 4, 0, 6, 3, 2, 1] as const;
/** A K Q J T 9 8 7 in Null. */
const NULL_POWER = [8, 7, 6, 5, 4, 3, 2, 1] as const;
const JACK = 3;

/** The trump suit's index by kind; Grand has the jacks alone, Null none. */
const TRUMP_SUIT: Readonly<Record<GameKind, number | null>> = {
  clubs: 0,
  spades: 1,
  hearts: 2,
  diamonds: 3,
  grand: null,
  null: null,
};

const orderOf = (kind: GameKind): Order => {
  const classes = new Int8Array(32);
  const powers = new Int8Array(32);
  const members = new Int32Array(CLASSES);
  for (let card = 0; card < 32; card += 1) {
    const suit = card >> 3;
    const rank = card & 7;
    const isJack = kind !== 'null' && rank === JACK;
    const group = isJack || suit === TRUMP_SUIT[kind] ? TRUMPS : suit;
    classes[card] = group;
    powers[card] = isJack ? 20 - suit : ((kind === 'null' ? NULL_POWER : TRUMP_GAME_POWER)[rank] ?? 0);
    members[group] = (members[group] ?? 0) | (1 << card);
  }
  return { classes, powers, members };
};

/** The order of cards by kind of game. */
export const ORDERS: Readonly<Record<GameKind, Order>> = {
  clubs: orderOf('clubs'),
  spades: orderOf('spades'),
  hearts: orderOf('hearts'),
  diamonds: orderOf('diamonds'),
  grand: orderOf('grand'),
  null: orderOf('null'),
};

export const classOf = (order: Order, card: number): number => order.classes[card] ?? 0;
export const powerOf = (order: Order, card: number): number => order.powers[card] ?? 0;
export const membersOf = (order: Order, group: number): CardSet => order.members[group] ?? 0;

/** The cards that may be played on a led card: it must be followed if it can (rules section 4). */
export const playable = (order: Order, hand: CardSet, led: number | undefined): CardSet => {
  if (led === undefined) return hand;
  const following = hand & membersOf(order, classOf(order, led));
  return following === 0 ? hand : following;
};

/** Whether a later card of the trick takes over from the one that leads it. */
export const beats = (order: Order, later: number, best: number): boolean => {
  const group = classOf(order, later);
  return group === classOf(order, best) ? powerOf(order, later) > powerOf(order, best) : group === TRUMPS;
};

/** The place in the trick (0 to 2) of the winning card. */
export const winningPlace = (order: Order, trick: readonly number[]): number => {
  let winner = 0;
  let best = trick[0] ?? 0;
  for (let place = 1; place < trick.length; place += 1) {
    const card = trick[place] ?? 0;
    if (!beats(order, card, best)) continue;
    winner = place;
    best = card;
  }
  return winner;
};

/** The trumps from the highest down, jacks first: the row that matadors are counted in. */
const trumpRow = (kind: GameKind): readonly number[] => {
  const order = ORDERS[kind];
  return [...Array(32).keys()]
    .filter((card) => classOf(order, card) === TRUMPS)
    .sort((a, b) => powerOf(order, b) - powerOf(order, a));
};
const TRUMP_ROWS: Readonly<Record<GameKind, readonly number[]>> = {
  clubs: trumpRow('clubs'),
  spades: trumpRow('spades'),
  hearts: trumpRow('hearts'),
  diamonds: trumpRow('diamonds'),
  grand: trumpRow('grand'),
  null: [],
};

/** Matadors of the declarer's twelve cards: > 0 with, < 0 without, 0 in Null (rules section 5). */
export const matadors = (kind: GameKind, cards: CardSet): number => {
  const row = TRUMP_ROWS[kind];
  const top = row[0];
  if (top === undefined) return 0;
  const present = (cards >>> top) & 1;
  let run = 0;
  while (run < row.length && ((cards >>> (row[run] ?? 0)) & 1) === present) run += 1;
  return present === 1 ? run : -run;
};

/** The most matadors that ten cards can come to with any skat: what a hand game may hope for. */
export const mostMatadors = (kind: GameKind, hand: CardSet): number => {
  const row = TRUMP_ROWS[kind];
  let found = 12 - sizeOf(hand);
  let run = 0;
  for (const card of row) {
    if (((hand >>> card) & 1) === 0) {
      if (found === 0) break;
      found -= 1;
    }
    run += 1;
  }
  return Math.max(run, -matadors(kind, hand));
};
