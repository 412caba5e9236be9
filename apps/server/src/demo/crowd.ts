import { fork, type ChildProcess } from 'node:child_process';
import type { Logger } from 'pino';

const ENTRY = new URL('../../../crowd/src/main.ts', import.meta.url).pathname;
const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 30_000;

export interface CrowdOrder {
  readonly url: string;
  readonly players: number;
  readonly pace: number;
  readonly password: string;
}

/**
 * Runs the simulated players as a process of their own, which ends with this one; started again, ever more slowly,
 * when it dies.
 * @returns what sends them home
 */
export const startCrowd = (order: CrowdOrder, log: Logger): (() => Promise<void>) => {
  const env = {
    ...process.env,
    CROWD: String(order.players),
    CROWD_URL: order.url,
    CROWD_PASSWORD: order.password,
    CROWD_PACE: String(order.pace),
  };
  let child: ChildProcess | null = null;
  let timer: NodeJS.Timeout | null = null;
  let ended = false;
  const launch = (retryMs: number): void => {
    const running = fork(ENTRY, [], { env, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    child = running;
    running.stderr?.on('data', (chunk: Buffer) => {
      log.debug({ crowd: chunk.toString('utf8').trim().slice(0, 500) }, 'the crowd reports');
    });
    running.once('exit', (code) => {
      child = null;
      if (ended) return;
      log.warn({ code, retryMs }, 'the crowd ended; it comes back');
      timer = setTimeout(() => {
        launch(Math.min(retryMs * 2, LONGEST_RETRY_MS));
      }, retryMs);
    });
  };
  launch(FIRST_RETRY_MS);
  return async () => {
    ended = true;
    if (timer !== null) clearTimeout(timer);
    const last = child;
    if (last === null) return;
    await new Promise<void>((resolve) => {
      last.once('exit', () => {
        resolve();
      });
      last.kill('SIGTERM');
    });
  };
};
