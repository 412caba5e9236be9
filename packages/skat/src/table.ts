import type { Seat } from '@matador/cards';
import { askedSeat } from './auction.ts';
import type { CardSet } from './cards.ts';
import { leftOf, numberOf } from './cards.ts';
import { kindOfContract } from './contract.ts';
import type { Order } from './order.ts';
import { ORDERS } from './order.ts';
import type { Concession, GameKind, SkatTable, SkatView } from './types.ts';

type SkatDecision = SkatView['decisions'][number];

/** What the declarer plays, null before the declaration. */
export const kindOf = ({ contract }: SkatTable): GameKind | null =>
  contract === null ? null : kindOfContract(contract);

/** How the declared game orders the cards; throws before the declaration. */
export const orderOf = (table: SkatTable): Order => {
  const kind = kindOf(table);
  if (kind === null) throw new Error('no order of cards without a contract');
  return ORDERS[kind];
};

/** The first card of the running trick, which the others must follow. */
export const ledCard = ({ trick }: SkatTable): number | undefined => {
  const [lead] = trick;
  return lead === undefined ? undefined : numberOf(lead.card);
};

/** The seat that leads the running trick. */
export const leaderOf = ({ trick, lastTrick, forehand }: SkatTable): Seat =>
  trick[0]?.seat ?? lastTrick?.winner ?? forehand;

/** The seat that play waits for, null while the game needs a fact or is over. */
export const onTurnOf = (table: SkatTable): Seat | null => {
  switch (table.phase) {
    case 'bidding':
      return askedSeat(table.auction, table.forehand);
    case 'skat':
    case 'declaring':
      return table.declarer;
    case 'playing':
      return leftOf(leaderOf(table), table.trick.length);
    case 'shuffle':
    case 'ruling':
    case 'over':
      return null;
  }
};

/** The seats that may still answer a concession: the partner, or either defender when the declarer asks. */
export const askedToConsent = (concession: Concession | null, declarer: Seat | null): readonly Seat[] => {
  if (concession === null) return [];
  const { seat, refused } = concession;
  return [0, 1, 2].filter((other) => other !== declarer && other !== seat && !refused.includes(other));
};

/** Whom the game waits for, and who may answer a concession. */
export const decisionsAt = (table: SkatTable): readonly SkatDecision[] => {
  const { phase, turn, concession, declarer } = table;
  const seat = onTurnOf(table);
  if (seat === null) return [];
  const clock = phase === 'bidding' ? 'bid' : phase === 'playing' ? 'card' : 'declare';
  const due: SkatDecision = { turn, seat, duty: 'must', clock };
  if (concession === null) return [due];
  const asked = askedToConsent(concession, declarer);
  return [due, ...asked.map((other): SkatDecision => ({ turn, seat: other, duty: 'may', clock: 'consent' }))];
};

/** What decides whether a seat may do something: made from a state or from a view alike, so that both judge by it. */
export interface Position {
  readonly table: SkatTable;
  readonly seat: Seat;
  /** The seat's own cards. */
  readonly hand: CardSet;
  /** Whether a contract below the bid is refused (rules section 9); records of other servers have such games. */
  readonly guarded: boolean;
}
