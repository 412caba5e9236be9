/** Each time somebody else has won, so few are enough. */
const MAX_ATTEMPTS = 5;

/**
 * Tries a task that another may be quicker at, again from its start and at once.
 * @param task answers `again` when it is to be tried again, or throws
 * @param isWorthIt whether what it throws may be gone the next time; everything else is thrown at once, as is the last
 * @throws Error when the last attempt answers `again`
 */
export const retry = async <Result>(
  task: () => Promise<Result | 'again'>,
  isWorthIt: (error: unknown) => boolean,
): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const result = await task();
      if (result !== 'again') return result;
    } catch (error) {
      if (!isWorthIt(error) || attempt >= MAX_ATTEMPTS) throw error;
    }
    if (attempt >= MAX_ATTEMPTS) throw new Error(`others were quicker ${String(attempt)} times`);
  }
};
