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

/** Tables that were played at most at a minute of a span, where it was noted, and kinds of errors that processes had in it. */
export const findAround = async (
  db: Database,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<{ readonly tables: number | null; readonly errors: number }> => {
  const { rows } = await sql<{ tables: number | null; errors: number }>`
    SELECT (SELECT max(tables) FROM office_minutes WHERE minute BETWEEN date_trunc('minute', ${from}::timestamptz)
        AND ${until}) AS tables,
      (SELECT count(*) FROM node_errors WHERE first_at <= ${until} AND last_at >= ${from}) AS errors`.execute(db);
  return rows[0] ?? { tables: null, errors: 0 };
};
