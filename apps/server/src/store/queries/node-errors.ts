import { sql } from 'kysely';
import { numberArray, textArray, timeArray } from '../arrays.ts';
import type { Database } from '../store.ts';

/** Lines of one process's log with the same words. */
export interface NodeError {
  readonly level: 'error' | 'fatal';
  readonly message: string;
  readonly count: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
}

/** Adds to what a process has had so far. */
export const noteNodeErrors = async (db: Database, node: string, errors: readonly NodeError[]): Promise<void> => {
  await sql`
    INSERT INTO node_errors AS e (node, level, message, count, first_at, last_at)
    SELECT ${node}::uuid, new.* FROM unnest(${textArray(errors.map((one) => one.level))}::text[],
      ${textArray(errors.map((one) => one.message))}::text[], ${numberArray(errors.map((one) => one.count))}::int[],
      ${timeArray(errors.map((one) => one.firstAt))}::timestamptz[],
      ${timeArray(errors.map((one) => one.lastAt))}::timestamptz[]) AS new
    ON CONFLICT (node, level, message) DO UPDATE SET count = e.count + excluded.count,
      first_at = least(e.first_at, excluded.first_at), last_at = greatest(e.last_at, excluded.last_at)`.execute(db);
};

/** Forgets what was last seen before. */
export const clearNodeErrors = async (db: Database, before: Date): Promise<void> => {
  await db.deleteFrom('node_errors').where('last_at', '<', before).execute();
};

/** The newest first. */
export const findNodeErrors = (
  db: Database,
  limit: number,
): Promise<readonly (NodeError & { readonly nodeId: string })[]> =>
  db
    .selectFrom('node_errors')
    .select(['node as nodeId', 'level', 'message', 'count', 'first_at as firstAt', 'last_at as lastAt'])
    .orderBy('last_at', 'desc')
    .orderBy('node')
    .orderBy('message')
    .limit(limit)
    .execute();
