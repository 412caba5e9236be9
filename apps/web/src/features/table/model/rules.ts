import type { Code, DealOptions, Game } from '@matador/cards';
import { competition, isCompetitionSeen, isCompetitionView } from '@matador/competition';
import type { AnyAction, AnyDeal, AnyResult, View } from './snapshot.ts';

/** The rules of a table: the very package that the server plays by. */
export interface TableRules {
  /** Why an action would be refused now, null if it would not. */
  check(view: View, action: AnyAction): Code | null;
  /** Folds an event as this seat has seen it; anything else leaves the view as it is. */
  advance(view: View, seen: unknown): View;
}

/** The rules of one game, for a table that is told only with its first view which game it plays. */
export const rulesOf = <State, Action, Event, Seen, Deal extends AnyDeal, Result extends AnyResult>(
  game: Game<DealOptions, State, Action, Event, Seen, Deal, Result>,
): TableRules => {
  const rules = competition(game);
  const own = (view: View): View<Deal, Result> => {
    if (!isCompetitionView<Deal, Result>(view)) throw new Error('no view of this game');
    return view;
  };
  return {
    check: (view, action) => {
      const parsed = rules.parse(action);
      return parsed === null ? 'badMessage' : rules.check(own(view), parsed);
    },
    advance: (view, seen) => (isCompetitionSeen<Seen, Result>(seen) ? rules.advance(own(view), seen) : view),
  };
};
