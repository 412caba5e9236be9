import type { AdminCommand } from '@matador/protocol/rest';
import { book } from '../money/book.ts';
import { goodwillLines } from '../money/refund.ts';
import { findFees, lockCase } from '../store/queries/case-work.ts';
import { lockUser } from '../store/queries/matching-tickets.ts';
import { findTransfer } from '../store/queries/money.ts';
import { findClosedAccounts } from '../store/queries/settlement-season.ts';
import { refuse, type Refused } from './refusals.ts';
import type { ActContext } from './resettle.ts';

/**
 * A fee, or a part of it, back to the purses that paid it. Once a fee, by the key of the transfer; a tournament that is
 * aborted later gives back what is left of it.
 */
export const refundFee = async (
  { work }: ActContext,
  { caseId, userId, transferId, cents }: Extract<AdminCommand, { type: 'refund' }>,
): Promise<Refused | null> => {
  const { tx } = work;
  await lockUser(tx, userId); // two refunds at once come one after the other
  if ((await lockCase(tx, caseId))?.userId !== userId) return refuse('unknownCase');
  if ((await findClosedAccounts(tx, [userId])).size > 0) return refuse('isClosed');
  const [fee] = await findFees(tx, { userId, tournamentId: null, transferId, limit: 1 });
  if (fee === undefined) return refuse('noFee');
  const key = `goodwill:${String(transferId)}`;
  if ((await findTransfer(tx, key)) !== null) return refuse('doneBefore');
  if (cents > fee.money + fee.bonus - fee.returned) return refuse('moreThanLeft');
  const lines = goodwillLines(userId, fee, cents);
  await book(work, { key, kind: 'goodwill', lines, answer: { tournamentId: fee.tournamentId, caseId } });
  return null;
};
