import type { Pulse, Timed } from './pulse.ts';

interface Alarm {
  dueMs: number;
  ring: () => void;
}

/** The named times of one table, on the one timer that all tables share. */
export class Alarms implements Timed {
  readonly #pulse: Pulse;
  readonly #onShift: (ms: number) => void;
  readonly #alarms = new Map<string, Alarm>();
  /** When the pulse calls: never later than the first of the alarms. */
  #armedMs = Infinity;

  /** @param onShift told when all times have moved, so that what is not an alarm moves with them */
  constructor(pulse: Pulse, onShift: (ms: number) => void = () => undefined) {
    this.#pulse = pulse;
    this.#onShift = onShift;
  }

  set(name: string, dueMs: number, ring: () => void): void {
    const alarm = this.#alarms.get(name);
    if (alarm === undefined) this.#alarms.set(name, { dueMs, ring });
    else {
      alarm.dueMs = dueMs;
      alarm.ring = ring;
    }
    // A time that moves on, as that of a move mostly does, is looked at when the pulse calls anyway.
    if (dueMs < this.#armedMs) this.#armAt(dueMs);
  }

  clear(name: string): void {
    if (this.#alarms.delete(name) && this.#alarms.size === 0) this.#disarm();
  }

  has(name: string): boolean {
    return this.#alarms.has(name);
  }

  clearAll(): void {
    this.#alarms.clear();
    this.#disarm();
  }

  onDue(nowMs: number): void {
    const due = [...this.#alarms].filter(([, alarm]) => alarm.dueMs <= nowMs);
    for (const [name] of due) this.#alarms.delete(name);
    for (const [, alarm] of due) alarm.ring();
    this.#arm();
  }

  shift(ms: number): void {
    this.#onShift(ms);
    for (const alarm of this.#alarms.values()) alarm.dueMs += ms;
    this.#arm();
  }

  /** Rung too early by an alarm that was cleared or moved since, it just sets itself again. */
  #arm(): void {
    if (this.#alarms.size === 0) return this.#disarm();
    let next = Infinity;
    for (const alarm of this.#alarms.values()) next = Math.min(next, alarm.dueMs);
    this.#armAt(next);
  }

  #armAt(dueMs: number): void {
    this.#armedMs = dueMs;
    this.#pulse.set(this, dueMs);
  }

  #disarm(): void {
    this.#armedMs = Infinity;
    this.#pulse.clear(this);
  }
}
