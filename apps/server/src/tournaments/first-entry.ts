import { firstEntryRefund } from '@matador/tournament';
import { HOUSE, purseAccount } from '../money/accounts.ts';
import { transfer } from '../money/transfer.ts';
import { findMastersEntries } from '../store/queries/first-entries.ts';
import type { Tx } from '../store/store.ts';

/**
 * Gives the fee of a first Masters entry back as free bonus (MAST-9), in the transaction that ends its first finished
 * game: so within the four days, and never twice.
 */
export const creditFirstEntries = async (
  tx: Tx,
  tournamentId: number,
  userIds: readonly string[],
  at: Date,
): Promise<void> => {
  const entries = await findMastersEntries(tx, tournamentId, userIds);
  for (const userId of new Set(entries.map((entry) => entry.userId))) {
    const own = entries.filter((entry) => entry.userId === userId);
    const [first] = own;
    const cents = firstEntryRefund(own, first?.isRefunded ?? true);
    if (first === undefined || cents === 0) continue;
    await transfer(tx, {
      key: `firstEntry:${userId}`,
      digest: `${String(first.tournamentId)} ${String(cents)}`,
      kind: 'firstEntry',
      lines: [{ debit: HOUSE, credit: purseAccount(userId, 'bonus'), cents }],
      answer: { tournamentId: first.tournamentId, cents },
      at,
    });
  }
};
