import type { DeadNode, TriedNode } from '../store/queries/nodes.ts';

/** A node that has been silent for so long is dead. */
export const DEAD_MS = 8000;
/** The same of one whose lock is found free all the while: it was killed. One that lives has taken it again by then. */
export const FREE_MS = 250;
/** Whose locks a node looks at: those that follow it, each of which is so looked at by as many others. */
const WATCHED = 8;

interface Seen {
  readonly beat: string;
  /** Since when this beat is its last. */
  readonly sinceMs: number;
  /** Since when its lock is found free; null: it was held, or was not looked at. */
  readonly freeMs: number | null;
  /** Its lock was found held, by the connection that looks now: it has taken it since the database can be reached. */
  readonly wasHeld: boolean;
}

/**
 * What one node sees of the others. It counts only what it has watched itself: after an outage of the database, or of
 * its own, everybody's silence begins anew, so that whoever is back first buries nobody who is about to come back.
 */
export class DeathWatch {
  readonly #own: string;
  #seen: ReadonlyMap<string, Seen> = new Map();

  constructor(own: string) {
    this.#own = own;
  }

  /** It may have missed the others' beats. */
  forget(): void {
    this.#seen = new Map();
  }

  /** What the database has now. */
  look(nodes: readonly { readonly id: string; readonly beat: string }[], nowMs: number): void {
    const others = nodes.filter(({ id }) => id !== this.#own);
    this.#seen = new Map(
      others.map(({ id, beat }) => {
        const before = this.#seen.get(id);
        return [
          id,
          before?.beat === beat ? before : { beat, sinceMs: nowMs, freeMs: null, wasHeld: before?.wasHeld ?? false },
        ];
      }),
    );
  }

  /** The nodes that follow this one in the circle of all. */
  get watched(): readonly string[] {
    const ids = [...this.#seen.keys()].sort();
    const next = ids.findIndex((id) => id > this.#own);
    const order = next === -1 ? ids : [...ids.slice(next), ...ids.slice(0, next)];
    return order.slice(0, WATCHED);
  }

  /** Whose locks were found free, and whose held. */
  tried(nodes: readonly TriedNode[], nowMs: number): void {
    const seen = new Map(this.#seen);
    for (const { id, beat, isFree } of nodes) {
      const before = seen.get(id);
      const isSame = before?.beat === beat;
      const freeMs = isFree ? ((isSame ? before.freeMs : null) ?? nowMs) : null;
      const wasHeld = !isFree || before?.wasHeld === true;
      seen.set(id, { beat, sinceMs: isSame ? before.sinceMs : nowMs, freeMs, wasHeld });
    }
    this.#seen = seen;
  }

  /**
   * Who is dead.
   * @param isSettled false: those who live may not have taken their locks again, and only one that was held says something
   */
  dead(nowMs: number, isSettled: boolean): readonly DeadNode[] {
    return [...this.#seen].flatMap(([id, { beat, sinceMs, freeMs, wasHeld }]): readonly DeadNode[] => {
      if (nowMs - sinceMs >= DEAD_MS) return [{ id, beat, byLock: false, wasHeld }];
      const isTold = freeMs !== null && nowMs - freeMs >= FREE_MS && (isSettled || wasHeld);
      return isTold ? [{ id, beat, byLock: true, wasHeld }] : [];
    });
  }
}
