import type { Seat } from '@matador/cards';
import type { CardId } from './cards.ts';
import { cardText, numberOf } from './cards.ts';
import type { Open, RommeEvent, RommeSeen, Told } from './types.ts';

/** What a seat hears of an event: cards that are dealt or drawn face down are for their own seat. */
const heardBy = (event: RommeEvent, seat: Seat): Told<CardId> => {
  switch (event.type) {
    case 'dealt':
      return { type: 'dealt', hand: event.hands[seat] ?? [], top: event.top, buried: event.buried };
    case 'drawn': {
      const isKnown = event.from === 'discardPile' || event.seat === seat;
      return { type: 'drawn', seat: event.seat, from: event.from, card: isKnown ? event.card : null };
    }
    case 'reshuffled':
      return { type: 'reshuffled', stock: event.order.length };
    default:
      return event;
  }
};

const openIn = <From, To>(told: Open<From>, card: (from: From) => To): Open<To> => {
  switch (told.type) {
    case 'laid': {
      const melds = told.melds.map(({ type, cards }) => ({ type, cards: cards.map(card) }));
      return { type: 'laid', seat: told.seat, melds };
    }
    case 'laidOff':
      return { type: 'laidOff', seat: told.seat, card: card(told.card), meld: told.meld, end: told.end };
    case 'swapped': {
      const { seat, meld } = told;
      return { type: 'swapped', seat, card: card(told.card), joker: card(told.joker), meld };
    }
    case 'returned':
    case 'discarded':
      return { type: told.type, seat: told.seat, card: card(told.card) };
    case 'ended':
      return { type: 'ended', result: told.result, hands: told.hands.map((hand) => hand.map(card)) };
  }
};

/** The same with every card written otherwise. */
const toldIn = <From, To>(told: Told<From>, card: (from: From) => To): Told<To> => {
  switch (told.type) {
    case 'dealt':
      return { type: 'dealt', hand: told.hand.map(card), top: card(told.top), buried: told.buried.map(card) };
    case 'drawn':
      return { type: 'drawn', seat: told.seat, from: told.from, card: told.card === null ? null : card(told.card) };
    case 'reshuffled':
      return { type: 'reshuffled', stock: told.stock };
    default:
      return openIn(told, card);
  }
};

/** What a seat is told of an event, with cards as they are written outside. */
export const seenBy = (event: RommeEvent, seat: Seat): RommeSeen => toldIn(heardBy(event, seat), cardText);

/** What was told, with cards as numbers. */
export const heardIn = (seen: RommeSeen): Told<CardId> => toldIn(seen, numberOf);
