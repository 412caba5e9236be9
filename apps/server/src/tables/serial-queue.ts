export interface SerialQueueHooks {
  /** Whether tasks may still run. */
  isOpen(): boolean;
  /** A task has failed; what is thrown here reaches whoever handed it in. */
  onFailure(error: unknown): void;
}

/** Runs tasks one after the other, in the order they came; one that fails does not stop the next. */
export class SerialQueue {
  readonly #hooks: SerialQueueHooks;
  readonly #waiting: (() => void)[] = [];
  #isBusy = false;

  constructor(hooks: SerialQueueHooks) {
    this.#hooks = hooks;
  }

  /** Starts at once when nothing else runs. False when it was not run, or failed. */
  async run(task: () => Promise<void> | undefined): Promise<boolean> {
    if (this.#isBusy) await this.#turn();
    this.#isBusy = true;
    try {
      if (!this.#hooks.isOpen()) return false;
      await task();
      return true;
    } catch (error) {
      this.#hooks.onFailure(error);
      return false;
    } finally {
      this.#pass();
    }
  }

  /** Settles when all that was handed in so far is done. */
  async idle(): Promise<void> {
    if (!this.#isBusy) return;
    await this.#turn();
    this.#pass();
  }

  #pass(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#isBusy = false;
    else next();
  }

  #turn(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
