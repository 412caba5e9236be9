import { setTimeout as pause } from 'node:timers/promises';

/** The one end of all waiting in tests: what has not come by then never comes, however busy the machine is. */
export const PATIENCE_MS = 180_000;
/** The end of a whole test, which may wait several times. */
export const TEST_MS = 900_000;

const LOOK_MS = 20;

/**
 * Waits until something holds.
 * @param what that was waited for, should it never come
 */
export const until = async (holds: () => boolean | Promise<boolean>, what: string): Promise<void> => {
  const endMs = performance.now() + PATIENCE_MS;
  while (!(await holds())) {
    if (performance.now() > endMs) throw new Error(`not within ${String(PATIENCE_MS / 1000)} s: ${what}`);
    await pause(LOOK_MS);
  }
};
