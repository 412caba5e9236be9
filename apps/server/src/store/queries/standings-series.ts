import type { SeatInSeries } from '@matador/tournament';
import { sql } from 'kysely';
import type { Database } from '../store.ts';

/** The attempt that counts for a ranked player, with its seats. */
export interface CountedSeries {
  readonly attempt: number;
  readonly seats: readonly SeatInSeries[];
}

interface FlatRow extends Omit<SeatInSeries, 'slot'> {
  readonly playerId: string;
  readonly attempt: number;
  /** Null where nothing has been played. */
  readonly slot: number | null;
}

/** The counting attempts of these players of a tournament, in one statement however many they are. */
export const findCountedSeries = async (
  db: Database,
  tournamentId: number,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, CountedSeries>> => {
  const { rows } = await sql<FlatRow>`
    SELECT s.user_id AS "playerId", attempts.number AS attempt, seats.slot, seats.state, seats.score, seats.rank,
      seats.ended_at AS "endedAt", seats.struck, seats.competition AS "competitionId"
    FROM standings AS s JOIN attempts ON attempts.id = s.attempt LEFT JOIN seats ON seats.attempt = s.attempt
    WHERE s.tournament = ${tournamentId} AND s.user_id = ANY(${playerIds}::uuid[])`.execute(db);
  const series = new Map<string, { attempt: number; seats: SeatInSeries[] }>();
  for (const { playerId, attempt, slot, ...seat } of rows) {
    const one = series.get(playerId) ?? { attempt, seats: [] };
    if (slot !== null) one.seats.push({ slot, ...seat });
    series.set(playerId, one);
  }
  return series;
};

/** Who holds a place in the final of a tournament's season, and the qualifier that gave it; without a season nobody. */
export const findSeatsBeside = async (
  db: Database,
  tournamentId: number,
): Promise<readonly { readonly playerId: string; readonly tournamentId: number | null }[]> => {
  const { rows } = await sql<{ playerId: string; tournamentId: number | null }>`
    SELECT f.user_id AS "playerId", f.tournament AS "tournamentId"
    FROM final_seats AS f JOIN tournaments AS t ON t.season = f.season
    WHERE t.id = ${tournamentId} AND f.kind IN ('ticket', 'wildcard')`.execute(db);
  return rows;
};
