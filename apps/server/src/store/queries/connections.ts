import { sql } from 'kysely';
import { numberArray, textArray } from '../arrays.ts';
import type { Database } from '../store.ts';

/** What is counted of an account, each for itself. */
export type ConnectionKind = 'socket' | 'stream';

/** What a process has open of an account, and would like to have. */
interface WantedConnections {
  readonly userId: string;
  /** Open for sure, whatever the others have. */
  readonly held: number;
  readonly wanted: number;
}

/** Of whom, and how many an account may have over all processes. */
interface ConnectionRule {
  readonly node: string;
  readonly kind: ConnectionKind;
  readonly most: number;
}

/**
 * Notes what a process has open of accounts, and as much more of what it wants as the other processes that live leave it.
 * Atomic for each account: of however many at once on however many nodes no more than allowed are granted. Rows are held
 * in their order, so that no two statements wait for each other.
 * @returns how many each may have there, in its place
 */
export const claimConnections = async (
  db: Database,
  { node, kind, most }: ConnectionRule,
  wanted: readonly WantedConnections[],
): Promise<readonly number[]> => {
  const { rows } = await sql<{ userId: string; granted: number }>`
    WITH wanted AS MATERIALIZED (
      SELECT * FROM unnest(${textArray(wanted.map(({ userId }) => userId))}::uuid[],
        ${numberArray(wanted.map(({ held }) => held))}::int[],
        ${numberArray(wanted.map((one) => one.wanted))}::int[]) AS wanted (user_id, held, wanted))
    INSERT INTO open_connections AS kept (user_id, kind, nodes)
    SELECT user_id, ${kind}, array_fill(${node}::uuid, ARRAY[wanted]) FROM wanted ORDER BY user_id
    ON CONFLICT (user_id, kind) DO UPDATE SET nodes = (
      SELECT others.nodes || array_fill(${node}::uuid,
        ARRAY[greatest(wanted.held, least(wanted.wanted, ${most} - cardinality(others.nodes)))])
      FROM wanted, LATERAL (
        SELECT ARRAY(SELECT one FROM unnest(kept.nodes) AS one
          WHERE one <> ${node}::uuid AND one IN (SELECT id FROM nodes)) AS nodes) AS others
      WHERE wanted.user_id = excluded.user_id)
    RETURNING user_id AS "userId", cardinality(array_positions(nodes, ${node}::uuid)) AS granted`.execute(db);
  const granted = new Map(rows.map((row) => [row.userId, row.granted]));
  return wanted.map(({ userId, held }) => granted.get(userId) ?? held);
};

/**
 * Removes rows of accounts that have nothing open at any process that lives, some at a time and none that is written.
 * @returns how many
 */
export const forgetConnections = async (db: Database, most: number): Promise<number> => {
  const { rows } = await sql`
    DELETE FROM open_connections WHERE (user_id, kind) IN (
      SELECT user_id, kind FROM open_connections
      WHERE NOT EXISTS (SELECT FROM unnest(open_connections.nodes) AS one JOIN nodes ON nodes.id = one)
      LIMIT ${most} FOR UPDATE SKIP LOCKED) RETURNING kind`.execute(db);
  return rows.length;
};

/** Since when the database runs: what is unlogged may be gone since. */
export const databaseStart = async (db: Database): Promise<string> => {
  const { rows } = await sql<{ at: string }>`SELECT pg_postmaster_start_time()::text AS at`.execute(db);
  return rows[0]?.at ?? '';
};
