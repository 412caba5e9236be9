import type { PayoutDecision } from '@matador/protocol/rest';
import { recordAudit } from '../audit/audit.ts';
import type { BaseContext } from '../base-context.ts';
import { closePayout, tellPayout } from '../money/cashier.ts';
import { holdOperator } from '../store/queries/admin-commands.ts';
import { holdAccount } from '../store/queries/people.ts';
import { approvePayout, decidePayout, lockPayout } from '../store/queries/payouts.ts';
import { needsSecond } from './alone.ts';

/**
 * What became of a decision. `approved`: another operator has to say so too. `ownApproval`: the other one has to be
 * somebody else. `unknown`: no such payout waits. `frozen`: it, or for paying it the account, has to be released first.
 */
export type PayoutSettled = 'decided' | 'approved' | 'ownApproval' | 'unknown' | 'frozen';

/**
 * An operator's decision about a payout, with its entry in the audit log. What is more than one pays alone is paid once a
 * second one approves it (OPS-7); refused is it by one.
 */
export const settlePayout = (
  context: BaseContext,
  id: string,
  { decision, reason, actor }: PayoutDecision & { readonly actor: string },
): Promise<PayoutSettled> => {
  const at = context.clock.now();
  return context.store.transaction(async (tx) => {
    await holdOperator(tx, actor);
    const payout = await lockPayout(tx, id);
    if (payout === null) return 'unknown';
    const { userId, cents, approvedBy, frozen } = payout;
    const isPaid = decision === 'paid';
    if (frozen || (isPaid && (await holdAccount(tx, userId))?.frozen === true)) return 'frozen';
    const audit = async (act: string): Promise<void> => {
      const detail = { payout: id, cents, approvedBy };
      await recordAudit(context, tx, { actor, act: `payout.${act}`, subject: `player:${userId}`, reason, detail, at });
    };
    if (isPaid && approvedBy === actor) return 'ownApproval';
    if (isPaid && approvedBy === null && (await needsSecond(context, tx, actor, { cents, always: false }))) {
      await approvePayout(tx, id, actor);
      await audit('approved');
      return 'approved';
    }
    await decidePayout(tx, id, { state: decision, by: actor, at });
    await closePayout(tx, id, payout, { kind: isPaid ? 'payoutPaid' : 'payoutRefused', at });
    await tellPayout(tx, { id, userId, cents, state: decision, at });
    await audit(decision);
    return 'decided';
  });
};
