import type { Tournament } from '@matador/protocol/rest';
import { rejoinRefusal, type RejoinRefusal } from '@matador/tournament';
import { nextSlot } from '#web/schedule/next-slot.ts';
import type { Schedule } from '#web/schedule/schedule.ts';
import { paddedSlots } from './slots.ts';

/** What a player does next in a tournament; exactly one thing, on the one main button. `game` counts from 1. */
export type NextStep =
  | { readonly type: 'register' }
  | { readonly type: 'registrationNotStarted' }
  | { readonly type: 'registrationOver' }
  | { readonly type: 'unsupported'; readonly joined: boolean }
  | { readonly type: 'clearance' }
  | { readonly type: 'table'; readonly game: number; readonly competitionId: string }
  | { readonly type: 'search' }
  | { readonly type: 'play'; readonly game: number }
  | { readonly type: 'lobbyOpens'; readonly ms: number }
  | { readonly type: 'lobbyClosed' }
  | { readonly type: 'rests'; readonly game: number; readonly ms: number }
  | { readonly type: 'finished' }
  | { readonly type: 'over' };

type Slot = Tournament['games'][number];

/** Whether this device can play it: an overlap of its technologies with the tournament's (MATCH-7). */
export const playableWith = (gameTechs: readonly string[], supported: readonly string[]): boolean =>
  gameTechs.length === 0 || gameTechs.some((tech) => supported.includes(tech));

const beforeJoining = ({ registration, status }: Schedule, playable: boolean): NextStep => {
  if (registration === 'notStarted') return { type: 'registrationNotStarted' };
  if (registration === 'over' || status === 'finished') return { type: 'registrationOver' };
  return playable ? { type: 'register' } : { type: 'unsupported', joined: false };
};

const playing = (games: readonly Slot[], schedule: Schedule, now: number, playable: boolean): NextStep => {
  const resting = games.filter(({ state }) => state === 'lto');
  const open = nextSlot(games, now);
  if (open === null && resting.length === 0) return { type: 'finished' };
  if (schedule.status === 'finished') return { type: 'over' };
  if (schedule.lobby === 'opens') return { type: 'lobbyOpens', ms: schedule.untilLobbyStart };
  if (schedule.lobby === 'closed') return { type: 'lobbyClosed' };
  if (schedule.status !== 'running') return { type: 'lobbyOpens', ms: schedule.untilStart };
  const [first] = resting;
  if (open === null && first?.opensAt !== undefined)
    return { type: 'rests', game: first.idx + 1, ms: Math.max(0, Date.parse(first.opensAt) - now) };
  if (!playable) return { type: 'unsupported', joined: true };
  return { type: 'play', game: (open?.idx ?? 0) + 1 };
};

/** The next step, from what the server said and the server's time now in epoch milliseconds (STATE-5). */
export const nextStep = (tournament: Tournament, schedule: Schedule, now: number, playable: boolean): NextStep => {
  if (!tournament.joined) return beforeJoining(schedule, playable);
  if (tournament.metaData.clearancePhase) return { type: 'clearance' };
  const games = paddedSlots(tournament.games, tournament.metaData.numberOfGames);
  const pending = games.find(({ state }) => state === 'pending');
  if (pending?.competitionId != null)
    return { type: 'table', game: pending.idx + 1, competitionId: pending.competitionId };
  if (tournament.searching) return { type: 'search' };
  return playing(games, schedule, now, playable);
};

/** Slots that count as played: finished and skipped ones (GAME-6). */
export const playedGames = (games: readonly Slot[]): number =>
  games.filter(({ state }) => state === 'finished' || state === 'skipgame').length;

/** Why a restart is not possible now; null if it is (STATE-6). */
export const restartRefusal = (tournament: Tournament, schedule: Schedule): RejoinRefusal | null =>
  rejoinRefusal({
    rejoinsEnabled: tournament.metaData.rejoinsEnabled,
    rejoinLimit: tournament.metaData.rejoinsUnlimited ? null : tournament.metaData.rejoinsRemaining,
    attempts: 1,
    registration: schedule.registration,
    gamesPlayed: playedGames(tournament.games),
    pending: tournament.games.some(({ state }) => state === 'pending'),
    searching: tournament.searching,
  });
