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

/** Beats; false when this process has lost its row and no longer counts. */
export const beatNode = async (on: Pool | ClientBase, id: string): Promise<boolean> => {
  const { rowCount } = await on.query('UPDATE nodes SET beat = clock_timestamp() WHERE id = $1', [id]); // database-time
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
}

/** All nodes that count. */
export const allNodes = async (on: Pool | ClientBase): Promise<readonly NodeRow[]> => {
  const { rows } = await on.query<NodeRow>(
    'SELECT id, takes_tables AS "takesTables", rules, name FROM nodes ORDER BY id',
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

/** How long nodes have been silent that are dead. */
export interface Silence {
  readonly deadMs: number;
  /** The same of those whose lock is free. */
  readonly unlockedMs: number;
  /** A database that has not run for so long may not have given all their locks back to those who live. */
  readonly settledMs: number;
}

/**
 * Deletes the rows of nodes that have not beaten for so long; each waits for what its node is just committing, and from
 * then on that node can commit nothing more. Answers who was declared dead.
 */
export const buryNodes = async (
  on: Pool | ClientBase,
  id: string,
  { deadMs, unlockedMs, settledMs }: Silence,
): Promise<readonly string[]> => {
  const { rows } = await on.query<{ id: string }>(
    `DELETE FROM nodes WHERE id <> $1 AND CASE
       WHEN beat < clock_timestamp() - $2 * interval '1 ms' THEN true -- database-time
       WHEN locked AND beat < clock_timestamp() - $3 * interval '1 ms' -- database-time
         AND pg_postmaster_start_time() < clock_timestamp() - $4 * interval '1 ms' -- database-time
         THEN pg_try_advisory_xact_lock(${LOCK_OF('id')})
       ELSE false END
     RETURNING id`, // database-time
    [id, deadMs, unlockedMs, settledMs],
  );
  return rows.map((row) => row.id);
};

/** This process takes no more tables. */
export const refuseTables = async (db: Database, id: string): Promise<void> => {
  await db.updateTable('nodes').set({ takes_tables: false }).where('id', '=', id).execute();
};

export const leaveNode = async (db: Database, id: string): Promise<void> => {
  await db.deleteFrom('nodes').where('id', '=', id).execute();
};
