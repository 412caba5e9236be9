import type { Context } from '../context.ts';
import { every } from '../every.ts';
import { MARK_MS } from '../matching/marks.ts';
import { forgetMarks } from '../store/queries/marks.ts';
import { clearTables } from '../store/queries/retention.ts';

const DAY_MS = 24 * 3_600_000;
const EVERY_MS = 3_600_000;
/** Tables of one statement: short enough to be in nobody's way. */
const BATCH_SIZE = 200;

/**
 * Removes logs and sealed deals of tables that ended so many days ago, oldest first; those of tournaments that are not
 * settled stay, however old.
 * @returns how many tables were cleared
 */
export const clearOldTables = async ({ store, clock }: Context, days: number): Promise<number> => {
  const at = clock.now();
  const before = new Date(at.getTime() - days * DAY_MS);
  let [after, cleared] = [0, 0];
  for (;;) {
    const done = await clearTables(store.db, { after, before, most: BATCH_SIZE, at });
    cleared += done.cleared;
    // Tables end about in the order in which they began: a stretch without an old one is the end of the old ones.
    if (done.last === null || done.old === 0) return cleared;
    after = done.last;
  }
};

/**
 * Keeps table logs no longer than configured, and what accounts were seen with no longer than it counts, looking once an
 * hour.
 * @returns stops it
 */
export const startRetentionJob = (context: Context): (() => Promise<void>) => {
  const { clock, log, config } = context;
  const { tableLogDays } = config;
  const clear = async (): Promise<void> => {
    await forgetMarks(context.store.db, new Date(clock.now().getTime() - MARK_MS));
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
