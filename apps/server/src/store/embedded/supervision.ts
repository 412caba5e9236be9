import { setTimeout as sleep } from 'node:timers/promises';
import { AlreadyRunning, begin, own, type Running, type Site } from './site.ts';

const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 8000;

export interface SupervisionHooks {
  /** Told of restarts, in a line each. */
  report(line: string): void;
  /** Another server has taken the data folder: this one must end. */
  onLost?(): void;
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    signal.addEventListener('abort', () => {
      resolve();
    });
  });

/** The postmaster outlives the death of one of its processes, but ends every connection then, the owner's too. */
const resume = async (site: Site, port: number, { postmaster }: Running, hooks: SupervisionHooks): Promise<Running> => {
  await Promise.race([postmaster.exited, sleep(FIRST_RETRY_MS, undefined, { ref: false })]);
  if (postmaster.hasExited()) {
    hooks.report('the embedded PostgreSQL ended; starting it again');
    return begin(site, port);
  }
  hooks.report('the embedded PostgreSQL ended its connections; taking them up again');
  return { postmaster, owner: await own(site, port, postmaster) };
};

/**
 * Keeps PostgreSQL running until the site's signal is aborted: starts it again on the same port whenever it dies, and
 * takes the lock again whenever that is lost.
 * @returns what runs in the end; another server's success ends the watch too
 */
export const supervise = async (
  site: Site,
  port: number,
  first: Running,
  hooks: SupervisionHooks,
): Promise<Running> => {
  const stopped = aborted(site.signal);
  let running = first;
  let retryMs = FIRST_RETRY_MS;
  for (;;) {
    await Promise.race([running.owner.lost, stopped]);
    if (site.signal.aborted) return running;
    try {
      running = await resume(site, port, running, hooks);
      retryMs = FIRST_RETRY_MS;
    } catch (error) {
      if (site.signal.aborted) return running;
      hooks.report(error instanceof Error ? error.message : String(error));
      if (error instanceof AlreadyRunning) {
        hooks.onLost?.();
        return running;
      }
      await Promise.race([sleep(retryMs, undefined, { ref: false }), stopped]);
      retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
    }
  }
};
