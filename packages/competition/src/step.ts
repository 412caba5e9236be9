import type { DealResult, Seat } from '@matador/cards';
import { forSeats } from './list.ts';
import { outcomeOf } from './outcome.ts';
import { advanceStandings } from './standings.ts';
import type { CompetitionEvent, CompetitionRefusal, CompetitionState, Standings } from './types.ts';

/** How many deals of a competition may be dealt again; one passed out after those counts 0 for all (belote, decisions). */
export const MAX_REDEALS = 8;
/** Decisions left to the clock in a row that end a seat's game (GAME-5). */
export const MAX_TIME_OUTS = 3;

/** A state and the events that led to it from the one before. */
export interface Step<State, Event, Result> {
  readonly state: CompetitionState<State, Result>;
  readonly events: readonly CompetitionEvent<Event, Result>[];
}

/** Tells events: each changes the standings as it will on everybody's page. */
export const tell = <State, Event, Result>(
  step: Step<State, Event, Result>,
  ...events: readonly CompetitionEvent<Event, Result>[]
): Step<State, Event, Result> => ({
  state: events.reduce((state, event) => ({ ...state, ...advanceStandings(state, event) }), step.state),
  events: [...step.events, ...events],
});

/** No deal is running: none has begun, or the last one is over. */
export const betweenDeals = ({ finished, dealNumber }: Pick<Standings, 'finished' | 'dealNumber'>): boolean =>
  finished.length === dealNumber;

/** Why a seat may do nothing at all just now; a view and a state answer alike. */
export const refusalOf = (standings: Standings, seat: Seat): CompetitionRefusal | null => {
  if (standings.phase === 'loading') return 'notLoaded';
  if (standings.phase !== 'playing') return 'finished';
  if (standings.frozen !== null) return 'frozen';
  const state = standings.seats[seat];
  if (state === undefined) return 'notYourTurn';
  if (state === 'skipped') return 'seatSkipped';
  return betweenDeals(standings) ? 'needsFact' : null;
};

/** A seat that is away at the end and let the clock decide three times in a row has skipped (GAME-5). */
const isAbsent = ({ seats, connected, inARow }: Standings, seat: Seat): boolean =>
  seats[seat] === 'playing' && connected[seat] === false && (inARow[seat] ?? 0) >= MAX_TIME_OUTS;

const finish = <State, Event, Result>(step: Step<State, Event, Result>): Step<State, Event, Result> => {
  const absent = step.state.seats.flatMap((_, seat) => (isAbsent(step.state, seat) ? [seat] : []));
  const gone = tell(step, ...absent.map((seat) => ({ type: 'skipped' as const, seat, reason: 'absent' as const })));
  return tell(gone, { type: 'finished', outcome: outcomeOf(gone.state) });
};

/** Counts a deal that has just ended, deals it again where the game says so, and ends the competition with its last deal. */
export const settle = <State, Event, Result extends DealResult>(
  resultOf: (deal: State) => Result | null,
  step: Step<State, Event, Result>,
): Step<State, Event, Result> => {
  const { deal, dealNumber, dealer, finished, options } = step.state;
  const result = deal === null || betweenDeals(step.state) ? null : resultOf(deal);
  if (result === null) return step;
  const redeals = finished.filter(({ scores }) => scores === null).length;
  const again = result.redeal === true && redeals < MAX_REDEALS;
  const counting = result.redeal === true ? forSeats(options.seats, 0) : result.scores;
  const ended = tell(step, { type: 'dealEnded', dealNumber, dealer, scores: again ? null : counting, result });
  return ended.state.counted === options.deals ? finish(ended) : ended;
};
