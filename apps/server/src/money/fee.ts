import { vatContained } from '@matador/tournament';
import type { LedgerLine } from '../store/queries/money.ts';
import { escrowAccount, purseAccount, vatAccount } from './accounts.ts';

/** A fee is paid from bonus first, then from money (MONEY-2). */
export const splitFee = (feeMinor: number, bonusMinor: number): { readonly bonus: number; readonly money: number } => {
  const bonus = Math.min(feeMinor, bonusMinor);
  return { bonus, money: feeMinor - bonus };
};

export interface Fee {
  readonly userId: string;
  readonly country: string;
  readonly tournamentId: number;
  readonly cents: number;
  /** What the player's bonus purse holds. */
  readonly bonus: number;
}

/** Lines of an entry or restart fee: purses to escrow, VAT from there to its own account. */
export const feeLines = (fee: Fee): readonly LedgerLine[] => {
  const { bonus, money } = splitFee(fee.cents, fee.bonus);
  const escrow = escrowAccount(fee.tournamentId);
  const lines: readonly LedgerLine[] = [
    { debit: purseAccount(fee.userId, 'bonus'), credit: escrow, cents: bonus },
    { debit: purseAccount(fee.userId, 'money'), credit: escrow, cents: money },
    { debit: escrow, credit: vatAccount(fee.country), cents: vatContained(fee.cents, fee.country) },
  ];
  return lines.filter((line) => line.cents > 0);
};
