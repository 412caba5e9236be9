import { sql } from 'kysely';
import type { Database } from '../store.ts';

export interface PurseRow {
  readonly userId: string;
  readonly money: number;
  readonly bonus: number;
}

/** What these players' purses hold now. */
export const findPurses = async (db: Database, userIds: readonly string[]): Promise<readonly PurseRow[]> => {
  const { rows } = await sql<PurseRow>`
    SELECT user_id AS "userId", coalesce(sum(cents) FILTER (WHERE kind = 'money'), 0) AS money,
      coalesce(sum(cents) FILTER (WHERE kind = 'bonus'), 0) AS bonus
    FROM purses WHERE user_id = ANY(${userIds}::uuid[]) GROUP BY user_id`.execute(db);
  return rows;
};

/** A text that changes whenever the overview does: tournaments, their phases, their names and hours. */
export const findScheduleMark = async (db: Database): Promise<string> => {
  const { rows } = await sql<{ mark: string | null }>`
    SELECT md5(string_agg(concat_ws(' ', id, state, name, registration_start, registration_end, competition_start,
      competition_end, lobby_from, lobby_to, entry_fee, restart_fee, total_win), ',' ORDER BY id)) AS mark
    FROM tournaments WHERE state IN ('planned', 'running', 'clearance')`.execute(db);
  return rows[0]?.mark ?? '';
};

/** How many search in each of these tournaments; those with nobody are left out. */
export const countWaiting = async (
  db: Database,
  tournamentIds: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await sql<{ tournamentId: number; waiting: number }>`
    SELECT tournament AS "tournamentId", count(*) AS waiting FROM tickets
    WHERE state = 'waiting' AND tournament = ANY(${tournamentIds}::bigint[]) GROUP BY tournament`.execute(db);
  return new Map(rows.map((row) => [row.tournamentId, row.waiting]));
};

/** Those of these sessions (hashes of their tokens, hex) that still open a door. */
export const findOpenSessions = async (
  db: Database,
  tokenHashes: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ token: string }>`
    SELECT encode(token_hash, 'hex') AS token FROM sessions JOIN users ON users.id = sessions.user_id
    WHERE token_hash = ANY(SELECT decode(hex, 'hex') FROM unnest(${tokenHashes}::text[]) AS hex)
      AND expires_at > ${now} AND NOT users.locked`.execute(db);
  return new Set(rows.map((row) => row.token));
};
