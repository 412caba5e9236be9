import { sql } from 'kysely';
import type { Database } from '../store.ts';

export interface Cleared {
  /** The last table that was looked at; null when there was none left. */
  readonly last: number | null;
  /** Tables that were looked at and ended before the cutoff. */
  readonly old: number;
  /** Of those, whose logs were removed now. */
  readonly cleared: number;
}

/** The next so many tables after one, and which of them are old. */
interface Batch {
  readonly after: number;
  readonly before: Date;
  readonly most: number;
  readonly at: Date;
}

/**
 * Removes logs and sealed deals of tables that ended before `before`, in tournaments that are settled or aborted; looks
 * at the next so many tables after the one given. Results, standings and money are never touched. The server's role may
 * delete none of it: a function of the owner does, and refuses what is not settled (OPS-10).
 */
export const clearTables = async (db: Database, { after, before, most, at }: Batch): Promise<Cleared> => {
  const { rows } = await sql<Cleared>`
    WITH looked AS MATERIALIZED (
      SELECT tables.id, tables.competition, c.finished_at < ${before} AS old,
        c.finished_at < ${before} AND c.state <> 'pending' AND t.state IN ('settled', 'aborted') AS over
      FROM tables JOIN competitions AS c ON c.id = tables.competition JOIN tournaments AS t ON t.id = c.tournament
      WHERE tables.finished AND tables.cleared_at IS NULL AND tables.id > ${after} ORDER BY tables.id LIMIT ${most}
    )
    SELECT max(id) AS last, (count(*) FILTER (WHERE old))::int AS old,
      remove_table_logs(coalesce(array_agg(id) FILTER (WHERE over), '{}'), ${at}) AS cleared
    FROM looked`.execute(db);
  return rows[0] ?? { last: null, old: 0, cleared: 0 };
};

/**
 * Puts the logs of tables away, each in one row, that ended before `before` in tournaments that are settled or aborted;
 * looks at the next so many tables after the one given. A function of the owner does it, from the rows that are there.
 */
export const archiveTables = async (db: Database, { after, before, most, at }: Batch): Promise<Cleared> => {
  const { rows } = await sql<Cleared>`
    WITH looked AS MATERIALIZED (
      SELECT tables.id, c.finished_at < ${before} AS old,
        c.finished_at < ${before} AND c.state <> 'pending' AND t.state IN ('settled', 'aborted') AS over
      FROM tables JOIN competitions AS c ON c.id = tables.competition JOIN tournaments AS t ON t.id = c.tournament
      WHERE tables.finished AND tables.archived_at IS NULL AND tables.cleared_at IS NULL AND tables.id > ${after}
      ORDER BY tables.id LIMIT ${most}
    )
    SELECT max(id) AS last, (count(*) FILTER (WHERE old))::int AS old,
      archive_table_logs(coalesce(array_agg(id) FILTER (WHERE over), '{}'), ${at}) AS cleared
    FROM looked`.execute(db);
  return rows[0] ?? { last: null, old: 0, cleared: 0 };
};

/** Makes room in the log for tables to come, and drops ranges of it in which nothing is left. */
export const tendLog = async (db: Database): Promise<{ readonly made: number; readonly dropped: number }> => {
  const { rows } = await sql<{ made: number; dropped: number }>`
    SELECT extend_log() AS made, drop_empty_logs() AS dropped`.execute(db);
  return rows[0] ?? { made: 0, dropped: 0 };
};
