import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import { every } from '../every.ts';
import type { Database, Store } from './store.ts';

/** What is read from the replica is at most so old, or it is read from the primary. */
export const MAX_LAG_MS = 3000;
const LOOK_MS = 1000;
/** Positions of the primary that are remembered: a replica further behind is of no use. */
const MAX_SAMPLES = 10;

interface Sample {
  /** Bytes of the write-ahead log that the primary had written. */
  readonly position: number;
  /** When it was asked: the replica that has replayed this much lacks nothing committed before. */
  readonly askedMs: number;
}

const PRIMARY = `SELECT system_identifier::text AS system, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') AS position
  FROM pg_control_system()`;
const REPLICA = `SELECT system_identifier::text AS system, pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0') AS position
  FROM pg_control_system()`;

interface Position {
  readonly system: string;
  /** Null: no replica. */
  readonly position: number | null;
}

const positionOf = async ({ pool }: Store, statement: string): Promise<Position> => {
  const { rows } = await pool.query<Position>(statement);
  const [row] = rows;
  if (row === undefined) throw new Error('a database did not say where it is');
  return row;
};

export interface ReplicaParts {
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: { reading(name: string, help: string, read: () => number): void };
}

/** A replica of the database, for what may be a moment old: rankings, statistics, the past. Never money, never seats. */
export class Replica {
  readonly #primary: Store;
  readonly #replica: Store;
  readonly #parts: ReplicaParts;
  #samples: readonly Sample[] = [];
  /** What was committed by then can be read; -Infinity: nothing is to be read. */
  #freshMs = -Infinity;
  #isUsed = false;

  constructor(primary: Store, replica: Store, parts: ReplicaParts) {
    this.#primary = primary;
    this.#replica = replica;
    this.#parts = parts;
    parts.metrics.reading('replica_lag_seconds', 'How old what is read from the replica may be', () =>
      Math.min((parts.clock.monotonicMs() - this.#freshMs) / 1000, 1e6),
    );
  }

  /** Whether it is close enough behind. */
  get isFresh(): boolean {
    return this.#parts.clock.monotonicMs() - this.#freshMs <= MAX_LAG_MS;
  }

  /** Asks the replica if it is close enough behind, else, and where it fails, the primary. */
  async read<Result>(task: (db: Database) => Promise<Result>): Promise<Result> {
    if (this.isFresh) {
      try {
        return await task(this.#replica.db);
      } catch (error) {
        // It may cancel what reads rows that the primary has just removed, or be gone.
        this.#freshMs = -Infinity;
        this.#parts.log.warn({ err: error }, 'the replica did not answer, the primary is asked');
      }
    }
    return task(this.#primary.db);
  }

  /** Looks once how far behind it is. */
  async look(): Promise<void> {
    const { clock, log } = this.#parts;
    const askedMs = clock.monotonicMs();
    const primary = await positionOf(this.#primary, PRIMARY);
    this.#samples = [...this.#samples, { position: primary.position ?? 0, askedMs }].slice(-MAX_SAMPLES);
    const { system, position } = await positionOf(this.#replica, REPLICA);
    if (position === null || system !== primary.system)
      throw new Error('DATABASE_READ_URL leads to no replica of DATABASE_URL; it should, or be left out');
    const reached = this.#samples.findLast((sample) => sample.position <= position);
    if (reached !== undefined) this.#freshMs = reached.askedMs;
    if (this.isFresh !== this.#isUsed) {
      this.#isUsed = this.isFresh;
      log.info({ used: this.#isUsed }, 'reads from the replica begin or end');
    }
  }

  /** Follows it from now on. @returns stops it */
  follow(): () => Promise<void> {
    const job = every(this.#parts.clock, LOOK_MS, () => this.look(), {
      firstMs: 0,
      onError: (error) => {
        this.#parts.log.warn({ err: error }, 'the replica cannot be followed, the primary is asked');
      },
    });
    return () => job.stop();
  }
}

/** The same store, whose reads of what may be a moment old go to a replica. */
export const readingFrom = (store: Store, replica: Replica): Store => ({
  ...store,
  read: (task) => replica.read(task),
});
