import type { Seat } from '@matador/cards';
import type { Choice } from '@matador/cards/review';
import { chooseAction } from '../../bot/index.ts';
import { belote, beloteBy } from '../../game.ts';
import type { BeloteRules } from '../../rules.ts';
import type { BeloteState } from '../../state.ts';
import type { BeloteAction, BeloteView } from '../../types.ts';
import { momentsOf, type DealRecord } from '../record.ts';

/** A call of an auction. */
export interface Call extends Choice {
  readonly seat: Seat;
  /** What was called, and what it is held against. */
  readonly options: readonly BeloteAction[];
  readonly rules: BeloteRules;
  readonly view: BeloteView;
  /** The deal before it. */
  readonly state: BeloteState;
}

/** A call in words of its own: `pass`, `take hearts`, `bid 80 hearts`, `coinche`. */
const nameOfCall = (action: BeloteAction): string => {
  if (action.type === 'take') return `take ${action.suit}`;
  return action.type === 'bid' ? `bid ${String(action.value)} ${action.suit}` : action.type;
};

/** Whatever may be called; in a contrée of all bids the lowest, and what a house player would call. */
const othersAt = (view: BeloteView, rules: BeloteRules): readonly BeloteAction[] => {
  const allowed = beloteBy(rules, belote.rulesVersion).legal(view);
  if (rules.auction === 'classic') return allowed;
  const bids = allowed.flatMap((action) => (action.type === 'bid' ? [action.value] : []));
  const least = Math.min(...bids);
  const others = allowed.filter((action) => action.type !== 'bid' || action.value === least);
  return [...others, chooseAction(view, () => 0, undefined, rules)];
};

const optionsAt = (view: BeloteView, chosen: BeloteAction, rules: BeloteRules): readonly BeloteAction[] => [
  ...new Map([chosen, ...othersAt(view, rules)].map((action) => [nameOfCall(action), action])).values(),
];

/** The calls of a record in order; text where the rules refuse a step. */
export const callsOf = (record: DealRecord): readonly Call[] | string => {
  const moments = momentsOf(record);
  if (typeof moments === 'string') return moments;
  const { rules } = record;
  const game = beloteBy(rules, belote.rulesVersion);
  return moments.flatMap(({ seat, action, before }): readonly Call[] => {
    if (before.table.phase !== 'bidding') return [];
    const view = game.view(before, seat);
    const options = optionsAt(view, action, rules);
    return [{ seat, options, names: options.map(nameOfCall), rules, view, state: before }];
  });
};
