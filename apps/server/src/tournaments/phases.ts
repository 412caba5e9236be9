import type { Context } from '../context.ts';
import { advanceTournaments } from '../store/queries/tournaments.ts';

const EVERY_MS = 1000;

/**
 * Opens and closes tournaments on time, and at once after a start (MAST-11). Any number of nodes may do it: the
 * change is one statement that finds nothing the second time.
 * @returns stops it
 */
export const keepPhases = async (context: Context): Promise<() => void> => {
  const { store, clock, log } = context;
  await advanceTournaments(store.db, clock.now());
  let cancel = (): void => undefined;
  let stopped = false;
  const plan = (): void => {
    if (!stopped) cancel = clock.after(EVERY_MS, () => void tick());
  };
  const tick = async (): Promise<void> => {
    try {
      await advanceTournaments(store.db, clock.now());
    } catch (error) {
      log.warn({ err: error }, 'phases of tournaments could not be advanced');
    }
    plan();
  };
  plan();
  return () => {
    stopped = true;
    cancel();
  };
};
