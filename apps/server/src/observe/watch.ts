import { getHeapStatistics } from 'node:v8';
import type { Context } from '../context.ts';
import { watchLedger } from '../money/watch.ts';
import { watchDatabase } from './database-watch.ts';
import { watchLoop } from './loop-lag.ts';

/**
 * Begins everything that looks at this process and its database while they run.
 * @returns ends it
 */
export const observe = (context: Context): (() => void) => {
  const { load, metrics } = context;
  metrics.reading('lateness_seconds', 'The worst of loop lag and age of an unwritten move', () => load.worstMs / 1000);
  metrics.reading('overloaded', '1 while new searches are refused', () => (load.isOverloaded ? 1 : 0));
  metrics.gauge('heap_limit_bytes', 'What the heap may grow to').set(getHeapStatistics().heap_size_limit);
  const ends = [watchLoop(load, metrics), watchDatabase(context), watchLedger(context)];
  return () => {
    for (const end of ends) end();
  };
};
