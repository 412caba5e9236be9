import type { Entry, Plan, TableGame, TableState } from '@matador/table';
import type { TableRow } from '../store/queries/tables.ts';
import type { LogRow } from '../store/queries/tables-log.ts';
import type { Written } from './group-commit.ts';
import { stateHashOf } from './hashes.ts';
import type { TableServices } from './services.ts';
import { placeOf, writeEntry } from './stored-entry.ts';

/** The table's log went on without us, or may have: the table has to be looked up again. */
export class TableLost extends Error {}

export interface TableLogParts {
  readonly services: TableServices;
  readonly row: TableRow;
  readonly game: TableGame;
  readonly state: TableState;
  /** Players by seat. */
  readonly users: readonly string[];
}

/** Writes the lines of one table, one at a time. */
export class TableLog {
  readonly #parts: TableLogParts;

  constructor(parts: TableLogParts) {
    this.#parts = parts;
  }

  /** Makes a planned line durable, the last one together with the result; `settle` gets `TableLost`, or null. */
  write(plan: Plan, settle: (error: TableLost | null) => void): void {
    const { services, row: table } = this.#parts;
    this.#hand(plan, (written) => {
      if (written !== 'written') return settle(new TableLost(`entry of table ${String(table.tableId)} was ${written}`));
      services.meters.wrote(plan.line.entry);
      settle(null);
    });
  }

  #hand(plan: Plan, settle: (written: Written) => void): void {
    const { services, row: table, users } = this.#parts;
    const row = this.#rowOf(plan);
    const competition = plan.moved?.next;
    if (competition === undefined || (competition.phase !== 'finished' && competition.phase !== 'voided'))
      return services.append(row, settle);
    const { competitionId, tournamentId } = table;
    void services.finish({ row, competitionId, tournamentId, users, competition }).then(settle);
  }

  #rowOf({ line, moved }: Plan): LogRow {
    const { services, row: table, game, state } = this.#parts;
    const { entry, seat, actor, requestId } = line;
    const seq = state.seq + 1;
    const stateHash = moved?.dealEnded === true ? stateHashOf(moved.next) : null;
    const { keyring, clock } = services.context;
    const seal = (text: string): string =>
      keyring.seal(placeOf(table.competitionId, seq), Buffer.from(text)).toString('base64');
    return {
      tableId: table.tableId,
      seq,
      epoch: table.epoch,
      seat,
      actor,
      action: writeEntry(entry, stateHash, game.isHidden(actionOf(entry)) ? seal : null),
      requestId,
      at: clock.now(),
    };
  }
}

const actionOf = (entry: Entry): unknown => {
  if (entry.type === 'act') return entry.action;
  return entry.type === 'fact' && 'action' in entry.fact ? entry.fact.action : null;
};
