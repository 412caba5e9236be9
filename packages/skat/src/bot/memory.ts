import type { CardSet } from '../cards.ts';
import { numberOf } from '../cards.ts';
import { contractOf } from '../contract.ts';
import { classOf, ORDERS } from '../order.ts';
import type { PlayedCard, SkatView } from '../types.ts';

/**
 * What an attentive player remembers of a deal, which a view does not say: it shows no trick older than the last.
 * Plain data; `voids[seat]` has bit n set once the seat could not follow class n.
 */
export interface Memory {
  readonly gone: CardSet;
  readonly voids: readonly number[];
}

const BLANK: Memory = { gone: 0, voids: [0, 0, 0] };

const watch = (memory: Memory, cards: readonly PlayedCard[], contract: string): Memory => {
  const [lead] = cards;
  if (lead === undefined) return memory;
  const order = ORDERS[contractOf(contract).kind];
  const led = classOf(order, numberOf(lead.card));
  const voids = [...memory.voids];
  let { gone } = memory;
  for (const { seat, card } of cards) {
    gone |= 1 << numberOf(card);
    if (classOf(order, numberOf(card)) !== led) voids[seat] = (voids[seat] ?? 0) | (1 << led);
  }
  return { gone, voids };
};

/**
 * Takes in what the view shows. Called at every own decision it misses nothing: between two of them there is never more
 * than one complete trick. A new deal starts it anew by itself; null is no memory at all.
 */
export const remember = (memory: Memory | null, view: SkatView): Memory => {
  if (view.contract === null) return BLANK;
  const before = view.lastTrick === null ? BLANK : watch(memory ?? BLANK, view.lastTrick.cards, view.contract);
  return watch(before, view.trick, view.contract);
};
