import type { Decision } from '@matador/cards';
import type { CompetitionPhase } from '@matador/competition';
import type { Entry } from '@matador/table';
import type { Context } from '../context.ts';
import { sealedDealsOf, seatsOfTable, type TableRow } from '../store/queries/tables.ts';
import { readLog, type StoredRow } from '../store/queries/tables-log.ts';
import { foldSteps } from './fold-log.ts';

/** An entry of a table's log with what was hidden in it, and the table after it. */
export interface LogStep extends Pick<StoredRow, 'seq' | 'seat' | 'actor' | 'at'> {
  readonly entry: Entry;
  readonly phase: CompetitionPhase;
  /** Who may do what next. */
  readonly decisions: readonly Decision[];
  /** Why the rules of today do not take it, or how its state differs from when it was played; null: all is well. */
  readonly trouble: string | null;
  /** What a seat may know after it. */
  view(seat: number): unknown;
}

/**
 * Folds a stored log entry by entry, to look for a mistake. Unlike a table's own start it does not throw at an entry
 * that is refused: it says so, and that is the last step.
 */
export async function* logSteps({ store, keyring }: Pick<Context, 'store' | 'keyring'>, row: TableRow) {
  const { length: seats } = await seatsOfTable(store.db, row.competitionId);
  const deals = await sealedDealsOf(store.db, row.competitionId);
  const log = await readLog(store.db, row.tableId);
  for await (const { stored, entry, state, refusal, isOther } of foldSteps({ row, seats, deals, log }, keyring)) {
    const { seq, seat, actor, at } = stored;
    const { competition } = state;
    const step: LogStep = {
      ...{ seq, seat, actor, at, entry },
      trouble: isOther ? 'leads to another state than when it was played' : refusal,
      phase: competition.phase,
      decisions: competition.decisions,
      view: (of) => competition.view(of),
    };
    yield step;
  }
}
