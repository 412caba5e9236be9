import type { DealOptions, DealResult, DealView, Game, Seat } from '@matador/cards';
import { outcomeOf } from './outcome.ts';
import { advanceStandings, standingsOf } from './standings.ts';
import { shiftView } from './turns.ts';
import type { CompetitionSeen, CompetitionState, CompetitionView } from './types.ts';

/** What a view needs of a game; a state never reaches `advanceView`. */
type Viewing<State, Seen, View, Result extends DealResult> = Pick<
  Game<DealOptions, State, unknown, unknown, Seen, View, Result>,
  'start' | 'view' | 'advance'
>;

/** What a seat may know of a competition: all of the standings, and its own view of the deal. */
export const viewOf = <State, Seen, View extends DealView, Result extends DealResult>(
  game: Viewing<State, Seen, View, Result>,
  state: CompetitionState<State, Result>,
  seat: Seat,
): CompetitionView<View, Result> => {
  const deal = state.deal === null ? null : shiftView(game.view(state.deal, seat), state.turnBase);
  return {
    ...standingsOf(state),
    seat,
    turn: deal?.turn ?? 0,
    turnBase: state.turnBase,
    deals: state.options.deals,
    deal,
    outcome: state.phase === 'finished' ? outcomeOf(state) : null,
  };
};

/** The deal's view in the game's own turns. */
export const ownView = <View extends DealView, Result>({ deal, turnBase }: CompetitionView<View, Result>): View => {
  if (deal === null) throw new Error('no deal has begun');
  return shiftView(deal, -turnBase);
};

/** Folds what a seat has seen into its view. A new deal's view is made here: before the shuffle it holds no secret. */
export const advanceView = <State, Seen, View extends DealView, Result extends DealResult>(
  game: Viewing<State, Seen, View, Result>,
  view: CompetitionView<View, Result>,
  seen: CompetitionSeen<Seen, Result>,
): CompetitionView<View, Result> => {
  const next = { ...view, ...advanceStandings(view, seen) };
  switch (seen.type) {
    case 'dealStarted': {
      const turnBase = view.deal === null ? 0 : view.turn + 1;
      const opening = game.view(game.start({ dealer: seen.dealer, seats: view.seats.length }), view.seat);
      const deal = shiftView(opening, turnBase);
      return { ...next, turnBase, deal, turn: deal.turn };
    }
    case 'game': {
      const deal = shiftView(game.advance(ownView(view), seen.event), view.turnBase);
      return { ...next, deal, turn: deal.turn };
    }
    case 'finished':
      return { ...next, outcome: seen.outcome };
    default:
      return next;
  }
};
