/** Between which parts of its length a pause lies: pages that have lost the same server do not all come back at once. */
const [LEAST, MOST] = [0.75, 1.25];
/** A connection that has been answered for so long has held: the next loss is again followed by a quick attempt. */
const HELD_MS = 10_000;

interface Pauses {
  readonly firstMs: number;
  readonly longestMs: number;
}

/** How long to wait between attempts: twice as long each time, up to a limit, with jitter. Its clock is the caller's. */
export class BackOff {
  readonly #pauses: Pauses;
  readonly #random: () => number;
  #attempts = 0;
  #answeredMs: number | null = null;

  /** @param random from 0 up to 1 */
  constructor(pauses: Pauses, random: () => number = Math.random) {
    this.#pauses = pauses;
    this.#random = random;
  }

  /** Attempts since it last held. */
  get attempts(): number {
    return this.#attempts;
  }

  /** The other side has answered on the connection that is open now. */
  answered(nowMs: number): void {
    this.#answeredMs ??= nowMs;
  }

  /** The connection is lost. @returns milliseconds until the next attempt */
  next(nowMs: number): number {
    if (this.#answeredMs !== null && nowMs - this.#answeredMs >= HELD_MS) this.#attempts = 0;
    this.#answeredMs = null;
    const { firstMs, longestMs } = this.#pauses;
    const pauseMs = Math.min(longestMs, firstMs * 2 ** this.#attempts);
    this.#attempts += 1;
    return pauseMs * (LEAST + this.#random() * (MOST - LEAST));
  }
}
