import type { Pool } from 'pg';
import { newestKnown } from '../releases.ts';
import type { Database } from '../store.ts';

/**
 * Enters this process start. `nodes.beat` is the one column that the database's own clock fills, so that nodes with
 * different clocks judge each other by one.
 */
export const enterNode = async (pool: Pool, id: string, startedAt: Date): Promise<void> => {
  const entered = 'INSERT INTO nodes (id, started_at, beat, knows) VALUES ($1, $2, clock_timestamp(), $3)'; // database-time
  await pool.query(entered, [id, startedAt, newestKnown()]);
};

/** Beats; false when this process has lost its row and no longer counts. */
export const beatNode = async (pool: Pool, id: string): Promise<boolean> => {
  const { rowCount } = await pool.query('UPDATE nodes SET beat = clock_timestamp() WHERE id = $1', [id]); // database-time
  return rowCount === 1;
};

/** Who holds the data folder alone deletes every other start, so that its tables can be taken over at once. */
export const dropOtherNodes = async (db: Database, id: string): Promise<void> => {
  await db.deleteFrom('nodes').where('id', '<>', id).execute();
};

/**
 * Deletes the rows of nodes that have not beaten for so long; each waits for what its node is just committing, and from
 * then on that node can commit nothing more. Answers who was declared dead.
 */
export const buryNodes = async (pool: Pool, id: string, silentMs: number): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ id: string }>(
    `DELETE FROM nodes WHERE id <> $1 AND beat < clock_timestamp() - $2 * interval '1 ms' RETURNING id`, // database-time
    [id, silentMs],
  );
  return rows.map((row) => row.id);
};

export const leaveNode = async (db: Database, id: string): Promise<void> => {
  await db.deleteFrom('nodes').where('id', '=', id).execute();
};
