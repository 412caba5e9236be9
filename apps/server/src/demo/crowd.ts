import { fork, type ChildProcess } from 'node:child_process';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';

const ENTRY = new URL('../../../crowd/src/main.ts', import.meta.url).pathname;
const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 30_000;
/** A crowd that has played so long did not fail at its start. */
const STEADY_MS = 60_000;
const FAREWELL_MS = 1000;
const SHOWN_LENGTH = 500;

export interface CrowdOrder {
  readonly url: string;
  /** What pages of this server call themselves: nobody else is let in. */
  readonly origin: string;
  readonly players: number;
  readonly pace: number;
  readonly password: string;
}

/** Away from the terminal's process group: Ctrl-C reaches the server alone, which sends the crowd home. */
const launch = ({ url, origin, players, pace, password }: CrowdOrder, log: Logger): ChildProcess => {
  const child = fork(ENTRY, [], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      CROWD: String(players),
      CROWD_URL: url,
      CROWD_ORIGIN: origin,
      CROWD_PASSWORD: password,
      CROWD_PACE: String(pace),
    },
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    log.debug({ crowd: chunk.toString('utf8').trim().slice(0, SHOWN_LENGTH) }, 'the crowd reports');
  });
  return child;
};

const farewell = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), FAREWELL_MS);
    child.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    child.kill('SIGTERM');
  });

/**
 * Runs the simulated players as a process of their own, which ends with this one; started again, ever more slowly,
 * when it dies.
 * @returns what sends them home
 */
export const startCrowd = (
  order: CrowdOrder,
  { clock, log }: { readonly clock: Clock; readonly log: Logger },
): (() => Promise<void>) => {
  let child: ChildProcess | null = null;
  let cancel = (): void => undefined;
  let ended = false;
  const run = (retryMs: number): void => {
    const startedMs = clock.monotonicMs();
    const running = launch(order, log);
    child = running;
    running.once('exit', (code, signal) => {
      child = null;
      if (ended) return;
      const steady = clock.monotonicMs() - startedMs > STEADY_MS;
      const waitMs = steady ? FIRST_RETRY_MS : retryMs;
      log.warn({ code, signal, waitMs }, 'the crowd ended; it comes back');
      cancel = clock.after(waitMs, () => {
        run(Math.min(waitMs * 2, LONGEST_RETRY_MS));
      });
    });
  };
  run(FIRST_RETRY_MS);
  return async () => {
    ended = true;
    cancel();
    if (child !== null) await farewell(child);
  };
};
