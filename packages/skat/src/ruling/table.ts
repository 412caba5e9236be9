import type { CardSet } from '../cards.ts';
import { sizeOf } from '../cards.ts';
import type { Order } from '../order.ts';
import { classOf, membersOf, powerOf, TRUMPS } from '../order.ts';
import type { ClaimQuestion } from './question.ts';

/** Where the search stands between two cards. Player 0 is the claimant; 1 sits on the left of 0, 2 on the right. */
export interface Position {
  readonly hand: CardSet;
  /** The others' open cards, how many of the pool they hold, and the classes they are void in. */
  readonly open1: CardSet;
  readonly open2: CardSet;
  readonly unseen1: number;
  readonly unseen2: number;
  readonly voids1: number;
  readonly voids2: number;
  readonly pool: CardSet;
  readonly leader: number;
  readonly trick: readonly number[];
}

const CLASSES = [0, 1, 2, 3, TRUMPS] as const;

/** The cards of the pool that a player may hold. */
const available = (order: Order, pool: CardSet, voids: number): CardSet => {
  let cards = pool;
  for (const group of CLASSES) if (((voids >>> group) & 1) === 1) cards &= ~membersOf(order, group);
  return cards;
};

/** Whether the pool can still be dealt out to the two others, each without the classes it is void in (Hall's theorem). */
const isDealable = (order: Order, { pool, unseen1, unseen2, voids1, voids2 }: Position): boolean => {
  const first = available(order, pool, voids1);
  const second = available(order, pool, voids2);
  return sizeOf(first) >= unseen1 && sizeOf(second) >= unseen2 && sizeOf(first | second) >= unseen1 + unseen2;
};

/** A played card leaves the hand. If it came from the pool, it is now known who held it. */
const withCard = (at: Position, player: number, card: number): Position => {
  const bit = 1 << card;
  const trick = [...at.trick, card];
  if (player === 0) return { ...at, hand: at.hand & ~bit, trick };
  const isFirst = player === 1;
  if (((isFirst ? at.open1 : at.open2) & bit) !== 0) {
    return isFirst ? { ...at, open1: at.open1 & ~bit, trick } : { ...at, open2: at.open2 & ~bit, trick };
  }
  const pool = at.pool & ~bit;
  return isFirst ? { ...at, pool, unseen1: at.unseen1 - 1, trick } : { ...at, pool, unseen2: at.unseen2 - 1, trick };
};

const withVoid = (at: Position, player: number, group: number): Position =>
  player === 1 ? { ...at, voids1: at.voids1 | (1 << group) } : { ...at, voids2: at.voids2 | (1 << group) };

/** The position after a player's card, or null if no distribution allows it. */
export const afterCard = (order: Order, at: Position, player: number, card: number): Position | null => {
  const led = at.trick[0];
  const group = led === undefined ? undefined : classOf(order, led);
  if (player === 0) return withCard(at, 0, card);
  if (group === undefined || classOf(order, card) === group) {
    const next = withCard(at, player, card);
    return isDealable(order, next) ? next : null;
  }
  const open = player === 1 ? at.open1 : at.open2;
  if ((open & membersOf(order, group)) !== 0) return null;
  const next = withVoid(withCard(at, player, card), player, group);
  return isDealable(order, next) ? next : null;
};

/** The cards a player might play, before it is known whether the player can hold them. */
export const candidates = (order: Order, at: Position, player: number): CardSet => {
  if (player === 0) {
    const led = at.trick[0];
    const following = led === undefined ? 0 : at.hand & membersOf(order, classOf(order, led));
    return following === 0 ? at.hand : following;
  }
  const [open, unseen, voids] =
    player === 1 ? ([at.open1, at.unseen1, at.voids1] as const) : ([at.open2, at.unseen2, at.voids2] as const);
  return unseen === 0 ? open : open | available(order, at.pool, voids);
};

/** The cards of each class from the lowest up, by the order of a game. */
export const rowsOf = (order: Order): readonly (readonly number[])[] =>
  CLASSES.map((group) =>
    [...Array(32).keys()]
      .filter((card) => classOf(order, card) === group)
      .sort((a, b) => powerOf(order, a) - powerOf(order, b)),
  );

/** Whose card it is: 0 claimant, 1 and 2 open hands, 3 the pool, 4 on the table, 5 gone. */
const ownerOf = (at: Position, onTable: CardSet, card: number): number => {
  const bit = 1 << card;
  if ((at.hand & bit) !== 0) return 0;
  if ((at.pool & bit) !== 0) return 3;
  if ((at.open1 & bit) !== 0) return 1;
  if ((at.open2 & bit) !== 0) return 2;
  return (onTable & bit) !== 0 ? 4 : 5;
};

/**
 * Whether it matters which of the pool's neighbours a player plays: the other one may still top it, or not, with one of
 * them, and so take the lead of a Null game.
 */
const mayBeTopped = (at: Position, player: number): boolean => {
  const other = 3 - player;
  const place = (other - at.leader + 3) % 3;
  return player !== 0 && place > at.trick.length && (other === 1 ? at.unseen1 : at.unseen2) > 0;
};

/**
 * One card of each run that nothing can tell apart: neighbours in rank, cards that are gone left out, in one place.
 * Exchanging two of them changes no trick, so trying one is trying all.
 * @param goal where the rest is claimed nobody asks which of the others takes a trick
 */
export const distinct = (
  rows: readonly (readonly number[])[],
  at: Position,
  cards: CardSet,
  goal: ClaimQuestion['goal'],
): readonly number[] => {
  let onTable = 0;
  for (const card of at.trick) onTable |= 1 << card;
  const isApart = goal === 'noTrick' && mayBeTopped(at, (at.leader + at.trick.length) % 3);
  const chosen: number[] = [];
  for (const row of rows) {
    let before = -1;
    for (const card of row) {
      const owner = ownerOf(at, onTable, card);
      if (owner === 5) continue;
      if ((owner !== before || (owner === 3 && isApart)) && (cards & (1 << card)) !== 0) chosen.push(card);
      before = owner;
    }
  }
  return chosen;
};

/** The same text for positions that differ only in cards nothing can tell apart; between two tricks. */
export const keyOf = (rows: readonly (readonly number[])[], at: Position): string => {
  let key = `${at.leader}.${at.voids1}.${at.voids2}.`;
  for (const row of rows) {
    for (const card of row) {
      const owner = ownerOf(at, 0, card);
      if (owner !== 5) key += String(owner);
    }
    key += '.';
  }
  return key;
};

/** The cards that any of the others may hold. */
export const against = (at: Position): CardSet => at.pool | at.open1 | at.open2;
