import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { SUPERUSER } from './cluster.ts';
import { findLeftover, type Leftover } from './leftover.ts';

/** Whoever holds this session lock owns the data folder. */
const OWNER_LOCK = 7_226_000;
const CONNECT_MS = 2000;

export const addressOf = (password: string, port: number, role = SUPERUSER): string =>
  `postgres://${role}:${encodeURIComponent(password)}@127.0.0.1:${String(port)}/postgres`;

/** The connection that holds the lock: it is kept open, since the lock ends with it. */
export interface Owner {
  /** Settles when the connection has ended, whoever ended it. */
  readonly lost: Promise<void>;
  release(): Promise<void>;
}

const WRONG_PASSWORD = '28P01';

const connect = async (url: string): Promise<pg.Client | null> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS, keepAlive: true });
  client.on('error', () => undefined); // its end is told by `lost`
  try {
    await client.connect();
    return client;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === WRONG_PASSWORD)
      throw new Error('postgres.password in the data folder is not the password of the database beside it');
    return null; // starting, stopping, or gone
  }
};

/**
 * Takes the lock of a PostgreSQL.
 * @returns 'away' when it does not answer, 'taken' when another server holds the lock
 */
export const takeOwnership = async (url: string): Promise<Owner | 'away' | 'taken'> => {
  const client = await connect(url);
  if (client === null) return 'away';
  const lost = new Promise<void>((resolve) => {
    client.once('end', resolve);
  });
  try {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [OWNER_LOCK]);
    if (rows[0]?.taken === true) return { lost, release: () => client.end().catch(() => undefined) };
  } catch {
    return 'away';
  }
  await client.end().catch(() => undefined);
  return 'taken';
};

type Look = 'owned' | 'free' | 'away';

/** Looks without touching the lock, so that no look can be mistaken for an owner. */
const look = async (url: string): Promise<Look> => {
  const client = await connect(url);
  if (client === null) return 'away';
  try {
    const { rowCount } = await client.query(
      `SELECT FROM pg_locks WHERE locktype = 'advisory' AND classid = 0 AND objid = $1 AND objsubid = 1 AND granted`,
      [OWNER_LOCK],
    );
    return rowCount === 1 ? 'owned' : 'free';
  } catch {
    return 'away';
  } finally {
    await client.end().catch(() => undefined);
  }
};

const LOOK_MS = 50;
/**
 * How long it has to look the same before it is believed. A server that was killed seems to own its folder until the
 * kernel has closed its connections; one that starts does not own it at once; recovery and shutdown answer nobody.
 */
const BELIEVED_MS: Readonly<Record<Look, number>> = { owned: 700, free: 700, away: 15_000 };

/** What a postmaster that already runs on the cluster is: somebody's, nobody's, or about to end. */
export const judgeLeftover = async (
  cluster: string,
  password: string,
  leftover: Leftover,
): Promise<'owned' | 'abandoned' | 'gone'> => {
  let [before, since]: [Look | null, number] = [null, 0];
  for (;;) {
    const running = await findLeftover(cluster);
    if (running?.pid !== leftover.pid) return 'gone';
    const now = running.port === null ? 'away' : await look(addressOf(password, running.port));
    if (now !== before) [before, since] = [now, performance.now()];
    if (performance.now() - since >= BELIEVED_MS[now]) return now === 'owned' ? 'owned' : 'abandoned';
    await sleep(LOOK_MS);
  }
};
