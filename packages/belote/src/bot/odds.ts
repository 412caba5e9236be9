import type { Seat } from '@matador/cards';
import type { CardSet } from '../cards.ts';
import { has, sizeOf } from '../cards.ts';
import { suitAround } from '../order.ts';
import type { Knowledge } from './knowledge.ts';

/** The chance that `held` cards drawn from `all` have at least one of `wanted`. */
const anyOf = (wanted: number, all: number, held: number): number => {
  if (wanted <= 0 || held <= 0) return 0;
  let none = 1;
  for (let drawn = 0; drawn < held; drawn += 1) none *= Math.max(0, all - wanted - drawn) / Math.max(1, all - drawn);
  return 1 - none;
};

/** The chance that a seat holds at least one card of a set. */
export const holdsAny = ({ possible, sure, counts }: Knowledge, seat: Seat, cards: CardSet): number => {
  const known = sure[seat] ?? 0;
  if ((known & cards) !== 0) return 1;
  const open = (possible[seat] ?? 0) & ~known;
  return anyOf(sizeOf(open & cards), sizeOf(open), (counts[seat] ?? 0) - sizeOf(known));
};

/** The chance that a seat takes a trick from its winning card: by following higher, or by ruffing when it is void. */
export const canBeat = (known: Knowledge, seat: Seat, led: number, best: number): number => {
  const { order } = known;
  const higher = order.above[best] ?? 0;
  const isRuffed = has(order.trumps, best);
  if (has(order.trumps, led)) return holdsAny(known, seat, higher);
  const over = isRuffed ? 0 : holdsAny(known, seat, higher);
  const isVoid = 1 - holdsAny(known, seat, suitAround(led));
  if (isVoid === 0) return over;
  return over + isVoid * holdsAny(known, seat, isRuffed ? higher : order.trumps);
};
