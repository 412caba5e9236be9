import { bySeat } from '../cards.ts';
import { contractOf } from '../contract.ts';
import { matadors } from '../order.ts';
import { gameValue, overbidValue } from '../scoring.ts';
import type { Declaration, SkatState } from '../state.ts';
import type { StatedResult } from './sgf-result.ts';

type Figure = string | number | boolean | null;

/** One figure of a record beside the engine's; a figure that is not stated differs from nothing. */
export const differs = (name: string, stated: Figure, found: Figure): readonly string[] =>
  stated === null || stated === found
    ? []
    : [`${name}: the record states ${String(stated)}, the cards say ${String(found)}`];

/** Matadors of the declarer's twelve cards; null before the declaration. */
export const matadorsIn = (state: SkatState): number | null => {
  const game = gameIn(state);
  if (game === null || state.phase === 'shuffle') return null;
  const { dealt } = state;
  return matadors(game.kind, bySeat(dealt.hands, game.declarer) | dealt.skat);
};

export const gameIn = (state: SkatState): Declaration | null =>
  state.phase === 'playing' || state.phase === 'ruling' || state.phase === 'over' ? state.game : null;

/**
 * The signed value that a result must have by its own words: contract and matadors with the levels it states. It is
 * what can be said of a game that was resigned or broken off, where the server decided about the rest.
 */
export const impliedValue = (game: Declaration, found: number, stated: StatedResult): number => {
  const contract = contractOf(game.contract);
  const levels = { schneider: stated.schneider === true, schwarz: stated.schwarz === true };
  const value = gameValue(contract, found, levels);
  const isShort = value < game.bid && contract.kind !== 'null';
  const charged = isShort ? overbidValue(contract.kind, game.bid) : value;
  return stated.outcome === 'win' ? charged : -2 * charged;
};
