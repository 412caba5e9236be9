import type { Seat } from '@matador/cards';
import { refuseBid, refuseHold } from './auction.ts';
import type { CardSet } from './cards.ts';
import { cardNumber, has, sizeOf } from './cards.ts';
import { refuseDeclare } from './declaration.ts';
import { classOf, ORDERS, playable, TRUMPS } from './order.ts';
import type { Auction, Concession, GameKind, SkatAction, SkatPhase, SkatRefusal } from './types.ts';

/** What decides whether a seat may do something: made from a state or from a view alike, so that both judge by it. */
export interface Position {
  readonly phase: SkatPhase;
  readonly seat: Seat;
  /** The seat that play waits for. */
  readonly onTurn: Seat | null;
  readonly auction: Auction;
  readonly declarer: Seat | null;
  readonly bid: number;
  readonly pickedUp: boolean;
  readonly kind: GameKind | null;
  readonly hand: CardSet;
  /** The first card of the running trick. */
  readonly led: number | undefined;
  readonly claimed: boolean;
  readonly concession: Concession | null;
  /** Whether a contract below the bid is refused (rules section 9); records of other servers have such games. */
  readonly guarded: boolean;
}

/** Up to and including his first card the declarer may give up alone (rules section 9). */
const CONCEDES_ALONE = 9;

/** The seats that may still answer a concession: the partner, or either defender when the declarer asks. */
export const askedToConsent = (concession: Concession | null, declarer: Seat | null): readonly Seat[] => {
  if (concession === null) return [];
  const { seat, refused } = concession;
  return [0, 1, 2].filter((other) => other !== declarer && other !== seat && !refused.includes(other));
};

/** Whether the declarer gives up at once, without anybody's consent. */
export const concedesAlone = ({ seat, declarer, hand }: Pick<Position, 'seat' | 'declarer' | 'hand'>): boolean =>
  seat === declarer && sizeOf(hand) >= CONCEDES_ALONE;

const refusePlay = ({ hand, led, kind }: Position, text: string): SkatRefusal | null => {
  const card = cardNumber(text);
  if (card === undefined || kind === null || !has(hand, card)) return 'notYourCard';
  const order = ORDERS[kind];
  if (has(playable(order, hand, led), card)) return null;
  return led !== undefined && classOf(order, led) === TRUMPS ? 'mustFollowTrump' : 'mustFollowSuit';
};

/** One claim a deal; a defender in Null has no rest to claim. */
const refuseClaim = ({ claimed, hand, kind, seat, declarer }: Position): SkatRefusal | null => {
  if (claimed) return 'claimUsed';
  return hand === 0 || (kind === 'null' && seat !== declarer) ? 'claimNotPossible' : null;
};

const refuseConcede = (position: Position): SkatRefusal | null => {
  const { concession, declarer } = position;
  if (concession === null || concedesAlone(position)) return null;
  return askedToConsent(concession, declarer).length > 0 ? 'concessionPending' : 'concessionRefused';
};

const refuseConsent = ({ concession, declarer, seat }: Position): SkatRefusal | null =>
  askedToConsent(concession, declarer).includes(seat) ? null : 'noConcession';

const PHASES_OF: Readonly<Record<SkatAction['type'], readonly SkatPhase[]>> = {
  bid: ['bidding'],
  hold: ['bidding'],
  pass: ['bidding'],
  pickUp: ['skat'],
  declare: ['skat', 'declaring'],
  play: ['playing'],
  claim: ['playing'],
  concede: ['playing'],
  consent: ['playing'],
};

const refuseRight = (position: Position, action: SkatAction): SkatRefusal | null => {
  switch (action.type) {
    case 'bid':
      return refuseBid(position.auction, action.value);
    case 'hold':
      return refuseHold(position.auction);
    case 'pass':
    case 'pickUp':
      return null;
    case 'declare':
      return refuseDeclare(position, action);
    case 'play':
      return refusePlay(position, action.card);
    case 'claim':
      return refuseClaim(position);
    case 'concede':
      return refuseConcede(position);
    case 'consent':
      return refuseConsent(position);
  }
};

/** Rights that do not wait for the turn. */
const isAnytime = (type: SkatAction['type']): boolean => type === 'claim' || type === 'concede' || type === 'consent';

/** Why an action is refused in a position, null when it is legal. `apply` and `check` are both this. */
export const refuse = (position: Position, action: SkatAction): SkatRefusal | null => {
  const { phase } = position;
  if (phase === 'over') return 'over';
  if (phase === 'shuffle' || phase === 'ruling') return 'needsFact';
  if (!PHASES_OF[action.type].includes(phase)) return 'wrongPhase';
  if (position.onTurn !== position.seat && !isAnytime(action.type)) return 'notYourTurn';
  return refuseRight(position, action);
};
