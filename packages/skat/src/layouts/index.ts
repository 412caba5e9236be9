import type { Seat } from '@matador/cards';
import { Layouts, type HiddenPlace } from '@matador/cards/layouts';
import type { Memory } from '../bot/memory.ts';
import { bySeat, EVERY_CARD, numberOf, setOf, sizeOf, sumOf, type CardSet, type PerSeat } from '../cards.ts';
import { membersOf } from '../order.ts';
import { orderOf } from '../table.ts';
import type { SkatView } from '../types.ts';

/** One way the cards may lie: what each seat still holds, and the two that count for the declarer. */
export interface SkatLayout {
  readonly hands: PerSeat<CardSet>;
  readonly skat: CardSet;
}

/** All layouts that a seat cannot exclude. */
export interface SkatLayouts {
  readonly count: number;
  /** One of them, each with the same chance; throws when there is none. */
  readonly draw: (random: () => number) => SkatLayout;
  /** The one at a part of the way through all of them, from 0 to below 1 (`Layouts.at`); throws when there is none. */
  readonly at: (part: number) => SkatLayout;
}

const SEATS = [0, 1, 2] as const;

/** Cards that a seat has shown not to hold: it did not follow. Before a contract nothing is shown. */
const excluded = (view: SkatView, memory: Memory, seat: Seat): CardSet => {
  const voids = memory.voids[seat] ?? 0;
  if (view.contract === null || voids === 0) return 0;
  const order = orderOf(view);
  return [0, 1, 2, 3, 4].reduce(
    (set, group) => (((voids >>> group) & 1) === 1 ? set | membersOf(order, group) : set),
    0,
  );
};

/**
 * What a seat cannot exclude by its view and what it remembers of the tricks: own cards, the skat it has seen, cards
 * played, hands laid open (ouvert, claims), and classes that were not followed. The rules let a seat bid, pass and
 * discard whatever it holds, so the auction excludes nothing: what it makes likely is a matter of weights.
 * @param order of the cards, in which the layouts are gone through; absent: that of the pack
 */
export const layoutsOf = (view: SkatView, memory: Memory, order?: readonly number[]): SkatLayouts => {
  const known = SEATS.map((seat): CardSet | null => {
    if (seat === view.seat) return setOf(view.hand);
    const open = bySeat(view.open, seat);
    return open === null ? null : setOf(open);
  });
  const inTrick = view.trick.reduce((set, { card }) => set | (1 << numberOf(card)), 0);
  // While declaring the skat is still among the twelve cards of the declarer.
  const seenSkat = view.skat === null || view.phase === 'declaring' ? 0 : setOf(view.skat);
  const seen = known.reduce<CardSet>((set, cards) => set | (cards ?? 0), memory.gone | inTrick | seenSkat);
  const hidden = EVERY_CARD & ~seen;
  const hands = SEATS.map((seat): HiddenPlace => {
    if (known[seat] !== null) return { size: 0, possible: 0 };
    return { size: bySeat(view.counts, seat), possible: hidden & ~excluded(view, memory, seat) };
  });
  const skatSize = sizeOf(hidden) - sumOf(hands.map(({ size }) => size));
  const layouts = new Layouts(hidden, [...hands, { size: skatSize, possible: hidden }], order);
  const layoutOf = ([first = 0, second = 0, third = 0, skat = 0]: readonly CardSet[]): SkatLayout => ({
    hands: [known[0] ?? first, known[1] ?? second, known[2] ?? third],
    skat: seenSkat === 0 ? skat : seenSkat,
  });
  return {
    count: layouts.count,
    draw: (random) => layoutOf(layouts.draw(random)),
    at: (part) => layoutOf(layouts.at(part)),
  };
};
