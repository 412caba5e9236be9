/** Where a process was lost, clocks wait so long for a seat to come back (GAME-12). */
export const COMEBACK_MS = 120_000;

/** What a seat's clocks have once it is back: all of their time, or what was left of it. */
export type TimeLeft = 'all' | 'rest';

interface Wait {
  readonly time: TimeLeft;
  readonly untilMs: number;
}

/**
 * Seats whose pages are gone through no fault of theirs, by seat: the table was taken over, or released from a freeze, or
 * the process died that had their sockets. Their clocks wait until they are back. All times are on the table's clock.
 */
export class Comebacks {
  /** Null: nothing waits for the seat. */
  readonly #waits: (Wait | null)[];

  /** @param isNew nobody has played here yet; else nobody is back before `awaitAll` */
  constructor(seats: number, isNew: boolean) {
    this.#waits = Array.from({ length: seats }, () => (isNew ? null : { time: 'all', untilMs: -Infinity }));
  }

  isAwaited(seat: number): boolean {
    return this.#waits[seat] !== null;
  }

  /** How long the clocks of a seat still wait, in ms. */
  patienceMs(seat: number, nowMs: number): number {
    return Math.max(0, (this.#waits[seat]?.untilMs ?? nowMs) - nowMs);
  }

  /** A takeover: whoever is not back yet has so long from now on. */
  awaitAll(nowMs: number): void {
    for (const [seat, wait] of this.#waits.entries())
      if (wait !== null) this.#waits[seat] = { ...wait, untilMs: nowMs + COMEBACK_MS };
  }

  /** A release: those who have left have what was left; the others are there. */
  awaitAbsent(isThere: readonly boolean[], nowMs: number): void {
    for (const [seat, there] of isThere.entries())
      this.#waits[seat] = there ? null : { time: 'rest', untilMs: nowMs + COMEBACK_MS };
  }

  /** The process that had the seat's socket is dead. */
  await(seat: number, nowMs: number): void {
    this.#waits[seat] = { time: 'all', untilMs: nowMs + COMEBACK_MS };
  }

  /** The seat is back: what its clocks have now; null: nothing waited. */
  back(seat: number): TimeLeft | null {
    const time = this.#waits[seat]?.time ?? null;
    this.#waits[seat] = null;
    return time;
  }

  shift(ms: number): void {
    for (const [seat, wait] of this.#waits.entries())
      if (wait !== null) this.#waits[seat] = { ...wait, untilMs: wait.untilMs + ms };
  }
}
