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

export interface SharedMark extends Mark {
  /** Accounts that were seen with it, whether they wait or not. */
  readonly accounts: number;
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
      WHERE user_id = ANY(${textArray(users)}::uuid[]) AND (last_at > ${since} OR ${LASTING}))
    SELECT own.user_id AS "userId", own.kind, own.digest, (SELECT count(*)::int FROM marks m
      WHERE m.kind = own.kind AND m.digest = own.digest AND m.last_at > ${since}) AS accounts
    FROM own WHERE own.here > 1`.execute(db);
  return rows;
};

/** Forgets what nobody is kept apart by any more. */
export const forgetMarks = async (db: Database, before: Date): Promise<void> => {
  await sql`DELETE FROM marks WHERE last_at < ${before} AND NOT ${LASTING}`.execute(db);
};
