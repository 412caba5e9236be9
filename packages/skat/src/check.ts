import type { Seat } from '@matador/cards';
import { isBid, type Auction } from './bids.ts';
import { bit, groupOf, groupSet, has, indexOf, size, TRUMP, type CardIndex, type CardSet } from './cards.ts';
import { parseContract, reachesBid } from './contract.ts';
import { mayConsent, seatOnTurn, type Claim, type Concession, type TrickCard, type Waiting } from './state.ts';
import type { Contract, SkatAction, SkatRefusal } from './types.ts';

/** What a seat knows that decides whether it may do something: made from a state or from a view alike. */
export interface Position extends Waiting {
  readonly seat: Seat;
  readonly auction: Auction;
  readonly hand: CardSet;
  readonly contract: Contract | null;
  readonly bid: number;
  readonly pickedUp: boolean;
  readonly trick: readonly TrickCard[];
  readonly claim: Claim | null;
  readonly concession: Concession | null;
}

/** The cards a seat may play: it must follow the led group if it can. Jacks follow trumps (ISkO 4.2). */
export const playable = (hand: CardSet, trick: readonly TrickCard[], contract: Contract): CardSet => {
  const lead = trick[0];
  if (lead === undefined) return hand;
  const following = hand & groupSet(groupOf(lead.card, contract.kind), contract.kind);
  return following === 0 ? hand : following;
};

const checkCall = (position: Position, action: SkatAction): SkatRefusal | null => {
  const { asked, value } = position.auction;
  switch (action.type) {
    case 'pass':
      return null;
    case 'hold':
      return asked === 'listener' ? null : 'wrongPhase';
    case 'bid':
      if (asked === 'listener') return 'wrongPhase';
      if (!isBid(action.value)) return 'bidNotInList';
      if (asked === 'forehand') return action.value === 18 ? null : 'bidNotInList';
      return action.value > value ? null : 'bidTooLow';
    default:
      return 'wrongPhase';
  }
};

/** The two cards of a discard, or why they are none. */
export const readDiscard = (hand: CardSet, discard: readonly string[] | undefined): readonly CardIndex[] | SkatRefusal => {
  if (discard === undefined || discard.length !== 2) return 'discardNeeded';
  const cards = discard.map((text) => indexOf(text));
  const [first, second] = cards;
  if (first === undefined || second === undefined || !has(hand, first) || !has(hand, second)) return 'discardNotHeld';
  return first === second ? 'discardTwice' : [first, second];
};

const checkDeclare = (position: Position, action: SkatAction & { type: 'declare' }): SkatRefusal | null => {
  const contract = parseContract(action.contract);
  if (contract === null) return 'contractUnknown';
  const announced = contract.hand || contract.schneiderAnnounced || contract.schwarzAnnounced;
  if (position.pickedUp) {
    if (announced) return 'announcementNeedsHand';
    const discard = readDiscard(position.hand, action.discard);
    if (typeof discard === 'string') return discard;
  } else {
    if (!contract.hand) return 'announcementNeedsHand';
    if (action.discard !== undefined) return 'wrongPhase';
  }
  return reachesBid(contract, position.hand, position.bid) ? null : 'contractBelowBid';
};

const checkPlay = (position: Position, text: string): SkatRefusal | null => {
  const { contract, hand, trick } = position;
  const card = indexOf(text);
  if (contract === null || card === undefined || !has(hand, card)) return 'notYourCard';
  if ((playable(hand, trick, contract) & bit(card)) !== 0) return null;
  const lead = trick[0];
  return lead !== undefined && groupOf(lead.card, contract.kind) === TRUMP ? 'mustFollowTrump' : 'mustFollowSuit';
};

const checkClaim = (position: Position): SkatRefusal | null => {
  if (position.claim !== null) return 'claimUsed';
  const nullDefender = position.contract?.kind === 'null' && position.seat !== position.declarer;
  return nullDefender || position.hand === 0 ? 'claimNotPossible' : null;
};

const checkConcede = (position: Position): SkatRefusal | null => {
  const atOnce = position.seat === position.declarer && size(position.hand) >= 9;
  if (atOnce || position.concession === null) return null;
  return mayConsent(position.concession, position.declarer).includes(position.seat) ? null : 'concessionPending';
};

/** Rights that every seat has while cards are played, whoever's turn it is. */
const checkAside = (position: Position, action: SkatAction): SkatRefusal | null | undefined => {
  switch (action.type) {
    case 'claim':
      return checkClaim(position);
    case 'concede':
      return checkConcede(position);
    case 'consent':
      return mayConsent(position.concession, position.declarer).includes(position.seat) ? null : 'noConcession';
    default:
      return undefined;
  }
};

/** Why an action is refused, null when it may be done. The one predicate that `check` and `apply` share. */
export const refusalOf = (position: Position, action: SkatAction): SkatRefusal | null => {
  if (position.phase === 'over') return 'over';
  if (position.phase === 'shuffle' || position.phase === 'ruling') return 'needsFact';
  if (position.phase === 'playing') {
    const aside = checkAside(position, action);
    if (aside !== undefined) return aside;
  }
  if (seatOnTurn(position) !== position.seat) return 'notYourTurn';
  switch (position.phase) {
    case 'bidding':
      return checkCall(position, action);
    case 'skat':
      if (action.type === 'pickUp') return null;
      return action.type === 'declare' ? checkDeclare(position, action) : 'wrongPhase';
    case 'declaring':
      return action.type === 'declare' ? checkDeclare(position, action) : 'wrongPhase';
    case 'playing':
      return action.type === 'play' ? checkPlay(position, action.card) : 'wrongPhase';
  }
};
