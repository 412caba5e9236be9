import { escrowAccount, purseAccount, vatAccount, type LedgerLine } from './accounts.ts';

/** Per cent, by country of the player (MONEY-6). */
const VAT_PERCENT: Readonly<Record<string, number>> = {
  AT: 20,
  BE: 21,
  DE: 19,
  DK: 25,
  ES: 21,
  FR: 20,
  LU: 17,
  NL: 21,
  SE: 25,
};
/** Of the house's own country; for players from countries without an entry. */
const HOUSE_VAT_PERCENT = 19;

/** VAT contained in a gross amount, rounded to the nearest cent, half a cent up: 10.00 EUR at 19 % hold 1.60 EUR. */
export const vatContained = (grossMinor: number, country: string): number => {
  const percent = VAT_PERCENT[country] ?? HOUSE_VAT_PERCENT;
  return Math.floor((2 * grossMinor * percent + 100 + percent) / (2 * (100 + percent)));
};

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
