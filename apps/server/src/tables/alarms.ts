import type { Pulse, Timed } from './pulse.ts';

/** One time of a table at which something is to be done. It rings once each time it was set. */
export class Alarm {
  readonly #ring: () => void;
  readonly #onSet: (dueMs: number) => void;
  #dueMs = Infinity;

  constructor(ring: () => void, onSet: (dueMs: number) => void) {
    this.#ring = ring;
    this.#onSet = onSet;
  }

  /** When it rings, on monotonic time; Infinity while it is not set. */
  get dueMs(): number {
    return this.#dueMs;
  }

  get isSet(): boolean {
    return this.#dueMs !== Infinity;
  }

  /** @param dueMs Infinity: not at all */
  set(dueMs: number): void {
    this.#dueMs = dueMs;
    this.#onSet(dueMs);
  }

  clear(): void {
    this.#dueMs = Infinity;
  }

  shift(ms: number): void {
    this.#dueMs += ms;
  }

  ring(): void {
    this.#ring();
  }
}

/** The times of one table, on the one timer that all tables share. */
export class Alarms implements Timed {
  readonly #pulse: Pulse;
  readonly #onShift: (ms: number) => void;
  readonly #alarms: Alarm[] = [];
  /** When the pulse calls: never later than the first of the alarms, and now and then for none that is left. */
  #armedMs = Infinity;

  /** @param onShift told when all times have moved, so that what is not an alarm moves with them */
  constructor(pulse: Pulse, onShift: (ms: number) => void = () => undefined) {
    this.#pulse = pulse;
    this.#onShift = onShift;
  }

  add(ring: () => void): Alarm {
    const alarm = new Alarm(ring, this.#onSet);
    this.#alarms.push(alarm);
    return alarm;
  }

  /** Nothing rings any more until it is set again. */
  clearAll(): void {
    for (const alarm of this.#alarms) alarm.clear();
    this.#arm();
  }

  onDue(nowMs: number): void {
    const due = this.#alarms.filter((alarm) => alarm.dueMs <= nowMs);
    for (const alarm of due) alarm.clear();
    for (const alarm of due) alarm.ring();
    this.#arm();
  }

  shift(ms: number): void {
    this.#onShift(ms);
    for (const alarm of this.#alarms) alarm.shift(ms);
    this.#arm();
  }

  /** A time that moves on, as that of a move mostly does, is looked at when the pulse calls anyway. */
  readonly #onSet = (dueMs: number): void => {
    if (dueMs < this.#armedMs) this.#armAt(dueMs);
  };

  #arm(): void {
    let next = Infinity;
    for (const { dueMs } of this.#alarms) next = Math.min(next, dueMs);
    if (next !== Infinity) return this.#armAt(next);
    this.#armedMs = Infinity;
    this.#pulse.clear(this);
  }

  #armAt(dueMs: number): void {
    this.#armedMs = dueMs;
    this.#pulse.set(this, dueMs);
  }
}
