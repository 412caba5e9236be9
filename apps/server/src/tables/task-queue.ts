/**
 * What happens at a table in one go. It yields what it waits for, a plan to be durable or a promise; what it does in
 * between happens at once. A generator, so that a move needs no promises (decision 0044).
 */
export type Task<Plan extends object> = Generator<Plan | Promise<unknown>, void, void>;

/** Waits for a promise within a task, and answers its value. */
export function* awaited<Value>(promise: Promise<Value>): Generator<Promise<unknown>, Value, void> {
  const settled: Value[] = [];
  yield promise.then((value) => settled.push(value));
  for (const value of settled) return value;
  throw new Error('a task went on too early');
}

/** Told once how a task ended: by an error, or whether it was done; false: the queue was closed before, or it failed. */
export type TaskDone = (error: Error | null, isDone: boolean) => void;

export interface TaskQueueHooks<Plan extends object> {
  /** Whether tasks may still run. */
  isOpen(): boolean;
  /** Makes durable what a task has yielded; `settle`, never called at once, gets the error that kept it from it, else null. */
  write(plan: Plan, settle: (error: Error | null) => void): void;
  /** A task has failed. Answers the error that whoever handed it in is told of; null: none. */
  onFailure(error: unknown): Error | null;
}

interface Waiting<Plan extends object> {
  readonly task: Task<Plan>;
  readonly done: TaskDone;
}

/** Runs tasks one after the other, in the order they came; one that fails does not stop the next. */
export class TaskQueue<Plan extends object> {
  readonly #hooks: TaskQueueHooks<Plan>;
  readonly #waiting: Waiting<Plan>[] = [];
  #running: Task<Plan> | null = null;
  #done: TaskDone = () => undefined;

  constructor(hooks: TaskQueueHooks<Plan>) {
    this.#hooks = hooks;
  }

  /** Starts at once when nothing else runs. */
  start(task: Task<Plan>, done: TaskDone): void {
    if (this.#running === null) this.#begin(task, done);
    else this.#waiting.push({ task, done });
  }

  /** Runs a task that somebody waits for; false when the queue was closed before, or the task has failed. */
  run(task: Task<Plan>): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.start(task, (error, isDone) => {
        if (error === null) resolve(isDone);
        else reject(error);
      });
    });
  }

  /** Settles when all that was handed in so far is done. */
  idle(): Promise<void> {
    if (this.#running === null) return Promise.resolve();
    return new Promise((resolve) => {
      this.#waiting.push({
        task: nothing(),
        done: () => {
          resolve();
        },
      });
    });
  }

  #begin(task: Task<Plan>, done: TaskDone): void {
    this.#running = task;
    this.#done = done;
    if (this.#hooks.isOpen()) this.#goOn();
    else this.#end(null, false);
  }

  readonly #goOn = (): void => {
    let isOver = false;
    try {
      const next = this.#running?.next();
      if (next === undefined || next.done === true) isOver = true;
      else if (next.value instanceof Promise) next.value.then(this.#goOn, this.#fail);
      else this.#hooks.write(next.value, this.#settle);
    } catch (error) {
      return this.#fail(error);
    }
    if (isOver) this.#end(null, true);
  };

  readonly #settle = (error: Error | null): void => {
    if (error === null) this.#goOn();
    else this.#fail(error);
  };

  readonly #fail = (error: unknown): void => {
    this.#end(this.#hooks.onFailure(error), false);
  };

  #end(error: Error | null, isDone: boolean): void {
    this.#done(error, isDone); // what it hands in waits for its turn
    const next = this.#waiting.shift();
    if (next === undefined) this.#running = null;
    else this.#begin(next.task, next.done);
  }
}

function* nothing(): Task<never> {}
