import type { TournamentNaming } from '@matador/protocol/rest';
import { sql } from 'kysely';
import type { Database } from '../store.ts';

// What the staff is told of one competition beside its log.

export interface ToldGameRow {
  readonly tournamentId: number;
  readonly tournamentName: string;
  readonly naming: TournamentNaming | null;
  readonly gametype: string;
  readonly state: 'pending' | 'finished' | 'voided';
  readonly formedAt: Date;
  readonly endedAt: Date | null;
  readonly tournamentEnd: Date;
}

export const findToldGame = async (db: Database, competitionId: string): Promise<ToldGameRow | null> => {
  const { rows } = await sql<ToldGameRow>`
    SELECT t.id AS "tournamentId", t.name AS "tournamentName", t.naming, t.gametype, c.state, c.formed_at AS "formedAt",
      c.finished_at AS "endedAt", t.competition_end AS "tournamentEnd"
    FROM competitions c JOIN tournaments t ON t.id = c.tournament WHERE c.id = ${competitionId}`.execute(db);
  return rows[0] ?? null;
};

export interface ToldSeatRow {
  readonly seat: number;
  readonly userId: string;
  readonly userName: string;
  readonly simulated: boolean;
  readonly game: number;
  readonly state: 'pending' | 'finished' | 'skipgame' | 'lto';
  readonly score: number | null;
  readonly rank: number | null;
}

export const findToldSeats = async (db: Database, competitionId: string): Promise<readonly ToldSeatRow[]> => {
  const { rows } = await sql<ToldSeatRow>`
    SELECT s.seat, s.user_id AS "userId", u.user_name AS "userName", u.simulated, s.slot + 1 AS game, s.state, s.score,
      s.rank
    FROM seats s JOIN users u ON u.id = s.user_id WHERE s.competition = ${competitionId} ORDER BY s.seat`.execute(db);
  return rows;
};

interface Around {
  readonly competitionId: string;
  readonly from: Date;
  readonly until: Date;
}

/** Other tables that were played in a span, and kinds of errors that processes had in it. */
export const findAround = async (
  db: Database,
  { competitionId, from, until }: Around,
): Promise<{ readonly tables: number; readonly errors: number }> => {
  const { rows } = await sql<{ tables: number; errors: number }>`
    SELECT (SELECT count(*) FROM competitions WHERE id <> ${competitionId} AND formed_at <= ${until}
        AND formed_at > ${from}::timestamptz - interval '6 hours'
        AND (finished_at IS NULL AND state = 'pending' OR finished_at >= ${from})) AS tables,
      (SELECT count(*) FROM node_errors WHERE first_at <= ${until} AND last_at >= ${from}) AS errors`.execute(db);
  return rows[0] ?? { tables: 0, errors: 0 };
};
