import type { Context } from '../context.ts';
import { every } from '../every.ts';
import { MARK_MS } from '../matching/marks.ts';
import { forgetMarks } from '../store/queries/marks.ts';
import { forgetClosedPersons } from '../store/queries/persons.ts';
import { archiveTables, clearTables, type Cleared } from '../store/queries/retention.ts';

const DAY_MS = 24 * 3_600_000;
const EVERY_MS = 3_600_000;
/** So long the logs of settled tables stay in rows: while they are looked at most, and disputed. */
const ROWS_DAYS = 7;
/** Tables of one statement: short enough to be in nobody's way. */
const BATCH_SIZE = 200;

type Sweep = typeof clearTables;

/** Does it to all tables that ended so many days ago, batch by batch, oldest first; answers to how many. */
const sweepOld = async ({ store, clock }: Context, days: number, sweep: Sweep): Promise<number> => {
  const at = clock.now();
  const before = new Date(at.getTime() - days * DAY_MS);
  let [after, swept] = [0, 0];
  for (;;) {
    const done: Cleared = await sweep(store.db, { after, before, most: BATCH_SIZE, at });
    swept += done.cleared;
    // Tables end about in the order in which they began: a stretch without an old one is the end of the old ones.
    if (done.last === null || done.old === 0) return swept;
    after = done.last;
  }
};

/**
 * Removes logs and sealed deals of tables that ended so many days ago, oldest first; those of tournaments that are not
 * settled stay, however old.
 * @returns how many tables were cleared
 */
export const clearOldTables = (context: Context, days: number): Promise<number> => sweepOld(context, days, clearTables);

/**
 * Puts the logs of tables that ended so many days ago away, each in one compressed row; those of tournaments that are
 * not settled stay as they are.
 * @returns how many tables were put away
 */
export const archiveOldTables = (context: Context, days: number): Promise<number> =>
  sweepOld(context, days, archiveTables);

/**
 * Puts logs of settled tables away, keeps none longer than configured, and what accounts were seen with, or whose closed
 * ones were, no longer than it counts, looking once an hour.
 * @returns stops it
 */
export const startRetentionJob = (context: Context): (() => Promise<void>) => {
  const { clock, log, config } = context;
  const { tableLogDays } = config;
  const clear = async (): Promise<void> => {
    await forgetClosedPersons(context.store.db, clock.now());
    await forgetMarks(context.store.db, new Date(clock.now().getTime() - MARK_MS));
    const archived = await archiveOldTables(context, ROWS_DAYS);
    if (archived > 0) log.info({ archived, days: ROWS_DAYS }, 'logs of settled tables were put away');
    if (tableLogDays === 0) return;
    const cleared = await clearOldTables(context, tableLogDays);
    if (cleared > 0) log.info({ cleared, days: tableLogDays }, 'logs of old tables were removed');
  };
  const job = every(clock, EVERY_MS, clear, {
    onError: (error) => {
      log.warn({ err: error }, 'logs of old tables could not be removed');
    },
  });
  return () => job.stop();
};
