import type { Seat } from '@matador/cards';
import { bySeat } from '../cards.ts';
import { contractOf } from '../contract.ts';
import { matadors } from '../order.ts';
import { gameValue, overbidValue } from '../scoring.ts';
import type { SkatState } from '../state.ts';
import type { StatedResult } from './sgf-result.ts';

type Figure = string | number | boolean | null;

/** One figure of a record beside the engine's; a figure that is not stated differs from nothing. */
export const differs = (name: string, stated: Figure, found: Figure): readonly string[] =>
  stated === null || stated === found
    ? []
    : [`${name}: the record states ${String(stated)}, the cards say ${String(found)}`];

/** What is played, and at which bid. */
interface Declared {
  readonly declarer: Seat;
  readonly contract: string;
  readonly bid: number;
}

/** Null before the declaration, and where all have passed. */
export const declaredIn = ({ table: { declarer, contract, bid } }: SkatState): Declared | null =>
  declarer === null || contract === null ? null : { declarer, contract, bid };

/** Matadors of the declarer's twelve cards; null before the declaration. */
export const matadorsIn = (state: SkatState): number | null => {
  const game = declaredIn(state);
  if (game === null) return null;
  const { hands, skat } = state.dealt;
  return matadors(contractOf(game.contract).kind, bySeat(hands, game.declarer) | skat);
};

/**
 * The signed value that a result must have by its own words: contract and matadors with the levels it states. It is
 * what can be said of a game that was resigned or broken off, where the server decided about the rest.
 */
export const impliedValue = (game: Declared, found: number, stated: StatedResult): number => {
  const contract = contractOf(game.contract);
  const levels = { schneider: stated.schneider === true, schwarz: stated.schwarz === true };
  const value = gameValue(contract, found, levels);
  const isShort = value < game.bid && contract.kind !== 'null';
  const charged = isShort ? overbidValue(contract.kind, game.bid) : value;
  return stated.outcome === 'win' ? charged : -2 * charged;
};
