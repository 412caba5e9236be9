import type { Decision, Pause } from '@matador/cards';
import { atSeat } from './list.ts';
import type { ClockRule, CompetitionState } from './types.ts';

/** After a jump of more than one step the listener is given this long to see it (skat, section 9). */
export const JUMP_GRANT_MS = 2000;

/**
 * How a decision's time runs: its move time, later by the pause of a complete trick, of the finished deal's
 * calculation, or by the grant after a jump. A move time that is not configured is a broken invariant.
 */
export const clockRuleOf = (
  { options, openingTurn, dealNumber, banks }: CompetitionState<unknown>,
  decision: Decision,
  pause: Pause | null,
): ClockRule => {
  const { moveMs, bankMs, trickPauseMs, dealPauseMs = 0 } = options.clocks;
  const move = moveMs[decision.clock];
  if (move === undefined) throw new Error(`no move time is configured for ${decision.clock}`);
  const opening = (decision.since ?? decision.turn) === openingTurn && dealNumber > 1 ? dealPauseMs : 0;
  const granted = pause === null ? 0 : pause === 'trick' ? trickPauseMs : JUMP_GRANT_MS;
  const rule = { moveMs: move, delayMs: Math.max(opening, granted) };
  return bankMs === 0 ? rule : { ...rule, bankMs: atSeat(banks, decision.seat) };
};
