import type { Seat } from '@matador/cards';
import { bySeat, setOf, textsIn } from './cards.ts';
import { evolve } from './evolve.ts';
import type { SkatState } from './state.ts';
import type { Position } from './table.ts';
import { decisionsAt } from './table.ts';
import type { SkatEvent, SkatSeen, SkatView } from './types.ts';

/** What a seat may know of a deal: the table, and its own cards. */
export const viewOf = ({ table, hands, skat }: SkatState, seat: Seat): SkatView => ({
  ...table,
  game: 'skat',
  seat,
  decisions: decisionsAt(table),
  hand: textsIn(bySeat(hands, seat)),
  skat: table.pickedUp && seat === table.declarer ? textsIn(skat) : null,
});

/** What a seat is told of an event. Everybody hears of everything in Skat; the cards in it are what differs. */
export const seenBy = (event: SkatEvent, seat: Seat): SkatSeen => {
  switch (event.type) {
    case 'dealt':
      return { type: 'dealt', hand: event.hands[seat] ?? [] };
    case 'pickedUp':
      return { type: 'pickedUp', seat: event.seat, skat: event.seat === seat ? event.skat : null };
    case 'declared': {
      const { contract, discard, open } = event;
      return { type: 'declared', seat: event.seat, contract, discard: event.seat === seat ? discard : null, open };
    }
    case 'called':
    case 'auctionWon':
    case 'played':
    case 'trickTaken':
    case 'claimed':
    case 'ruled':
    case 'conceded':
    case 'consented':
    case 'ended':
      return event;
  }
};

/** The seat's own cards after something that it has seen. */
const ownCards = (view: SkatView, seen: SkatSeen): Pick<SkatView, 'hand' | 'skat'> => {
  const { seat, hand, skat } = view;
  switch (seen.type) {
    case 'dealt':
      return { hand: seen.hand, skat };
    case 'pickedUp':
      return seen.skat === null ? { hand, skat } : { hand: textsIn(setOf(hand) | setOf(seen.skat)), skat: seen.skat };
    case 'declared': {
      const { discard } = seen;
      return discard === null
        ? { hand, skat }
        : { hand: hand.filter((card) => !discard.includes(card)), skat: discard };
    }
    case 'played':
      return seen.seat === seat ? { hand: hand.filter((card) => card !== seen.card), skat } : { hand, skat };
    default:
      return { hand, skat };
  }
};

/** Folds what a seat has seen into its view. */
export const advance = (view: SkatView, seen: SkatSeen): SkatView => {
  const table = evolve(view, seen);
  return { ...table, game: 'skat', seat: view.seat, decisions: decisionsAt(table), ...ownCards(view, seen) };
};

/** The position that the view's own seat is judged by. */
export const positionOf = (view: SkatView, guarded: boolean): Position => ({
  table: view,
  seat: view.seat,
  hand: setOf(view.hand),
  guarded,
});
