import type { Clock } from '../clock.ts';

const TICK_MS = 50;
/** A loop that stood still for longer moves all deadlines by what it stood (GAME-12). */
const STALL_MS = 1000;
const LAG_WINDOW_TICKS = 20;

/** Something with a time at which it wants to be called. */
export interface Timed {
  onDue(nowMs: number): void;
  /** Everybody's time was lost: all deadlines move. The member sets itself again. */
  shift(ms: number): void;
}

interface Place {
  /** Where it lies: never later than its time. */
  readonly bucket: number;
  /** Its own bucket, when that is a later one. */
  wanted: number;
}

/**
 * One timer for the deadlines of all tables: a wheel of 50 ms buckets. It also feels the loop's lag, because a tick
 * that comes late is how a stall shows. While held (the database is away) nothing falls due.
 */
export class TimerWheel {
  readonly #clock: Clock;
  readonly #beforeDue: () => void;
  readonly #buckets = new Map<number, Set<Timed>>();
  readonly #places = new Map<Timed, Place>();
  readonly #lateness: number[] = [];
  #fired: number;
  #expectedMs: number;
  #heldSince: number | null = null;
  #cancel: () => void;

  /** @param beforeDue works on what has been read, and may wait for its turn */
  constructor(clock: Clock, beforeDue: () => void = () => undefined) {
    this.#clock = clock;
    this.#beforeDue = beforeDue;
    const nowMs = clock.monotonicMs();
    this.#fired = Math.floor(nowMs / TICK_MS);
    this.#expectedMs = nowMs + TICK_MS;
    this.#cancel = clock.after(TICK_MS, () => {
      this.#tick();
    });
  }

  /** The worst lag of the loop within the last second, in ms. */
  get lagMs(): number {
    return Math.max(0, ...this.#lateness);
  }

  set(timed: Timed, dueMs: number): void {
    const wanted = Math.max(this.#fired + 1, Math.ceil(dueMs / TICK_MS));
    const place = this.#places.get(timed);
    // Deadlines mostly move on: it stays where it lies, and is laid further when its bucket comes.
    if (place !== undefined && place.bucket <= wanted) place.wanted = wanted;
    else {
      this.clear(timed);
      this.#lay(timed, wanted);
    }
  }

  clear(timed: Timed): void {
    const place = this.#places.get(timed);
    if (place === undefined) return;
    this.#places.delete(timed);
    const members = this.#buckets.get(place.bucket);
    members?.delete(timed);
    if (members?.size === 0) this.#buckets.delete(place.bucket);
  }

  /** Nothing falls due until `release`. */
  hold(): void {
    this.#heldSince ??= this.#clock.monotonicMs();
  }

  /** Moves all deadlines by the time held, plus what had passed before it was noticed. */
  release(unnoticedMs: number): void {
    if (this.#heldSince === null) return;
    const heldMs = this.#clock.monotonicMs() - this.#heldSince;
    this.#heldSince = null;
    this.#shiftAll(heldMs + unnoticedMs);
  }

  stop(): void {
    this.#cancel();
  }

  #lay(timed: Timed, bucket: number): void {
    let members = this.#buckets.get(bucket);
    if (members === undefined) this.#buckets.set(bucket, (members = new Set()));
    members.add(timed);
    this.#places.set(timed, { bucket, wanted: bucket });
  }

  #shiftAll(ms: number): void {
    for (const timed of [...this.#places.keys()]) timed.shift(ms);
  }

  #tick(): void {
    const nowMs = this.#clock.monotonicMs();
    const lateMs = Math.max(0, nowMs - this.#expectedMs);
    this.#lateness.push(lateMs);
    if (this.#lateness.length > LAG_WINDOW_TICKS) this.#lateness.shift();
    this.#expectedMs = nowMs + TICK_MS;
    this.#cancel = this.#clock.after(TICK_MS, () => {
      this.#tick();
    });
    if (this.#heldSince !== null) return;
    if (lateMs > STALL_MS) this.#shiftAll(lateMs);
    const due = this.#takeDue(Math.floor(nowMs / TICK_MS));
    // Frames that arrived while the loop was busy are read, and all that were read are worked on, before anybody's time
    // is over: they came in time.
    if (due.length > 0)
      setImmediate(() => {
        this.#beforeDue();
        for (const timed of due) timed.onDue(this.#clock.monotonicMs());
      });
  }

  #takeDue(upTo: number): readonly Timed[] {
    const due: Timed[] = [];
    const empty = this.#buckets.size === 0;
    for (let bucket = this.#fired + 1; !empty && bucket <= upTo; bucket += 1) {
      const members = this.#buckets.get(bucket) ?? [];
      this.#buckets.delete(bucket);
      for (const timed of members) {
        const wanted = this.#places.get(timed)?.wanted ?? bucket;
        this.#places.delete(timed);
        if (wanted > upTo) this.#lay(timed, wanted);
        else due.push(timed);
      }
    }
    this.#fired = Math.max(this.#fired, upTo);
    return due;
  }
}
