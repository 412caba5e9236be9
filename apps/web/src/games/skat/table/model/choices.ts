import type { PiquetCard } from '@matador/cards';
import {
  BASE_VALUES,
  matadorsOf,
  nullValue,
  parseContract,
  reachOf,
  skat,
  worthOf,
  type SkatAction,
  type SkatView,
} from '@matador/skat';

/** A contract to choose from. */
export interface Choice {
  readonly contract: string;
  /** What it is worth: with the own cards once the skat is taken; before, in a hand game, its base value. */
  readonly value: number;
  readonly isBase: boolean;
  /** More than 0 with, less without; 0 where they do not count: in Null, and in a hand game before its skat is seen. */
  readonly matadors: number;
  /** What it takes to cover the bid; null where the value does, or where only the skat will tell. */
  readonly needs: 'schneider' | 'schwarz' | 'overbid' | null;
  /** The most it can come to when that is below the bid, so that it cannot be chosen. */
  readonly atMost: number | null;
}

const AFTER_SKAT = ['C', 'S', 'H', 'D', 'G', 'N', 'NO'] as const;
const HAND_GAMES = ['CH', 'SH', 'HH', 'DH', 'GH', 'NH', 'NOH'] as const;

export const isNull = (contract: string): boolean => contract.startsWith('N');

/** The action that declares a contract; null while cards are still to be laid away. */
export const declare = (contract: string, discard: readonly PiquetCard[], handGame: boolean): SkatAction | null => {
  if (handGame) return { type: 'declare', contract };
  const [first, second] = discard;
  return first !== undefined && second !== undefined ? { type: 'declare', contract, discard: [first, second] } : null;
};

const needsOf = (value: number, base: number, bid: number): Choice['needs'] => {
  if (value >= bid) return null;
  if (value + base >= bid) return 'schneider';
  return value + 2 * base >= bid ? 'schwarz' : 'overbid';
};

const choiceOf = (view: SkatView, contract: string, handGame: boolean): Choice => {
  const parsed = parseContract(contract);
  const isFixed = parsed === null || parsed.kind === 'null';
  const base = isFixed ? 0 : BASE_VALUES[parsed.kind];
  const probe = declare(contract, view.hand, handGame);
  const isBelow = probe !== null && skat.check(view, probe) === 'contractBelowBid';
  const common = { contract, atMost: isBelow ? reachOf(contract, view.hand) : null };
  if (parsed !== null && isFixed)
    return { ...common, value: nullValue(parsed), isBase: false, matadors: 0, needs: null };
  if (handGame) return { ...common, value: base, isBase: true, matadors: 0, needs: null };
  const value = worthOf(contract, view.hand);
  const needs = isBelow ? null : needsOf(value, base, view.bid);
  return { ...common, value, isBase: false, matadors: matadorsOf(contract, view.hand), needs };
};

/** What the declarer may choose from, each with what there is to say of it. */
export const choicesOf = (view: SkatView, handGame: boolean): readonly Choice[] =>
  (handGame ? HAND_GAMES : AFTER_SKAT).map((contract) => choiceOf(view, contract, handGame));
