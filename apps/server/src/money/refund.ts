import type { LedgerLine } from '../store/queries/money.ts';

const isBonus = (account: string): boolean => account.endsWith(':bonus');

/** The lines that undo a transfer: every cent goes back to where it came from, VAT included (MONEY-4). */
export const reversedLines = (lines: readonly LedgerLine[]): readonly LedgerLine[] =>
  lines.map(({ debit, credit, cents }) => ({ debit: credit, credit: debit, cents })).reverse();

/**
 * The lines that give a fee back to the purses that paid it, less what was credited for it already (MONEY-4).
 *
 * What is kept back is taken from the bonus part first, as a first-entry refund is free bonus; the house, which paid
 * that refund, has it back.
 * @param feeLines of the fee's transfer
 * @param creditedMinor a first-entry refund of this fee that the player keeps
 * @param house account that has paid that refund
 */
export const refundLines = (
  feeLines: readonly LedgerLine[],
  creditedMinor: number,
  house: string,
): readonly LedgerLine[] => {
  let keep = creditedMinor;
  const reversed = [...reversedLines(feeLines)].sort((a, b) => Number(isBonus(b.credit)) - Number(isBonus(a.credit)));
  const back = reversed.filter(({ credit }) => !credit.startsWith('purse:'));
  const purses = reversed.filter(({ credit }) => credit.startsWith('purse:'));
  const split = purses.flatMap(({ debit, credit, cents }): readonly LedgerLine[] => {
    const kept = Math.min(keep, cents);
    keep -= kept;
    return [
      { debit, credit: house, cents: kept },
      { debit, credit, cents: cents - kept },
    ];
  });
  return [...back, ...split].filter(({ cents }) => cents > 0);
};
