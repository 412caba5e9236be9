import { findPurseDifferences, sumAccounts, type AccountSum, type PurseDifference } from '../store/queries/money.ts';
import type { Database } from '../store/store.ts';

export interface TrialBalance {
  /** By kind of account, in minor units. */
  readonly accounts: readonly AccountSum[];
  /** What all accounts hold together: always 0. */
  readonly sum: number;
  /** Purses that their lines do not explain: always none. */
  readonly differences: readonly PurseDifference[];
}

/** Derives every balance from the lines again (MONEY-1). */
export const trialBalance = async (db: Database): Promise<TrialBalance> => {
  const accounts = await sumAccounts(db);
  const differences = await findPurseDifferences(db);
  return { accounts, sum: accounts.reduce((sum, { cents }) => sum + cents, 0), differences };
};
