import type { Cards } from '../cards.ts';
import type { Position } from '../position.ts';
import { hasOpened, layOffsOf, solverFor } from '../position.ts';
import type { MeldSolver } from '../solver/solve.ts';
import type { Weights } from './weights.ts';
import { isJoker } from '../cards.ts';

/** Whether the top discard helps at once: it is a joker, goes to the table, or makes the hand's melds better. */
export const wantsTop = (position: Position, weights: Weights): boolean => {
  const { table, hand } = position;
  const top = table.pile[table.pile.length - 1];
  if (top === undefined) return false;
  if (isJoker(top)) return true;
  const withTop: Cards = [...hand, top];
  const after: Position = { ...position, hand: withTop, table: { ...table, taken: top } };
  const opened = hasOpened(position);
  if (opened && layOffsOf(after, top).length > 0) return true;
  const isForHand = weights.holdsWith > 0 && !opened;
  const best = (solver: MeldSolver) => (isForHand ? solver.mostCards() : solver.mostValue());
  const [before, then] = [best(solverFor(position)), best(solverFor(after))];
  if (then === null || before === null) return false;
  return then.cards > before.cards;
};
