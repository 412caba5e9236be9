/** Failures a key may have in a row before it waits, and how fast they are forgiven. */
export interface ThrottleLimits {
  readonly failures: number;
  readonly forgiveMs: number;
}

interface Failures {
  failures: number;
  sinceMs: number;
}

/** Keys remembered at most; above that the oldest are forgotten, so that nobody can fill the memory. */
const MAX_KEYS = 20_000;

/** Counts failures a key; one is forgiven every `forgiveMs`. */
export class Throttle {
  readonly #limits: ThrottleLimits;
  readonly #records = new Map<string, Failures>();

  constructor(limits: ThrottleLimits) {
    this.#limits = limits;
  }

  /** Milliseconds until `key` may try again; 0: now. */
  waitMs(key: string, nowMs: number): number {
    const record = this.#forgiven(key, nowMs);
    if (record === null || record.failures < this.#limits.failures) return 0;
    return record.sinceMs + this.#limits.forgiveMs * (record.failures - this.#limits.failures + 1) - nowMs;
  }

  fail(key: string, nowMs: number): void {
    const record = this.#forgiven(key, nowMs) ?? { failures: 0, sinceMs: nowMs };
    this.#records.delete(key);
    this.#records.set(key, { failures: record.failures + 1, sinceMs: record.sinceMs });
    if (this.#records.size <= MAX_KEYS) return;
    const [oldest] = this.#records.keys();
    if (oldest !== undefined) this.#records.delete(oldest);
  }

  succeed(key: string): void {
    this.#records.delete(key);
  }

  /** Takes the last failure back. */
  forgive(key: string): void {
    const record = this.#records.get(key);
    if (record === undefined) return;
    record.failures -= 1;
    if (record.failures <= 0) this.#records.delete(key);
  }

  #forgiven(key: string, nowMs: number): Failures | null {
    const record = this.#records.get(key);
    if (record === undefined) return null;
    const forgiven = Math.floor((nowMs - record.sinceMs) / this.#limits.forgiveMs);
    if (forgiven >= record.failures) {
      this.#records.delete(key);
      return null;
    }
    record.failures -= forgiven;
    record.sinceMs += forgiven * this.#limits.forgiveMs;
    return record;
  }
}
