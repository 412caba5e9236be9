import type { Clock } from '../clock.ts';
import { every } from '../every.ts';
import { clearNodeErrors, noteNodeErrors, type NodeError } from '../store/queries/node-errors.ts';
import type { Store } from '../store/store.ts';

/** Characters of a line's words; ours are shorter. */
const MAX_LENGTH = 200;
/** Different words that wait to be entered at once; what comes beyond them stands in the log alone. */
const MAX_ERRORS = 100;
const EVERY_MS = 5000;
const KEPT_MS = 30 * 24 * 3_600_000;
/** Old ones are removed once in so many looks. */
const LOOKS_A_CLEARING = 720;

/** What this process has logged as errors and has not yet entered in the database: words, never what they were about. */
export class ErrorBook {
  readonly #clock: Clock;
  readonly #noted = new Map<string, NodeError>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Told every line of the log. */
  note(level: string, message: string): void {
    if (level !== 'error' && level !== 'fatal') return;
    this.#add({ level, message: message.slice(0, MAX_LENGTH), count: 1, ...this.#moment() });
  }

  /** Hands out what was noted, which is forgotten here. */
  take(): readonly NodeError[] {
    const taken = [...this.#noted.values()];
    this.#noted.clear();
    return taken;
  }

  /** What could not be entered is noted again. */
  giveBack(errors: readonly NodeError[]): void {
    for (const error of errors) this.#add(error);
  }

  #moment(): Pick<NodeError, 'firstAt' | 'lastAt'> {
    const at = this.#clock.now();
    return { firstAt: at, lastAt: at };
  }

  #add(error: NodeError): void {
    const key = `${error.level} ${error.message}`;
    const known = this.#noted.get(key);
    if (known === undefined && this.#noted.size >= MAX_ERRORS) return;
    const times = [error.firstAt, error.lastAt, ...(known === undefined ? [] : [known.firstAt, known.lastAt])];
    const millis = times.map((time) => time.getTime());
    this.#noted.set(key, {
      ...error,
      count: error.count + (known?.count ?? 0),
      firstAt: new Date(Math.min(...millis)),
      lastAt: new Date(Math.max(...millis)),
    });
  }
}

interface ErrorBookParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly nodeId: string;
}

/**
 * Enters what was noted every few seconds, so that operators see it whichever process they ask (OPS-4). While the
 * database is away it waits.
 * @returns enters the rest, and stops it
 */
export const startErrorBookJob = (book: ErrorBook, { store, clock, nodeId }: ErrorBookParts): (() => Promise<void>) => {
  let looks = 0;
  const look = async (): Promise<void> => {
    const taken = book.take();
    try {
      if (taken.length > 0) await noteNodeErrors(store.db, nodeId, taken);
      if (looks % LOOKS_A_CLEARING === 0) await clearNodeErrors(store.db, new Date(clock.now().getTime() - KEPT_MS));
      looks += 1;
    } catch {
      book.giveBack(taken); // that the database does not answer is said by those who need it
    }
  };
  const job = every(clock, EVERY_MS, look, { onError: () => undefined });
  return async () => {
    await job.stop();
    await look();
  };
};
