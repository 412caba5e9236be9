import type { Cluster } from '../cluster/cluster.ts';
import type { Context } from '../context.ts';
import type { Job } from '../every.ts';
import { takeTables } from '../store/queries/nodes.ts';
import { watchSlowness } from './slowness.ts';

interface SlowProcessHooks {
  /** How late the loop runs, in ms, at its worst within the last second. */
  lagMs(): number;
  /** Gives a few tables to others. @returns how many went over */
  give(cluster: Cluster): Promise<number>;
}

/**
 * A process that is too slow takes no tables and gives a few of its own away, again and again, until it is in time
 * (CLUS-4). Null: there is nobody to give them to.
 */
export const giveWhenSlow = (
  { store, nodeId, clock, cluster, config, log }: Context,
  { lagMs, give }: SlowProcessHooks,
): Job | null => {
  if (cluster === null || config.role === 'edge') return null;
  return watchSlowness(clock, {
    lagMs,
    onSlow: async () => {
      await takeTables(store.db, nodeId, false);
      const tables = await give(cluster);
      if (tables > 0) log.warn({ tables }, 'this process is too slow for its tables, and gives some away');
    },
    onWell: () => takeTables(store.db, nodeId, true),
    onError: (error) => {
      log.warn({ err: error }, 'tables of a slow process could not be handed over');
    },
  });
};
