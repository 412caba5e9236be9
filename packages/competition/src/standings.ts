import { atSeat, forSeats } from './list.ts';
import type { ClockedDecision, CompetitionEvent, CompetitionOptions, Standings } from './types.ts';

/** How a competition stands before anybody has loaded. */
export const openStandings = ({ seats, firstDealer, clocks }: CompetitionOptions): Standings<never> => ({
  phase: 'loading',
  dealNumber: 0,
  counted: 0,
  dealer: firstDealer,
  loaded: forSeats(seats, false),
  connected: forSeats(seats, false),
  seats: forSeats(seats, 'playing'),
  timeOuts: forSeats(seats, 0),
  inARow: forSeats(seats, 0),
  banks: forSeats(seats, clocks.bankMs),
  finished: [],
  clocked: [],
  totals: forSeats(seats, 0),
  voided: null,
  frozen: null,
});

/** Just the standings of a state or a view: what everybody at the table may know. */
export const standingsOf = <Result>(standings: Standings<Result>): Standings<Result> => {
  const { phase, dealNumber, counted, dealer, loaded, connected, seats, timeOuts } = standings;
  const { inARow, banks, finished, clocked, totals, voided, frozen } = standings;
  return {
    ...{ phase, dealNumber, counted, dealer, loaded, connected, seats, timeOuts },
    ...{ inARow, banks, finished, clocked, totals, voided, frozen },
  };
};

const clockedBy = (
  { dealNumber }: Standings,
  { seat, clock, count }: Extract<CompetitionEvent<never>, { type: 'playedFor' }>,
): ClockedDecision => ({ dealNumber, seat, clock, count });

/**
 * What an event changes in the standings. The fold and every seat's page both use it, so they cannot drift apart.
 * A new owner has none of the old sockets and blames nobody: `resumed` disconnects all and forgives all time-outs (GAME-12).
 */
export const advanceStandings = <Result>(
  standings: Standings<Result>,
  event: CompetitionEvent<unknown, Result>,
): Partial<Standings<Result>> => {
  const { loaded, connected, seats, timeOuts, inARow, totals } = standings;
  switch (event.type) {
    case 'loaded': {
      const now = loaded.with(event.seat, true);
      const phase = now.every(Boolean) ? 'playing' : 'loading';
      return { loaded: now, connected: connected.with(event.seat, true), phase };
    }
    case 'connected':
    case 'disconnected':
      return { connected: connected.with(event.seat, event.type === 'connected') };
    case 'bank':
      return { banks: standings.banks.with(event.seat, event.leftMs) };
    case 'resumed': {
      const none = forSeats(seats.length, 0);
      return { connected: forSeats(seats.length, false), timeOuts: none, inARow: none };
    }
    case 'frozen':
      return { frozen: { reason: event.reason, clocks: event.clocks } };
    case 'released':
      return { frozen: null };
    case 'dealStarted':
      return { dealNumber: event.dealNumber, dealer: event.dealer };
    case 'game':
      return {};
    case 'playedFor':
      return {
        timeOuts: timeOuts.with(event.seat, event.count),
        inARow: inARow.with(event.seat, event.inARow),
        clocked: [...standings.clocked, clockedBy(standings, event)],
      };
    case 'countReset':
      return { timeOuts: timeOuts.with(event.seat, 0), inARow: inARow.with(event.seat, 0) };
    case 'skipped':
      return { seats: seats.with(event.seat, 'skipped') };
    case 'dealEnded': {
      const { dealNumber, dealer, scores, result } = event;
      const finished = [...standings.finished, { dealNumber, dealer, scores, result }];
      if (scores === null) return { finished };
      return {
        finished,
        counted: standings.counted + 1,
        totals: totals.map((total, seat) => total + atSeat(scores, seat)),
      };
    }
    case 'finished':
      return { phase: 'finished' };
    case 'voided':
      return { phase: 'voided', voided: { reason: event.reason, blame: event.blame } };
  }
};
