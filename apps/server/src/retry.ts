/** Each time somebody else has won, so few are enough. */
const MAX_ATTEMPTS = 5;

/**
 * Tries a task that another may be quicker at, again from its start and at once.
 * @param isWorthIt whether a failure may be gone the next time; every other is thrown at once, as is the last
 */
export const retry = async <Result>(
  task: () => Promise<Result>,
  isWorthIt: (error: unknown) => boolean,
): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await task();
    } catch (error) {
      if (!isWorthIt(error) || attempt >= MAX_ATTEMPTS) throw error;
    }
  }
};
