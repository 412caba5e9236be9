/** A reload is quicker, and so is a phone that changes its network. */
const AWAY_MS = 5000;
/** After a takeover everybody comes back first, some later than others. */
const COMEBACK_MS = 30_000;

/** Whom a table waits for while no page of theirs is there, and who has been told so: once a stay, and anew after a freeze (ACC-4). */
export class AwaitedSeats {
  /** By seat: since when it has been found so; null: it was not at the last look. */
  readonly #sinceMs: (number | null)[];
  /** By seat: its player was told, or may have been by an earlier process. */
  readonly #mayKnow: boolean[];
  /** By seat: it was told by this process. */
  readonly #told: boolean[];
  readonly #fromMs: number;
  #releasedAt: number | null = null;

  /** @param isResumed the table has been kept by another process before */
  constructor(seats: number, { isResumed, nowMs }: { readonly isResumed: boolean; readonly nowMs: number }) {
    this.#sinceMs = Array.from({ length: seats }, () => null);
    this.#mayKnow = Array.from({ length: seats }, () => isResumed);
    this.#told = Array.from({ length: seats }, () => false);
    this.#fromMs = isResumed ? nowMs + COMEBACK_MS : nowMs;
  }

  /**
   * Takes a look, every few seconds.
   * @param away the seats that the table waits for and whose pages are away
   * @returns those that are to be told now
   */
  look(away: readonly number[], nowMs: number): readonly number[] {
    for (const seat of this.#sinceMs.keys())
      this.#sinceMs[seat] = away.includes(seat) ? (this.#sinceMs[seat] ?? nowMs) : null;
    const due = away.filter((seat) => this.#told[seat] !== true && this.#isLong(seat, nowMs));
    for (const seat of due) {
      this.#told[seat] = true;
      this.#mayKnow[seat] = true;
    }
    return due;
  }

  /** A page sits down. @returns whether its player may have been told, so that what was not sent is taken back */
  isBack(seat: number): boolean {
    const mayKnow = this.#mayKnow[seat] === true;
    this.#sinceMs[seat] = null;
    this.#mayKnow[seat] = false;
    return mayKnow;
  }

  /** The line that ended the last freeze, as far as this process has seen it: what is told after it is told anew. */
  get releasedAt(): number | null {
    return this.#releasedAt;
  }

  /** The table is played again after a freeze, by this line: whoever is away is told anew. */
  released(at: number): void {
    this.#releasedAt = at;
    this.#sinceMs.fill(null);
    this.#told.fill(false);
  }

  #isLong(seat: number, nowMs: number): boolean {
    const sinceMs = this.#sinceMs[seat] ?? nowMs;
    return nowMs >= this.#fromMs && nowMs - sinceMs >= AWAY_MS - 1;
  }
}
