import type { Timed, TimerWheel } from './timer-wheel.ts';

/** How often seats are told the clocks. */
const CLOCK_FRAME_MS = 5000;
/** Coprime to it and far from a divisor, so that consecutive tables lie far apart. */
const CLOCK_FRAME_SPREAD = 1913;

export interface TableTimesParts {
  readonly wheel: TimerWheel;
  nowMs(): number;
  /** The seats are to be told the clocks. */
  onClocks(nowMs: number): void;
  /** What the table waited for has come: deadlines up to this time have passed. Frames that came before have been read. */
  onWaited(dueMs: number): void;
  /** Everybody's time was lost: all deadlines move. */
  onShift(ms: number): void;
}

/** The two times of a table, when it has something to do by itself and when its seats are told the clocks: one place in the wheel. */
export class TableTimes implements Timed {
  readonly #parts: TableTimesParts;
  #isOver = false;
  /** When the table has something to do by itself. */
  #untilMs = Infinity;
  /** When the seats are told the clocks again. */
  #clocksMs = Infinity;
  /** When the wheel calls: never later than both. */
  #armedMs = Infinity;

  constructor(parts: TableTimesParts) {
    this.#parts = parts;
  }

  /** Clocks are told from now on; tables that begin together do not all speak at once, each has a moment of its own. */
  begin(tableId: number): void {
    this.#clocksMs = this.#parts.nowMs() + 1 + ((tableId * CLOCK_FRAME_SPREAD) % CLOCK_FRAME_MS);
    this.#arm();
  }

  /** The table has nothing to do by itself before this time. */
  waitUntil(ms: number): void {
    this.#untilMs = ms;
    this.#arm();
  }

  /** The wheel calls no more. */
  end(): void {
    this.#isOver = true;
    this.#parts.wheel.clear(this);
  }

  onDue(nowMs: number): void {
    if (this.#isOver) return;
    this.#armedMs = Infinity;
    if (this.#clocksMs <= nowMs) {
      this.#parts.onClocks(nowMs);
      this.#clocksMs = this.#parts.nowMs() + CLOCK_FRAME_MS;
    }
    if (this.#untilMs <= nowMs) {
      this.#untilMs = Infinity; // set again when what is due has been done
      this.#parts.onWaited(nowMs);
    }
    this.#arm();
  }

  shift(ms: number): void {
    this.#parts.onShift(ms);
    this.#untilMs += ms;
    this.#clocksMs += ms;
    this.#armedMs = Infinity;
    this.#arm();
  }

  /** A time that moves on, as that of a move mostly does, is looked at when the wheel calls anyway. */
  #arm(): void {
    const dueMs = Math.min(this.#untilMs, this.#clocksMs);
    if (this.#isOver || dueMs >= this.#armedMs) return;
    this.#armedMs = dueMs;
    this.#parts.wheel.set(this, dueMs);
  }
}
