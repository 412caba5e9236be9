import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import { every } from '../every.ts';
import { databaseTime } from './queries/database-time.ts';
import type { Store } from './store.ts';

const READ_MS = 30_000;
/** An answer that took longer says too little; the next one is better. */
const QUICK_MS = 1000;
const FIRST_READS = 5;
/** Beyond this the machine's own clock is wrong, which somebody should know. */
const WRONG_MS = 60_000;

interface DatabaseClock {
  readonly clock: Clock;
  /** Ends the reading. */
  stop(): Promise<void>;
}

/**
 * The time of day as the database has it, for all processes the same whatever their machines' clocks say (CLUS-4): what
 * has passed since it was last read, on a clock that only goes forward, is added to it.
 */
export const followDatabaseClock = async (store: Store, own: Clock, log: Logger): Promise<DatabaseClock> => {
  let offsetMs: number | null = null;
  const read = async (): Promise<void> => {
    const askedMs = own.monotonicMs();
    const databaseMs = await databaseTime(store.pool);
    const answeredMs = own.monotonicMs();
    if (offsetMs === null || answeredMs - askedMs <= QUICK_MS) offsetMs = databaseMs - (askedMs + answeredMs) / 2;
  };
  for (let reads = 0; reads < FIRST_READS; reads += 1) await read();
  const databaseNow = (): Date => new Date(own.monotonicMs() + (offsetMs ?? 0));
  const wrongMs = Math.round(own.now().getTime() - databaseNow().getTime());
  if (Math.abs(wrongMs) > WRONG_MS)
    log.warn({ wrongMs }, 'the clock of this machine is wrong; that of the database counts');
  const job = every(own, READ_MS, read, {
    onError: (error) => {
      log.warn({ err: error }, 'the clock of the database could not be read');
    },
  });
  return { clock: { ...own, now: databaseNow }, stop: () => job.stop() };
};
