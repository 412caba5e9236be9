import pg, { type PoolClient } from 'pg';
import type { Store } from './store.ts';

/** Why a database cannot be used; one sentence for the operator. */
export class UnfitDatabase extends Error {
  override readonly name = 'UnfitDatabase';
}

const OLDEST_VERSION = 150_000;
/** What has to be on for a commit to be durable. */
const DURABILITY = ['fsync', 'full_page_writes', 'synchronous_commit'] as const;

const setting = async (client: PoolClient, name: string): Promise<string> => {
  const { rows } = await client.query<{ value: string }>('SELECT current_setting($1) AS value', [name]);
  return rows[0]?.value ?? '';
};

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if (error.message !== '') return error.message;
  return 'code' in error ? String(error.code) : error.name;
};

const firstConnection = async (store: Store, variable: string): Promise<PoolClient> => {
  try {
    return await store.pool.connect();
  } catch (error) {
    throw new UnfitDatabase(`the database does not let us in (${reasonOf(error)}); start it, or correct ${variable}`);
  }
};

const ALREADY_PREPARED = '42P05';
const UNKNOWN_STATEMENT = '26000';
const PROBE = { name: 'matador-probe', text: 'SELECT $1::int', values: [1] } as const;

/**
 * Two connections prepare the same statement, as all of ours do. Behind a pooler that hands out one connection for each
 * transaction, and does not know prepared statements, both meet on one.
 */
const assertPrepares = async ({ pool }: Store, variable: string): Promise<void> => {
  const clients = [await pool.connect(), await pool.connect()];
  try {
    for (const client of [...clients, ...clients]) await client.query({ ...PROBE, values: [1] });
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || (error.code !== ALREADY_PREPARED && error.code !== UNKNOWN_STATEMENT))
      throw error;
    throw new UnfitDatabase(
      `${variable} leads to a pooler that shares connections and knows no prepared statements; PgBouncer should be 1.21 or newer with max_prepared_statements above 0, or work with pool_mode = session`,
    );
  } finally {
    for (const client of clients) client.release(true);
  }
};

const MARK = `SELECT set_config('matador.connection', $1, false)`;
const MARKED = `SELECT current_setting('matador.connection', true) AS mark`;

/**
 * Whether a pooler stands before the database that hands out one connection for each transaction: then what a session
 * says of itself is found by another client, or by its own no more, and a session's lock is everybody's.
 */
export const sharesConnections = async ({ pool }: Pick<Store, 'pool'>): Promise<boolean> => {
  const clients = [await pool.connect(), await pool.connect()];
  try {
    for (const [at, client] of clients.entries()) await client.query(MARK, [String(at)]);
    await clients[0]?.query(MARKED); // poolers that take connections in turn are a step further on now
    for (const [at, client] of clients.entries()) {
      const { rows } = await client.query<{ mark: string | null }>(MARKED);
      if (rows[0]?.mark !== String(at)) return true;
    }
    return false;
  } finally {
    for (const client of clients) client.release(true);
  }
};

/**
 * Refuses a server that does not answer, is too old, or may lose what it acknowledged.
 * @param variable that has its address
 * @throws UnfitDatabase
 */
export const assertFit = async (store: Store, variable = 'DATABASE_URL'): Promise<void> => {
  const client = await firstConnection(store, variable);
  try {
    if (Number(await setting(client, 'server_version_num')) < OLDEST_VERSION) {
      const version = await setting(client, 'server_version');
      throw new UnfitDatabase(`the database is PostgreSQL ${version}; it should be 15 or newer`);
    }
    for (const name of DURABILITY)
      if ((await setting(client, name)) === 'off')
        throw new UnfitDatabase(`the database runs with ${name} off and may lose moves and money; it should be on`);
  } finally {
    client.release();
  }
  await assertPrepares(store, variable);
};

const MISTAKEN = {
  demo: 'the database holds the demo, with accounts whose passwords everybody knows; DATABASE_URL or DATA_DIR should name another one, or DEMO should be 1',
  live: 'the database holds real accounts, which the demo would mix with its own; DEMO should be 0, or DATABASE_URL or DATA_DIR should name another one',
} as const;

/**
 * Keeps what a migrated database is for, at its first start, and refuses it for anything else from then on.
 * @throws UnfitDatabase
 */
export const assertKind = async (store: Store, kind: keyof typeof MISTAKEN, at: Date): Promise<void> => {
  const { rows } = await store.pool.query<{ kind: keyof typeof MISTAKEN }>(
    `INSERT INTO installation (kind, since) VALUES ($1, $2)
     ON CONFLICT (only_row) DO UPDATE SET kind = installation.kind RETURNING kind`,
    [kind, at],
  );
  const kept = rows[0]?.kind ?? kind;
  if (kept !== kind) throw new UnfitDatabase(MISTAKEN[kept]);
};
