import type { Pool } from 'pg';

/** What time it is by the database's clock, in milliseconds since 1970. */
export const databaseTime = async (pool: Pool): Promise<number> => {
  const { rows } = await pool.query<{ ms: number }>(
    'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms', // database-time
  );
  return rows[0]?.ms ?? Number.NaN;
};
