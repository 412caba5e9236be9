import type { RunningCompetition, Verdict } from '@matador/table';
import type { Context } from '../context.ts';
import type { TableRow } from '../store/queries/tables.ts';
import type { LogRow } from '../store/queries/tables-log.ts';
import type { Written } from './group-commit.ts';
import type { TableLogContext } from './log-context.ts';
import type { LeaveReason, TableMeters } from './meters.ts';
import type { RulingTask } from './rulings.ts';
import type { TimerWheel } from './timer-wheel.ts';

/** The last entry of a table, with what it decides. */
export interface Ending {
  readonly row: LogRow;
  readonly competitionId: string;
  readonly tournamentId: number;
  /** Players by seat. */
  readonly users: readonly string[];
  /** The competition after its last entry. */
  readonly competition: RunningCompetition;
}

/** What all tables of a process share. */
export interface TableServices {
  readonly context: Context;
  readonly wheel: TimerWheel;
  readonly meters: TableMeters;
  /** Makes an entry durable, together with those of other tables. */
  append(row: LogRow, settle: (written: Written) => void): void;
  /** Makes the last entry durable in one transaction with its result. */
  finish(ending: Ending): Promise<Written>;
  /** Rules on a claim, away from this thread. */
  rule(task: RulingTask): Promise<Verdict>;
  /** Every seat has loaded. */
  onLoaded(table: TableLogContext): void;
  /**
   * The table waits for a player whose page is away: worth telling (ACC-4).
   * @param releasedAt the line that ended its last freeze, after which it is told anew; null: none is known
   */
  onAwaited(
    table: Pick<TableRow, 'tableId' | 'competitionId' | 'tournamentId'>,
    userId: string,
    releasedAt: number | null,
  ): void;
  /** A player who may have been told so is back. */
  onBack(table: Pick<TableRow, 'tableId' | 'competitionId'>, userId: string): void;
  /** The table is no longer kept here; `lost`: another process may own it, so it is to be looked up again. */
  onGone(competitionId: string, why: LeaveReason): void;
}
