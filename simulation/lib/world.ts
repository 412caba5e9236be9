import type { Clock } from '../../apps/server/src/clock.ts';
import type { Context } from '../../apps/server/src/context.ts';
import type { Database } from '../../apps/server/src/store/store.ts';
import { makeSessions } from '../../apps/server/src/people/sessions.ts';
import { makeJoins } from '../../apps/server/src/tournaments/joins.ts';
import { Crash, mortal, type CrashPoint, type MortalStore } from './crash.ts';

/** A clock that says what it was last told. */
export interface SetClock extends Clock {
  set(instant: Date): void;
}

const setClock = (start: Date): SetClock => {
  let nowMs = start.getTime();
  return {
    now: () => new Date(nowMs),
    monotonicMs: () => nowMs,
    after: () => () => undefined,
    set: (instant) => {
      if (instant.getTime() < nowMs) throw new Error(`time does not go back to ${instant.toISOString()}`);
      nowMs = instant.getTime();
    },
  };
};

/** How a step of one player or table dies, one way after the other. */
const COMMITS = ['uncommitted', 'committed'] as const;
/**
 * A sweep is let die again and again, each time a statement later, later still in longer strides, until one that had
 * so much to do has been gone through; then it dies once each time it comes.
 */
const MUCH = 24;
const STRIDE = 11;
const ODD = 7;

/** The server's own code, on a clock that is turned, in a process that dies when it is told to. */
export class World {
  readonly context: Context;
  readonly store: MortalStore;
  /** The same database for whoever looks on while a process dies. */
  readonly onlooker: Database;
  readonly clock: SetClock;
  /** Deaths by the kind of step. */
  readonly deaths = new Map<string, number>();
  readonly #points = new Map<string, CrashPoint | null>();
  readonly #sweeps = new Map<string, number>();
  /** Kinds of sweep that were gone through statement by statement. */
  readonly #thorough = new Set<string>();
  readonly #mayDie: boolean;

  constructor(context: Context, start: Date, mayDie: boolean) {
    this.store = mortal(context.store);
    this.onlooker = context.store.db;
    this.clock = setClock(start);
    const { store } = this;
    this.context = {
      ...context,
      store,
      clock: this.clock,
      joins: makeJoins(store, context.log),
      sessions: makeSessions(store.db),
    };
    this.#mayDie = mayDie;
  }

  #pointOf(kind: string): CrashPoint | null {
    const point = this.#points.get(kind);
    return point === undefined ? { statement: 1 } : point;
  }

  /** Whether a kind of step has points left at which it has not died yet; such a step is taken alone. */
  isMortal(kind: string): boolean {
    return this.#mayDie && this.#pointOf(kind) !== null;
  }

  /** Takes a step that dies at `point`; null when it has died there. */
  async #dying<Result>(
    kind: string,
    point: CrashPoint,
    take: () => Promise<Result>,
  ): Promise<readonly [Result] | null> {
    this.store.dieAt(point);
    try {
      return [await take()];
    } catch (error) {
      if (!(error instanceof Crash)) throw error;
      this.deaths.set(kind, (this.deaths.get(kind) ?? 0) + 1);
      return null;
    } finally {
      this.store.spare();
    }
  }

  /**
   * Takes a step of one player or table. While there are points left for its kind the process dies at the next one,
   * and whoever comes after it takes the same step again.
   */
  async step<Result>(kind: string, take: () => Promise<Result>): Promise<Result> {
    const point = this.#pointOf(kind);
    if (!this.#mayDie || point === null) return take();
    const survived = await this.#dying(kind, point, take);
    if (typeof point === 'string') this.#points.set(kind, COMMITS[COMMITS.indexOf(point) + 1] ?? null);
    else this.#points.set(kind, survived === null ? { statement: point.statement + 1 } : COMMITS[0]);
    return survived === null ? take() : survived[0];
  }

  /**
   * Takes what every process does again and again. At first process after process dies at it, each a statement later
   * than the one before, until one lives through it; later one dies, at another statement every time.
   */
  async sweep(kind: string, take: () => Promise<unknown>): Promise<void> {
    const number = (this.#sweeps.get(kind) ?? 0) + 1;
    this.#sweeps.set(kind, number);
    if (this.#mayDie) {
      const isDone = this.#thorough.has(kind);
      let statement = isDone ? 1 + ((number * ODD) % (4 * ODD)) : 1;
      while ((await this.#dying(kind, { statement }, take)) === null && !isDone)
        statement += statement < MUCH ? 1 : STRIDE;
      if (statement >= MUCH) this.#thorough.add(kind);
      await this.#dying(kind, number % 2 === 0 ? 'committed' : 'uncommitted', take);
    }
    await take();
  }
}
