import type { ClientBase, Pool } from 'pg';
import { newestKnown } from '../releases.ts';
import type { Database } from '../store.ts';

/** What a process says of itself when it enters. */
export interface NewNode {
  readonly id: string;
  readonly startedAt: Date;
  /** Whether it holds the lock of `lockNode`. */
  readonly locked: boolean;
  /** It hears no other process. */
  readonly alone: boolean;
  readonly takesTables: boolean;
  /** Versions of rules that it plays. */
  readonly rules: readonly string[];
  /** What a balancer calls it; null: nobody can be led there. */
  readonly name: string | null;
}

/**
 * Enters this process start. `nodes.beat` is the one column that the database's own clock fills, so that nodes with
 * different clocks judge each other by one.
 */
export const enterNode = async (on: Pool | ClientBase, node: NewNode): Promise<void> => {
  await on.query(
    `INSERT INTO nodes (id, started_at, beat, locked, alone, takes_tables, rules, knows, name)
     VALUES ($1, $2, clock_timestamp(), $3, $4, $5, $6, $7, $8)`, // database-time
    [node.id, node.startedAt, node.locked, node.alone, node.takesTables, node.rules, newestKnown(), node.name],
  );
};

/**
 * Beats; false when this process has lost its row and no longer counts.
 * @param hears false: it has lost NATS
 */
export const beatNode = async (on: Pool | ClientBase, id: string, hears = true): Promise<boolean> => {
  const { rowCount } = await on.query(
    'UPDATE nodes SET beat = clock_timestamp(), hears = $2 WHERE id = $1', // database-time
    [id, hears],
  );
  return rowCount === 1;
};

/** By which a node's lock is known: 63 bits of its id. */
const LOCK_OF = (id: string): string => `hashtextextended(${id}::text, 0)`;

/** Takes the lock by which others see that this process lives, for as long as the connection does; false: it is held. */
export const lockNode = async (client: ClientBase, id: string): Promise<boolean> => {
  const { rows } = await client.query<{ isTaken: boolean }>(
    `SELECT pg_try_advisory_lock(${LOCK_OF('$1')}) AS "isTaken"`,
    [id],
  );
  return rows[0]?.isTaken === true;
};

/** A node that has been entered. */
export interface NodeRow {
  readonly id: string;
  readonly takesTables: boolean;
  /** Null: it did not say. */
  readonly rules: readonly string[] | null;
  /** What a balancer calls it; null: nothing. */
  readonly name: string | null;
  /** False: it has lost NATS, and can be told nothing. */
  readonly hears: boolean;
  /** The moment of its last beat, for comparison. */
  readonly beat: string;
}

/** All nodes that count. */
export const allNodes = async (on: Pool | ClientBase): Promise<readonly NodeRow[]> => {
  const { rows } = await on.query<NodeRow>(
    'SELECT id, takes_tables AS "takesTables", rules, name, hears, beat::text AS beat FROM nodes ORDER BY id',
  );
  return rows;
};

/** A node whose lock was tried. */
export interface TriedNode {
  readonly id: string;
  readonly beat: string;
  /** Nobody holds it at this moment. */
  readonly isFree: boolean;
}

/** Tries the locks of nodes that hold one; those that have none are left out. */
export const tryLocks = async (client: ClientBase, ids: readonly string[]): Promise<readonly TriedNode[]> => {
  const { rows } = await client.query<TriedNode>(
    `SELECT id, beat::text AS beat, CASE WHEN locked THEN pg_try_advisory_xact_lock_shared(${LOCK_OF('id')})
       ELSE false END AS "isFree"
     FROM nodes WHERE id = ANY($1::uuid[]) AND locked`,
    [ids],
  );
  return rows;
};

/** Another process as one that wants to enter sees it. */
export interface OtherNode {
  readonly id: string;
  readonly alone: boolean;
  /** The moment of its last beat, for comparison. */
  readonly beat: string;
  readonly silentMs: number;
  /** Its lock is free: whoever held it is gone. */
  readonly isUnlocked: boolean;
}

/** In one transaction, while nobody else enters: does something with all other nodes. */
export const inEntrance = async <Result>(
  client: ClientBase,
  id: string,
  task: (others: readonly OtherNode[]) => Promise<Result>,
): Promise<Result> => {
  await client.query('BEGIN');
  await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('matador nodes', 0))`);
  const { rows } = await client.query<OtherNode>(
    `SELECT id, alone, beat::text AS beat,
       (extract(epoch FROM clock_timestamp() - beat) * 1000)::float8 AS "silentMs", -- database-time
       CASE WHEN locked THEN pg_try_advisory_xact_lock(${LOCK_OF('id')}) ELSE false END AS "isUnlocked"
     FROM nodes WHERE id <> $1`, // database-time
    [id],
  );
  const result = await task(rows);
  await client.query('COMMIT');
  return result;
};

/** Deletes rows of nodes that are known to be dead. */
export const dropNodes = async (client: ClientBase, ids: readonly string[]): Promise<void> => {
  await client.query('DELETE FROM nodes WHERE id = ANY($1::uuid[])', [ids]);
};

/** Who holds the data folder alone deletes every other start, so that its tables can be taken over at once. */
export const dropOtherNodes = async (db: Database, id: string): Promise<void> => {
  await db.deleteFrom('nodes').where('id', '<>', id).execute();
};

/** A node that has not beaten since. */
export interface DeadNode {
  readonly id: string;
  readonly beat: string;
  /** It counts only while its lock is free; else its silence is enough. */
  readonly byLock: boolean;
  /** The connection that asks has found its lock held: it had taken it since the database started. */
  readonly wasHeld: boolean;
}

/**
 * Deletes the rows of nodes that have not beaten since they were seen to be dead; each waits for what its node is just
 * committing, and from then on that node can commit nothing more. Answers who was declared dead.
 * @param settledMs a database that has not run for so long may not have given their locks back to all who live
 */
export const buryNodes = async (
  on: Pool | ClientBase,
  dead: readonly DeadNode[],
  settledMs: number,
): Promise<readonly string[]> => {
  const { rows } = await on.query<{ id: string }>(
    `DELETE FROM nodes USING unnest($1::uuid[], $2::text[], $3::boolean[], $4::boolean[])
       AS dead (id, beat, by_lock, was_held)
     WHERE nodes.id = dead.id AND nodes.beat = dead.beat::timestamptz AND CASE
       WHEN NOT by_lock THEN true
       WHEN was_held OR pg_postmaster_start_time() < clock_timestamp() - $5 * interval '1 ms' -- database-time
         THEN pg_try_advisory_xact_lock(${LOCK_OF('nodes.id')})
       ELSE false END
     RETURNING nodes.id`, // database-time
    [
      dead.map(({ id }) => id),
      dead.map(({ beat }) => beat),
      dead.map(({ byLock }) => byLock),
      dead.map(({ wasHeld }) => wasHeld),
      settledMs,
    ],
  );
  return rows.map((row) => row.id);
};

/** Whether this process takes tables from now on. */
export const takeTables = async (db: Database, id: string, takes: boolean): Promise<void> => {
  await db.updateTable('nodes').set({ takes_tables: takes }).where('id', '=', id).execute();
};

export const leaveNode = async (db: Database, id: string): Promise<void> => {
  await db.deleteFrom('nodes').where('id', '=', id).execute();
};
