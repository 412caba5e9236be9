import type { HouseStrength } from '@matador/table';
import { readAnswer, type HousePort, type HouseRequest } from './house-thread.ts';

/** Longer than any decision takes, on a slow phone too. */
const LONGEST_MS = 6000;

/** The thread in which house players think; `Worker` is one. */
export interface HouseThread extends HousePort {
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: 'error', listener: () => void): void;
  terminate(): void;
}

/** Whose places house players take. */
interface HouseTable {
  readonly strength: HouseStrength;
  readonly seats: number;
  /** What all chance at the table follows from. */
  readonly seed: string;
}

interface Waiting {
  readonly seat: number;
  readonly turn: number;
  readonly answer: (action: unknown) => void;
}

/**
 * House players of a practice table who think in a thread of their own, so that the page never waits. The thread is begun
 * when it is first needed, and again after `rest`; it then sees again what its seats have seen.
 */
export class House {
  readonly #table: HouseTable;
  readonly #begin: () => HouseThread;
  #thread: HouseThread | null = null;
  #waiting: Waiting | null = null;
  /** What its seats saw at each of their decisions. */
  readonly #seen: HouseRequest[] = [];

  constructor(table: HouseTable, begin: () => HouseThread) {
    this.#table = table;
    this.#begin = begin;
  }

  /** Remembers what a seat sees at a decision that it makes without the house. */
  watch(seat: number, view: unknown): void {
    this.#seen.push({ type: 'watch', seat, view });
    this.#thread?.postMessage({ type: 'watch', seat, view } satisfies HouseRequest);
  }

  /**
   * What the house does at a seat's decision; null where its thread has failed, or is too slow; undefined where something
   * else was asked meanwhile, or nobody looks any more.
   */
  choose(seat: number, turn: number, view: unknown): Promise<unknown> {
    this.#answer(undefined);
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#end(null), LONGEST_MS);
      this.#waiting = {
        seat,
        turn,
        answer: (action) => {
          clearTimeout(timer);
          resolve(action);
        },
      };
      this.#running().postMessage({ type: 'choose', seat, turn, view } satisfies HouseRequest);
      this.#seen.push({ type: 'watch', seat, view });
    });
  }

  /** Ends the thread: nobody looks at the table. */
  rest(): void {
    this.#end(undefined);
  }

  #end(answer: null | undefined): void {
    this.#thread?.terminate();
    this.#thread = null;
    this.#answer(answer);
  }

  #running(): HouseThread {
    if (this.#thread !== null) return this.#thread;
    const thread = this.#begin();
    this.#thread = thread;
    thread.addEventListener('message', ({ data }) => {
      const answer = readAnswer(data);
      const isAwaited = answer?.seat === this.#waiting?.seat && answer?.turn === this.#waiting?.turn;
      if (thread === this.#thread && answer !== null && isAwaited) this.#answer(answer.action);
    });
    thread.addEventListener('error', () => {
      if (thread === this.#thread) this.#end(null);
    });
    thread.postMessage({ type: 'begin', ...this.#table } satisfies HouseRequest);
    for (const request of this.#seen) thread.postMessage(request);
    return thread;
  }

  #answer(action: unknown): void {
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.answer(action);
  }
}
