import type { Running } from '@matador/protocol/rest';
import { lobbyState } from '@matador/tournament';
import { findPendingSeat } from '../store/queries/results.ts';
import { findPrizesSince } from '../store/queries/settlement.ts';
import { findEnteredTournaments, type TournamentRow } from '../store/queries/tournaments.ts';
import type { PlaceSource } from './places.ts';
import { byUrgency, inClearance, presentDates } from './present.ts';
import { findMine, type Mine } from './series.ts';

type Item = Running['items'][number];

/** A prize is news for so long. */
const PRIZES_MS = 14 * 24 * 3_600_000;
const URGENCY = ['table', 'search', 'joined'] as const;

const playable = (tournament: TournamentRow, mine: Mine, now: Date): boolean =>
  !inClearance(tournament, now) && mine.slots.some((slot) => slot.state === 'open' || slot.state === 'lto');

const typeOf = (tournament: TournamentRow, mine: Mine, atTable: boolean, now: Date): Item['type'] | null => {
  if (atTable) return 'table';
  if (mine.searching) return 'search';
  return playable(tournament, mine, now) ? 'joined' : null;
};

const present = (tournament: TournamentRow, mine: Mine, competitionId: string | null, now: Date): readonly Item[] => {
  const type = typeOf(tournament, mine, competitionId !== null, now);
  if (type === null) return [];
  const { secondsUntilLobbyStart, secondsUntilLobbyEnd } = presentDates(tournament, now);
  const state = lobbyState({ secondsUntilStart: secondsUntilLobbyStart, secondsUntilEnd: secondsUntilLobbyEnd });
  return [
    {
      type,
      zoneId: tournament.zoneId,
      gametype: tournament.gametype,
      tournamentId: tournament.id,
      tournamentName: tournament.name,
      naming: tournament.naming,
      competitionId,
      gamesPlayed: mine.score?.games ?? 0,
      numberOfGames: tournament.numberOfGames,
      lobbyOpen: state === 'open',
      secondsUntilLobbyStart,
      secondsUntilLobbyEnd,
    },
  ];
};

/** What a player has running (OVER-9): a table to return to, a search, then tournaments with games left to play; and what was won. */
export const readRunning = async (source: PlaceSource, userId: string, now: Date): Promise<Running> => {
  const { db } = source;
  const seat = await findPendingSeat(db, userId);
  const tournaments = [...(await findEnteredTournaments(db, userId))].sort(byUrgency(now));
  const mine = await findMine(source, userId, tournaments, now);
  const items = tournaments.flatMap((tournament) => {
    const competitionId = seat?.tournamentId === tournament.id ? seat.competitionId : null;
    return present(tournament, mine(tournament), competitionId, now);
  });
  const prizes = await findPrizesSince(db, userId, new Date(now.getTime() - PRIZES_MS));
  return {
    items: items.sort((a, b) => URGENCY.indexOf(a.type) - URGENCY.indexOf(b.type)),
    prizes: prizes.map(({ settledAt, isBonus, ...won }) => ({
      ...won,
      ...(isBonus && { bonus: true }),
      settledAt: settledAt.toISOString(),
    })),
  };
};
