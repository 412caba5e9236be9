import { insertTransfers, type BulkTransfer } from '../store/queries/money-bulk.ts';
import type { Database } from '../store/store.ts';
import { purseChanges } from './accounts.ts';

/**
 * Books many transfers at once, in the order given (MONEY-1): all of them or, when a key is taken or a purse would end
 * below zero, none.
 * @returns their ids in that order
 */
export const transferAll = async (tx: Database, transfers: readonly BulkTransfer[]): Promise<readonly number[]> => {
  if (transfers.length === 0) return [];
  const changes = purseChanges(transfers.flatMap(({ lines }) => lines));
  const { ids, purses } = await insertTransfers(tx, transfers, changes);
  if (purses !== changes.length) throw new Error('transfers name a purse that does not exist');
  return ids;
};
