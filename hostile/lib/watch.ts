import type { TestContext } from '../../apps/server/test/database.ts';

/** That wrong calls are counted, and nothing else, is what throttles are for (SAFE-6). */
const TABLES = `SELECT table_name FROM information_schema.tables
  WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> 'throttles' ORDER BY table_name`;

/** Rows of every table and a hash of all they hold. */
type Fingerprint = ReadonlyMap<string, string>;

/** Tells whether anything in the database has changed, and where. */
export interface Watch {
  /** Tables that hold something else than when this was last asked; quick when nothing was written. */
  changed(): Promise<readonly string[]>;
}

const differing = (before: Fingerprint, after: Fingerprint): readonly string[] =>
  [...after].flatMap(([table, print]) =>
    print === before.get(table) ? [] : [`${table} ${before.get(table) ?? ''} -> ${print}`],
  );

/** When the staff last used a session is noted of right and wrong calls alike. */
const writesOf = (table: string): string =>
  table === 'sessions' ? 'UPDATE OF user_id, expires_at, factor_at' : 'UPDATE';
const rowOf = (table: string): string => (table === 'sessions' ? `(to_jsonb(t) - 'used_at')` : 't');

/** Counts every statement that writes by a trigger, so that only then all tables have to be read. */
export const watchDatabase = async ({ owner: { pool } }: Pick<TestContext, 'owner'>): Promise<Watch> => {
  const { rows } = await pool.query<{ table_name: string }>(TABLES);
  const tables = rows.map((row) => row.table_name);
  await pool.query(`CREATE SEQUENCE written;
    CREATE FUNCTION note_write() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
    BEGIN PERFORM nextval('written'); RETURN NULL; END $$`);
  for (const table of tables)
    await pool.query(
      `CREATE TRIGGER note_write AFTER INSERT OR ${writesOf(table)} OR DELETE ON "${table}" EXECUTE FUNCTION note_write()`,
    );
  const written = async (): Promise<string> =>
    (await pool.query<{ at: string }>('SELECT last_value::text || is_called AS at FROM written')).rows[0]?.at ?? '';
  const all = tables
    .map(
      (table) => `SELECT '${table}' AS name, count(*) || ' rows ' ||
        coalesce(left(md5(string_agg(md5(${rowOf(table)}::text), '' ORDER BY md5(${rowOf(table)}::text))), 8), '') AS print FROM "${table}" t`,
    )
    .join(' UNION ALL ');
  const read = async (): Promise<Fingerprint> => {
    const found = await pool.query<{ name: string; print: string }>(all);
    return new Map(found.rows.map(({ name, print }) => [name, print]));
  };
  let at = await written();
  let print = await read();
  return {
    changed: async () => {
      const now = await written();
      if (now === at) return [];
      at = now;
      const before = print;
      print = await read();
      return differing(before, print);
    },
  };
};
