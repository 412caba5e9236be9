import type { Context } from '../context.ts';
import { trialBalance } from './trial-balance.ts';

const EVERY_MS = 60_000;

/**
 * Derives all balances again every minute and shows what it finds as metrics (MONEY-1); a difference is an error.
 * @returns stops it
 */
export const watchLedger = (context: Context): (() => void) => {
  const { store, clock, log, metrics } = context;
  const differences = metrics.gauge('ledger_purse_differences', 'Purses that their ledger lines do not explain');
  const accounts = metrics.gauge('ledger_cents', 'Sum of an account by kind, in cents', ['account']);
  let cancel = (): void => undefined;
  let stopped = false;
  const plan = (): void => {
    if (!stopped) cancel = clock.after(EVERY_MS, () => void look());
  };
  const look = async (): Promise<void> => {
    try {
      const balance = await trialBalance(store.db);
      differences.set(balance.differences.length);
      for (const { account, cents } of balance.accounts) accounts.set({ account }, cents);
      if (balance.differences.length > 0)
        log.error({ differences: balance.differences }, 'purses differ from their lines');
    } catch (error) {
      log.warn({ err: error }, 'the trial balance could not be drawn');
    }
    plan();
  };
  plan();
  return () => {
    stopped = true;
    cancel();
  };
};
