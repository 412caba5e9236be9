import type { Context } from '../context.ts';
import { every } from '../every.ts';
import { clearOfficeMinutes, noteOfficeMinute } from '../store/queries/office-minutes.ts';

const MINUTE_MS = 60_000;
/** A week and a day: what is usual is the same hour of the last seven days. */
const KEPT_MS = 8 * 24 * 3_600_000;

type Parts = Pick<Context, 'store' | 'clock' | 'log'>;

/** Notes this minute, unless another process has. */
export const noteMinute = async ({ store, clock }: Pick<Parts, 'store' | 'clock'>): Promise<void> => {
  const now = clock.now().getTime();
  await noteOfficeMinute(store.db, new Date(now - (now % MINUTE_MS)));
  await clearOfficeMinutes(store.db, new Date(now - KEPT_MS));
};

/** Notes once a minute what goes on (OPS-4). @returns stops it */
export const startOfficeMinutesJob = (parts: Parts): (() => Promise<void>) => {
  const job = every(parts.clock, MINUTE_MS, () => noteMinute(parts), {
    onError: (error) => {
      parts.log.warn({ err: error }, 'a minute could not be noted for the office');
    },
  });
  return () => job.stop();
};
