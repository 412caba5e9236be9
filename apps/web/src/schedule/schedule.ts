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

/** Countdowns of a lobby as answers have them. */
type LobbyCountdowns = Pick<Dates, 'secondsUntilLobbyStart' | 'secondsUntilLobbyEnd'>;

/** When the countdowns of a lobby run out, by this device's clock; `receivedAt` is when they arrived. */
export const lobbyChanges = (
  { secondsUntilLobbyStart, secondsUntilLobbyEnd }: LobbyCountdowns,
  receivedAt: number,
): readonly number[] =>
  [secondsUntilLobbyStart, secondsUntilLobbyEnd]
    .filter((seconds) => seconds > 0)
    .map((seconds) => receivedAt + seconds * SECOND);

/** Every instant at which something of a tournament changes after its dates arrived, by this device's clock. */
export const changesOf = (dates: Dates, receivedAt: number): readonly number[] => {
  const { serverTime, registrationStart, registrationEnd, competitionStart, competitionEnd } = dates;
  const ahead = receivedAt - Date.parse(serverTime);
  const instants = [registrationStart, registrationEnd, competitionStart, competitionEnd]
    .map((instant) => ahead + Date.parse(instant))
    .filter((instant) => instant > receivedAt);
  return [...lobbyChanges(dates, receivedAt), ...instants];
};

/** The nearest of these instants that is still to come; null: nothing to wait for. */
export const nearestOf = (instants: readonly number[], now: number): number | null => {
  const coming = instants.filter((instant) => instant > now);
  return coming.length === 0 ? null : Math.min(...coming);
};
