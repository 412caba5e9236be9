import { makeRecord, type RommeEntry } from '../src/notation/record.ts';
import type { DealRecord } from '../src/review/index.ts';
import type { RommeAction } from '../src/types.ts';
import { card, dealt, texts, type Deal } from './tables.ts';

/** A deal from the start, at a table of two of which seat 0 begins: the moves of both. */
export const record = (parts: Deal, moves: readonly (readonly [0 | 1, RommeAction])[]): DealRecord => {
  const event = dealt(parts).events[0];
  if (event?.type !== 'dealt') throw new Error('nothing was dealt');
  const deck = event.stock.toReversed();
  const hands = event.hands;
  const singly = Array.from({ length: 26 }, (_, at) => hands[at % 2]?.[Math.floor(at / 2)] ?? -1);
  const order = [...singly, event.top, ...deck];
  const entries: readonly RommeEntry[] = [
    { fact: { type: 'shuffle', deck: order, reshuffle: order } },
    ...moves.map(([seat, action]) => ({ seat, action })),
  ];
  return { number: 1, record: makeRecord('known', { seats: 2, dealer: 1 }, entries) };
};

export const DRAW: RommeAction = { type: 'draw', from: 'stock' };
export const discard = (text: string): RommeAction => ({ type: 'discard', card: card(text) });
export const open = (...melds: readonly string[]): RommeAction => ({ type: 'open', melds: melds.map(texts) });
export const meld = (text: string): RommeAction => ({ type: 'meld', cards: texts(text) });
export const goOut = (last: string, ...melds: readonly string[]): RommeAction => ({
  type: 'goOut',
  melds: melds.map(texts),
  discard: card(last),
});
