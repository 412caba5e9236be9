import { PURSE_KINDS, type LedgerLine, type PurseChange, type PurseKind } from '../store/queries/money.ts';

/**
 * Accounts of the ledger. Only purses have a balance row; house, VAT and escrow are sums of their lines.
 * A line moves cents from `debit` to `credit`.
 */
export const HOUSE = 'house';
/** The world outside that deposits come from and payouts go to. */
export const BANK = 'bank';
/** The platform's own wallet (MONEY-7): what it has given us for its players less what it was given. */
export const WALLET = 'wallet';
export const purseAccount = (userId: string, kind: PurseKind): string => `purse:${userId}:${kind}`;
/** Holds what a tournament has taken in until it is settled (MONEY-3). */
export const escrowAccount = (tournamentId: number): string => `escrow:${String(tournamentId)}`;
/** Holds what a player has asked to be paid out until it is paid. */
export const payoutAccount = (userId: string): string => `payout:${userId}`;
export const vatAccount = (country: string): string => `vat:${country}`;

const parsePurse = (account: string): { readonly userId: string; readonly kind: PurseKind } | null => {
  const [type, userId, name] = account.split(':');
  const kind = PURSE_KINDS.find((known) => known === name);
  return type === 'purse' && userId !== undefined && kind !== undefined ? { userId, kind } : null;
};

/** What lines do to purses: one change a purse, in a fixed order so that two transfers never lock each other out. */
export const purseChanges = (lines: readonly LedgerLine[]): readonly PurseChange[] => {
  const changes = new Map<string, number>();
  for (const { debit, credit, cents } of lines) {
    changes.set(debit, (changes.get(debit) ?? 0) - cents);
    changes.set(credit, (changes.get(credit) ?? 0) + cents);
  }
  return [...changes.keys()].sort().flatMap((account) => {
    const purse = parsePurse(account);
    const cents = changes.get(account) ?? 0;
    return purse === null || cents === 0 ? [] : [{ ...purse, cents }];
  });
};
