import type { Clock } from '../../clock.ts';
import type { Read } from '../../store/queries/rankings.ts';
import { Board, type Member } from './board.ts';

/** Where a ranking's rows come from. */
export interface Source<Row extends Member> {
  compare(a: Row, b: Row): number;
  /** All of it, which may be a moment old. */
  load(): Promise<Read<Row>>;
  /** What is new now, after what was read before. */
  changedSince(cursor: number): Promise<Read<Row>>;
}

/** So old may a ranking be that is shown without looking again. */
const FRESH_MS = 500;

/**
 * A ranking that follows the database: read whole once, then only what was written since, and only when somebody asks.
 * However many ask at once, one statement is on its way.
 */
export class LiveBoard<Row extends Member> {
  readonly #source: Source<Row>;
  readonly #clock: Clock;
  #known: { readonly board: Board<Row>; cursor: number } | null = null;
  #looking: Promise<void> | null = null;
  #readAtMs = -Infinity;
  #wanted = 0;
  #read = -1;

  constructor(source: Source<Row>, clock: Clock) {
    this.#source = source;
    this.#clock = clock;
  }

  get size(): number {
    return this.#known?.board.size ?? 0;
  }

  /** Something is known to have changed: whoever asks from now on sees it. */
  outdate(): void {
    this.#wanted += 1;
  }

  /** The ranking as it stood at most half a second ago, and in any case after the last `outdate`. */
  async fresh(): Promise<Board<Row>> {
    const [wanted, sinceMs] = [this.#wanted, this.#clock.monotonicMs() - FRESH_MS];
    for (;;) {
      if (this.#known !== null && this.#read >= wanted && this.#readAtMs > sinceMs) return this.#known.board;
      this.#looking ??= this.#look().finally(() => {
        this.#looking = null;
      });
      await this.#looking;
    }
  }

  async #look(): Promise<void> {
    const [wanted, atMs] = [this.#wanted, this.#clock.monotonicMs()];
    if (this.#known === null) {
      const { cursor, members } = await this.#source.load();
      this.#known = { board: new Board((a, b) => this.#source.compare(a, b), members), cursor };
    }
    const { cursor, members, removed } = await this.#source.changedSince(this.#known.cursor);
    this.#known.board.apply(members, removed);
    this.#known.cursor = cursor;
    [this.#read, this.#readAtMs] = [wanted, atMs];
  }
}
