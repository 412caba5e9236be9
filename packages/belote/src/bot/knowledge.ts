import type { Seat } from '@matador/cards';
import type { CardSet } from '../cards.ts';
import { after, EVERY_CARD, has, numberOf, setOf, sideOf, sizeOf } from '../cards.ts';
import { ORDERS, playable, pointsOf, winningPlace } from '../order.ts';
import type { Order } from '../order.ts';
import type { BeloteRules } from '../rules.ts';
import { LAST_TRICK } from '../scoring.ts';
import type { BeloteView } from '../types.ts';
import { SEATS } from '../types.ts';
import type { Memory } from './memory.ts';

/** The table as the bot sees it when it is to play a card. */
export interface Knowledge {
  readonly order: Order;
  readonly seat: Seat;
  /** Whether this seat's side has taken. */
  readonly isTaking: boolean;
  readonly hand: CardSet;
  readonly playable: CardSet;
  /** Cards of the running trick, and who plays after this seat. */
  readonly trick: readonly number[];
  readonly leader: Seat;
  readonly after: readonly Seat[];
  /** Points on the table, ten more in the last trick. */
  readonly stake: number;
  /** Cards that the others hold. */
  readonly unseen: CardSet;
  /** What each other seat may hold, and what of it it is known to hold. */
  readonly possible: readonly CardSet[];
  readonly sure: readonly CardSet[];
  readonly counts: readonly number[];
}

type Holdings = Pick<Knowledge, 'possible' | 'sure'>;

/** Cards that everybody saw go to a hand: the turn-up, and the other card of a belote that was said. */
const openCards = ({ contract, turnUp, belote }: BeloteView, { belote: pair }: Order, unseen: CardSet) =>
  SEATS.map((seat): CardSet => {
    const turned = turnUp !== null && contract?.taker === seat ? 1 << numberOf(turnUp) : 0;
    return unseen & (turned | (belote?.seat === seat ? pair : 0));
  });

/** What only one seat can hold it does hold; a seat that has no choice holds all that it may. */
const settled = ({ possible, sure }: Holdings, counts: readonly number[]): Holdings => {
  const next = possible.map((cards, seat) => {
    const elsewhere = possible.reduce((set, other, place) => (place === seat ? set : set | other), 0);
    const all = sizeOf(cards) <= (counts[seat] ?? 0);
    return (sure[seat] ?? 0) | (all ? cards : cards & ~elsewhere);
  });
  const ruledOut = possible.map((cards, seat) =>
    next.reduce((set, held, place) => (place === seat ? set : set & ~held), cards),
  );
  return { possible: ruledOut, sure: next };
};

const holdingsOf = (view: BeloteView, memory: Memory, order: Order, unseen: CardSet): Holdings => {
  const sure = openCards(view, order, unseen);
  const possible = SEATS.map((seat) => {
    const elsewhere = sure.reduce((set, held, place) => (place === seat ? set : set | held), 0);
    return seat === view.seat ? 0 : unseen & ~(memory.lacks[seat] ?? 0) & ~elsewhere;
  });
  return settled(settled({ possible, sure }, view.counts), view.counts);
};

/** Draws together what the seat to play knows; throws where no card is due. */
export const knowledgeOf = (view: BeloteView, memory: Memory, rules: BeloteRules): Knowledge => {
  const { seat, contract } = view;
  if (contract === null) throw new Error('no card is due before a contract');
  const order = ORDERS[contract.trump];
  const hand = setOf(view.hand);
  const trick = view.trick.map(({ card }) => numberOf(card));
  const unseen = EVERY_CARD & ~(hand | memory.gone);
  const isLast = view.hand.length === 1;
  return {
    ...{ order, seat, hand, trick, unseen },
    isTaking: sideOf(contract.taker) === sideOf(seat),
    playable: playable(order, hand, trick, rules),
    leader: view.trick[0]?.seat ?? seat,
    after: Array.from({ length: 3 - trick.length }, (_, step) => after(seat, step + 1)),
    stake: trick.reduce((sum, card) => sum + pointsOf(order, card), 0) + (isLast ? LAST_TRICK : 0),
    ...holdingsOf(view, memory, order, unseen),
    counts: view.counts,
  };
};

export const areAllies = (one: Seat, other: Seat): boolean => sideOf(one) === sideOf(other);

/** What the two opponents may hold. */
export const foesMayHold = ({ seat, possible }: Knowledge): CardSet =>
  (possible[after(seat, 1)] ?? 0) | (possible[after(seat, 3)] ?? 0);

/** The trick with one card more: its winning card and whose that is. */
export const winnerWith = (
  { order, trick, leader }: Knowledge,
  card: number,
): { readonly card: number; readonly seat: Seat } => {
  const cards = [...trick, card];
  const place = winningPlace(order, cards);
  return { card: cards[place] ?? card, seat: after(leader, place) };
};

export const isTrump = ({ order }: Knowledge, card: number): boolean => has(order.trumps, card);
