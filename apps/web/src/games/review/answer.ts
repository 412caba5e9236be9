/** In a worker: does what the page asks, and has the page hear of a failure as of an error of the worker. */
export const answer = (work: (asked: MessageEvent) => Promise<void>): void => {
  self.addEventListener('message', (asked) => {
    work(asked).catch((error: unknown) => {
      // Thrown outside of the promise: a rejection alone stays in the worker.
      setTimeout(() => {
        throw error;
      });
    });
  });
};
