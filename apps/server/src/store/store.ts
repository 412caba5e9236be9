import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { PreparedStatements, prepareOn } from './prepared.ts';
import type { Schema } from './schema.ts';

export type Database = Kysely<Schema>;
export type Tx = Transaction<Schema>;

/** What a task of a transaction answers to have all of it undone. */
export class Rollback<Value> extends Error {
  readonly value: Value;

  constructor(value: Value) {
    super('a transaction is rolled back as its task wished');
    this.value = value;
  }
}

/** Undoes the transaction under way when its task answers this; `value` is what the transaction answers then. */
export const rollback = <const Value>(value: Value): Rollback<Value> => new Rollback(value);

/** Within a transaction: it may take as long as the file that it reads or writes. */
export const WAITS_FOR_A_FILE = 'SET LOCAL idle_in_transaction_session_timeout = 0';

/** The database as the layers above see it. */
export interface Store {
  readonly db: Database;
  /** For the few statements that are sent many times a second. */
  readonly pool: pg.Pool;
  /** A connection apart from the pool, not opened yet; a statement on it that takes this long has failed. */
  newClient(statementMs: number): pg.Client;
  /** What may be a few seconds old, and decides nothing: from a replica, where there is one. */
  read<Result>(task: (db: Database) => Promise<Result>): Promise<Result>;
  /** One transaction, READ COMMITTED; rolled back when the task throws, or answers a `rollback`. */
  transaction<Result, Undone = never>(task: (tx: Tx) => Promise<Result | Rollback<Undone>>): Promise<Result | Undone>;
  close(): Promise<void>;
}

const INT8 = 20;
const NUMERIC = 1700;

const safeInteger = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`the database sent ${text}, which is no safe integer`);
  return value;
};

/** bigint and numeric sums arrive as numbers, everything else as the driver has it. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => {
    if (format !== 'binary' && (id === INT8 || id === NUMERIC)) return safeInteger;
    const parser: unknown = pg.types.getTypeParser(id, format);
    return parser;
  },
};

const transact = async <Result, Undone>(
  db: Database,
  task: (tx: Tx) => Promise<Result | Rollback<Undone>>,
): Promise<Result | Undone> => {
  const isRollback = (answer: Result | Rollback<Undone>): answer is Rollback<Undone> => answer instanceof Rollback;
  const undone: Rollback<Undone>[] = [];
  try {
    return await db.transaction().execute(async (tx) => {
      const answer = await task(tx);
      if (!isRollback(answer)) return answer;
      undone.push(answer);
      throw answer; // the only way to have Kysely roll back
    });
  } catch (error) {
    const [wished] = undone;
    if (wished === undefined || error !== wished) throw error;
    return wished.value;
  }
};

const POOL_SIZE = 10;
const CONNECT_MS = 10_000;
/**
 * A transaction that asks nothing for so long is undone by the database: a process that stands still in the midst of
 * one would hold up whoever takes over from it, for ever. Longer than the silence after which a node is buried.
 */
const IDLE_IN_TRANSACTION_MS = 10_000;

/**
 * Opens a pool; nothing is connected before the first query.
 * @param onError told of connections that broke; the pool replaces them
 */
export const openStore = (url: string, onError: (error: Error) => void): Store => {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    // Kept for good: to close one that rests makes the engine forget how it had compiled everything about sockets.
    idleTimeoutMillis: 0,
    types,
    keepAlive: true,
  });
  let closing = false;
  pool.on('error', () => undefined); // of connections at rest, which say it themselves
  // One that breaks between the statements of a transaction has nobody else who listens: it would end the process.
  const statements = new PreparedStatements();
  pool.on('connect', (client) => {
    prepareOn(client, statements);
    client.on('error', (error) => {
      if (!closing) onError(error);
    });
  });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    pool,
    newClient: (statementMs) =>
      new pg.Client({
        connectionString: url,
        connectionTimeoutMillis: statementMs,
        query_timeout: statementMs,
        types,
        keepAlive: true,
      }),
    read: (task) => task(db),
    transaction: (task) => transact(db, task),
    close: async () => {
      closing = true;
      await db.destroy();
      if (!pool.ending) await pool.end(); // Kysely ends only what it has used
    },
  };
};
