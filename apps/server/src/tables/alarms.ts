import type { Pulse, Timed } from './pulse.ts';

interface Alarm {
  readonly dueMs: number;
  readonly ring: () => void;
}

/** The named times of one table, on the one timer that all tables share. */
export class Alarms implements Timed {
  readonly #pulse: Pulse;
  readonly #onShift: (ms: number) => void;
  readonly #alarms = new Map<string, Alarm>();

  /** @param onShift told when all times have moved, so that what is not an alarm moves with them */
  constructor(pulse: Pulse, onShift: (ms: number) => void = () => undefined) {
    this.#pulse = pulse;
    this.#onShift = onShift;
  }

  set(name: string, dueMs: number, ring: () => void): void {
    this.#alarms.set(name, { dueMs, ring });
    this.#arm();
  }

  clear(name: string): void {
    if (this.#alarms.delete(name) && this.#alarms.size === 0) this.#pulse.clear(this);
  }

  has(name: string): boolean {
    return this.#alarms.has(name);
  }

  clearAll(): void {
    this.#alarms.clear();
    this.#pulse.clear(this);
  }

  onDue(nowMs: number): void {
    const due = [...this.#alarms].filter(([, alarm]) => alarm.dueMs <= nowMs);
    for (const [name] of due) this.#alarms.delete(name);
    for (const [, alarm] of due) alarm.ring();
    this.#arm();
  }

  shift(ms: number): void {
    this.#onShift(ms);
    for (const [name, alarm] of this.#alarms) this.#alarms.set(name, { ...alarm, dueMs: alarm.dueMs + ms });
    this.#arm();
  }

  /** Rung too early by an alarm that was cleared or moved since, it just sets itself again. */
  #arm(): void {
    if (this.#alarms.size === 0) return this.#pulse.clear(this);
    let next = Infinity;
    for (const alarm of this.#alarms.values()) next = Math.min(next, alarm.dueMs);
    this.#pulse.set(this, next);
  }
}
