import type { SkatAction } from '@matador/skat';
import { openTable, playAt, rules, SEATS, waitedFor, type SkatTable } from '../peers/skat-table.ts';
import type { Driver, Table } from './drive.ts';
import { loadFor } from './game-load.ts';

/** What a seat sends. */
export interface Act {
  readonly seat: number;
  readonly turn: number;
  readonly action: SkatAction;
}

/** A table of Skat on another framework: the load knows its cards by its number and plays along. */
export class MirrorTable implements Table {
  refused = 0;
  readonly #driver: Driver;
  readonly #send: (act: Act) => void;
  #table: SkatTable;
  /** Seats that have not been told of the move on its way. */
  #untold = new Set<number>();
  #forced = 0;

  constructor(driver: Driver, number: number, send: (act: Act) => void) {
    this.#driver = driver;
    this.#table = openTable(number).table;
    this.#send = send;
  }

  begin(): void {
    this.#driver.onReady(this);
  }

  move(): void {
    const { seat, turn } = waitedFor(this.#table);
    const action = rules.parse(loadFor('skat').choose(rules.view(this.#table.state, seat)));
    if (action === null) throw new Error('nothing is legal');
    const played = playAt(this.#table, { seat, turn, action });
    if (!played.ok) throw new Error(`chose what is refused: ${played.code}`);
    this.#table = played.table;
    this.#forced = played.forced;
    this.#untold = new Set(Array.from({ length: SEATS }, (_, at) => at));
    this.#send({ seat, turn, action });
  }

  /** A seat has been shown the table as it is at this turn. */
  onTold(seat: number, turn: number): void {
    if (turn !== waitedFor(this.#table).turn || !this.#untold.delete(seat) || this.#untold.size > 0) return;
    this.#driver.onTold(this);
    for (; this.#forced > 0; this.#forced -= 1) this.#driver.onPlayed();
    this.#driver.onReady(this);
  }

  /** The cards that a seat holds. */
  handOf(seat: number): readonly string[] {
    return rules.view(this.#table.state, seat).deal?.hand ?? [];
  }
}
