import { Layouts, type HiddenPlace } from '@matador/cards/layouts';
import type { Memory } from '../bot/memory.ts';
import { EVERY_CARD, numberOf, perSeat, setOf, sizeOf, type CardSet, type PerSeat } from '../cards.ts';
import { ORDERS } from '../order.ts';
import type { BeloteView } from '../types.ts';

/** All layouts that a seat cannot exclude. */
export interface BeloteLayouts {
  readonly count: number;
  /** What each seat still holds in one of them, each with the same chance; throws when there is none. */
  readonly draw: (random: () => number) => PerSeat<CardSet>;
  /** The one at a part of the way through all of them, from 0 to below 1 (`Layouts.at`); throws when there is none. */
  readonly at: (part: number) => PerSeat<CardSet>;
}

/** Cards that everybody knows a seat to hold: the turn-up it took, the other card of its belote, what it has shown. */
const shownBy = ({ contract, turnUp, belote, shown }: BeloteView, seat: number, unseen: CardSet): CardSet => {
  if (contract === null) return 0;
  const turned = turnUp !== null && contract.taker === seat ? 1 << numberOf(turnUp) : 0;
  const pair = belote?.seat === seat ? ORDERS[contract.trump].belote : 0;
  const announced = shown.reduce((set, one) => (one.seat === seat ? set | setOf(one.cards) : set), 0);
  return unseen & (turned | pair | announced);
};

/**
 * What a seat cannot exclude by its view and what it remembers of the tricks: own cards, cards played, the turn-up in the
 * taker's hand, belote, announcements that were shown, and what a card excludes that was not allowed with others
 * (following, ruffing, raising). An announcement that is said and not yet shown excludes nothing here, and neither do
 * calls: the rules let a seat call what it likes.
 * @param order of the cards, in which the layouts are gone through; absent: that of the pack
 */
export const layoutsOf = (view: BeloteView, memory: Memory, order?: readonly number[]): BeloteLayouts => {
  const own = setOf(view.hand);
  const inTrick = view.trick.reduce((set, { card }) => set | (1 << numberOf(card)), 0);
  // Until somebody takes it the turn-up lies open, and in no hand.
  const turnUp = view.contract === null && view.turnUp !== null ? 1 << numberOf(view.turnUp) : 0;
  const hidden = EVERY_CARD & ~(own | inTrick | memory.gone | turnUp);
  const shown = perSeat((seat) => (seat === view.seat ? 0 : shownBy(view, seat, hidden)));
  const shownAll = shown.reduce((set, cards) => set | cards, 0);
  const hands = perSeat((seat): HiddenPlace => {
    if (seat === view.seat) return { size: 0, possible: 0 };
    const possible = (hidden & ~shownAll & ~(memory.lacks[seat] ?? 0)) | (shown[seat] ?? 0);
    return { size: view.counts[seat] ?? 0, possible };
  });
  const stock = sizeOf(hidden) - hands.reduce((sum, { size }) => sum + size, 0);
  const layouts = new Layouts(hidden, [...hands, { size: stock, possible: hidden & ~shownAll }], order);
  const handsIn = (sets: readonly CardSet[]): PerSeat<CardSet> =>
    perSeat((seat) => (seat === view.seat ? own : (sets[seat] ?? 0)));
  return {
    count: layouts.count,
    draw: (random) => handsIn(layouts.draw(random)),
    at: (part) => handsIn(layouts.at(part)),
  };
};
