import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import { startDatabaseWatchJob, type DatabaseWatchParts } from './database-watch.ts';
import type { Load } from './load.ts';
import type { Metrics } from './metrics.ts';

const RESOLUTION_MS = 20;
const NANOSECONDS_IN_MS = 1e6;
const WINDOW_MS = 1000;

/** Measures how late the event loop runs, for overload and as a metric; the answer ends it. */
const watchLoop = (load: Load, metrics: Metrics): (() => void) => {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  const gauge = metrics.gauge('loop_lag_seconds', 'Lag of the event loop, 99th percentile of the last second');
  let lagMs = 0;
  delay.enable();
  load.watch(() => lagMs);
  const timer = setInterval(() => {
    lagMs = Math.max(0, delay.percentile(99) / NANOSECONDS_IN_MS - RESOLUTION_MS);
    gauge.set(lagMs / 1000);
    delay.reset();
  }, WINDOW_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    delay.disable();
  };
};

interface WatchParts extends DatabaseWatchParts {
  readonly load: Load;
  /** Null: there is no other process to hear. */
  readonly cluster: { readonly bus: { readonly isConnected: boolean } } | null;
}

/**
 * Begins everything that looks at this process and its database while they run.
 * @returns ends it
 */
export const observe = (parts: WatchParts): (() => Promise<void>) => {
  const { load, metrics, cluster } = parts;
  metrics.reading('lateness_seconds', 'The worst of loop lag and age of an unwritten move', () => load.worstMs / 1000);
  metrics.reading('overloaded', '1 while new searches are refused', () => (load.isOverloaded ? 1 : 0));
  metrics.reading('nats_connected', '0 while this process hears no other one', () =>
    cluster === null || cluster.bus.isConnected ? 1 : 0,
  );
  metrics.gauge('heap_limit_bytes', 'What the heap may grow to').set(getHeapStatistics().heap_size_limit);
  const endLoop = watchLoop(load, metrics);
  const stopJob = startDatabaseWatchJob(parts);
  return () => {
    endLoop();
    return stopJob();
  };
};
