import type { Clock } from './clock.ts';

/** A task that runs again and again. */
export interface Job {
  /** The next run starts in `inMs` at the latest; while a run is under way, counted from its end. */
  nudge(inMs?: number): void;
  /** No more runs; resolves when the run under way has ended. Must not be awaited within a run. */
  stop(): Promise<void>;
}

export interface JobOptions {
  /** Until the first run; as long as any other pause unless given. */
  readonly firstMs?: number;
  /** Told of a run that failed; the next comes in its time. */
  onError(error: unknown): void;
}

/**
 * Runs a task again and again, never twice at once: each pause begins when a run has ended, well or not.
 * @param pauseMs between two runs; a function is asked after each
 */
export const every = (
  clock: Clock,
  pauseMs: number | (() => number),
  run: () => Promise<void> | void,
  { firstMs, onError }: JobOptions,
): Job => {
  const pause = typeof pauseMs === 'number' ? () => pauseMs : pauseMs;
  let cancel = (): void => undefined;
  let dueMs = Infinity;
  let nudgedMs = Infinity;
  let isRunning = false;
  let isStopped = false;
  let underWay: Promise<void> = Promise.resolve();

  const plan = (inMs: number): void => {
    cancel();
    dueMs = clock.monotonicMs() + inMs;
    cancel = clock.after(inMs, () => {
      underWay = turn();
    });
  };
  const turn = async (): Promise<void> => {
    isRunning = true;
    nudgedMs = Infinity;
    try {
      await run();
    } catch (error) {
      onError(error);
    }
    isRunning = false;
    if (!isStopped) plan(Math.min(pause(), nudgedMs));
  };

  plan(firstMs ?? pause());
  return {
    nudge: (inMs = 0) => {
      if (isStopped) return;
      if (isRunning) nudgedMs = Math.min(nudgedMs, inMs);
      else if (clock.monotonicMs() + inMs < dueMs) plan(inMs);
    },
    stop: () => {
      isStopped = true;
      cancel();
      return underWay;
    },
  };
};
