const TICK_MS = 10_000;

/** @typedef {(line: string) => void} Say */

/** @param {number} ms */
export const seconds = (ms) => `${(ms / 1000).toFixed(ms < 9950 ? 1 : 0)} s`;

/** @param {number} ms */
export const minutes = (ms) => `${Math.floor(ms / 60_000)} min ${Math.floor((ms % 60_000) / 1000)} s`;

/**
 * Says what is being done, now and then that it still is, and how long it took.
 * @template T
 * @param {Say} say
 * @param {string} what
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export const withProgress = async (say, what, work) => {
  const start = performance.now();
  say(`${what} ...`);
  const timer = setInterval(() => {
    say(`  still at it after ${seconds(performance.now() - start)}`);
  }, TICK_MS);
  try {
    const result = await work();
    say(`  done in ${seconds(performance.now() - start)}`);
    return result;
  } finally {
    clearInterval(timer);
  }
};
