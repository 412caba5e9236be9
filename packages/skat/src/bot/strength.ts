import type { CardSet } from '../cards.ts';
import { has, sizeOf } from '../cards.ts';
import { membersOf, ORDERS, TRUMPS } from '../order.ts';
import type { GameKind } from '../types.ts';

/** The kinds of game with trumps, the cheapest first. */
export const TRUMP_KINDS = ['diamonds', 'hearts', 'spades', 'clubs', 'grand'] as const satisfies readonly GameKind[];
export type TrumpKind = (typeof TRUMP_KINDS)[number];

const JACKS = [3, 11, 19, 27] as const;

/** What decides a trump game, counted over ten cards, in the order of the weights. */
export const featuresOf = (kind: TrumpKind, hand: CardSet, leads: boolean): readonly number[] => {
  const order = ORDERS[kind];
  const trumps = sizeOf(hand & membersOf(order, TRUMPS));
  const features = [1, ...JACKS.map((jack) => (has(hand, jack) ? 1 : 0)), trumps, Math.max(0, trumps - 6), 0, 0];
  let [aces, tens, guarded, bare, kings, voids, losers, singles] = [0, 0, 0, 0, 0, 0, 0, 0];
  for (let suit = 0; suit < 4; suit += 1) {
    const ace = has(hand, suit * 8) ? 1 : 0;
    const ten = has(hand, suit * 8 + 4) ? 1 : 0;
    const cards = sizeOf(hand & membersOf(order, suit));
    if ((membersOf(order, TRUMPS) & (1 << (suit * 8))) !== 0) {
      features[7] = ace;
      features[8] = ten;
      continue;
    }
    const king = has(hand, suit * 8 + 1) ? 1 : 0;
    aces += ace;
    tens += ace * ten;
    if (ace === 0 && ten === 1) {
      if (cards > 1) guarded += 1;
      else bare += 1;
    }
    kings += ace === 1 || ten === 1 ? king : 0;
    if (cards === 0) voids += 1;
    if (cards === 1 && ace === 0) singles += 1;
    losers += Math.max(0, Math.min(cards, 4) - ace - ten * (ace + (1 - ace) * 0.5));
  }
  return [...features, aces, tens, guarded, bare, kings, voids, singles, losers, leads ? 1 : 0];
};
