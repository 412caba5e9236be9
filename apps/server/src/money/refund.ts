import type { LedgerLine } from '../store/queries/money.ts';
import { HOUSE, purseAccount } from './accounts.ts';

const isBonus = (account: string): boolean => account.endsWith(':bonus');

/** The lines that undo a transfer: every cent goes back to where it came from, VAT included (MONEY-4). */
export const reversedLines = (lines: readonly LedgerLine[]): readonly LedgerLine[] =>
  lines.map(({ debit, credit, cents }) => ({ debit: credit, credit: debit, cents })).reverse();

/**
 * The lines that give a fee, or a part of it, back for a case, own money first: by the house, as the escrow still owes its
 * prizes.
 * @param paid what was paid from each purse
 */
export const goodwillLines = (
  userId: string,
  paid: { readonly money: number; readonly bonus: number },
  cents: number,
): readonly LedgerLine[] => {
  const money = Math.min(cents, paid.money);
  return [
    { debit: HOUSE, credit: purseAccount(userId, 'money'), cents: money },
    { debit: HOUSE, credit: purseAccount(userId, 'bonus'), cents: cents - money },
  ].filter((line) => line.cents > 0);
};

/** What a player has had for a fee before, and keeps: minor units. */
interface GivenBefore {
  /** For a case (`goodwillLines`). */
  readonly goodwill: number;
  /** A first-entry refund, which is free bonus. */
  readonly firstEntry: number;
}

/** A line of a fee that goes back to a purse, and how much of it is kept. */
interface Part {
  readonly line: LedgerLine;
  readonly kept: number;
}

/** Keeps so much more of these parts, of the first as much as it has. */
const keep = (parts: readonly Part[], cents: number): readonly Part[] => {
  let left = cents;
  return parts.map(({ line, kept }) => {
    const more = Math.min(left, line.cents - kept);
    left -= more;
    return { line, kept: kept + more };
  });
};

/**
 * The lines that give a fee back to the purses that paid it, less what was given for it before (MONEY-4).
 *
 * What is kept is taken where it was given: goodwill from the money part first, a first-entry refund from the bonus part
 * first. The house, which paid both, has it back.
 * @param feeLines of the fee's transfer
 */
export const refundLines = (
  feeLines: readonly LedgerLine[],
  { goodwill, firstEntry }: GivenBefore,
): readonly LedgerLine[] => {
  const reversed = reversedLines(feeLines);
  const back = reversed.filter(({ credit }) => !credit.startsWith('purse:'));
  const whole = reversed.filter(({ credit }) => credit.startsWith('purse:')).map((line): Part => ({ line, kept: 0 }));
  const moneyFirst = whole.toSorted((a, b) => Number(isBonus(a.line.credit)) - Number(isBonus(b.line.credit)));
  const parts = keep(keep(moneyFirst, goodwill).toReversed(), firstEntry);
  const split = parts.flatMap(({ line: { debit, credit, cents }, kept }): readonly LedgerLine[] => [
    { debit, credit: HOUSE, cents: kept },
    { debit, credit, cents: cents - kept },
  ]);
  return [...back, ...split].filter(({ cents }) => cents > 0);
};
