import { sql } from 'kysely';
import { textArray, timeArray } from '../arrays.ts';
import type { Database } from '../store.ts';

/** What an account was seen with, or whose it is; `digest` says nothing to whoever reads it. */
export interface Mark {
  readonly userId: string;
  readonly kind: 'address' | 'device' | 'household' | 'instrument';
  readonly digest: string;
}

/** What an account was seen with counts for a while; where its holder lives and pays from counts until it is deleted. */
const LASTING = sql.raw(`kind IN ('household', 'instrument')`);

/** Notes what accounts were seen with, once a day at most. */
export const noteMarks = async (db: Database, marks: readonly Mark[], now: Date): Promise<void> => {
  if (marks.length === 0) return;
  await sql`
    INSERT INTO marks (kind, digest, user_id, last_at)
    SELECT DISTINCT * FROM unnest(${textArray(marks.map(({ kind }) => kind))}::text[],
      ${textArray(marks.map(({ digest }) => digest))}::text[], ${textArray(marks.map(({ userId }) => userId))}::uuid[],
      ${timeArray(marks.map(() => now))}::timestamptz[])
    ORDER BY 1, 2, 3
    ON CONFLICT (kind, digest, user_id) DO UPDATE SET last_at = excluded.last_at
      WHERE marks.last_at < excluded.last_at - interval '1 day'`.execute(db);
};

/** A mark under the digest of an earlier secret, and under that of today. */
export interface MovedMark extends Pick<Mark, 'kind' | 'digest'> {
  readonly earlier: string;
}

/** Lets all who were seen with something under an earlier digest have been seen with it under that of today. */
export const moveMarks = async (db: Database, marks: readonly MovedMark[]): Promise<void> => {
  for (const { kind, earlier, digest } of marks)
    await sql`
      WITH held AS MATERIALIZED (
        SELECT user_id FROM marks WHERE kind = ${kind} AND digest = ${earlier} ORDER BY user_id FOR UPDATE),
      moved AS (
        DELETE FROM marks WHERE kind = ${kind} AND digest = ${earlier} AND user_id IN (SELECT user_id FROM held)
        RETURNING user_id, last_at)
      INSERT INTO marks (kind, digest, user_id, last_at) SELECT ${kind}, ${digest}, user_id, last_at FROM moved
      ORDER BY user_id
      ON CONFLICT (kind, digest, user_id) DO UPDATE SET last_at = greatest(marks.last_at, excluded.last_at)`.execute(
      db,
    );
};

export interface SharedMark extends Mark {
  /** Accounts that were seen with it and have paid a fee or sat at a table, whether they wait or not: opening one costs nothing. */
  readonly players: number;
}

/** Marks that two or more of these users have in common, seen since then or lasting. */
export const sharedMarks = async (
  db: Database,
  users: readonly string[],
  since: Date,
): Promise<readonly SharedMark[]> => {
  const { rows } = await sql<SharedMark>`
    WITH own AS MATERIALIZED (
      SELECT kind, digest, user_id, count(*) OVER (PARTITION BY kind, digest) AS here FROM marks
      WHERE user_id = ANY(${textArray(users)}::uuid[]) AND (last_at > ${since} OR ${LASTING})),
    shared AS (SELECT DISTINCT kind, digest FROM own WHERE here > 1),
    counted AS MATERIALIZED (
      SELECT kind, digest, (SELECT count(*)::int FROM marks m
        WHERE m.kind = shared.kind AND m.digest = shared.digest AND m.last_at > ${since} AND (
          EXISTS (SELECT FROM seats WHERE seats.user_id = m.user_id)
          OR EXISTS (SELECT FROM entries JOIN attempts ON attempts.entry = entries.id
            JOIN ledger_lines ON ledger_lines.transfer = attempts.transfer
            WHERE entries.user_id = m.user_id AND ledger_lines.cents > 0))) AS players
      FROM shared)
    SELECT own.user_id AS "userId", kind, digest, players FROM own JOIN counted USING (kind, digest)`.execute(db);
  return rows;
};

/** Forgets what nobody is kept apart by any more. */
export const forgetMarks = async (db: Database, before: Date): Promise<void> => {
  await sql`DELETE FROM marks WHERE last_at < ${before} AND NOT ${LASTING}`.execute(db);
};
