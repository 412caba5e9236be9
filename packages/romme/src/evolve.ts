import type { Seat } from '@matador/cards';
import type { CardId, Cards } from './cards.ts';
import { HAND_SIZE, PACK_SIZE } from './cards.ts';
import type { PublicTable, RommeState } from './state.ts';
import { laidOff } from './table-meld.ts';
import type { RommeEvent, Told } from './types.ts';

type Heard = Told<CardId>;
type Of<Type extends Heard['type']> = Extract<Heard, { readonly type: Type }>;

const changed = <T>(values: readonly T[], seat: Seat, value: T): readonly T[] => {
  const next = [...values];
  next[seat] = value;
  return next;
};

/** The counts after a seat has got (or lost) so many cards. */
const counted = ({ counts }: PublicTable, seat: Seat, more: number): readonly number[] =>
  changed(counts, seat, (counts[seat] ?? 0) + more);

const knownOf = ({ known }: PublicTable, seat: Seat): Cards => known[seat] ?? [];

/** What is known of a seat's cards once some have left its hand. */
const forgotten = (table: PublicTable, seat: Seat, gone: Cards): readonly Cards[] => {
  const cards = knownOf(table, seat);
  if (!cards.some((card) => gone.includes(card))) return table.known;
  return changed(
    table.known,
    seat,
    cards.filter((card) => !gone.includes(card)),
  );
};

/** Jokers that were turned lie under the stock: they are in its count. */
const onDealt = (table: PublicTable, { top }: Of<'dealt'>): PublicTable => ({
  ...table,
  phase: 'turn',
  counts: table.counts.map(() => HAND_SIZE),
  stock: PACK_SIZE - HAND_SIZE * table.seats - 1,
  pile: [top],
});

const onDrawn = (table: PublicTable, { seat, from }: Of<'drawn'>): PublicTable => {
  const next = { ...table, turn: table.turn + 1, drawnFrom: from, counts: counted(table, seat, 1) };
  if (from === 'stock') return { ...next, stock: table.stock - 1 };
  const taken = table.pile[table.pile.length - 1];
  if (taken === undefined) throw new Error('nothing lies on the discard pile');
  return {
    ...next,
    taken,
    pile: table.pile.slice(0, -1),
    known: changed(table.known, seat, [...knownOf(table, seat), taken]),
  };
};

const onLaid = (table: PublicTable, { seat, melds }: Of<'laid'>): PublicTable => {
  const cards = melds.flatMap((meld) => meld.cards);
  return {
    ...table,
    turn: table.turn + 1,
    melds: [...table.melds, ...melds.map((meld) => ({ seat, type: meld.type, cards: meld.cards }))],
    counts: counted(table, seat, -cards.length),
    known: forgotten(table, seat, cards),
    openedNow: table.openedNow || table.opened[seat] !== true,
    opened: changed(table.opened, seat, true),
  };
};

const meldAt = ({ melds }: PublicTable, place: number) => {
  const meld = melds[place];
  if (meld === undefined) throw new Error(`no meld ${place}`);
  return meld;
};

const onLaidOff = (table: PublicTable, { seat, card, meld: place, end }: Of<'laidOff'>): PublicTable => {
  const meld = meldAt(table, place);
  const cards = laidOff(meld, card, end, table.rules.adjacentJokers === 'allowed');
  if (cards === null) throw new Error('laid off to a meld that does not take it');
  return {
    ...table,
    turn: table.turn + 1,
    melds: table.melds.with(place, { ...meld, cards }),
    counts: counted(table, seat, -1),
    known: forgotten(table, seat, [card]),
    usedTable: true,
  };
};

const onSwapped = (table: PublicTable, { seat, card, joker, meld: place }: Of<'swapped'>): PublicTable => {
  const meld = meldAt(table, place);
  const known = forgotten(table, seat, [card]);
  return {
    ...table,
    turn: table.turn + 1,
    melds: table.melds.with(place, { ...meld, cards: meld.cards.map((other) => (other === joker ? card : other)) }),
    known: changed(known, seat, [...(known[seat] ?? []), joker]),
    swapped: joker,
    usedTable: true,
  };
};

const onReturned = (table: PublicTable, { seat, card }: Of<'returned'>): PublicTable => ({
  ...table,
  turn: table.turn + 1,
  pile: [...table.pile, card],
  counts: counted(table, seat, -1),
  known: forgotten(table, seat, [card]),
  drawnFrom: null,
  taken: null,
  putBack: true,
});

