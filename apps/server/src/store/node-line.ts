import type { Client } from 'pg';
import { lockNode } from './queries/nodes.ts';
import type { Store } from './store.ts';

/** A database that does not answer for so long, well below what a node is waited for, is asked by another connection. */
const STATEMENT_MS = 4000;

/**
 * The connection of its own on which a process beats, and which holds its lock: when the process dies the lock is free
 * at once. A connection that breaks is replaced, and the lock taken again before the next beat. Behind a pooler that shares
 * connections it holds none: there a lock is whose connection it happens to be.
 */
export class NodeLine {
  readonly #store: Store;
  readonly #nodeId: string;
  /** It takes its lock. */
  readonly holdsLock: boolean;
  #client: Client | null = null;
  #isLocked = false;
  #isClosed = false;
  #opened = 0;

  constructor(store: Store, nodeId: string, holdsLock = true) {
    this.holdsLock = holdsLock;
    this.#store = store;
    this.#nodeId = nodeId;
  }

  /** Connections so far: one more says that the lock was free meanwhile, and perhaps everybody's. */
  get opened(): number {
    return this.#opened;
  }

  /** Runs statements on the connection. @throws when they fail; the next are run on a new one */
  async run<Result>(task: (client: Client) => Promise<Result>): Promise<Result> {
    const client = (this.#client ??= await this.#open());
    try {
      // Held by a connection that the database has not missed yet: it is tried again with the next beat.
      if (this.holdsLock && !this.#isLocked) this.#isLocked = await lockNode(client, this.#nodeId);
      return await task(client);
    } catch (error) {
      this.#drop();
      throw error;
    }
  }

  close(): void {
    this.#isClosed = true;
    this.#drop();
  }

  async #open(): Promise<Client> {
    if (this.#isClosed) throw new Error('this process has left');
    const client = this.#store.newClient(STATEMENT_MS);
    client.on('error', () => {
      if (this.#client === client) this.#drop();
    });
    try {
      await client.connect();
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
    this.#opened += 1;
    return client;
  }

  #drop(): void {
    const client = this.#client;
    this.#client = null;
    this.#isLocked = false;
    client?.end().catch(() => undefined);
  }
}
