import { sql } from 'kysely';
import type { Database } from '../store.ts';

export interface SharedGameRow {
  readonly competitionId: string;
  readonly userId: string;
  /** The token, sealed for its owner. */
  readonly sealed: Buffer;
  readonly named: boolean;
  readonly createdAt: Date;
}

const COLUMNS = [
  'competition as competitionId',
  'user_id as userId',
  'sealed',
  'named',
  'created_at as createdAt',
] as const;

/** The link of a player to a competition; null without one. */
export const findSharedGame = async (
  db: Database,
  competitionId: string,
  userId: string,
): Promise<SharedGameRow | null> => {
  const row = await db
    .selectFrom('shared_games')
    .select(COLUMNS)
    .where('competition', '=', competitionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
};

/** What a link leads to; null for none, and for one that was taken back. */
export const findSharedByToken = async (db: Database, tokenHash: Buffer): Promise<SharedGameRow | null> => {
  const row = await db
    .selectFrom('shared_games')
    .select(COLUMNS)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row ?? null;
};

/** Writes a link. Where there is one already it stays, with what is said of the name now. */
export const insertSharedGame = async (
  db: Database,
  { tokenHash, ...row }: SharedGameRow & { readonly tokenHash: Buffer },
): Promise<void> => {
  await db
    .insertInto('shared_games')
    .values({
      competition: row.competitionId,
      user_id: row.userId,
      token_hash: tokenHash,
      sealed: row.sealed,
      named: row.named,
      created_at: row.createdAt,
    })
    .onConflict((conflict) => conflict.columns(['competition', 'user_id']).doUpdateSet({ named: row.named }))
    .execute();
};

export const deleteSharedGame = async (db: Database, competitionId: string, userId: string): Promise<void> => {
  await db.deleteFrom('shared_games').where('competition', '=', competitionId).where('user_id', '=', userId).execute();
};

export interface BestGameRow {
  readonly rank: number;
  readonly userId: string;
  readonly userName: string;
  readonly competitionId: string;
  readonly slot: number;
  readonly seat: number;
  readonly score: number | null;
}

/** Finished games that count, of the attempts that counted, of the first ranks of a tournament, in their order. */
export const findBestGames = async (
  db: Database,
  tournamentId: number,
  ranks: number,
): Promise<readonly BestGameRow[]> => {
  const { rows } = await sql<BestGameRow>`
    SELECT standings.rank, users.id AS "userId", users.user_name AS "userName", seats.competition AS "competitionId",
      seats.slot, seats.seat, seats.score
    FROM standings JOIN users ON users.id = standings.user_id
      JOIN seats ON seats.attempt = standings.attempt AND seats.user_id = standings.user_id
      JOIN competitions ON competitions.id = seats.competition
    WHERE standings.tournament = ${tournamentId} AND standings.rank <= ${ranks} AND users.deleted_at IS NULL
      AND competitions.state = 'finished' AND seats.state IN ('finished', 'skipgame') AND NOT seats.struck
    ORDER BY standings.rank, users.id, seats.slot`.execute(db);
  return rows;
};
