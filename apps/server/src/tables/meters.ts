import type { Entry } from '@matador/table';
import type { Metrics } from '../observe/metrics.ts';

/** Why a table is no longer kept here; `lost`: somebody else may own it. */
export type LeaveReason = 'over' | 'lost' | 'released';

/** What tables and their commits report of themselves. */
export interface TableMeters {
  /** An entry became durable. */
  wrote(entry: Entry): void;
  /** A group of entries has its answer; `seconds` since the oldest was handed in. */
  committed(entries: number, seconds: number): void;
  /** A group could not be written; it is tried again. */
  failed(): void;
  left(why: LeaveReason): void;
  adopted(tables: number): void;
  /** Something a table could not recover from; somebody has to look. */
  alarm(): void;
}

const ENTRIES = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000];
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

const typeOf = (entry: Entry): string => (entry.type === 'fact' ? entry.fact.type : entry.type);

export const tableMeters = (metrics: Metrics): TableMeters => {
  const wrote = metrics.tally('table_entries_total', 'Durable entries of table logs', 'type');
  const fallbacks = metrics.counter('fallbacks_total', 'Moves that the default player made for a seat');
  const sizes = metrics.histogram('commit_entries', 'Entries that one group commit made durable', ENTRIES);
  const times = metrics.histogram('commit_seconds', 'Time of the oldest entry of a group until it is durable', SECONDS);
  const failures = metrics.counter('commit_failures_total', 'Group commits that had to be tried again');
  const leavings = metrics.counter('tables_left_total', 'Tables no longer kept by this process', ['why']);
  const adoptions = metrics.counter('tables_adopted_total', 'Tables taken over from a process that is gone');
  const alarms = metrics.counter('table_alarms_total', 'Tables that somebody has to look at');
  return {
    wrote: (entry) => {
      const type = typeOf(entry);
      wrote(type);
      if (type === 'timeOut') fallbacks.inc();
    },
    committed: (entries, seconds) => {
      sizes.observe(entries);
      times.observe(seconds);
    },
    failed: () => {
      failures.inc();
    },
    left: (why) => {
      leavings.inc({ why });
    },
    adopted: (tables) => {
      adoptions.inc(tables);
    },
    alarm: () => {
      alarms.inc();
    },
  };
};
