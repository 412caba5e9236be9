import type { BaseContext } from '../base-context.ts';
import { every } from '../every.ts';
import { advanceTournaments } from '../store/queries/tournaments.ts';

const EVERY_MS = 1000;

/**
 * Opens and closes tournaments on time, and at once after a start (MAST-11). Any number of nodes may do it: the
 * change is one statement that finds nothing the second time.
 * @returns stops it
 */
export const startPhasesJob = async (context: BaseContext): Promise<() => Promise<void>> => {
  const { store, clock, log } = context;
  const advance = async (): Promise<void> => {
    await advanceTournaments(store.db, clock.now());
  };
  await advance();
  const job = every(clock, EVERY_MS, advance, {
    onError: (error) => {
      log.warn({ err: error }, 'phases of tournaments could not be advanced');
    },
  });
  return () => job.stop();
};
