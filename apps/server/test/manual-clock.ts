import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../src/clock.ts';

/** A clock that stands still until a test turns it; timers ring in order, each at its own time. */
export interface ManualClock extends Clock {
  /** Timers that have not rung. */
  readonly waiting: number;
  /** Turns the clock on by `ms`. Between two timers the loop is let run, so promises and sockets get their turn. */
  advance(ms: number): Promise<void>;
  /** Time passes only while this holds: what is on its way to the database arrives before the next timer rings. */
  passesWhile(isQuiet: () => boolean): void;
  /** The loop stood still: all that is due rings late, at the new time. */
  stall(ms: number): Promise<void>;
}

interface Timer {
  readonly atMs: number;
  readonly task: () => void;
}

const breathe = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

const PACE_MS = 2;

/**
 * Turns a clock on until something holds, at a pace at which frames on their way can follow: what else would be told
 * too late is decided by deadlines. What is asked may be the database.
 */
export const turnUntil = async (
  clock: Pick<ManualClock, 'advance'>,
  holds: () => boolean | Promise<boolean>,
  stepMs = 100,
): Promise<void> => {
  while (!(await holds())) {
    await clock.advance(stepMs);
    await pause(PACE_MS);
  }
};

export const manualClock = (start = new Date('2026-11-02T12:00:00Z')): ManualClock => {
  let nowMs = 0;
  const timers = new Set<Timer>();
  const conditions: (() => boolean)[] = [];
  const quiet = async (): Promise<void> => {
    do await breathe();
    while (!conditions.every((isQuiet) => isQuiet()));
  };
  const nextDue = (upToMs: number): Timer | undefined =>
    [...timers].filter((timer) => timer.atMs <= upToMs).sort((a, b) => a.atMs - b.atMs)[0];
  const ringAll = async (upToMs: number, timeOf: (timer: Timer) => number): Promise<void> => {
    for (let timer = nextDue(upToMs); timer !== undefined; timer = nextDue(upToMs)) {
      timers.delete(timer);
      nowMs = Math.max(nowMs, timeOf(timer));
      timer.task();
      await quiet();
    }
  };
  return {
    get waiting() {
      return timers.size;
    },
    now: () => new Date(start.getTime() + nowMs),
    monotonicMs: () => nowMs,
    after: (ms, task) => {
      const timer = { atMs: nowMs + ms, task };
      timers.add(timer);
      return () => {
        timers.delete(timer);
      };
    },
    passesWhile: (isQuiet) => {
      conditions.push(isQuiet);
    },
    advance: async (ms) => {
      await quiet();
      const endMs = nowMs + ms;
      await ringAll(endMs, (timer) => timer.atMs);
      nowMs = endMs;
      await quiet();
    },
    stall: async (ms) => {
      const endMs = nowMs + ms;
      nowMs = endMs;
      await ringAll(endMs, () => endMs);
      await breathe();
    },
  };
};
