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

export interface OwnMark {
  readonly userId: string;
  readonly tournamentId: number;
  /** Another one whenever the player's entry, attempt, search or running game there is. */
  readonly mark: string;
}

/** What these players have under way: attempts of tournaments that go on, searches, and seats at running tables. */
export const findOwnMarks = async (db: Database, userIds: readonly string[]): Promise<readonly OwnMark[]> => {
  const { rows } = await sql<OwnMark>`
    WITH listening AS (SELECT unnest(${userIds}::uuid[]) AS id), own AS (
      SELECT e.user_id, e.tournament, 'attempt ' || a.id AS what
      FROM listening JOIN entries AS e ON e.user_id = listening.id JOIN attempts AS a ON a.entry = e.id
        JOIN tournaments AS t ON t.id = e.tournament
      WHERE a.ended_at IS NULL AND t.state IN ('planned', 'running', 'clearance')
      UNION ALL
      SELECT k.user_id, k.tournament, 'search ' || k.id
      FROM listening JOIN tickets AS k ON k.user_id = listening.id WHERE k.state IN ('issued', 'waiting', 'absent')
      UNION ALL
      SELECT s.user_id, c.tournament, 'seat ' || c.id
      FROM listening JOIN seats AS s ON s.user_id = listening.id JOIN competitions AS c ON c.id = s.competition
      WHERE s.state = 'pending'
    )
    SELECT user_id AS "userId", tournament AS "tournamentId", string_agg(what, ',' ORDER BY what) AS mark
    FROM own GROUP BY user_id, tournament`.execute(db);
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
