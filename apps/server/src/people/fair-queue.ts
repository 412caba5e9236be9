/** Who waits: what it costs is shared among those that ask from different places. */
export interface Waiter {
  /** Where it comes from; each place gets its turn, however many wait there. */
  readonly from: string;
  /** Has every second turn, and the first one, before all who are not. */
  readonly known: boolean;
  /** Told when nobody waits for the result any more. */
  readonly gone: AbortSignal;
}

/** Too many wait already: nothing was done, and it may be tried again soon. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

/** Whoever waited has gone: nothing was done. */
export class WaiterGone extends Error {
  override readonly name = 'WaiterGone';
}

export interface FairQueueLimits {
  readonly atOnce: number;
  /** Of one place. */
  readonly waitingThere: number;
  /** Of all places, for those who are known and for the others each. */
  readonly waiting: number;
}

interface Entry {
  readonly start: () => void;
  readonly refuse: (error: Error) => void;
}

/** Those who wait, by where they come from; the place that comes next stands first. */
class Places {
  readonly #entries = new Map<string, Entry[]>();
  size = 0;

  add(from: string, entry: Entry): void {
    const there = this.#entries.get(from);
    if (there === undefined) this.#entries.set(from, [entry]);
    else there.push(entry);
    this.size += 1;
  }

  waitingAt(from: string): number {
    return this.#entries.get(from)?.length ?? 0;
  }

  remove(from: string, entry: Entry): boolean {
    const there = this.#entries.get(from) ?? [];
    const at = there.indexOf(entry);
    if (at === -1) return false;
    there.splice(at, 1);
    if (there.length === 0) this.#entries.delete(from);
    this.size -= 1;
    return true;
  }

  /** The first of the place that comes next, which goes to the end. */
  next(): Entry | null {
    for (const [from, [first]] of this.#entries) {
      if (first === undefined) continue;
      this.remove(from, first);
      const left = this.#entries.get(from);
      if (left !== undefined) {
        this.#entries.delete(from);
        this.#entries.set(from, left);
      }
      return first;
    }
    return null;
  }

  /** Takes out who came last where most wait, if more wait there than `most`. */
  dropFromLongest(most: number): Entry | null {
    const [longest] = [...this.#entries].toSorted(([, one], [, other]) => other.length - one.length);
    const last = longest?.[1].at(-1);
    if (longest === undefined || last === undefined || longest[1].length <= most) return null;
    this.remove(longest[0], last);
    return last;
  }
}

/**
 * Lets `atOnce` tasks run; those who wait get their turns place by place, so that no crowd of one place holds another
 * up (SAFE-6). It has an end: where it is full, who came last from where most wait is refused.
 */
export class FairQueue {
  readonly #limits: FairQueueLimits;
  readonly #known = new Places();
  readonly #others = new Places();
  #running = 0;
  #lastWasKnown = false;

  constructor(limits: FairQueueLimits) {
    this.#limits = limits;
  }

  /** @throws QueueFull or WaiterGone, before the task has begun */
  async run<Result>(waiter: Waiter, task: () => Promise<Result>): Promise<Result> {
    if (waiter.gone.aborted) throw new WaiterGone('nobody waits for this any more');
    if (this.#running >= this.#limits.atOnce) await this.#turn(waiter);
    else this.#running += 1;
    try {
      return await task();
    } finally {
      const next = this.#next();
      if (next === null) this.#running -= 1;
      else next.start();
    }
  }

  /** Those who are known and the others take turns: neither can keep the other waiting for ever. */
  #next(): Entry | null {
    const [first, second] = this.#lastWasKnown ? [this.#others, this.#known] : [this.#known, this.#others];
    const fromFirst = first.next();
    this.#lastWasKnown = (fromFirst === null ? second : first) === this.#known;
    return fromFirst ?? second.next();
  }

  /** Resolves when it is this one's turn. */
  async #turn({ from, known, gone }: Waiter): Promise<void> {
    const places = known ? this.#known : this.#others;
    this.#makeRoom(places, from);
    const { promise, resolve, reject } = Promise.withResolvers<undefined>();
    const entry = { start: () => resolve(undefined), refuse: reject };
    const leave = (): void => {
      if (places.remove(from, entry)) reject(new WaiterGone('nobody waits for this any more'));
    };
    places.add(from, entry);
    gone.addEventListener('abort', leave, { once: true });
    await promise.finally(() => gone.removeEventListener('abort', leave));
  }

  #makeRoom(places: Places, from: string): void {
    const there = places.waitingAt(from);
    if (there >= this.#limits.waitingThere) throw new QueueFull('too many wait from there');
    if (places.size < this.#limits.waiting) return;
    const dropped = places.dropFromLongest(there + 1);
    if (dropped === null) throw new QueueFull('too many wait');
    dropped.refuse(new QueueFull('too many wait from there'));
  }
}
