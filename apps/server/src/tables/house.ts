import type { Context } from '../context.ts';
import type { LogRow } from '../store/queries/tables-log.ts';
import type { Written } from './group-commit.ts';
import type { TableMarks } from './marks.ts';
import type { Leaving, TableMeters } from './meters.ts';
import type { Playing } from './playing.ts';
import type { Pulse } from './pulse.ts';
import type { RulingTask, Verdict } from './rulings.ts';

/** The last entry of a table, with what it decides. */
export interface Ending {
  readonly row: LogRow;
  readonly competitionId: string;
  readonly tournamentId: number;
  readonly users: readonly string[];
  /** The competition after its last entry. */
  readonly playing: Playing;
}

/** What all tables of a process share. */
export interface House {
  readonly context: Context;
  readonly pulse: Pulse;
  readonly meters: TableMeters;
  /** Makes an entry durable, together with those of other tables. */
  append(row: LogRow): Promise<Written>;
  /** Makes the last entry durable in one transaction with its result. */
  finish(ending: Ending): Promise<Written>;
  /** Rules on a claim, away from this thread. */
  rule(task: RulingTask): Promise<Verdict>;
  /** Every seat has loaded. */
  onLoaded(table: TableMarks): void;
  /** The table is no longer kept here; `lost`: somebody else may own it, so it is to be looked up again. */
  onGone(competitionId: string, why: Leaving): void;
}
