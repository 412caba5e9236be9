import type { Database } from '../store/store.ts';
import type { Rankings } from './rankings/keeper.ts';

/** What a player's standing is read from. */
export interface PlaceSource {
  readonly db: Database;
  readonly rankings: Rankings;
}

/** Where a player stands in a tournament. */
export interface Place {
  readonly tournamentId: number;
  readonly userId: string;
  readonly rank: number;
  /** The counting total. */
  readonly score: number;
}

/** Places of these players in these tournaments; nobody without a played game has one (STATE-7). */
export const findPlaces = async (
  rankings: Rankings,
  userIds: readonly string[],
  tournamentIds: readonly number[],
): Promise<readonly Place[]> => {
  const places: Place[] = [];
  for (const tournamentId of tournamentIds) {
    const board = await rankings.tournament(tournamentId);
    for (const userId of userIds) {
      const [row, place] = [board.find(userId), board.placeOf(userId)];
      if (row !== null && place !== null)
        places.push({ tournamentId, userId, rank: row.rank ?? place, score: row.score });
    }
  }
  return places;
};
