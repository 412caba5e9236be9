import type { Context } from '../context.ts';
import { endSeatedTickets } from '../store/queries/matching-tickets.ts';
import { frozenTables, holdIfFrozen } from '../store/queries/table-freezes.ts';
import { finishTable, isPutAway } from '../store/queries/tables.ts';
import { appendLastRow, nodeIsAlive, presentRows } from '../store/queries/tables-log.ts';
import { rollback, type Tx } from '../store/store.ts';
import { recordOutcome, recordVoid } from '../tournaments/standings.ts';
import type { Written } from './group-commit.ts';
import { logContextOf } from './log-context.ts';
import type { Ending } from './services.ts';

const RETRY_MS = 250;

const record = async (tx: Tx, { competitionId, row, competition }: Ending): Promise<boolean> => {
  const { outcome, finished, clocked, voided } = competition;
  const deals = finished.map((deal) => ({
    ...deal,
    clocked: clocked
      .filter(({ dealNumber }) => dealNumber === deal.dealNumber)
      .map(({ seat, clock, count }) => ({ seat, clock, count })),
  }));
  if (outcome !== null) return recordOutcome(tx, { competitionId, at: row.at, outcome, deals });
  return recordVoid(tx, { competitionId, at: row.at, blame: voided?.blame ?? [] });
};

/** False when the fence let nothing through, or the table is another's, or frozen. */
const finishOnce = (context: Context, ending: Ending): Promise<boolean> => {
  const { row, competitionId } = ending;
  return context.store.transaction(async (tx) => {
    if (await holdIfFrozen(tx, competitionId)) return rollback(false); // no result comes of a frozen table (OPS-8)
    if (!(await appendLastRow(tx, context.nodeId, row))) return rollback(false);
    if (!(await finishTable(tx, row.tableId, context.nodeId))) return rollback(false);
    if (!(await record(tx, ending))) throw new Error(`competition ${competitionId} has been recorded before`);
    await endSeatedTickets(tx, [competitionId]);
    return true;
  });
};

const isPresent = async (context: Context, { row }: Ending): Promise<boolean> =>
  (await presentRows(context.store.pool, [row])).has(row.tableId);

const pause = (context: Context): Promise<void> =>
  new Promise((resolve) => {
    context.clock.after(RETRY_MS, resolve);
  });

/**
 * Ends a table: its last entry, its result, its players' slots and standings, all in one transaction. As long as the
 * database is away it is tried again; the log says whether an attempt whose answer got lost was made.
 */
export const finishDurably = async (context: Context, ending: Ending, isStopped: () => boolean): Promise<Written> => {
  const about = logContextOf({ tableId: ending.row.tableId, competitionId: ending.competitionId });
  for (;;) {
    try {
      if (await finishOnce(context, ending)) return 'written';
    } catch (error) {
      context.log.error({ ...about, err: error }, 'a table could not be ended yet');
    }
    try {
      if (await isPresent(context, ending)) return 'written';
      if (!(await nodeIsAlive(context.store.pool, context.nodeId))) return 'fenced';
      if (await isPutAway(context.store.db, ending.row.tableId)) return 'fenced'; // an operator has voided it
      if ((await frozenTables(context.store.db)).has(ending.competitionId)) return 'fenced'; // looked up again, it stands still
    } catch (error) {
      context.log.warn({ ...about, err: error }, 'the database is away while a table ends');
    }
    if (isStopped()) return 'fenced';
    await pause(context);
  }
};
