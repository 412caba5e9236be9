import type { Pulse, Timed } from './pulse.ts';

interface Alarm {
  readonly dueMs: number;
  readonly ring: () => void;
}

/** The named times of one table, on the one timer that all tables share. */
export class Alarms implements Timed {
  readonly #pulse: Pulse;
  readonly #alarms = new Map<string, Alarm>();

  constructor(pulse: Pulse) {
    this.#pulse = pulse;
  }

  set(name: string, dueMs: number, ring: () => void): void {
    this.#alarms.set(name, { dueMs, ring });
    this.#arm();
  }

  clear(name: string): void {
    if (this.#alarms.delete(name)) this.#arm();
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
    for (const [name, alarm] of this.#alarms) this.#alarms.set(name, { ...alarm, dueMs: alarm.dueMs + ms });
    this.#arm();
  }

  #arm(): void {
    if (this.#alarms.size === 0) return this.#pulse.clear(this);
    let next = Infinity;
    for (const alarm of this.#alarms.values()) next = Math.min(next, alarm.dueMs);
    this.#pulse.set(this, next);
  }
}
