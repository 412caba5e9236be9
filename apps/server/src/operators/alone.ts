import type { BaseContext } from '../base-context.ts';
import { sumDecidedAlone } from '../store/queries/admin-commands.ts';
import { findApprovalLimit } from '../store/queries/staff.ts';
import type { Database } from '../store/store.ts';
import type { Stake } from './stakes.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Whether an act is more than an operator decides alone: what all of one's acts and payouts within a day can cost counts
 * as one (OPS-7). Within a transaction that holds the operator (`holdOperator`) the answer stands.
 */
export const needsSecond = async (
  { clock, config }: Pick<BaseContext, 'clock' | 'config'>,
  db: Database,
  operator: string,
  { cents, always }: Stake,
): Promise<boolean> => {
  if (always) return true;
  const since = new Date(clock.now().getTime() - DAY_MS);
  if (cents === 0) return false;
  const above = Math.min(config.approvalAbove, (await findApprovalLimit(db)) ?? Infinity);
  return cents + (await sumDecidedAlone(db, operator, since)) > above;
};
