import type { Seat } from '@matador/cards';
import type { CardId, Cards } from '../cards.ts';
import { numberOf, PACK, textsOf } from '../cards.ts';
import { deckOf } from '../facts.ts';
import { makeRecord, type RommeEntry } from '../notation/record.ts';
import type { RommeAction, RommeEvent } from '../types.ts';
import type { DealRecord } from './record.ts';

const deckIn = ({ hands, top, buried, stock }: Extract<RommeEvent, { type: 'dealt' }>, first: Seat): Cards => {
  const rest = stock.toReversed();
  return deckOf(hands, [...buried, top, ...rest.slice(0, rest.length - buried.length)], first);
};

const packFrom = (order: Cards): Cards => {
  const named = new Set(order);
  return [...order, ...PACK.map(numberOf).filter((card: CardId) => !named.has(card))];
};

interface Setting {
  readonly seats: number;
  readonly dealer: Seat;
}

const laidBy = (seat: Seat, melds: readonly Cards[], hasOpened: boolean): readonly RommeEntry[] => {
  const laid = melds.map(textsOf);
  if (!hasOpened) return [{ seat, action: { type: 'open', melds: laid } }];
  return laid.map((cards) => ({ seat, action: { type: 'meld', cards } }));
};

/** What was put into a deal for these events, which one move or fact caused. */
const entriesOf = (
  events: readonly RommeEvent[],
  { seats, dealer }: Setting,
  opened: Set<Seat>,
): readonly RommeEntry[] => {
  const laid = events.find((event) => event.type === 'laid');
  const discarded = events.find((event) => event.type === 'discarded');
  if (laid !== undefined && discarded !== undefined) {
    const [discard = null] = textsOf([discarded.card]);
    return [
      { seat: laid.seat, action: { type: 'goOut', melds: laid.melds.map(({ cards }) => textsOf(cards)), discard } },
    ];
  }
  return events.flatMap((event): readonly RommeEntry[] => {
    switch (event.type) {
      case 'dealt': {
        const deck = deckIn(event, (dealer + 1) % seats);
        return [{ fact: { type: 'shuffle', deck, reshuffle: deck } }];
      }
      case 'reshuffled': {
        const pack = packFrom(event.order);
        return [{ fact: { type: 'shuffle', deck: pack, reshuffle: pack } }];
      }
      case 'laid': {
        const entries = laidBy(
          event.seat,
          event.melds.map(({ cards }) => cards),
          opened.has(event.seat),
        );
        opened.add(event.seat);
        return entries;
      }
      case 'ended':
        return [];
      default:
        return actionOf(event).map((action) => ({ seat: event.seat, action }));
    }
  });
};

const actionOf = (
  event: Extract<RommeEvent, { type: 'drawn' | 'laidOff' | 'swapped' | 'returned' | 'discarded' }>,
): readonly RommeAction[] => {
  if (event.type === 'drawn') return [{ type: 'draw', from: event.from }];
  if (event.type === 'returned') return [{ type: 'putBack' }];
  return textsOf([event.card]).map((card): RommeAction => {
    if (event.type === 'laidOff') return { type: 'layOff', card, meld: event.meld, end: event.end };
    return event.type === 'swapped' ? { type: 'swap', card, meld: event.meld } : { type: 'discard', card };
  });
};

/**
 * The record of a deal by what happened in it, a list of events for each move and fact; null where no card was dealt. The
 * clock's turns are written as the moves that it made.
 */
export const recordOf = (
  number: number,
  setting: Setting,
  happened: readonly (readonly RommeEvent[])[],
): DealRecord | null => {
  if (!happened.flat().some(({ type }) => type === 'dealt')) return null;
  const opened = new Set<Seat>();
  const entries = happened.flatMap((events) => entriesOf(events, setting, opened));
  return { number, record: makeRecord(`deal ${String(number)}`, setting, entries) };
};
