import { isDeepStrictEqual } from 'node:util';
import type { Store } from '../src/store/store.ts';

/** A hash of all that each table holds, to tell that nothing has changed. */
export const databaseDigest = async ({ pool }: Store): Promise<unknown> => {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  const each = rows.map(
    ({ name }) => `SELECT '${name}' AS name, md5(string_agg(t::text, '' ORDER BY t::text)) AS held FROM "${name}" t`,
  );
  return (await pool.query(`${each.join(' UNION ALL ')} ORDER BY name`)).rows;
};

/** The same once two looks agree: what a new page has asked for by itself, and notes of its visit, are done. */
export const restingDigest = async (store: Store): Promise<unknown> => {
  let before = await databaseDigest(store);
  for (;;) {
    const now = await databaseDigest(store);
    if (isDeepStrictEqual(now, before)) return now;
    before = now;
  }
};
