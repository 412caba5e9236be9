import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Metrics } from '../observe/metrics.ts';
import type { Store } from '../store/store.ts';
import { beatNode } from '../store/queries/nodes.ts';

const BEAT_MS = 2000;

export interface HeartbeatParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly nodeId: string;
}

/**
 * Beats for this process's row in `nodes`. A database that does not answer is waited for; a row that is gone means that
 * others have taken this process's tables over, and `onFenced` is called once.
 * @returns what ends the beating
 */
export const keepBeating = (parts: HeartbeatParts, onFenced: () => void): (() => void) => {
  const { store, clock, log, metrics, nodeId } = parts;
  const failures = metrics.counter('node_beat_failures_total', 'Heartbeats that the database did not take');
  const losses = metrics.counter('node_losses_total', 'Whether this process has lost its row, and so its tables');
  let beatMs = clock.monotonicMs();
  metrics.reading('node_beat_age_seconds', 'Time since the last heartbeat that was taken', () =>
    Math.max(0, (clock.monotonicMs() - beatMs) / 1000),
  );
  let ended = false;
  let cancel = (): void => undefined;
  const beat = async (): Promise<void> => {
    try {
      const isKept = await beatNode(store.pool, nodeId);
      if (isKept) beatMs = clock.monotonicMs();
      else if (!ended) {
        ended = true;
        losses.inc();
        log.error({ node: nodeId }, 'this process has lost its row in nodes: others own its tables, it ends');
        onFenced();
      }
    } catch (error) {
      failures.inc();
      log.warn({ err: error }, 'no heartbeat: the database does not answer');
    }
    if (!ended) schedule();
  };
  const schedule = (): void => {
    cancel = clock.after(BEAT_MS, () => void beat());
  };
  schedule();
  return () => {
    ended = true;
    cancel();
  };
};
