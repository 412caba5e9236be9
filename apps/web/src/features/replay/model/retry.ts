import type { Seat } from '@matador/cards';
import type { Move, ReplayStep } from './replay-game.ts';

/** Whether a move is a decision of the seat that it may make anew: not one that a stand-in or the rules made. */
export const isOwnDecision = (move: Move | null, own: Seat): boolean =>
  move?.seat === own && (move.actor === 'player' || move.actor === 'clock');

/**
 * Where a deal is played on from when one stands at a step: the own decision there, else the next one. Both from 0.
 * @returns null where the seat decides nothing any more
 */
export const retryStepOf = (steps: readonly ReplayStep[], at: number, own: Seat): number | null => {
  const step = steps.findIndex(({ move }, place) => place >= at && isOwnDecision(move, own));
  return step === -1 ? null : step;
};
