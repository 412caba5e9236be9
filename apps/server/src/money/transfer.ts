import { findTransfer, insertTransfer, type LedgerLine, type TransferRow } from '../store/queries/money.ts';
import { purseChanges } from './accounts.ts';
import type { Database } from '../store/store.ts';

export interface Transfer extends TransferRow {
  readonly lines: readonly LedgerLine[];
}

/**
 * `booked`: written now. `repeated`: the same request was booked before, with this answer. `otherRequest`: the key
 * belongs to another request.
 */
export type Transferred =
  | { readonly type: 'booked'; readonly id: number }
  | { readonly type: 'repeated'; readonly answer: unknown }
  | { readonly type: 'otherRequest' };

/**
 * The one place that writes ledger lines (MONEY-1). Purses change in the same statement; one that would go below
 * zero fails it with a check violation, and with it the caller's transaction.
 *
 * A concurrent transfer of the same key is waited for, so of any number of repeats one is booked.
 */
export const transfer = async (tx: Database, { lines, ...row }: Transfer): Promise<Transferred> => {
  const changes = purseChanges(lines);
  const { id, purses } = await insertTransfer(tx, row, lines, changes);
  if (id !== null) {
    if (purses !== changes.length) throw new Error(`transfer ${row.key} names a purse that does not exist`);
    return { type: 'booked', id };
  }
  const before = await findTransfer(tx, row.key);
  if (before === null) throw new Error(`transfer ${row.key} conflicts with one that cannot be seen`);
  return before.digest === row.digest ? { type: 'repeated', answer: before.answer } : { type: 'otherRequest' };
};
