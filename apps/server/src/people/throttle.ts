import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import { every } from '../every.ts';
import { FairQueue, type Waiter } from './fair-queue.ts';
import type { Keyring } from './keyring.ts';
import type { Store } from '../store/store.ts';
import { countFailures, forgetFailures, takeFailuresBack, type NewFailure } from '../store/queries/throttles.ts';

/** What is counted: failures that a key may have in a row before it waits, and how fast they are forgiven. */
export interface ThrottleRule {
  /** Tells its keys from those of other rules. */
  readonly name: string;
  readonly failures: number;
  readonly forgiveMs: number;
}

/** One more of a rule, for a key: a network, a name from a network, a device. */
export interface Try {
  readonly rule: ThrottleRule;
  readonly key: string;
}

/** Tries that were counted together, all of them or none. */
export interface Attempt {
  /** Until it may be tried again; 0: now, and it was counted. */
  readonly waitMs: number;
  /** Takes it back, of these rules alone if they are named. */
  takeBack(rules?: readonly ThrottleRule[]): Promise<void>;
  /** Takes it back, and of these rules whatever was counted before it. */
  clear(rules: readonly ThrottleRule[]): Promise<void>;
}

/** A key that has to wait is not asked for again so soon: whoever goes on trying costs the database nothing. */
const REMEMBERED_MS = 1000;
/** Keys remembered; above that the oldest are forgotten, so that nobody can fill the memory. */
const MAX_REMEMBERED = 20_000;
/** Counts on their way to the database at once, less than half of its connections; while it is slow, the line is fair and has an end. */
const LINE = { atOnce: 4, waitingThere: 64, waiting: 256 };

const EVERY_MS = 60_000;
const BATCH_SIZE = 5000;

interface Parts {
  readonly store: Store;
  readonly keyring: Keyring;
  readonly clock: Clock;
}

/**
 * Counts failures by key, for all nodes at once: in one row a key of the database, by one statement, so that of many at
 * the same moment no more than allowed are tried. Who waits is not counted. Rows say nothing to whoever reads them.
 */
export class Throttles {
  readonly #parts: Parts;
  /** Until when a key waits, in ms of the wall clock, as the database has said lately. */
  readonly #waiting = new Map<string, { readonly untilMs: number; readonly askedMs: number }>();
  readonly #line = new FairQueue(LINE);

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Counts one more, before it is known whether it fails: what turns out right is taken back.
   * @param tries of different rules, or keys
   * @throws QueueFull or WaiterGone: nothing was counted
   */
  async count(tries: readonly Try[], waiter: Waiter): Promise<Attempt> {
    const keyed = tries.map(({ rule, key }) => ({ rule, key: this.#digestOf(rule, key) }));
    const failures = keyed.map(({ rule: { failures: most, forgiveMs }, key }) => ({
      ...{ key, forgiveMs, allowanceMs: (most - 1) * forgiveMs },
    }));
    const waitMs = this.#rememberedMs(failures) || (await this.#line.run(waiter, () => this.#write(failures)));
    const take = async (rules: readonly ThrottleRule[], cleared: readonly ThrottleRule[]): Promise<void> => {
      if (waitMs > 0) return;
      const taken = keyed
        .filter(({ rule }) => rules.includes(rule))
        .map(({ rule, key }) => ({ key, forgiveMs: cleared.includes(rule) ? null : rule.forgiveMs }));
      await takeFailuresBack(this.#parts.store.db, taken, this.#parts.clock.now());
    };
    const all = tries.map(({ rule }) => rule);
    return { waitMs, takeBack: (rules = all) => take(rules, []), clear: (rules) => take(all, rules) };
  }

  #digestOf({ name }: ThrottleRule, key: string): string {
    return this.#parts.keyring.sign('throttle', `${name} ${key}`);
  }

  /** The longest wait that the database has told a moment ago; 0: none. */
  #rememberedMs(failures: readonly NewFailure[]): number {
    const nowMs = this.#parts.clock.now().getTime();
    const waits = failures.map(({ key }) => {
      const known = this.#waiting.get(key);
      return known === undefined || nowMs - known.askedMs >= REMEMBERED_MS ? 0 : known.untilMs - nowMs;
    });
    return Math.max(0, ...waits);
  }

  /** @returns how long to wait; 0: all were counted */
  async #write(failures: readonly NewFailure[]): Promise<number> {
    const { store, clock } = this.#parts;
    const now = clock.now();
    const rows = await countFailures(store.db, failures, now);
    const refused = rows.filter(({ counted }) => !counted);
    if (refused.length === 0) return 0;
    for (const { key, waitMs } of refused) this.#remember(key, now.getTime(), waitMs);
    const counted = new Set(rows.flatMap((row) => (row.counted ? [row.key] : [])));
    const others = failures.filter(({ key }) => counted.has(key));
    if (others.length > 0) await takeFailuresBack(store.db, others, now);
    // What another node counts at this moment is not seen yet: until one is forgiven, at most.
    return Math.max(1, ...refused.map(({ key, waitMs }) => waitMs ?? this.#forgiveMsOf(failures, key)));
  }

  #forgiveMsOf(failures: readonly NewFailure[], key: string): number {
    return failures.find((one) => one.key === key)?.forgiveMs ?? 1;
  }

  #remember(key: string, nowMs: number, waitMs: number | null): void {
    if (waitMs === null || waitMs <= 0) return;
    this.#waiting.delete(key);
    this.#waiting.set(key, { untilMs: nowMs + waitMs, askedMs: nowMs });
    if (this.#waiting.size <= MAX_REMEMBERED) return;
    const [oldest] = this.#waiting.keys();
    if (oldest !== undefined) this.#waiting.delete(oldest);
  }
}

/**
 * Forgets failures that have been forgiven, once a minute.
 * @returns stops it
 */
export const startThrottleJob = ({ store, clock, log }: Omit<Parts, 'keyring'> & { readonly log: Logger }) => {
  const forget = async (): Promise<void> => {
    while ((await forgetFailures(store.db, clock.now(), BATCH_SIZE)) === BATCH_SIZE);
  };
  const job = every(clock, EVERY_MS, forget, {
    onError: (error) => {
      log.warn({ err: error }, 'forgiven failures could not be forgotten');
    },
  });
  return (): Promise<void> => job.stop();
};
