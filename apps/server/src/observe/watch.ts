import { getHeapStatistics } from 'node:v8';
import { startDatabaseWatchJob, type DatabaseWatchParts } from './database-watch.ts';
import type { Load } from './load.ts';
import { watchLoop } from './loop-lag.ts';

interface WatchParts extends DatabaseWatchParts {
  readonly load: Load;
}

/**
 * Begins everything that looks at this process and its database while they run.
 * @returns ends it
 */
export const observe = (parts: WatchParts): (() => Promise<void>) => {
  const { load, metrics } = parts;
  metrics.reading('lateness_seconds', 'The worst of loop lag and age of an unwritten move', () => load.worstMs / 1000);
  metrics.reading('overloaded', '1 while new searches are refused', () => (load.isOverloaded ? 1 : 0));
  metrics.gauge('heap_limit_bytes', 'What the heap may grow to').set(getHeapStatistics().heap_size_limit);
  const endLoop = watchLoop(load, metrics);
  const stopJob = startDatabaseWatchJob(parts);
  return () => {
    endLoop();
    return stopJob();
  };
};
