/** Business time and monotonic time, injected everywhere so that tests and simulations can turn them. */
export interface Clock {
  /** The wall clock, for what is stored and shown. */
  now(): Date;
  /** Milliseconds that only go forward, for deadlines. */
  monotonicMs(): number;
  /** Runs `task` once after `ms`; the answer cancels it. */
  after(ms: number, task: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => new Date(),
  monotonicMs: () => performance.now(),
  after: (ms, task) => {
    const timer = setTimeout(task, ms);
    return () => {
      clearTimeout(timer);
    };
  },
};
