import type { Seat } from '@matador/cards';
import type { Cards, RommeCard } from './cards.ts';
import { cardText, faceText, numberOf, numbersOf, textsOf } from './cards.ts';
import { evolveDrawn, evolveHand, evolve } from './evolve.ts';
import type { Position } from './position.ts';
import type { RommeState, PublicTable } from './state.ts';
import { decisionsAt } from './state.ts';
import type { TableMeld } from './table-meld.ts';
import { jokersIn } from './table-meld.ts';
import { heardIn } from './told.ts';
import type { RommeSeen, RommeView, ShownMeld } from './types.ts';

const shownMeld = (meld: TableMeld): ShownMeld => ({
  seat: meld.seat,
  type: meld.type,
  cards: textsOf(meld.cards),
  jokers: jokersIn(meld).map((stands) => stands.map(faceText)),
});

/** A position and the view that shows it. */
interface Shown {
  readonly position: Position;
  readonly view: RommeView;
}

const textsAgain = (cards: Cards, past: Cards | undefined, texts: readonly RommeCard[] | undefined) =>
  cards === past && texts !== undefined ? texts : textsOf(cards);

const meldsAgain = (melds: readonly TableMeld[], before: Shown | null): readonly ShownMeld[] => {
  const past = before?.position.table.melds;
  if (before !== null && past === melds) return before.view.melds;
  return melds.map((meld, at) => (past?.[at] === meld ? (before?.view.melds[at] ?? shownMeld(meld)) : shownMeld(meld)));
};

/**
 * What a seat may know of a deal, part by part. Cards and melds that are as before stay the very same, so that a page need
 * not draw them again.
 */
const viewAt = ({ table, seat, hand, drawn }: Position, before: Shown | null = null): RommeView => ({
  game: 'romme',
  seat,
  seats: table.seats,
  dealer: table.dealer,
  rules: table.rules,
  phase: table.phase,
  turn: table.turn,
  decisions: decisionsAt(table),
  asked: table.asked,
  since: table.since,
  played: table.played,
  hand: textsAgain(hand, before?.position.hand, before?.view.hand),
  counts: table.counts,
  stock: table.stock,
  reshuffles: table.reshuffles,
  discardPile: textsAgain(table.pile, before?.position.table.pile, before?.view.discardPile),
  melds: meldsAgain(table.melds, before),
  opened: table.opened,
  known: table.known.map(textsOf),
  drawnFrom: table.drawnFrom,
  drawn: drawn === null ? null : cardText(drawn),
  taken: table.taken === null ? null : cardText(table.taken),
  swapped: table.swapped === null ? null : cardText(table.swapped),
  openedNow: table.openedNow,
  usedTable: table.usedTable,
  putBack: table.putBack,
  left: table.left === null ? null : table.left.map(textsOf),
  result: table.result,
});

export const viewOf = ({ table, hands, drawn }: RommeState, seat: Seat): RommeView =>
  viewAt({ table, seat, hand: hands[seat] ?? [], drawn: seat === table.asked ? drawn : null });

const tableOf = (view: RommeView): PublicTable => ({
  phase: view.phase,
  seats: view.seats,
  dealer: view.dealer,
  rules: view.rules,
  turn: view.turn,
  since: view.since,
  asked: view.asked,
  played: view.played,
  counts: view.counts,
  stock: view.stock,
  reshuffles: view.reshuffles,
  pile: numbersOf(view.discardPile),
  melds: view.melds.map(({ seat, type, cards }) => ({ seat, type, cards: numbersOf(cards) })),
  opened: view.opened,
  known: view.known.map(numbersOf),
  drawnFrom: view.drawnFrom,
  taken: view.taken === null ? null : numberOf(view.taken),
  swapped: view.swapped === null ? null : numberOf(view.swapped),
  openedNow: view.openedNow,
  usedTable: view.usedTable,
  putBack: view.putBack,
  left: view.left === null ? null : view.left.map(numbersOf),
  result: view.result,
});

/** The position that the view's own seat is judged by. */
export const positionOf = (view: RommeView): Position => ({
  table: tableOf(view),
  seat: view.seat,
  hand: numbersOf(view.hand),
  drawn: view.drawn === null ? null : numberOf(view.drawn),
});

/** Folds what a seat has seen into its view. */
export const advance = (view: RommeView, seen: RommeSeen): RommeView => {
  const before = positionOf(view);
  const heard = heardIn(seen);
  const isOwn = heard.type === 'dealt' || ('seat' in heard && heard.seat === view.seat);
  const after: Position = {
    table: evolve(before.table, heard),
    seat: view.seat,
    hand: isOwn ? evolveHand(before.hand, heard) : before.hand,
    drawn: isOwn ? evolveDrawn(before.drawn, heard) : before.drawn,
  };
  return viewAt(after, { position: before, view });
};
