import { nextOpenSlot, type SeatInSeries } from './slots.ts';
import { lobbyState, lobbyWindow, type LobbyHours } from './lobby.ts';
import { tournamentStatus } from './phases.ts';

export interface PlaySituation {
  readonly joined: boolean;
  readonly competition: { readonly start: Date; readonly end: Date };
  readonly lobby: LobbyHours;
  readonly numberOfGames: number;
  /** Of the attempt under way. */
  readonly seats: readonly SeatInSeries[];
}

/** Why the next game cannot be begun. */
export type PlayRefusal = 'notJoined' | 'pending' | 'notStarted' | 'over' | 'allPlayed' | 'resting' | 'lobbyClosed';

/**
 * Why a player cannot search for his next game now, the most lasting reason first; null if he can: joined, nothing
 * pending, tournament running, a game open, lobby open (STATE-5, MATCH-12).
 */
export const playRefusal = (situation: PlaySituation, now: Date): PlayRefusal | null => {
  const { joined, competition, lobby, numberOfGames, seats } = situation;
  if (!joined) return 'notJoined';
  if (seats.some((seat) => seat.state === 'pending')) return 'pending';
  const status = tournamentStatus({ competitionStart: competition.start, competitionEnd: competition.end }, now);
  if (status !== 'running') return status === 'finished' ? 'over' : 'notStarted';
  const isUsedUp = (slot: number): boolean => seats.some((seat) => seat.slot === slot && seat.state !== 'lto');
  if (Array.from({ length: numberOfGames }, (_, slot) => slot).every(isUsedUp)) return 'allPlayed';
  if (lobbyState(lobbyWindow(lobby, competition, now)) !== 'open') return 'lobbyClosed';
  return nextOpenSlot(seats, numberOfGames, now) === null ? 'resting' : null;
};
