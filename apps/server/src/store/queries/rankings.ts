import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../store.ts';

/** A ranked player of a tournament. Times in ms since 1970. */
export interface TournamentMember {
  readonly playerId: string;
  readonly userName: string;
  readonly simulated: boolean;
  readonly score: number;
  readonly bestGame: number;
  readonly games: number;
  readonly completedAt: number;
  readonly registeredAt: number;
  /** Fixed by settlement, null before. */
  readonly rank: number | null;
  readonly prize: number | null;
}

/** A ranked player of a season. */
export interface SeasonMember {
  readonly playerId: string;
  readonly userName: string;
  readonly simulated: boolean;
  readonly score: number;
  readonly bestTournament: number;
  readonly registeredAt: number;
  /** The account is closed: it wins nothing any more. */
  readonly closed: boolean;
}

/** What was read, and from where to read on: nothing that was not visible then is older than `cursor`. */
export interface Read<Member> {
  readonly cursor: number;
  readonly members: readonly Member[];
  readonly removed: readonly string[];
}

/** In one statement with what is read, or before it. */
const SNAPSHOT = sql.raw(`
  snapshot AS MATERIALIZED (
    SELECT pg_snapshot_xmin(s)::text::bigint AS "from", pg_snapshot_xmax(s)::text::bigint AS upto
    FROM pg_current_snapshot() AS s
  )`);

const MS = (column: string): RawBuilder<unknown> => sql.raw(`(extract(epoch FROM ${column}) * 1000)::bigint`);

const TOURNAMENT_MEMBER = sql`
  s.user_id AS "playerId", users.user_name AS "userName", users.simulated, s.score, s.best_game AS "bestGame", s.games,
  ${MS('s.completed_at')} AS "completedAt", ${MS('s.registered_at')} AS "registeredAt", s.rank, s.prize`;

const SEASON_MEMBER = sql`
  s.user_id AS "playerId", users.user_name AS "userName", users.simulated, s.score, s.best AS "bestTournament",
  ${MS('s.registered_at')} AS "registeredAt", users.deleted_at IS NOT NULL AS closed`;

/** The cursor of this moment: whatever is read after it, reading on from it misses nothing. */
export const findCursor = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ from: number }>`WITH ${SNAPSHOT} SELECT "from" FROM snapshot`.execute(db);
  const row = rows[0];
  if (row === undefined) throw new Error('a snapshot answered no row');
  return row.from;
};

/** A whole tournament's ranking, best first. */
export const findTournamentMembers = async (db: Database, id: number): Promise<Read<TournamentMember>> => {
  const cursor = await findCursor(db);
  const { rows } = await sql<TournamentMember>`
    SELECT ${TOURNAMENT_MEMBER} FROM standings AS s JOIN users ON users.id = s.user_id WHERE s.tournament = ${id}
    ORDER BY s.rank, s.score DESC, s.best_game DESC, s.completed_at, s.registered_at, s.user_id`.execute(db);
  return { cursor, members: rows, removed: [] };
};

/** A whole season's ranking, best first. */
export const findSeasonMembers = async (db: Database, id: number): Promise<Read<SeasonMember>> => {
  const cursor = await findCursor(db);
  const { rows } = await sql<SeasonMember>`
    SELECT ${SEASON_MEMBER} FROM season_standings AS s JOIN users ON users.id = s.user_id
    WHERE s.season = ${id} AND s.tournaments > 0
    ORDER BY s.score DESC, s.best DESC, s.registered_at, s.user_id`.execute(db);
  return { cursor, members: rows, removed: [] };
};

/** A row of a left join: the columns of a member are null where nothing has changed. */
type Changed<Member> = { readonly from: number; readonly gone: string | null } & (Member | { readonly playerId: null });

const readOf = <Member extends { readonly playerId: string }>(rows: readonly Changed<Member>[]): Read<Member> => {
  const [first] = rows;
  if (first === undefined) throw new Error('a snapshot answered no row');
  return {
    cursor: first.from,
    members: rows.filter((row): row is Changed<Member> & Member => row.playerId !== null && row.gone === null),
    removed: rows.flatMap((row) => (row.gone === null ? [] : [row.gone])),
  };
};

/**
 * A database that was killed gives numbers of transactions again that it had not yet written down, though snapshots
 * have named them: what is written under those lies before a cursor from before. So many more are read each time; as
 * many can hardly be under way at once.
 */
const GIVEN_AGAIN = sql.raw('1000');

/** Rows of a tournament's ranking that were written since, and who has left it. */
export const findChangedMembers = async (db: Database, id: number, cursor: number): Promise<Read<TournamentMember>> => {
  const { rows } = await sql<Changed<TournamentMember>>`
    WITH ${SNAPSHOT}
    SELECT snapshot."from", change.* FROM snapshot LEFT JOIN LATERAL (
      SELECT NULL::uuid AS gone, ${TOURNAMENT_MEMBER} FROM standings AS s JOIN users ON users.id = s.user_id
      WHERE s.changed >= ${cursor}::bigint - ${GIVEN_AGAIN} AND s.changed < snapshot.upto AND s.tournament = ${id}
      UNION ALL
      SELECT r.user_id, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL FROM standings_removed AS r
      WHERE r.changed >= ${cursor}::bigint - ${GIVEN_AGAIN} AND r.changed < snapshot.upto AND r.tournament = ${id}
        AND NOT EXISTS (SELECT FROM standings WHERE tournament = r.tournament AND user_id = r.user_id)
    ) AS change ON true`.execute(db);
  return readOf(rows);
};

/** Rows of a season's ranking that were written since, and who has left it. */
export const findChangedSeason = async (db: Database, id: number, cursor: number): Promise<Read<SeasonMember>> => {
  const { rows } = await sql<Changed<SeasonMember>>`
    WITH ${SNAPSHOT}
    SELECT snapshot."from", change.* FROM snapshot LEFT JOIN LATERAL (
      SELECT CASE WHEN s.tournaments = 0 THEN s.user_id END AS gone, ${SEASON_MEMBER}
      FROM season_standings AS s JOIN users ON users.id = s.user_id
      WHERE s.changed >= ${cursor}::bigint - ${GIVEN_AGAIN} AND s.changed < snapshot.upto AND s.season = ${id}
    ) AS change ON true`.execute(db);
  return readOf(rows);
};

/** A ranking with rows that were written, how many, and the newest of their transactions. */
export interface ChangedRanking {
  readonly topic: 'ranking' | 'season';
  readonly id: number;
  readonly rows: number;
  readonly newest: number;
}

/** Which rankings were written since, and from where to read on. */
export const findChangedRankings = async (
  db: Database,
  cursor: number,
): Promise<{ readonly cursor: number; readonly changed: readonly ChangedRanking[] }> => {
  const { rows } = await sql<{ from: number } & (ChangedRanking | { topic: null })>`
    WITH ${SNAPSHOT}
    SELECT snapshot."from", change.* FROM snapshot LEFT JOIN LATERAL (
      SELECT topic, id, count(*) AS rows, max(changed) AS newest FROM (
        SELECT 'ranking' AS topic, tournament AS id, changed FROM standings
        UNION ALL SELECT 'ranking', tournament, changed FROM standings_removed
        UNION ALL SELECT 'season', season, changed FROM season_standings
      ) AS written WHERE changed >= ${cursor} AND changed < snapshot.upto GROUP BY topic, id
    ) AS change ON true`.execute(db);
  const [first] = rows;
  if (first === undefined) throw new Error('a snapshot answered no row');
  return { cursor: first.from, changed: rows.filter((row) => row.topic !== null) };
};
