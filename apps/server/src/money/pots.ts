import { PURSE_KINDS, type LedgerLine } from '../store/queries/money.ts';
import type { Payment } from '../store/queries/settlement.ts';
import { HOUSE, purseAccount } from './accounts.ts';

export const NOTHING_PAID: Payment = { money: 0, bonus: 0 };

/** Holds what a season pays; like an escrow it is at zero once the season is settled. */
export const seasonAccount = (seasonId: number): string => `season:${String(seasonId)}`;

/** Holds what a final pays; at zero once its results are entered. */
export const finalAccount = (seasonId: number): string => `final:${String(seasonId)}`;

/** Lines that pay what is due beyond what was paid. */
export const paymentLines = (pot: string, userId: string, due: Payment, paid: Payment): readonly LedgerLine[] =>
  PURSE_KINDS.map((kind) => ({
    debit: pot,
    credit: purseAccount(userId, kind),
    cents: due[kind] - paid[kind],
  })).filter(({ cents }) => cents > 0);

/** What was paid and is no longer due. */
export const overpaid = (due: Payment, paid: Payment): Payment => ({
  money: Math.max(0, paid.money - due.money),
  bonus: Math.max(0, paid.bonus - due.bonus),
});

/** Lines that take it back, each purse as far as it goes: none is ever below zero (MONEY-1). */
export const reclaimLines = (pot: string, userId: string, over: Payment, held: Payment): readonly LedgerLine[] =>
  PURSE_KINDS.map((kind) => ({
    debit: purseAccount(userId, kind),
    credit: pot,
    cents: Math.min(over[kind], held[kind]),
  })).filter(({ cents }) => cents > 0);

/** The line after which a pot is exactly at zero: the house takes a surplus and covers a shortage (MONEY-3). */
export const closingLines = (pot: string, held: number): readonly LedgerLine[] => {
  if (held === 0) return [];
  return [held > 0 ? { debit: pot, credit: HOUSE, cents: held } : { debit: HOUSE, credit: pot, cents: -held }];
};
