import { Worker } from 'node:worker_threads';
import type { Verdict } from '@matador/table';

/** A claim to be ruled on. */
export interface RulingTask {
  readonly gametype: string;
  /** Plain data of that game. */
  readonly question: unknown;
}

export interface RulingRequest {
  readonly id: number;
  readonly task: RulingTask;
}
export interface RulingAnswer {
  readonly id: number;
  readonly verdict: Verdict;
}

const isAnswer = (value: unknown): value is RulingAnswer =>
  typeof value === 'object' && value !== null && 'id' in value && 'verdict' in value;

/**
 * Rules on claims in a thread of its own, one after the other: a claim may take the solver long, and no other table
 * waits for it. A thread that fails answers `unknown`: play goes on with open cards.
 */
export class Rulings {
  #worker: Worker | null = null;
  #nextId = 1;
  readonly #waiting = new Map<number, (verdict: Verdict) => void>();

  rule(task: RulingTask): Promise<Verdict> {
    const id = this.#nextId;
    this.#nextId += 1;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.#thread().postMessage({ id, task } satisfies RulingRequest);
    });
  }

  async stop(): Promise<void> {
    await this.#worker?.terminate();
  }

  #thread(): Worker {
    if (this.#worker !== null) return this.#worker;
    const worker = new Worker(new URL('./ruling-worker.ts', import.meta.url));
    worker.unref(); // it keeps no process alive
    worker.on('message', (message: unknown) => {
      if (isAnswer(message)) this.#answer(message.id, message.verdict);
    });
    const failed = (): void => {
      if (this.#worker !== worker) return; // it has been replaced: what waits now waits for another
      this.#worker = null;
      for (const id of [...this.#waiting.keys()]) this.#answer(id, 'unknown');
    };
    worker.on('error', failed);
    worker.on('exit', failed);
    this.#worker = worker;
    return worker;
  }

  #answer(id: number, verdict: Verdict): void {
    this.#waiting.get(id)?.(verdict);
    this.#waiting.delete(id);
  }
}
