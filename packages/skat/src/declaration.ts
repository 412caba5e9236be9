import type { PiquetCard } from '@matador/cards';
import type { CardSet } from './cards.ts';
import { cardNumber, has, setOf } from './cards.ts';
import { BASE_VALUES, contractOf, HAND_CONTRACTS, nullValue, parseContract, SKAT_CONTRACTS } from './contract.ts';
import { matadors, mostMatadors } from './order.ts';
import { gameValue } from './scoring.ts';
import type { Position } from './table.ts';
import type { Contract, SkatAction, SkatRefusal } from './types.ts';

type Declare = Extract<SkatAction, { type: 'declare' }>;

/** Levels that a hand game may announce: hand, Schneider and Schwarz with their announcements, ouvert. */
const HAND_LEVELS = 6;
/** Levels that are left after picking up: Schneider and Schwarz. */
const SKAT_LEVELS = 2;

/**
 * The greatest value a contract can come to: with Schwarz, in a hand game with every announcement and the best skat
 * that its ten cards can hope for (rules section 9, declaration guard).
 */
const greatestValue = (contract: Contract, cards: CardSet): number => {
  if (contract.kind === 'null') return nullValue(contract);
  const most = contract.hand ? mostMatadors(contract.kind, cards) : Math.abs(matadors(contract.kind, cards));
  return BASE_VALUES[contract.kind] * (most + 1 + (contract.hand ? HAND_LEVELS : SKAT_LEVELS));
};

/** The same for whoever shows why a contract may not be named: `G`, `CH`, ... over the cards of the own hand. */
export const reachOf = (contract: string, cards: readonly PiquetCard[]): number =>
  greatestValue(contractOf(contract), setOf(cards));

/**
 * What a contract is worth with the twelve cards that its declarer has seen, before Schneider or Schwarz is made (rules
 * section 5): `G`, `C`, `NO`, ... of the games after picking up.
 */
export const worthOf = (contract: string, cards: readonly PiquetCard[]): number => {
  const parsed = contractOf(contract);
  return gameValue(parsed, matadors(parsed.kind, setOf(cards)), { schneider: false, schwarz: false });
};

/** Matadors of a game over the declarer's twelve cards: more than 0 with, less without; 0 in Null. */
export const matadorsOf = (contract: string, cards: readonly PiquetCard[]): number => {
  const { kind } = contractOf(contract);
  return kind === 'null' ? 0 : matadors(kind, setOf(cards));
};

/** The contracts of a phase, before the guard. */
const contractsOf = (pickedUp: boolean): readonly string[] => (pickedUp ? SKAT_CONTRACTS : HAND_CONTRACTS);

/**
 * The contracts a declarer may name, cheapest kind first, whatever the discard: those that can reach the bid; if none
 * can, every suit game and Grand (scored as overbid), but no Null, whose value is fixed (rules section 9).
 */
export const contractsAllowed = (cards: CardSet, bid: number, pickedUp: boolean): readonly string[] => {
  const all = contractsOf(pickedUp);
  const reaching = all.filter((text) => greatestValue(contractOf(text), cards) >= bid);
  return reaching.length > 0 ? reaching : all.filter((text) => contractOf(text).kind !== 'null');
};

const refuseBelowBid = (contract: Contract, { table, hand, guarded }: Position): SkatRefusal | null => {
  const reaches = (other: Contract): boolean => greatestValue(other, hand) >= table.bid;
  if (!guarded || reaches(contract)) return null;
  if (contract.kind === 'null') return 'contractBelowBid';
  return contractsOf(!contract.hand).some((text) => reaches(contractOf(text))) ? 'contractBelowBid' : null;
};

const refuseDiscard = (cards: CardSet, discard: NonNullable<Declare['discard']>): SkatRefusal | null => {
  const first = cardNumber(discard[0]);
  const second = cardNumber(discard[1]);
  if (first === second) return 'discardTwice';
  if (first === undefined || second === undefined) return 'discardNotHeld';
  return has(cards, first) && has(cards, second) ? null : 'discardNotHeld';
};

/** Why a declaration is refused. */
export const refuseDeclare = (position: Position, action: Declare): SkatRefusal | null => {
  const contract = parseContract(action.contract);
  if (contract === null) return 'contractUnknown';
  const announced = contract.hand || contract.schneiderAnnounced;
  if (!position.table.pickedUp) {
    if (!contract.hand) return announced ? 'announcementNeedsHand' : 'wrongPhase';
    return action.discard === undefined ? refuseBelowBid(contract, position) : 'wrongPhase';
  }
  if (announced) return 'announcementNeedsHand';
  if (action.discard === undefined) return 'discardNeeded';
  return refuseDiscard(position.hand, action.discard) ?? refuseBelowBid(contract, position);
};
