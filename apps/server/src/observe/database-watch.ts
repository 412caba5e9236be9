import type { Clock } from '../clock.ts';
import { every } from '../every.ts';
import { readFigures, type Figures } from '../store/queries/figures.ts';
import type { Store } from '../store/store.ts';
import type { Metrics } from './metrics.ts';

const EVERY_MS = 5000;

const NOTHING: Figures = {
  issued: 0,
  waiting: 0,
  absent: 0,
  oldest: null,
  stuck: null,
  running: 0,
  unkept: 0,
  nodes: 0,
};

export interface DatabaseWatchParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly metrics: Metrics;
}

/** Gauges of the last look: a scrape never waits for the database. */
const show = ({ metrics, clock, store }: DatabaseWatchParts, last: () => Figures, silentMs: () => number): void => {
  const secondsSince = (time: Date | null): number =>
    time === null ? 0 : Math.max(0, (clock.now().getTime() - time.getTime()) / 1000);
  metrics.readings('queue_tickets', 'Searches of all processes, by what they wait for', 'state', () => {
    const { issued, waiting, absent } = last();
    return { issued, waiting, absent };
  });
  metrics.reading('queue_oldest_seconds', 'Wait of the oldest ticket', () => secondsSince(last().oldest));
  metrics.reading('queue_stuck_seconds', 'Wait of the oldest person in a queue that is long enough for a table', () =>
    secondsSince(last().stuck),
  );
  metrics.reading('tables_running', 'Running tables of all processes', () => last().running);
  metrics.reading('tables_unkept', 'Running tables that no living process keeps', () => last().unkept);
  metrics.reading('nodes', 'Processes with a row in nodes', () => last().nodes);
  metrics.reading('database_silence_seconds', 'Time since the database last answered', () => silentMs() / 1000);
  metrics.readings('database_connections', 'Connections of this process, and who waits for one', 'state', () => {
    const { totalCount, idleCount, waitingCount } = store.pool;
    return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
  });
};

/**
 * Looks at the database every few seconds for what no single process knows. A database that is away is not logged
 * here: its silence is a figure, and those who need it say so.
 * @returns stops it
 */
export const startDatabaseWatchJob = (parts: DatabaseWatchParts): (() => Promise<void>) => {
  const { store, clock } = parts;
  let figures = NOTHING;
  let answeredMs = clock.monotonicMs();
  const look = async (): Promise<void> => {
    figures = await readFigures(store.db);
    answeredMs = clock.monotonicMs();
  };
  const silentMs = (): number => Math.max(0, clock.monotonicMs() - answeredMs);
  show(parts, () => figures, silentMs);
  // Of a failure nothing is told: the silence grows.
  const job = every(clock, EVERY_MS, look, { firstMs: 0, onError: () => undefined });
  return () => job.stop();
};
