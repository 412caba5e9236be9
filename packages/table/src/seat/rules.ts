import type { Code, DealOptions, DealResult, DealView, Decision, Game } from '@matador/cards';
import { competition, isCompetitionSeen, type CompetitionView } from '@matador/competition';

/** What every seat sees of its competition, whatever the game. */
export type AnyView = CompetitionView<DealView>;

/** The rules as a seat needs them: the very package that the server plays by. */
export interface SeatRules<View, Action> {
  /** Why an action would be refused now; null: it would not. */
  check(view: View, action: Action): Code | null;
  /** Folds an event as this seat has seen it; anything else leaves the view as it is. */
  advance(view: View, seen: unknown): View;
}

/** The rules of one game for a seat. */
export const seatRulesOf = <State, Action, Event, Seen, View extends DealView, Result extends DealResult>(
  game: Game<DealOptions, State, Action, Event, Seen, View, Result>,
): SeatRules<CompetitionView<View, Result>, Action> => {
  const rules = competition(game);
  return {
    check: (view, action) => {
      const parsed = rules.parse(action);
      return parsed === null ? 'badMessage' : rules.check(view, parsed);
    },
    advance: (view, seen) => (isCompetitionSeen<Seen, Result>(seen) ? rules.advance(view, seen) : view),
  };
};

/** The seat's own open decision; null: it is not asked, or does not play on. */
export const decisionOf = ({ phase, deal, seat, seats }: AnyView): Decision | null => {
  if (phase !== 'playing' || deal === null || seats[seat] === 'skipped') return null;
  return deal.decisions.find((decision) => decision.seat === seat) ?? null;
};
