import type { Logger } from 'pino';

type Task = () => Promise<void> | void;

/** What has been started, to be stopped in reverse order; a part that fails to stop holds up no other. */
export class Cleanup {
  readonly #log: Logger;
  readonly #tasks: Task[] = [];

  constructor(log: Logger) {
    this.#log = log;
  }

  add(task: Task): void {
    this.#tasks.unshift(task);
  }

  async run(): Promise<void> {
    for (const task of this.#tasks.splice(0)) {
      try {
        await task();
      } catch (error) {
        this.#log.error({ err: error }, 'a part did not stop as it should');
      }
    }
  }
}
