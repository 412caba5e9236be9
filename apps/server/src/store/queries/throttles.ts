import { sql } from 'kysely';
import { numberArray, textArray } from '../arrays.ts';
import type { Database } from '../store.ts';

/** One more failure of a key. */
export interface NewFailure {
  readonly key: string;
  /** How long it takes until one is forgiven. */
  readonly forgiveMs: number;
  /** A key whose failures take longer than this to be forgiven has to wait. */
  readonly allowanceMs: number;
}

export interface CountedFailure {
  readonly key: string;
  readonly counted: boolean;
  /** How long the key has to wait; what it says of one that was counted means nothing. */
  readonly waitMs: number | null;
}

/**
 * Counts a failure for each key that does not have to wait. Atomic for each: of however many at once on however many
 * nodes only so many are counted. Keys are held in their order, so that no two statements wait for each other.
 */
export const countFailures = async (
  db: Database,
  failures: readonly NewFailure[],
  now: Date,
): Promise<readonly CountedFailure[]> => {
  const { rows } = await sql<CountedFailure>`
    WITH wanted AS MATERIALIZED (
      SELECT * FROM unnest(${textArray(failures.map(({ key }) => key))}::text[],
        ${numberArray(failures.map(({ forgiveMs }) => forgiveMs))}::float8[],
        ${numberArray(failures.map(({ allowanceMs }) => allowanceMs))}::float8[]) AS wanted (key, forgive_ms, allowance_ms)),
    counted AS (
      INSERT INTO throttles AS kept (key, until)
      SELECT key, ${now}::timestamptz + forgive_ms * interval '1 ms' FROM wanted ORDER BY key
      ON CONFLICT (key) DO UPDATE SET until = greatest(kept.until, ${now}) + (excluded.until - ${now}::timestamptz)
        WHERE kept.until <= ${now}::timestamptz
          + (SELECT allowance_ms FROM wanted WHERE wanted.key = excluded.key) * interval '1 ms'
      RETURNING kept.key)
    SELECT wanted.key, counted.key IS NOT NULL AS counted,
      ceil(extract(epoch FROM kept.until - ${now}::timestamptz) * 1000 - allowance_ms)::int AS "waitMs"
    FROM wanted LEFT JOIN counted ON counted.key = wanted.key LEFT JOIN throttles kept ON kept.key = wanted.key`.execute(
    db,
  );
  return rows;
};

/** What is taken back of a key: one failure of so many ms, or all of them (null). */
export interface TakenBack {
  readonly key: string;
  readonly forgiveMs: number | null;
}

/** Takes failures back, keys in their order as well. */
export const takeFailuresBack = async (db: Database, taken: readonly TakenBack[], now: Date): Promise<void> => {
  await sql`
    WITH given AS MATERIALIZED (
      SELECT * FROM unnest(${textArray(taken.map(({ key }) => key))}::text[],
        ${numberArray(taken.map(({ forgiveMs }) => forgiveMs))}::float8[]) AS given (key, forgive_ms)),
    held AS MATERIALIZED (
      SELECT throttles.key FROM throttles JOIN given ON given.key = throttles.key ORDER BY 1 FOR UPDATE OF throttles)
    UPDATE throttles SET until =
      CASE WHEN given.forgive_ms IS NULL THEN ${now}::timestamptz ELSE until - given.forgive_ms * interval '1 ms' END
    FROM given JOIN held ON held.key = given.key WHERE throttles.key = given.key`.execute(db);
};

/**
 * Removes keys whose failures have all been forgiven, some at a time and none that is being counted.
 * @returns how many
 */
export const forgetFailures = async (db: Database, now: Date, most: number): Promise<number> => {
  const { rows } = await sql<{ key: string }>`
    DELETE FROM throttles WHERE key IN (
      SELECT key FROM throttles WHERE until <= ${now} LIMIT ${most} FOR UPDATE SKIP LOCKED) RETURNING key`.execute(db);
  return rows.length;
};
