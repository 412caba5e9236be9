import type { Logger } from 'pino';
import { Batcher } from '../batcher.ts';
import { every } from '../every.ts';
import type { Clock } from '../clock.ts';
import {
  claimConnections,
  databaseStart,
  forgetConnections,
  type ConnectionKind,
} from '../store/queries/connections.ts';
import type { Store } from '../store/store.ts';
import type { Cluster } from './cluster.ts';

/** Connections of one kind that accounts have open, over all processes (CLUS-5). */
export interface ConnectionCount {
  /** Whether the account may have one more; then it counts, until it is given back. @throws when the database is away */
  take(userId: string): Promise<boolean>;
  giveBack(userId: string): void;
  /** Says again what has not been heard. To be called now and then. */
  look(): Promise<void>;
}

/** What counts them. */
interface CountParts {
  readonly store: Pick<Store, 'db'>;
  /** Null: this process is alone, and counts in its memory. */
  readonly cluster: Pick<Cluster, 'members'> | null;
  readonly nodeId: string;
}

/** Of one process alone. @param most that an account may have */
export const countHere = (most: number): ConnectionCount => {
  const held = new Map<string, number>();
  return {
    take: (userId) => {
      const before = held.get(userId) ?? 0;
      if (before < most) held.set(userId, before + 1);
      return Promise.resolve(before < most);
    },
    giveBack: (userId) => {
      const left = (held.get(userId) ?? 1) - 1;
      if (left > 0) held.set(userId, left);
      else held.delete(userId);
    },
    look: () => Promise.resolve(),
  };
};

interface Claim {
  readonly userId: string;
  /** One more than there are, or only what there is. */
  readonly isNew: boolean;
}

/**
 * The same of one process among others: it says how many it has, and the database grants one more while all that live
 * have less than allowed. What is said is a whole number, never a difference: whatever is lost is made good by the next.
 */
class SharedCount implements ConnectionCount {
  readonly #parts: CountParts;
  readonly #kind: ConnectionKind;
  readonly #most: number;
  readonly #held = new Map<string, number>();
  /** Accounts of which the database may know more than there is. */
  readonly #unsaid = new Set<string>();
  readonly #claims: Batcher<Claim, boolean>;
  #databaseStart: string | null = null;

  constructor(parts: CountParts, kind: ConnectionKind, most: number) {
    this.#parts = parts;
    this.#kind = kind;
    this.#most = most;
    this.#claims = new Batcher((claims) => this.#claim(claims), { apart: ({ userId }) => userId });
  }

  take(userId: string): Promise<boolean> {
    // Whoever hammers at a process that has them all costs the database nothing.
    if (this.#heldBy(userId) >= this.#most) return Promise.resolve(false);
    return this.#claims.add({ userId, isNew: true });
  }

  giveBack(userId: string): void {
    const left = this.#heldBy(userId) - 1;
    if (left > 0) this.#held.set(userId, left);
    else this.#held.delete(userId);
    void this.#say(userId);
  }

  async look(): Promise<void> {
    const start = await databaseStart(this.#parts.store.db);
    if (this.#databaseStart !== null && this.#databaseStart !== start)
      for (const userId of this.#held.keys()) this.#unsaid.add(userId);
    this.#databaseStart = start;
    await Promise.all([...this.#unsaid].map((userId) => this.#say(userId)));
  }

  #heldBy(userId: string): number {
    return this.#held.get(userId) ?? 0;
  }

  async #say(userId: string): Promise<void> {
    this.#unsaid.add(userId);
    try {
      await this.#claims.add({ userId, isNew: false });
    } catch {
      // The database is away: it is said again at the next look.
    }
  }

  /** Answers whether one more was granted to each; those are held from now on. */
  async #claim(claims: readonly Claim[]): Promise<readonly boolean[]> {
    const { store, nodeId: node } = this.#parts;
    const wanted = claims.map(({ userId, isNew }) => {
      const held = this.#heldBy(userId);
      return { userId, held, wanted: isNew ? Math.max(held, Math.min(held + 1, this.#most)) : held };
    });
    for (const { userId } of wanted) this.#unsaid.delete(userId);
    const isSaid = await claimConnections(store.db, { node, kind: this.#kind, most: this.#most }, wanted).catch(
      (error: unknown) => {
        for (const { userId } of wanted) this.#unsaid.add(userId); // it may have been done all the same
        throw error;
      },
    );
    return claims.map(({ userId, isNew }, at) => {
      const isGranted = isNew && (isSaid[at] ?? 0) > (wanted[at]?.held ?? 0);
      if (isGranted) this.#held.set(userId, this.#heldBy(userId) + 1);
      return isGranted;
    });
  }
}

/** Counts connections of a kind; an account may have `most` of them. */
export const countConnections = (parts: CountParts, kind: ConnectionKind, most: number): ConnectionCount =>
  parts.cluster === null ? countHere(most) : new SharedCount(parts, kind, most);

const EVERY_MS = 60_000;
const BATCH_SIZE = 5000;

/**
 * Forgets accounts that have nothing open any more, once a minute and by one process.
 * @returns stops it
 */
export const startConnectionsJob = ({
  store,
  cluster,
  clock,
  log,
}: Omit<CountParts, 'nodeId'> & { readonly clock: Clock; readonly log: Logger }): (() => Promise<void>) => {
  if (cluster === null) return () => Promise.resolve();
  const forget = async (): Promise<void> => {
    if (!cluster.members.isFirst('connections')) return;
    while ((await forgetConnections(store.db, BATCH_SIZE)) === BATCH_SIZE);
  };
  const job = every(clock, EVERY_MS, forget, {
    onError: (error) => {
      log.warn({ err: error }, 'accounts that have left could not be forgotten');
    },
  });
  return () => job.stop();
};
