import { parentPort, Worker } from 'node:worker_threads';

interface Numbered {
  readonly id: number;
  /** A question one way, its answer the other. */
  readonly of: unknown;
}

const isNumbered = (value: unknown): value is Numbered =>
  typeof value === 'object' && value !== null && 'id' in value && 'of' in value;

/**
 * Asks a thread of its own, which answers one question after the other, so that no other work waits for long ones. It is
 * started by the first question and keeps no process alive.
 */
export class Thread<Question, Answer> {
  readonly #file: URL;
  readonly #read: (answer: unknown) => Answer;
  readonly #failed: Answer;
  #worker: Worker | null = null;
  #nextId = 1;
  readonly #waiting = new Map<number, (answer: Answer) => void>();

  /**
   * @param file of the thread, which calls `answerQuestions`
   * @param read checks what comes from there
   * @param failed is the answer to what waited when the thread ended; the next question starts another
   */
  constructor(file: URL, read: (answer: unknown) => Answer, failed: Answer) {
    this.#file = file;
    this.#read = read;
    this.#failed = failed;
  }

  ask(question: Question): Promise<Answer> {
    const id = this.#nextId;
    this.#nextId += 1;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.#thread().postMessage({ id, of: question } satisfies Numbered);
    });
  }

  async stop(): Promise<void> {
    await this.#worker?.terminate();
  }

  #thread(): Worker {
    if (this.#worker !== null) return this.#worker;
    const worker = new Worker(this.#file);
    worker.unref();
    worker.on('message', (message: unknown) => {
      if (isNumbered(message)) this.#answer(message.id, this.#read(message.of));
    });
    const failed = (): void => {
      if (this.#worker !== worker) return; // it has been replaced: what waits now waits for another
      this.#worker = null;
      for (const id of [...this.#waiting.keys()]) this.#answer(id, this.#failed);
    };
    worker.on('error', failed);
    worker.on('exit', failed);
    this.#worker = worker;
    return worker;
  }

  #answer(id: number, answer: Answer): void {
    this.#waiting.get(id)?.(answer);
    this.#waiting.delete(id);
  }
}

/** The other side of a `Thread`: answers what it is asked, one question after the other. */
export const answerQuestions = (answer: (question: never) => unknown): void => {
  parentPort?.on('message', ({ id, of }: { readonly id: number; readonly of: never }) => {
    parentPort?.postMessage({ id, of: answer(of) } satisfies Numbered);
  });
};
