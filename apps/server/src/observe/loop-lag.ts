import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Load } from './load.ts';
import type { Metrics } from './metrics.ts';

const RESOLUTION_MS = 20;
const NANOSECONDS_IN_MS = 1e6;
const WINDOW_MS = 1000;

/** Measures how late the event loop runs, for overload and as a metric; the answer ends it. */
export const watchLoop = (load: Load, metrics: Metrics): (() => void) => {
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
