import { sql } from 'kysely';
import type { Database } from '../store.ts';

/** The total that counts for a player in a tournament. */
export interface StandingRow {
  readonly tournamentId: number;
  readonly userId: string;
  readonly attemptId: number;
  readonly score: number;
  readonly bestGame: number;
  readonly games: number;
  readonly completedAt: Date;
  readonly registeredAt: Date;
}

export const upsertStandings = async (db: Database, rows: readonly StandingRow[]): Promise<void> => {
  if (rows.length === 0) return;
  await db
    .insertInto('standings')
    .values(
      rows.map((row) => ({
        tournament: row.tournamentId,
        user_id: row.userId,
        attempt: row.attemptId,
        score: row.score,
        best_game: row.bestGame,
        games: row.games,
        completed_at: row.completedAt,
        registered_at: row.registeredAt,
        rank: null,
        prize: null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['tournament', 'user_id']).doUpdateSet((set) => ({
        attempt: set.ref('excluded.attempt'),
        score: set.ref('excluded.score'),
        best_game: set.ref('excluded.best_game'),
        games: set.ref('excluded.games'),
        completed_at: set.ref('excluded.completed_at'),
      })),
    )
    .execute();
};

/** Takes players out of a ranking. */
export const deleteStandings = async (
  db: Database,
  tournamentId: number,
  userIds: readonly string[],
): Promise<void> => {
  if (userIds.length === 0) return;
  await db
    .deleteFrom('standings')
    .where('tournament', '=', tournamentId)
    .where('user_id', 'in', [...userIds])
    .execute();
};

export interface RankedRow {
  readonly rank: number;
  readonly userId: string;
  readonly userName: string;
  readonly simulated: boolean;
  readonly score: number;
  readonly games: number;
  /** Fixed by settlement, null before. */
  readonly prize: number | null;
}

/** RANK-7; `compareStandings` of the tournament package is the same in words. */
const ORDER = sql.raw('s.score DESC, s.best_game DESC, s.completed_at, s.registered_at, s.user_id');

/** A tournament's ranking from its `offset`th player on. */
export const findRanking = async (
  db: Database,
  tournamentId: number,
  page: { readonly offset: number; readonly limit: number | null },
): Promise<readonly RankedRow[]> => {
  const { rows } = await sql<RankedRow>`
    WITH page AS (
      SELECT coalesce(s.rank, row_number() OVER (ORDER BY ${ORDER})) AS rank, s.user_id, s.score, s.games, s.prize
      FROM standings AS s WHERE s.tournament = ${tournamentId}
      ORDER BY 1 OFFSET ${page.offset} LIMIT ${page.limit}
    )
    SELECT page.rank, page.user_id AS "userId", users.user_name AS "userName", users.simulated, page.score, page.games,
      page.prize
    FROM page JOIN users ON users.id = page.user_id ORDER BY page.rank`.execute(db);
  return rows;
};
