interface Waiting<Item, Result> {
  readonly item: Item;
  readonly settle: (result: Result) => void;
  readonly fail: (error: unknown) => void;
}

/**
 * Turns many single questions into few that ask for all: those that come while one is on its way, or within one turn
 * of the loop, go together.
 */
export class Batcher<Item, Result> {
  readonly #ask: (items: readonly Item[]) => Promise<readonly Result[]>;
  readonly #most: number;
  #waiting: Waiting<Item, Result>[] = [];
  #isAsking = false;

  /** @param ask answers each item in its place; a failure is everybody's who asked together */
  constructor(ask: (items: readonly Item[]) => Promise<readonly Result[]>, most = 500) {
    this.#ask = ask;
    this.#most = most;
  }

  add(item: Item): Promise<Result> {
    return new Promise((settle, fail) => {
      this.#waiting.push({ item, settle, fail });
      this.#plan();
    });
  }

  #plan(): void {
    if (this.#isAsking || this.#waiting.length === 0) return;
    this.#isAsking = true;
    setImmediate(() => {
      const batch = this.#waiting.slice(0, this.#most);
      this.#waiting = this.#waiting.slice(this.#most);
      void this.#answer(batch).finally(() => {
        this.#isAsking = false;
        this.#plan();
      });
    });
  }

  async #answer(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.#ask(batch.map(({ item }) => item));
      if (results.length !== batch.length) throw new Error('as many answers as questions are wanted');
      for (const [at, result] of results.entries()) batch[at]?.settle(result);
    } catch (error) {
      for (const { fail } of batch) fail(error);
    }
  }
}
