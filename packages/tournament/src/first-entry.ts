/** A Masters player's first entry ever is given back as free bonus within this time (MAST-9). */
export const FIRST_ENTRY_REFUND_DAYS = 4;

/** One entry of an account to a Masters tournament, as the refund sees it. */
export interface MastersEntry {
  /** Gross, of its first attempt; restarts are not given back. */
  readonly feeMinor: number;
  readonly registeredAt: Date;
  /** When its first game was finished, null before. */
  readonly firstFinishedAt: Date | null;
}

/**
 * What an account is owed for its first entry (MAST-9): the full fee, once, after its first finished game.
 * @param entries to Masters tournaments that were not aborted, in the order in which the account made them
 * @param isRefunded the account has had its refund
 * @returns minor units, 0 if nothing is owed now
 */
export const firstEntryRefund = (entries: readonly MastersEntry[], isRefunded: boolean): number => {
  const [first] = entries;
  return isRefunded || first === undefined || first.firstFinishedAt === null ? 0 : first.feeMinor;
};
