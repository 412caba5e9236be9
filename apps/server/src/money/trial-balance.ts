import {
  countNegativePurses,
  findOpenEscrows,
  findPurseDifferences,
  sumAccounts,
  type AccountSum,
  type OpenEscrow,
  type PurseDifference,
} from '../store/queries/money.ts';
import type { Database } from '../store/store.ts';

export interface TrialBalance {
  /** By kind of account, in minor units. */
  readonly accounts: readonly AccountSum[];
  /** What all accounts hold together: always 0. */
  readonly sum: number;
  /** Purses that their lines do not explain: always none. */
  readonly differences: readonly PurseDifference[];
  /** Purses below zero: always 0. */
  readonly negativePurses: number;
  /** Tournaments that are over and whose escrow is not at zero (MONEY-3): always none. */
  readonly openEscrows: readonly OpenEscrow[];
}

/** Derives every balance from the lines again (MONEY-1). */
export const trialBalance = async (db: Database): Promise<TrialBalance> => {
  const accounts = await sumAccounts(db);
  const differences = await findPurseDifferences(db);
  const negativePurses = await countNegativePurses(db);
  const openEscrows = await findOpenEscrows(db);
  const sum = accounts.reduce((held, { cents }) => held + cents, 0);
  return { accounts, sum, differences, negativePurses, openEscrows };
};

/** Whether the books are in order in every respect. */
export const isBalanced = (balance: TrialBalance): boolean =>
  balance.sum === 0 &&
  balance.differences.length === 0 &&
  balance.negativePurses === 0 &&
  balance.openEscrows.length === 0;
