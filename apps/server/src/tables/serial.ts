/** Runs tasks one after the other, in the order they came; one that fails does not stop the next. */
export class Serial {
  #tail: Promise<unknown> = Promise.resolve();

  run<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = this.#tail.then(task, task);
    this.#tail = result.catch(() => undefined);
    return result;
  }

  /** Settles when all that was handed in so far is done. */
  async idle(): Promise<void> {
    await this.#tail;
  }
}
