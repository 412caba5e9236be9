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

/** Made once: of a flood thousands a second are refused, and where in the code says nothing. */
const FULL = new QueueFull('too many wait');
const FULL_THERE = new QueueFull('too many wait from there');
const GONE = new WaiterGone('nobody waits for this any more');

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

/** Places that have had a turn are remembered up to so many, the last ones: nobody can fill the memory. */
const MAX_REMEMBERED = 1000;

/** Two lines that take turns, the first one first: neither keeps the other waiting for ever. */
class Alternation {
  #lastWasFirst = false;

  /** The next of the line whose turn it is, of the other one where that line is empty; null where both are. */
  next<Item>(first: () => Item | null, second: () => Item | null): Item | null {
    for (const line of this.#lastWasFirst ? [second, first] : [first, second]) {
      const item = line();
      if (item === null) continue;
      this.#lastWasFirst = line === first;
      return item;
    }
    this.#lastWasFirst = false;
    return null;
  }
}

type Line = Map<string, Entry[]>;

/**
 * Those who wait, by where they come from. A place that has had no turn lately goes first, and then every second time;
 * of those that have had one, the one whose turn is longest ago comes next.
 */
class Places {
  readonly #fresh: Line = new Map();
  readonly #served: Line = new Map();
  readonly #hadTurn = new Set<string>();
  readonly #turns = new Alternation();
  size = 0;

  add(from: string, entry: Entry): void {
    const there = this.#entriesOf(from);
    if (there === undefined) this.#lineOf(from).set(from, [entry]);
    else there.push(entry);
    this.size += 1;
  }

  waitingAt(from: string): number {
    return this.#entriesOf(from)?.length ?? 0;
  }

  remove(from: string, entry: Entry): boolean {
    const there = this.#entriesOf(from) ?? [];
    const at = there.indexOf(entry);
    if (at === -1) return false;
    there.splice(at, 1);
    if (there.length === 0) this.#lineOf(from).delete(from);
    this.size -= 1;
    return true;
  }

  /** Notes that a place has had a turn: what else waits there goes to the end of those that have had one. */
  noteTurn(from: string): void {
    const left = this.#entriesOf(from);
    this.#lineOf(from).delete(from);
    this.#hadTurn.delete(from);
    this.#hadTurn.add(from);
    if (left !== undefined) this.#served.set(from, left);
    const [longestAgo] = this.#hadTurn;
    if (this.#hadTurn.size > MAX_REMEMBERED && longestAgo !== undefined) this.#forget(longestAgo);
  }

  /** Forgets who has had a turn. Nobody may wait. */
  forgetTurns(): void {
    this.#hadTurn.clear();
  }

  /** The first of the place that comes next. */
  next(): Entry | null {
    return this.#turns.next(
      () => this.#firstOf(this.#fresh),
      () => this.#firstOf(this.#served),
    );
  }

  /** How many wait where most do. */
  most(): number {
    return this.#longest()?.[1].length ?? 0;
  }

  /** Takes out who came last where most wait, if more wait there than `most`. */
  dropFromLongest(most: number): Entry | null {
    const longest = this.#longest();
    const last = longest?.[1].at(-1);
    if (longest === null || last === undefined || longest[1].length <= most) return null;
    this.remove(longest[0], last);
    return last;
  }

  /** Where most wait; of two alike the one that has had a turn. */
  #longest(): readonly [string, Entry[]] | null {
    let longest: readonly [string, Entry[]] | null = null;
    for (const line of [this.#served, this.#fresh])
      for (const place of line) if (longest === null || place[1].length > longest[1].length) longest = place;
    return longest;
  }

  #firstOf(line: Line): Entry | null {
    const [[from, [first]] = ['', []]] = line;
    if (first === undefined) return null;
    this.remove(from, first);
    this.noteTurn(from);
    return first;
  }

  #lineOf(from: string): Line {
    return this.#hadTurn.has(from) ? this.#served : this.#fresh;
  }

  #entriesOf(from: string): Entry[] | undefined {
    return this.#lineOf(from).get(from);
  }

  #forget(from: string): void {
    const waiting = this.#entriesOf(from);
    this.#served.delete(from);
    this.#hadTurn.delete(from);
    if (waiting !== undefined) this.#fresh.set(from, waiting);
  }
}

/**
 * Lets `atOnce` tasks run; those who wait get their turns place by place, so that no crowd of one place holds another
 * up, and who comes from elsewhere does not wait for it first (SAFE-6). It has an end: where it is full, who came last from
 * where most wait is refused.
 */
export class FairQueue {
  readonly #limits: FairQueueLimits;
  readonly #known = new Places();
  readonly #others = new Places();
  readonly #turns = new Alternation();
  #running = 0;

  constructor(limits: FairQueueLimits) {
    this.#limits = limits;
  }

  /** @throws QueueFull or WaiterGone, before the task has begun */
  async run<Result>(waiter: Waiter, task: () => Promise<Result>): Promise<Result> {
    if (waiter.gone.aborted) throw GONE;
    if (this.#running >= this.#limits.atOnce) await this.#turn(waiter);
    else {
      this.#running += 1;
      this.#placesOf(waiter).noteTurn(waiter.from);
    }
    try {
      return await task();
    } finally {
      const next = this.#next();
      if (next === null) this.#end();
      else next.start();
    }
  }

  /** Whether one more from there would be let in now: whoever would not be is told before anything is done for it. */
  hasRoom({ from, known }: Pick<Waiter, 'from' | 'known'>): boolean {
    if (this.#running < this.#limits.atOnce) return true;
    const places = this.#placesOf({ known });
    const there = places.waitingAt(from);
    if (there >= this.#limits.waitingThere) return false;
    return places.size < this.#limits.waiting || places.most() > there + 1;
  }

  #placesOf({ known }: Pick<Waiter, 'known'>): Places {
    return known ? this.#known : this.#others;
  }

  /** Those who are known and the others take turns: neither can keep the other waiting for ever. */
  #next(): Entry | null {
    return this.#turns.next(
      () => this.#known.next(),
      () => this.#others.next(),
    );
  }

  /** One task fewer runs. After the last one everybody is new again. */
  #end(): void {
    this.#running -= 1;
    if (this.#running > 0) return;
    this.#known.forgetTurns();
    this.#others.forgetTurns();
  }

  /** Resolves when it is this one's turn. */
  async #turn({ from, known, gone }: Waiter): Promise<void> {
    const places = this.#placesOf({ known });
    this.#makeRoom(places, from);
    const { promise, resolve, reject } = Promise.withResolvers<undefined>();
    const entry = { start: () => resolve(undefined), refuse: reject };
    const leave = (): void => {
      if (places.remove(from, entry)) reject(GONE);
    };
    places.add(from, entry);
    gone.addEventListener('abort', leave, { once: true });
    await promise.finally(() => gone.removeEventListener('abort', leave));
  }

  #makeRoom(places: Places, from: string): void {
    const there = places.waitingAt(from);
    if (there >= this.#limits.waitingThere) throw FULL_THERE;
    if (places.size < this.#limits.waiting) return;
    const dropped = places.dropFromLongest(there + 1);
    if (dropped === null) throw FULL;
    dropped.refuse(FULL_THERE);
  }
}
