import { seatsOfQualifier } from '@matador/tournament';
import { findSeatsBeside } from '../../store/queries/standings-series.ts';
import type { TournamentRow } from '../../store/queries/tournaments.ts';
import type { Database } from '../../store/store.ts';
import type { TournamentBoard } from './keeper.ts';

/** Who wins a seat in the final: as settlement has placed them, and before that as it would now (MAST-4). */
export const seatHolders = async (
  db: Database,
  board: TournamentBoard,
  { id, state, numberOfTickets }: TournamentRow,
): Promise<ReadonlySet<string>> => {
  if (numberOfTickets === 0) return new Set();
  const seats = await findSeatsBeside(db, id);
  if (state === 'settled') return new Set(seats.flatMap((seat) => (seat.tournamentId === id ? seat.playerId : [])));
  const seated = new Set(seats.flatMap((seat) => (seat.tournamentId === id ? [] : seat.playerId)));
  const enough = board.page(0, seated.size + numberOfTickets).map((row) => row.playerId);
  return new Set(seatsOfQualifier(enough, seated, numberOfTickets));
};
