import type { PiquetCard, Seat } from '@matador/cards';
import { bySeat, setOf, textsIn } from './cards.ts';
import type { Position } from './check.ts';
import { evolve } from './evolve.ts';
import type { BeloteRules } from './rules.ts';
import type { BeloteState } from './state.ts';
import { decisionsAt } from './state.ts';
import type { BeloteEvent, BeloteSeen, BeloteView } from './types.ts';

/** All that a seat may know of a deal: what everybody knows, and its own cards. */
export const viewOf = ({ table, hands }: BeloteState, seat: Seat): BeloteView => ({
  game: 'belote',
  seat,
  ...table,
  decisions: decisionsAt(table),
  hand: textsIn(bySeat(hands, seat)),
});

/** What a seat is told of an event. Everybody hears of everything; the cards in it are what differs. */
export const seenBy = (event: BeloteEvent, seat: Seat): BeloteSeen => {
  switch (event.type) {
    case 'dealt':
      return { type: 'dealt', hand: event.hands[seat] ?? [], turnUp: event.turnUp };
    case 'completed':
      return { type: 'completed', hand: event.hands[seat] ?? [] };
    case 'announced':
      return { type: 'announced', seat: event.seat, said: event.said };
    case 'called':
    case 'taken':
    case 'played':
    case 'belote':
    case 'trickTaken':
    case 'shown':
    case 'ended':
      return event;
  }
};

/** The own hand after what the seat has seen. */
const handAfter = ({ hand, seat }: BeloteView, seen: BeloteSeen): readonly PiquetCard[] => {
  switch (seen.type) {
    case 'dealt':
      return seen.hand;
    case 'completed':
      return textsIn(setOf(hand) | setOf(seen.hand));
    case 'played':
      return seen.seat === seat ? hand.filter((card) => card !== seen.card) : hand;
    default:
      return hand;
  }
};

/** The view after what its seat has seen. */
export const advance = (view: BeloteView, seen: BeloteSeen): BeloteView => {
  const table = evolve(view, seen);
  return { ...view, ...table, decisions: decisionsAt(table), hand: handAfter(view, seen) };
};

/** The position that the view's own seat is judged by. */
export const positionOf = (view: BeloteView, rules: BeloteRules): Position => ({
  rules,
  table: view,
  seat: view.seat,
  hand: setOf(view.hand),
});
