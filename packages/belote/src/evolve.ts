import type { Draft, Seat } from '@matador/cards';
import { afterCall, openingAuction } from './auction.ts';
import type { CardSet, PerSeat, PerSide } from './cards.ts';
import { bySeat, numberOf, perSeat, setOf, sideOf, withSeat, without } from './cards.ts';
import { ORDERS, pointsOf } from './order.ts';
import type { BeloteRules } from './rules.ts';
import type { BeloteState } from './state.ts';
import type { BeloteEvent, PlayedCard, PublicEvent, PublicTable } from './types.ts';

type Of<Type extends PublicEvent['type']> = Extract<PublicEvent, { readonly type: Type }>;

/** The counts after a seat has got (or lost) so many. */
const counted = (counts: PerSeat<number>, seat: Seat, more: number): PerSeat<number> =>
  withSeat(counts, seat, bySeat(counts, seat) + more);

const onDealt = (table: Draft<PublicTable>, { turnUp }: Of<'dealt'>): void => {
  table.phase = 'bidding';
  table.counts = turnUp === null ? [8, 8, 8, 8] : [5, 5, 5, 5];
  table.turnUp = turnUp;
  table.auction = openingAuction(table.dealer);
};

/** Only a classic auction has a turn-up. */
const auctionAt = ({ turnUp }: PublicTable): BeloteRules['auction'] => (turnUp === null ? 'contree' : 'classic');

const onCalled = (table: Draft<PublicTable>, { seat, call, suit, value }: Of<'called'>): void => {
  table.turn += 1;
  table.auction = afterCall(table.auction, { seat, call, suit, value }, auctionAt(table));
};

const onTaken = (table: Draft<PublicTable>, { taker, trump, value, multiplier }: Of<'taken'>): void => {
  table.phase = 'playing';
  table.contract = { taker, trump, value, multiplier };
};

const onPlayed = (table: Draft<PublicTable>, { seat, card }: Of<'played'>): void => {
  table.turn += 1;
  table.trick = [...table.trick, { seat, card }];
  table.counts = counted(table.counts, seat, -1);
};

const onTrickTaken = (table: Draft<PublicTable>, { seat, cards }: Of<'trickTaken'>): void => {
  table.trick = [];
  table.lastTrick = { cards, winner: seat };
  table.tricks = counted(table.tricks, seat, 1);
};

/** Writes what everybody knows after an event. The state and every seat's view both evolve by this. */
const write = (table: Draft<PublicTable>, event: PublicEvent): void => {
  switch (event.type) {
    case 'dealt':
      return onDealt(table, event);
    case 'called':
      return onCalled(table, event);
    case 'taken':
      return onTaken(table, event);
    case 'completed':
      table.counts = [8, 8, 8, 8];
      return;
    case 'announced':
      table.said = [...table.said, ...event.said];
      return;
    case 'played':
      return onPlayed(table, event);
    case 'belote':
      table.belote = { seat: event.seat, said: event.said };
      return;
    case 'trickTaken':
      return onTrickTaken(table, event);
    case 'shown':
      table.shown = event.announcements;
      return;
    case 'ended':
      table.phase = 'over';
      table.opened = event.hands;
      table.result = event.result;
      return;
  }
};

/** What everybody knows after an event. */
export const evolve = (table: PublicTable, event: PublicEvent): PublicTable => {
  const next = { ...table };
  write(next, event);
  return next;
};

const setsOf = (hands: Extract<BeloteEvent, { readonly type: 'dealt' }>['hands']): PerSeat<CardSet> =>
  perSeat((seat) => setOf(hands[seat] ?? []));

/** The hands with the second packet of a classic deal. */
const withRest = (hands: PerSeat<CardSet>, rest: PerSeat<CardSet>): PerSeat<CardSet> =>
  perSeat((seat) => bySeat(hands, seat) | bySeat(rest, seat));

const pointsAfter = ({ points, table }: BeloteState, winner: Seat, trick: readonly PlayedCard[]): PerSide<number> => {
  const { contract } = table;
  if (contract === null) throw new Error('a trick before the contract');
  const order = ORDERS[contract.trump];
  let won = 0;
  for (const { card } of trick) won += pointsOf(order, numberOf(card));
  return sideOf(winner) === 0 ? [points[0] + won, points[1]] : [points[0], points[1] + won];
};

/** Writes what an event does to the cards that not everybody sees. */
const writeCards = (state: Draft<BeloteState>, event: BeloteEvent): void => {
  switch (event.type) {
    case 'dealt':
      state.dealt = setsOf(event.hands);
      state.hands = state.dealt;
      state.stock = event.stock.map(numberOf);
      return;
    case 'completed':
      state.dealt = withRest(state.dealt, setsOf(event.hands));
      state.hands = state.dealt;
      state.stock = [];
      return;
    case 'announced':
      state.announced = [...state.announced, ...event.announcements];
      return;
    case 'played':
      state.hands = withSeat(state.hands, event.seat, without(bySeat(state.hands, event.seat), numberOf(event.card)));
      return;
    case 'trickTaken':
      state.points = pointsAfter(state, event.seat, event.cards);
      return;
    case 'called':
    case 'taken':
    case 'belote':
    case 'shown':
    case 'ended':
      return;
  }
};

/** The state after some events, one after the other: the table as everybody knows it, and beside it what is hidden. */
export const evolveState = (state: BeloteState, events: readonly BeloteEvent[]): BeloteState => {
  const table = { ...state.table };
  const next = { ...state, table };
  for (const event of events) {
    writeCards(next, event);
    write(table, event);
  }
  return next;
};
