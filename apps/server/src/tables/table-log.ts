import type { Code, ShuffleFact } from '@matador/cards';
import type { TableFact } from '@matador/competition';
import type { TableRow } from '../store/queries/tables.ts';
import { placeOf, writeEntry, type Entry } from './entry.ts';
import type { Fold, Line, Plan } from './fold.ts';
import type { TableGame } from './games.ts';
import type { LogRow } from '../store/queries/tables-log.ts';
import type { House } from './house.ts';
import type { SeenFrame } from './seat-stream.ts';

/** The table's log went on without us, or may have: the table has to be looked up again. */
export class TableLost extends Error {}

export const bySystem = (entry: Entry): Line => ({ entry, seat: null, actor: 'system', requestId: null });
export const byClock = (seat: number, entry: Entry): Line => ({ entry, seat, actor: 'clock', requestId: null });
export const byPlayer = (seat: number, entry: Entry, requestId: string | null = null): Line => ({
  entry,
  seat,
  actor: 'player',
  requestId,
});

/** A fact that nobody asked for: the clock's if it plays for a seat, else the system's. */
export const lineOfFact = (fact: TableFact): Line => {
  const seat = 'seat' in fact ? fact.seat : null;
  return { entry: { type: 'fact', fact }, seat, actor: 'action' in fact ? 'clock' : 'system', requestId: null };
};

export interface TableLogParts {
  readonly house: House;
  readonly row: TableRow;
  readonly game: TableGame;
  readonly fold: Fold;
  readonly users: readonly string[];
  /** An entry is durable and part of the state; these are the new frames by seat. */
  readonly onAdopted: (frames: readonly (SeenFrame | null)[]) => void;
}

/** The way of one table into its log: planned, written, adopted, in this order and one at a time. */
export class TableLog {
  readonly #parts: TableLogParts;

  constructor(parts: TableLogParts) {
    this.#parts = parts;
  }

  /**
   * Writes one line, unless it is refused.
   * @returns the refusal's code, null when it is durable
   * @throws TableLost
   */
  append(line: Line, shuffle: ShuffleFact | null = null): Promise<Code | null> {
    const { house, fold, row: table, onAdopted } = this.#parts;
    const plan = fold.plan(line, shuffle);
    if (!plan.ok) return Promise.resolve(plan.code);
    return this.#write(plan).then((written) => {
      if (written !== 'written') throw new TableLost(`entry of table ${String(table.tableId)} was ${written}`);
      house.meters.wrote(line.entry);
      onAdopted(fold.adopt(plan));
      return null;
    });
  }

  /** Writes what cannot be refused. */
  async must(line: Line, shuffle: ShuffleFact | null = null): Promise<void> {
    const code = await this.append(line, shuffle);
    if (code !== null) throw new Error(`${line.entry.type} was refused: ${code}`);
  }

  #write(plan: Plan): ReturnType<House['append']> {
    const { house, row: table, users } = this.#parts;
    const row = this.#rowOf(plan);
    const playing = plan.moved?.next;
    if (playing === undefined || (playing.phase !== 'finished' && playing.phase !== 'voided')) return house.append(row);
    const { competitionId, tournamentId } = table;
    return house.finish({ row, competitionId, tournamentId, users, playing });
  }

  #rowOf({ line, moved }: Plan): LogRow {
    const { house, row: table, game, fold } = this.#parts;
    const { entry, seat, actor, requestId } = line;
    const seq = fold.seq + 1;
    const stateHash = moved?.dealEnded === true ? moved.next.stateHash() : null;
    const { keyring, clock } = house.context;
    const hide = (text: string): string =>
      keyring.seal(placeOf(table.competitionId, seq), Buffer.from(text)).toString('base64');
    return {
      tableId: table.tableId,
      seq,
      epoch: table.epoch,
      seat,
      actor,
      action: writeEntry(entry, stateHash, game.isHidden(actionOf(entry)) ? hide : null),
      requestId,
      at: clock.now(),
    };
  }
}

const actionOf = (entry: Entry): unknown => {
  if (entry.type === 'act') return entry.action;
  return entry.type === 'fact' && 'action' in entry.fact ? entry.fact.action : null;
};
