interface Waiting<Item, Result> {
  readonly item: Item;
  readonly settle: (result: Result) => void;
  readonly fail: (error: unknown) => void;
}

interface Options<Item> {
  /** Items that go together, at most. */
  readonly maxSize?: number;
  /** Of items that answer the same only one goes at a time, in the order in which they came. */
  readonly apart?: (item: Item) => string;
}

/**
 * Turns many single questions into few that ask for all: those that come while one is on its way, or within one turn
 * of the loop, go together.
 */
export class Batcher<Item, Result> {
  readonly #ask: (items: readonly Item[]) => Promise<readonly Result[]>;
  readonly #maxSize: number;
  readonly #apart: ((item: Item) => string) | undefined;
  #waiting: Waiting<Item, Result>[] = [];
  #isAsking = false;

  /** @param ask answers each item in its place; a failure is everybody's who asked together */
  constructor(
    ask: (items: readonly Item[]) => Promise<readonly Result[]>,
    { maxSize = 500, apart }: Options<Item> = {},
  ) {
    this.#ask = ask;
    this.#maxSize = maxSize;
    this.#apart = apart;
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
      void this.#answer(this.#next()).finally(() => {
        this.#isAsking = false;
        this.#plan();
      });
    });
  }

  /** The longest waiting that may go together; the others stay, in their order. */
  #next(): readonly Waiting<Item, Result>[] {
    const batch: Waiting<Item, Result>[] = [];
    const left: Waiting<Item, Result>[] = [];
    const taken = new Set<string>();
    for (const one of this.#waiting) {
      const name = this.#apart?.(one.item);
      if (batch.length === this.#maxSize || (name !== undefined && taken.has(name))) {
        left.push(one);
        continue;
      }
      if (name !== undefined) taken.add(name);
      batch.push(one);
    }
    this.#waiting = left;
    return batch;
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
