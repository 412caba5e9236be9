import type { Seat } from '@matador/cards';
import type { CardSet } from '../cards.ts';
import { EVERY_CARD, leftOf, numberOf, pointsOf, setOf } from '../cards.ts';
import { contractOf } from '../contract.ts';
import type { Order } from '../order.ts';
import { classOf, membersOf, ORDERS, playable, winningPlace } from '../order.ts';
import type { GameKind, SkatView } from '../types.ts';
import type { Memory } from './memory.ts';

/** The table as the bot sees it when it is to play a card. */
export interface Knowledge {
  readonly kind: GameKind;
  readonly order: Order;
  readonly seat: Seat;
  readonly declarer: Seat;
  readonly hand: CardSet;
  readonly playable: CardSet;
  /** Cards of the running trick, and who plays after this seat. */
  readonly trick: readonly number[];
  readonly leader: Seat;
  readonly after: readonly Seat[];
  readonly trickPoints: number;
  /** Cards that somebody else may still hold, or that lie in a skat not seen. */
  readonly unseen: CardSet;
  /** What each seat may hold: the cards unseen but for suits it could not follow, or its open cards. */
  readonly possible: readonly CardSet[];
  readonly isOpen: readonly boolean[];
  readonly counts: readonly number[];
}

const possibleAt = (view: SkatView, memory: Memory, order: Order, unseen: CardSet): readonly CardSet[] =>
  view.open.map((open, seat) => {
    if (open !== null) return setOf(open);
    const voids = memory.voids[seat] ?? 0;
    return [0, 1, 2, 3, 4].reduce(
      (set, group) => (((voids >>> group) & 1) === 1 ? set & ~membersOf(order, group) : set),
      unseen,
    );
  });

/** Draws together what the seat to play knows; throws where no card is due. */
export const knowledgeOf = (view: SkatView, memory: Memory): Knowledge => {
  const { seat, declarer, contract } = view;
  if (declarer === null || contract === null) throw new Error('no card is due before a contract');
  const { kind } = contractOf(contract);
  const order = ORDERS[kind];
  const hand = setOf(view.hand);
  const trick = view.trick.map(({ card }) => numberOf(card));
  const own = hand | (view.skat === null ? 0 : setOf(view.skat));
  const unseen = EVERY_CARD & ~(own | memory.gone);
  return {
    ...{ kind, order, seat, declarer, hand, trick, unseen },
    playable: playable(order, hand, trick[0]),
    leader: view.trick[0]?.seat ?? seat,
    after: Array.from({ length: 2 - trick.length }, (_, step) => leftOf(seat, step + 1)),
    trickPoints: trick.reduce((sum, card) => sum + pointsOf(card), 0),
    possible: possibleAt(view, memory, order, unseen),
    isOpen: view.open.map((open) => open !== null),
    counts: view.counts,
  };
};

/** Whether two seats play together: the two defenders, or a seat with itself. */
export const areAllies = ({ declarer }: Knowledge, one: Seat, other: Seat): boolean =>
  (one === declarer) === (other === declarer);

/** The trick with one card more: its winning card and whose that is. */
export const winnerWith = (
  { order, trick, leader }: Knowledge,
  card: number,
): { readonly card: number; readonly seat: Seat } => {
  const cards = [...trick, card];
  const place = winningPlace(order, cards);
  return { card: cards[place] ?? card, seat: leftOf(leader, place) };
};

/** The class that has to be followed when the seat plays this card. */
export const ledClass = ({ order, trick }: Knowledge, card: number): number => classOf(order, trick[0] ?? card);
