import { cardText, textsOf } from './cards.ts';
import type { Position } from './position.ts';
import type { MeldSolver } from './solver/solve.ts';
import type { RommeAction } from './types.ts';

type GoOut = Extract<RommeAction, { readonly type: 'goOut' }>;

/**
 * How a hand goes out by melds alone: all but the discard (point 8), or all of it where the rules let it. Before any opening
 * that is Hand-Rommé (point 9). A joker that must be used first may still forbid it.
 */
export const goOutsOf = ({ table }: Position, solver: MeldSolver): readonly GoOut[] => {
  const out = solver.goingOut();
  const whole = table.rules.goOut === 'byDiscard' ? null : solver.allMelded();
  return [
    ...(out === null
      ? []
      : [{ type: 'goOut', melds: out.melds.map(textsOf), discard: cardText(out.discard) } as const]),
    ...(whole === null ? [] : [{ type: 'goOut', melds: whole.melds.map(textsOf), discard: null } as const]),
  ];
};
