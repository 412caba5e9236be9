/** Whoever stands in a ranking, once. */
export interface Member {
  readonly playerId: string;
}

/** Above so many changes at once the whole order is merged instead of each row put in its place. */
const MANY = 64;

/**
 * A ranking in its order: ranks are places in a sorted list, so a player's own is found in as many steps as the list
 * has binary digits, and any page at once. `compare` decides every tie: equal members are the same member.
 */
export class Board<Row extends Member> {
  readonly #compare: (a: Row, b: Row) => number;
  #order: Row[];
  readonly #byPlayer: Map<string, Row>;
  #version = 0;

  /** @param rows in any order; quickest when they come sorted */
  constructor(compare: (a: Row, b: Row) => number, rows: readonly Row[]) {
    this.#compare = compare;
    this.#order = rows.toSorted(compare);
    this.#byPlayer = new Map(rows.map((row) => [row.playerId, row]));
  }

  get size(): number {
    return this.#order.length;
  }

  /** Another number after each change. */
  get version(): number {
    return this.#version;
  }

  /** All rows as they stand, best first; a later change leaves this list alone. */
  rows(): readonly Row[] {
    return this.#order.slice();
  }

  page(offset: number, limit: number): readonly Row[] {
    return this.#order.slice(offset, offset + limit);
  }

  find(playerId: string): Row | null {
    return this.#byPlayer.get(playerId) ?? null;
  }

  /** 1 is the best; null for who is not in it. */
  placeOf(playerId: string): number | null {
    const row = this.#byPlayer.get(playerId);
    return row === undefined ? null : this.#indexOf(row) + 1;
  }

  /** Puts these rows in the place of those that their players had, and takes players out. */
  apply(written: readonly Row[], removed: readonly string[]): void {
    if (written.length + removed.length === 0) return;
    this.#version += 1;
    if (written.length + removed.length > MANY) {
      this.#merge(written, removed);
      return;
    }
    for (const playerId of removed) this.#take(playerId);
    for (const row of written) {
      this.#take(row.playerId);
      this.#order.splice(this.#indexOf(row), 0, row);
      this.#byPlayer.set(row.playerId, row);
    }
  }

  /** Where the row stands, or would. */
  #indexOf(row: Row): number {
    let [low, high] = [0, this.#order.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const there = this.#order[middle];
      if (there !== undefined && this.#compare(there, row) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #take(playerId: string): void {
    const row = this.#byPlayer.get(playerId);
    if (row === undefined) return;
    this.#order.splice(this.#indexOf(row), 1);
    this.#byPlayer.delete(playerId);
  }

  #merge(written: readonly Row[], removed: readonly string[]): void {
    const gone = new Set([...removed, ...written.map((row) => row.playerId)]);
    const left = this.#order.filter((row) => !gone.has(row.playerId));
    for (const playerId of removed) this.#byPlayer.delete(playerId);
    for (const row of written) this.#byPlayer.set(row.playerId, row);
    const arrived = [...new Set(written.map((row) => row.playerId))].flatMap((playerId) => this.find(playerId) ?? []);
    // Two sorted runs behind each other are what the sort merges in one go.
    this.#order = left.concat(arrived.sort(this.#compare)).sort(this.#compare);
  }
}
