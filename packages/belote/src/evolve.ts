import type { Seat } from '@matador/cards';
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

const onDealt = (table: PublicTable, { turnUp }: Of<'dealt'>): PublicTable => ({
  ...table,
  phase: 'bidding',
  counts: turnUp === null ? [8, 8, 8, 8] : [5, 5, 5, 5],
  turnUp,
  auction: openingAuction(table.dealer),
});

/** Only a classic auction has a turn-up. */
const auctionAt = ({ turnUp }: PublicTable): BeloteRules['auction'] => (turnUp === null ? 'contree' : 'classic');

const onCalled = (table: PublicTable, { seat, call, suit, value }: Of<'called'>): PublicTable => ({
  ...table,
  turn: table.turn + 1,
  auction: afterCall(table.auction, { seat, call, suit, value }, auctionAt(table)),
});

const onTaken = (table: PublicTable, { taker, trump, value, multiplier }: Of<'taken'>): PublicTable => ({
  ...table,
  phase: 'playing',
  contract: { taker, trump, value, multiplier },
});

const onPlayed = (table: PublicTable, { seat, card }: Of<'played'>): PublicTable => ({
  ...table,
  turn: table.turn + 1,
  trick: [...table.trick, { seat, card }],
  counts: counted(table.counts, seat, -1),
});

const onTrickTaken = (table: PublicTable, { seat, cards }: Of<'trickTaken'>): PublicTable => ({
  ...table,
  trick: [],
  lastTrick: { cards, winner: seat },
  tricks: counted(table.tricks, seat, 1),
});

/** What everybody knows after an event. The state and every seat's view both evolve by this. */
export const evolve = (table: PublicTable, event: PublicEvent): PublicTable => {
  switch (event.type) {
    case 'dealt':
      return onDealt(table, event);
    case 'called':
      return onCalled(table, event);
    case 'taken':
      return onTaken(table, event);
    case 'completed':
      return { ...table, counts: [8, 8, 8, 8] };
    case 'announced':
      return { ...table, said: [...table.said, ...event.said] };
    case 'played':
      return onPlayed(table, event);
    case 'belote':
      return { ...table, belote: { seat: event.seat, said: event.said } };
    case 'trickTaken':
      return onTrickTaken(table, event);
    case 'shown':
      return { ...table, shown: event.announcements };
    case 'ended':
      return { ...table, phase: 'over', opened: event.hands, result: event.result };
  }
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

/** The state after an event: the table as everybody knows it, and beside it what is hidden. */
const evolveState = (state: BeloteState, event: BeloteEvent): BeloteState => {
  const table = evolve(state.table, event);
  switch (event.type) {
    case 'dealt': {
      const dealt = setsOf(event.hands);
      return { ...state, table, dealt, hands: dealt, stock: event.stock.map(numberOf) };
    }
    case 'completed': {
      const dealt = withRest(state.dealt, setsOf(event.hands));
      return { ...state, table, dealt, hands: dealt, stock: [] };
    }
    case 'announced':
      return { ...state, table, announced: [...state.announced, ...event.announcements] };
    case 'played': {
      const hand = without(bySeat(state.hands, event.seat), numberOf(event.card));
      return { ...state, table, hands: withSeat(state.hands, event.seat, hand) };
    }
    case 'trickTaken':
      return { ...state, table, points: pointsAfter(state, event.seat, event.cards) };
    case 'called':
    case 'taken':
    case 'belote':
    case 'shown':
    case 'ended':
      return { ...state, table };
  }
};

/** The state after events, one after the other. */
export const evolveBy = (state: BeloteState, events: readonly BeloteEvent[]): BeloteState => {
  let next = state;
  for (const event of events) next = evolveState(next, event);
  return next;
};
