import type { Clock } from '../clock.ts';
import { every, type Job } from '../every.ts';

const LOOK_MS = 1000;
/** A loop that runs so late makes everybody at its tables wait. */
export const SLOW_LAG_MS = 250;
/** For so long it has to be late, or in time again. */
export const SLOW_MS = 30_000;

interface SlownessHooks {
  /** How late the loop runs, in ms, at its worst within the last second. */
  lagMs(): number;
  /** It has been late for long: told again with every look, until it is in time. */
  onSlow(): Promise<void>;
  /** It has been in time for long, after it was slow. */
  onWell(): Promise<void>;
  onError(error: unknown): void;
}

/**
 * Looks whether this process is too slow for its tables (CLUS-4): late at every look for half a minute, and well again
 * after as long in time. A database that is slow is everybody's, and does not count.
 */
export const watchSlowness = (clock: Clock, { lagMs, onSlow, onWell, onError }: SlownessHooks): Job => {
  let isSlow = false;
  let sinceMs = clock.monotonicMs();
  let wasLate = false;
  return every(
    clock,
    LOOK_MS,
    async () => {
      const nowMs = clock.monotonicMs();
      const isLate = lagMs() > SLOW_LAG_MS;
      if (isLate !== wasLate) sinceMs = nowMs;
      wasLate = isLate;
      const isLong = nowMs - sinceMs >= SLOW_MS;
      if (isLate && (isLong || isSlow)) {
        isSlow = true;
        await onSlow();
      } else if (!isLate && isSlow && isLong) {
        await onWell();
        isSlow = false;
      }
    },
    { onError },
  );
};
