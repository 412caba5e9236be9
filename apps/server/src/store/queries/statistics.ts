import { sql } from 'kysely';
import type { Database } from '../store.ts';

/** A competition that a player has finished, with its deals as recorded. */
export interface FinishedRow {
  readonly competitionId: string;
  readonly finishedAt: Date;
  readonly zoneId: string;
  readonly tournamentName: string;
  readonly gametype: string;
  readonly gameVariant: string | null;
  readonly seat: number;
  readonly score: number;
  readonly rank: number;
  readonly players: number;
  readonly result: unknown;
}

/** The newest competitions that a player has finished, at most so many, newest first. */
export const finishedOf = async (db: Database, userId: string, most: number): Promise<readonly FinishedRow[]> => {
  const { rows } = await sql<FinishedRow>`
    SELECT c.id AS "competitionId", c.finished_at AS "finishedAt", t.zone_id AS "zoneId", t.name AS "tournamentName",
      t.gametype, t.game_variant AS "gameVariant", s.seat, s.score, s.rank, t.players_per_game AS players, c.result
    FROM seats s JOIN competitions c ON c.id = s.competition JOIN tournaments t ON t.id = c.tournament
    WHERE s.user_id = ${userId} AND s.state = 'finished' AND c.state = 'finished' AND c.finished_at IS NOT NULL
      AND s.score IS NOT NULL AND s.rank IS NOT NULL
    ORDER BY c.finished_at DESC, c.id LIMIT ${most}`.execute(db);
  return rows;
};
