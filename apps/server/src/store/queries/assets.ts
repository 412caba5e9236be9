import { sql } from 'kysely';
import { inPlace } from '../in-place.ts';
import type { Database } from '../store.ts';

/** A file of the page by its name, without a folder. */
export interface AssetRow {
  readonly name: string;
  readonly body: Buffer;
}

/** Notes that a process has these; answers those of them that are not there yet. */
export const noteAssets = async (db: Database, names: readonly string[], at: Date): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    WITH wanted AS (SELECT unnest(${[...names].sort()}::text[]) AS name), seen AS (
      UPDATE assets SET seen_at = ${at} FROM wanted WHERE assets.name = wanted.name AND seen_at < ${at}
    )
    SELECT name FROM wanted WHERE NOT EXISTS (SELECT FROM assets WHERE assets.name = wanted.name)`.execute(db);
  return rows.map((row) => row.name);
};

/** Adds what is not there; another process of the same release may do so at the same moment. */
export const addAssets = async (db: Database, assets: readonly AssetRow[], at: Date): Promise<void> => {
  await sql`
    INSERT INTO assets (name, body, seen_at)
    SELECT name, body, ${at} FROM unnest(${assets.map(({ name }) => name)}::text[], ${assets.map(({ body }) => body)}::bytea[])
      AS added(name, body)
    ON CONFLICT (name) DO NOTHING`.execute(db);
};

/** The bodies of these, each in its place; null: there is none of that name. */
export const findAssets = async (db: Database, names: readonly string[]): Promise<readonly (AssetRow | null)[]> => {
  const { rows } = await sql<AssetRow>`SELECT name, body FROM assets WHERE name = ANY(${[...names]}::text[])`.execute(
    db,
  );
  return inPlace(names, rows, (row) => row.name);
};

/** Removes what no process has had since then. */
export const forgetAssets = async (db: Database, before: Date): Promise<void> => {
  await db.deleteFrom('assets').where('seen_at', '<', before).execute();
};
