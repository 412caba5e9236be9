/** A Masters player's first entry ever is given back as free bonus within this time (MAST-9). */
export const FIRST_ENTRY_REFUND_DAYS = 4;

const DAY_MS = 24 * 60 * 60_000;

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

/** The refund as its player is told of it. */
export interface FirstEntryRefund {
  readonly state: 'offered' | 'announced' | 'due' | 'credited';
  readonly amountMinor: number;
  /** Due: until when it is credited. Credited: when it was. */
  readonly at: Date | null;
}

interface AskedEntry extends MastersEntry {
  readonly tournamentId: number;
}

/**
 * What an account is told of its first-entry refund in one Masters tournament (REG-16): null where it is given none.
 * @param asked the tournament, and what an entry would cost
 * @param entries as for `firstEntryRefund`
 * @param credit the refund that the account has had
 */
export const firstEntryOf = (
  asked: { readonly tournamentId: number; readonly entryFee: number },
  entries: readonly AskedEntry[],
  credit: { readonly tournamentId: number; readonly cents: number; readonly at: Date } | null,
): FirstEntryRefund | null => {
  if (credit !== null)
    return credit.tournamentId === asked.tournamentId
      ? { state: 'credited', amountMinor: credit.cents, at: credit.at }
      : null;
  const [first] = entries;
  if (first === undefined)
    return asked.entryFee > 0 ? { state: 'offered', amountMinor: asked.entryFee, at: null } : null;
  if (first.tournamentId !== asked.tournamentId || first.feeMinor === 0) return null;
  const finished = first.firstFinishedAt;
  return finished === null
    ? { state: 'announced', amountMinor: first.feeMinor, at: null }
    : {
        state: 'due',
        amountMinor: first.feeMinor,
        at: new Date(finished.getTime() + FIRST_ENTRY_REFUND_DAYS * DAY_MS),
      };
};
