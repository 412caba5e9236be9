import type { Seat } from '@matador/cards';
import type { CardSet } from '../cards.ts';
import { numbersIn, sizeOf } from '../cards.ts';
import { beats, membersOf, TRUMPS } from '../order.ts';
import type { Knowledge } from './knowledge.ts';

/** The chance that `held` cards drawn from `all` have at least one of `wanted`. */
const anyOf = (wanted: number, all: number, held: number): number => {
  if (wanted <= 0 || held <= 0) return 0;
  let none = 1;
  for (let drawn = 0; drawn < held; drawn += 1) none *= Math.max(0, all - wanted - drawn) / Math.max(1, all - drawn);
  return 1 - none;
};

/** The chance that a seat holds at least one card of a set; exact where its cards lie open. */
export const holdsAny = (known: Knowledge, seat: Seat, cards: CardSet): number => {
  const possible = known.possible[seat] ?? 0;
  const wanted = sizeOf(possible & cards);
  if (known.isOpen[seat] === true) return wanted > 0 ? 1 : 0;
  return anyOf(wanted, sizeOf(possible), known.counts[seat] ?? 0);
};

const beating = ({ order }: Knowledge, cards: CardSet, best: number): CardSet =>
  numbersIn(cards).reduce((set, card) => (beats(order, card, best) ? set | (1 << card) : set), 0);

/** The chance that a seat can take a trick from its winning card: by following higher, or by trumping when it is void. */
export const canBeat = (known: Knowledge, seat: Seat, led: number, best: number): number => {
  const possible = known.possible[seat] ?? 0;
  const following = possible & membersOf(known.order, led);
  const over = holdsAny(known, seat, beating(known, following, best));
  if (led === TRUMPS) return over;
  const trumping = beating(known, possible & membersOf(known.order, TRUMPS), best);
  if (trumping === 0) return over;
  const isVoid = 1 - holdsAny(known, seat, following);
  if (isVoid === 0) return over;
  const others = sizeOf(possible & ~following);
  const trumps = known.isOpen[seat] === true ? 1 : anyOf(sizeOf(trumping), others, known.counts[seat] ?? 0);
  return over + isVoid * trumps;
};
