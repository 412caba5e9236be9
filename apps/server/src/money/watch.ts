import type { BaseContext } from '../base-context.ts';
import { every } from '../every.ts';
import { trialBalance } from './trial-balance.ts';

const FIRST_MS = 1000;
const EVERY_MS = 60_000;
/** Of its time a database spends at most one part in so many on being checked, however long the books have grown. */
const SHARE = 100;

/**
 * Derives all balances again every minute (less often when that takes long) and shows what it finds as metrics
 * (MONEY-1); a difference is an error.
 * @returns stops it
 */
export const startLedgerCheckJob = (context: BaseContext): (() => Promise<void>) => {
  const { store, clock, log, metrics } = context;
  const sum = metrics.gauge('ledger_trial_balance_cents', 'What all accounts hold together: always 0');
  const differences = metrics.gauge('ledger_purse_differences', 'Purses that their ledger lines do not explain');
  const escrows = metrics.gauge('ledger_open_escrows', 'Tournaments that are over and whose escrow is not at zero');
  const accounts = metrics.gauge('ledger_cents', 'Sum of an account by kind, in cents', ['account']);
  const checked = metrics.gauge('ledger_checked_timestamp_seconds', 'When the last trial balance was drawn');
  const took = metrics.gauge('ledger_check_seconds', 'Time that the last trial balance took');
  let tookMs = 0;
  const draw = async (): Promise<void> => {
    const balance = await trialBalance(store.db);
    sum.set(balance.sum);
    differences.set(balance.differences.length);
    escrows.set(balance.openEscrows.length);
    for (const { account, cents } of balance.accounts) accounts.set({ account }, cents);
    checked.set(clock.now().getTime() / 1000);
    if (balance.differences.length > 0)
      log.error({ differences: balance.differences }, 'purses differ from their lines');
    if (balance.openEscrows.length > 0)
      log.error({ escrows: balance.openEscrows }, 'escrows of tournaments that are over hold money');
    if (balance.sum !== 0) log.error({ sum: balance.sum }, 'the ledger does not balance');
  };
  const check = async (): Promise<void> => {
    const startMs = clock.monotonicMs();
    try {
      await draw();
    } finally {
      tookMs = clock.monotonicMs() - startMs;
      took.set(tookMs / 1000);
    }
  };
  const job = every(clock, () => Math.max(EVERY_MS, SHARE * tookMs), check, {
    firstMs: FIRST_MS,
    onError: (error) => {
      log.warn({ err: error }, 'the trial balance could not be drawn');
    },
  });
  return () => job.stop();
};
