import type { Seat } from '@matador/cards';
import type { Choice } from '@matador/cards/review';
import { skat } from '../../game.ts';
import type { SkatState } from '../../state.ts';
import type { SkatAction, SkatPhase, SkatView } from '../../types.ts';
import { momentsOf, type DealRecord } from '../record.ts';
import { optionsAt } from './options.ts';

/** A decision before the first card: a call, whether to look at the skat, a contract with what is laid away. */
export interface Call extends Choice {
  readonly seat: Seat;
  /** What was chosen, and what it is held against. */
  readonly options: readonly SkatAction[];
  readonly view: SkatView;
  /** The deal before it. */
  readonly state: SkatState;
}

const BEFORE_PLAY: readonly SkatPhase[] = ['bidding', 'skat', 'declaring'];

/** The decisions of a record before its first card, in order; text where the rules refuse a step. */
export const callsOf = (record: DealRecord): readonly Call[] | string => {
  const moments = momentsOf(record);
  if (typeof moments === 'string') return moments;
  return moments.flatMap(({ step, before }): readonly Call[] => {
    if (!('seat' in step) || !BEFORE_PLAY.includes(before.table.phase)) return [];
    const { seat, action } = step;
    const view = skat.view(before, seat);
    const options = optionsAt(view, action);
    return [{ seat, options: [...options.values()], names: [...options.keys()], view, state: before }];
  });
};
