import { setTimeout as sleep } from 'node:timers/promises';
import { PATIENCE_MS } from '../../apps/server/test/patience.ts';

const RETRY_MS = 250;

/** The database may be away: what it is asked is asked again. */
export const patiently = async <Result>(ask: () => Promise<Result>): Promise<Result> => {
  const deadlineMs = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (performance.now() > deadlineMs) throw error;
      await sleep(RETRY_MS);
    }
  }
};
