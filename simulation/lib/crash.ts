import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from 'kysely';
import type { Store } from '../../apps/server/src/store/store.ts';

/** Where a process dies: at its n-th statement, before it commits, after it has committed. */
export type CrashPoint = 'uncommitted' | 'committed' | { readonly statement: number };

/** The process is dead; whoever comes after it finds what was committed. */
export class Crash extends Error {}

class Countdown implements KyselyPlugin {
  #left: number;

  constructor(statement: number) {
    this.#left = statement;
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    this.#left -= 1;
    if (this.#left <= 0) throw new Crash('the process died at a statement');
    return node;
  }

  transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return Promise.resolve(result);
  }
}

/** A store that dies at the point that is set. */
export interface MortalStore extends Store {
  /** Sets a point: statements count in and out of transactions, commits are those of the next transaction. */
  dieAt(point: CrashPoint): void;
  /** Takes the point back; answers whether it still stood. */
  spare(): boolean;
}

export const mortal = (store: Store): MortalStore => {
  let countdown: Countdown | null = null;
  let atCommit: 'uncommitted' | 'committed' | null = null;
  return {
    ...store,
    get db() {
      return countdown === null ? store.db : store.db.withPlugin(countdown);
    },
    dieAt: (point) => {
      if (typeof point === 'object') countdown = new Countdown(point.statement);
      else atCommit = point;
    },
    spare: () => {
      const stood = atCommit !== null;
      countdown = null;
      atCommit = null;
      return stood;
    },
    transaction: async (task) => {
      const point = atCommit;
      const plugin = countdown;
      atCommit = null;
      const result = await store.transaction(async (tx) => {
        const done = await task(plugin === null ? tx : tx.withPlugin(plugin));
        if (point === 'uncommitted') throw new Crash('the process died before it committed');
        return done;
      });
      if (point === 'committed') throw new Crash('the process died after it had committed');
      return result;
    },
  };
};
