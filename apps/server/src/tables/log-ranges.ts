import type { Context } from '../context.ts';
import { every } from '../every.ts';
import { tendLog } from '../store/queries/retention.ts';

/** A range has room for a million tables, and there is always more than one to come. */
const EVERY_MS = 600_000;

/**
 * Makes room in the log for tables to come, at once and every ten minutes, and drops what is empty. Without room new
 * tables could not begin; those that run have theirs.
 * @returns stops it
 */
export const startLogRangesJob = ({ clock, store, log }: Context): (() => Promise<void>) => {
  const tend = async (): Promise<void> => {
    const { made, dropped } = await tendLog(store.db);
    if (made > 0 || dropped > 0) log.info({ made, dropped }, 'ranges of the log were made or dropped');
  };
  const job = every(clock, EVERY_MS, tend, {
    firstMs: 0,
    onError: (error) => {
      log.error({ err: error }, 'the log has not been given room for new tables');
    },
  });
  return () => job.stop();
};
