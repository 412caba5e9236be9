import type { Tournament } from '@matador/protocol/rest';
import {
  lobbyState,
  registrationPhase,
  tournamentStatus,
  type LobbyState,
  type RegistrationPhase,
  type TournamentStatus,
} from '@matador/tournament';

export type Dates = Tournament['dates'];

/** Where a tournament stands at a moment; what is left is in milliseconds, never negative. */
export interface Schedule {
  readonly status: TournamentStatus;
  readonly registration: RegistrationPhase;
  readonly lobby: LobbyState;
  readonly untilLobbyStart: number;
  readonly untilLobbyEnd: number;
  readonly untilStart: number;
  readonly untilEnd: number;
}

const SECOND = 1000;

/** By the server's clock: `now` in epoch milliseconds (STATE-1 to STATE-4). */
export const scheduleAt = (dates: Dates, now: number): Schedule => {
  const read = Date.parse(dates.serverTime);
  const left = (seconds: number): number => Math.max(0, read + Math.max(0, seconds) * SECOND - now);
  const until = (instant: string): number => Math.max(0, Date.parse(instant) - now);
  const untilLobbyStart = left(dates.secondsUntilLobbyStart);
  const untilLobbyEnd = left(dates.secondsUntilLobbyEnd);
  const at = new Date(now);
  return {
    status: tournamentStatus(
      { competitionStart: new Date(dates.competitionStart), competitionEnd: new Date(dates.competitionEnd) },
      at,
    ),
    registration: registrationPhase(
      { registrationStart: new Date(dates.registrationStart), registrationEnd: new Date(dates.registrationEnd) },
      at,
    ),
    lobby: lobbyState({ secondsUntilStart: untilLobbyStart, secondsUntilEnd: untilLobbyEnd }),
    untilLobbyStart,
    untilLobbyEnd,
    untilStart: until(dates.competitionStart),
    untilEnd: until(dates.competitionEnd),
  };
};

/** The next instant at which something changes, by the server's clock; null: nothing to wait for. */
export const nextChange = (dates: Dates, now: number): number | null => {
  const read = Date.parse(dates.serverTime);
  const instants = [
    read + dates.secondsUntilLobbyStart * SECOND,
    read + dates.secondsUntilLobbyEnd * SECOND,
    Date.parse(dates.registrationStart),
    Date.parse(dates.registrationEnd),
    Date.parse(dates.competitionStart),
    Date.parse(dates.competitionEnd),
  ].filter((instant) => instant > now);
  return instants.length === 0 ? null : Math.min(...instants);
};