/**
 * The turn passes on. A draw is due at once, so an empty stock asks for the reshuffle now (point 10); where there is none
 * any more, the deal's end follows.
 */
const onDiscarded = (table: PublicTable, { seat, card }: Of<'discarded'>): PublicTable => {
  const turn = table.turn + 1;
  return {
    ...table,
    phase: table.stock === 0 ? 'reshuffle' : 'turn',
    turn,
    since: turn,
    asked: (seat + 1) % table.seats,
    played: table.played + 1,
    pile: [...table.pile, card],
    counts: counted(table, seat, -1),
    known: forgotten(table, seat, [card]),
    drawnFrom: null,
    taken: null,
    swapped: null,
    openedNow: false,
    usedTable: false,
    putBack: false,
  };
};

const onEnded = (table: PublicTable, { result, hands }: Of<'ended'>): PublicTable => ({
  ...table,
  phase: 'over',
  result,
  left: hands,
});

const onReshuffled = (table: PublicTable, stock: number): PublicTable => ({
  ...table,
  phase: 'turn',
  stock,
  pile: table.pile.slice(-1),
  reshuffles: table.reshuffles + 1,
});

/** What everybody knows after an event. The state and every seat's view both evolve by this. */
export const evolve = (table: PublicTable, heard: Heard): PublicTable => {
  switch (heard.type) {
    case 'dealt':
      return onDealt(table, heard);
    case 'drawn':
      return onDrawn(table, heard);
    case 'laid':
      return onLaid(table, heard);
    case 'laidOff':
      return onLaidOff(table, heard);
    case 'swapped':
      return onSwapped(table, heard);
    case 'returned':
      return onReturned(table, heard);
    case 'discarded':
      return onDiscarded(table, heard);
    case 'reshuffled':
      return onReshuffled(table, heard.stock);
    case 'ended':
      return onEnded(table, heard);
  }
};

const without = (hand: Cards, card: CardId): Cards => hand.filter((other) => other !== card);

/** The hand of the seat that did something, after it. */
export const evolveHand = (hand: Cards, heard: Heard): Cards => {
  switch (heard.type) {
    case 'dealt':
      return heard.hand;
    case 'drawn':
      return heard.card === null ? hand : [...hand, heard.card];
    case 'laid': {
      const gone = heard.melds.flatMap((meld) => meld.cards);
      return hand.filter((card) => !gone.includes(card));
    }
    case 'laidOff':
    case 'returned':
    case 'discarded':
      return without(hand, heard.card);
    case 'swapped':
      return [...without(hand, heard.card), heard.joker];
    case 'reshuffled':
    case 'ended':
      return hand;
  }
};

/** The card drawn from the stock in this turn, as its seat knows it, after something has happened. */
export const evolveDrawn = (drawn: CardId | null, heard: Heard): CardId | null => {
  if (heard.type === 'drawn') return heard.from === 'stock' ? heard.card : null;
  return heard.type === 'discarded' || heard.type === 'dealt' ? null : drawn;
};

/** The hands after the move of one seat. */
const handsAfter = (hands: readonly Cards[], seat: Seat, heard: Heard): readonly Cards[] =>
  changed(hands, seat, evolveHand(hands[seat] ?? [], heard));

/** The state after an event: the table as everybody knows it, and beside it what is hidden. */
const afterEvent = ({ table, hands, order, drawn }: RommeState, event: RommeEvent): RommeState => {
  switch (event.type) {
    case 'dealt': {
      const { top, buried, stock } = event;
      const after = evolve(table, { type: 'dealt', hand: [], top, buried });
      return { table: after, hands: event.hands, order: stock, drawn: null };
    }
    case 'reshuffled': {
      const after = evolve(table, { type: 'reshuffled', stock: event.order.length });
      return { table: after, hands, order: event.order, drawn };
    }
    case 'ended':
      return { table: evolve(table, event), hands, order, drawn };
    default: {
      const after = handsAfter(hands, event.seat, event);
      return { table: evolve(table, event), hands: after, order, drawn: evolveDrawn(drawn, event) };
    }
  }
};

/** The state after events, one after the other. */
export const evolveState = (state: RommeState, events: readonly RommeEvent[]): RommeState => {
  let next = state;
  for (const event of events) next = afterEvent(next, event);
  return next;
};
