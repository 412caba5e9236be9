import type { Pool } from 'pg';
import type { Database } from '../store.ts';

/**
 * Enters this process start. `nodes.beat` is the one column that the database's own clock fills, so that nodes with
 * different clocks judge each other by one.
 */
export const enterNode = async (pool: Pool, id: string, startedAt: Date): Promise<void> => {
  await pool.query('INSERT INTO nodes (id, started_at, beat) VALUES ($1, $2, clock_timestamp())', [id, startedAt]); // database-time
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

export const leaveNode = async (db: Database, id: string): Promise<void> => {
  await db.deleteFrom('nodes').where('id', '=', id).execute();
};
