import type { Seat } from '@matador/cards';
import type { ReplayStep } from './replay-game.ts';

/** Whether a step is a decision of the seat that it may make anew: not one that a stand-in or the rules made. */
const isOwnDecision = ({ move }: ReplayStep, own: Seat): boolean =>
  move?.seat === own && (move.actor === 'player' || move.actor === 'clock');

/**
 * Where a deal is played on from when one stands at a step: the own decision there, else the next one. Both from 0.
 * @returns null where the seat decides nothing any more
 */
export const retryStepOf = (steps: readonly ReplayStep[], at: number, own: Seat): number | null => {
  const step = steps.findIndex((one, place) => place >= at && isOwnDecision(one, own));
  return step === -1 ? null : step;
};
