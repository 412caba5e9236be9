import type { Seat } from '@matador/cards';
import type { CardId, Cards } from './cards.ts';
import { isJoker } from './cards.ts';
import { evolve } from './evolve.ts';
import type { SolveOptions } from './solver/solve.ts';
import { MeldSolver } from './solver/solve.ts';
import type { PublicTable } from './state.ts';
import type { End } from './table-meld.ts';
import { endsFor, swapPlace } from './table-meld.ts';

/** What decides whether a seat may do something: made from a state or from a view alike, so that both judge by it. */
export interface Position {
  readonly table: PublicTable;
  readonly seat: Seat;
  readonly hand: Cards;
  /** The card drawn from the stock in this turn, if it is this seat's. */
  readonly drawn: CardId | null;
}

export const hasOpened = ({ table, seat }: Position): boolean => table.opened[seat] === true;
export const mayTouch = ({ rules }: PublicTable): boolean => rules.adjacentJokers === 'allowed';

/** The card that may not be discarded in this turn (point 2). */
const lockedIn = ({ table, seat }: Position): CardId | null => (seat === table.asked ? table.taken : null);

/** Solves this hand, or this hand with other cards, under the table's rules. */
export const solverFor = (position: Position, hand: Cards = position.hand): MeldSolver => {
  const options: SolveOptions = {
    keepOne: position.table.rules.goOut === 'byDiscard',
    locked: lockedIn(position),
    adjacentJokers: mayTouch(position.table),
  };
  return new MeldSolver(hand, options);
};

export interface LayOff {
  readonly card: CardId;
  readonly meld: number;
  readonly end: End | null;
}

/** Every way to lay a card off, end by end. */
export const layOffsOf = ({ table }: Pick<Position, 'table'>, card: CardId): readonly LayOff[] =>
  table.melds.flatMap((meld, place) =>
    endsFor(meld, card, mayTouch(table)).map((end): LayOff => ({ card, meld: place, end })),
  );

/**
 * Whether a hand could still end the turn on this table (point 8): by a discard other than the card taken in this turn;
 * by the option also without one, and then that card may be the last to be laid off.
 */
export const leavesDiscard = (table: PublicTable, rest: Cards): boolean => {
  const [card] = rest;
  if (card !== undefined && (rest.length > 1 || card !== table.taken)) return true;
  return table.rules.goOut === 'alsoWithoutDiscard' && (card === undefined || layOffsOf({ table }, card).length > 0);
};

export const swapPlaceIn = ({ melds, rules }: PublicTable, card: CardId, place: number): number => {
  const meld = melds[place];
  return meld === undefined ? -1 : swapPlace(meld, card, rules.ambiguousSwap === 'refused');
};

/** The melds whose joker a card may be swapped for. */
export const swapsOf = ({ table }: Position, card: CardId): readonly number[] =>
  isJoker(card) ? [] : table.melds.flatMap((_, place) => (swapPlaceIn(table, card, place) >= 0 ? [place] : []));

/** One action that puts a held card on the table at once, leaving a discard; null if there is none. */
export type Use =
  | ({ readonly type: 'layOff' } & LayOff)
  | { readonly type: 'meld'; readonly cards: Cards }
  | { readonly type: 'swap'; readonly card: CardId; readonly meld: number };

/** The first way to lay a card off that lets the turn be ended. */
const layOffOf = ({ table, seat, hand }: Position, card: CardId): LayOff | null => {
  const [layOff] = layOffsOf({ table }, card);
  if (layOff === undefined) return null;
  const rest = hand.filter((other) => other !== card);
  return leavesDiscard(evolve(table, { type: 'laidOff', seat, ...layOff }), rest) ? layOff : null;
};

/** How a seat that has opened can use a card at once. */
export const useOf = (position: Position, card: CardId): Use | null => {
  const layOff = layOffOf(position, card);
  if (layOff !== null) return { type: 'layOff', ...layOff };
  const [cards] = solverFor(position).mostValueWith(card)?.melds ?? [];
  if (cards !== undefined) return { type: 'meld', cards };
  const [meld] = swapsOf(position, card);
  return meld === undefined ? null : { type: 'swap', card, meld };
};

/** Whether the top discard could be melded at once by a seat that takes it. */
export const canUseTop = (position: Position): boolean => {
  const { table, hand } = position;
  const top = table.pile[table.pile.length - 1];
  if (top === undefined) return false;
  const after: Position = { ...position, hand: [...hand, top], table: { ...table, taken: top } };
  if (hasOpened(position)) return useOf(after, top) !== null;
  const solver = solverFor(after);
  if ((solver.mostValueWith(top)?.value ?? -1) >= table.rules.openingMinimum) return true;
  return solver.goingOut() !== null || (table.rules.goOut === 'alsoWithoutDiscard' && solver.allMelded() !== null);
};
