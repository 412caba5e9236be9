import { createHash } from 'node:crypto';
import type { CaseFile, CaseOwner, PaidFee } from '@matador/protocol/rest';
import { recordAudit, type AuditEntry } from '../audit/audit.ts';
import type { Context } from '../context.ts';
import { writeMail } from '../mail/write-mail.ts';
import {
  closeCase,
  findColleagues,
  findFees,
  findRefunds,
  findWriter,
  lockCase,
  setCaseOwner,
  type Closed,
  type Closing,
  type FeeRow,
} from '../store/queries/case-work.ts';
import { findCompetition } from '../store/queries/results.ts';
import { findCase } from '../store/queries/support.ts';
import type { Tx } from '../store/store.ts';
import { presentForStaff } from './cases.ts';

const FEES_SHOWN = 10;

const presentFee = ({ at, ...row }: FeeRow): PaidFee => ({ ...row, at: at.toISOString() });

/** What is done to a case, in the words of the audit log: of its player, or of the case where that is nobody. */
const subjectOf = (userId: string | null, caseId: string): string =>
  userId === null ? `case:${caseId}` : `player:${userId}`;

/** A case with what is known of its writer; null for none. */
export const readCaseFile = async ({ store, clock }: Context, caseId: string): Promise<CaseFile | null> => {
  const { db } = store;
  const row = await findCase(db, caseId);
  if (row === null) return null;
  const { userId, competitionId } = row;
  const writer = userId === null ? null : await findWriter(db, { userId, caseId, at: clock.now() });
  const competition = competitionId === null ? null : await findCompetition(db, competitionId);
  const tournamentId = competition?.tournamentId ?? null;
  const fees = userId === null ? [] : await findFees(db, { userId, tournamentId, transferId: null, limit: FEES_SHOWN });
  const refunds = await findRefunds(db, caseId);
  return {
    case: presentForStaff(row),
    writer: writer && { ...writer, createdAt: writer.createdAt.toISOString() },
    fees: fees.map(presentFee),
    refunds: refunds.map(({ at, ...refund }) => ({ ...refund, at: at.toISOString() })),
    colleagues: [...(await findColleagues(db))],
  };
};

/** Why a case does not change hands. */
export type OwnerRefusal = 'unknown' | 'closed' | 'changed' | 'notOfService';

/**
 * Gives a case to somebody, or lays it back. Of two who take it at once one gets it, and the other is told.
 * @returns null when it is so
 */
export const giveCase = (
  context: Context,
  { caseId, by, ownerId, before }: CaseOwner & { readonly caseId: string; readonly by: string },
): Promise<OwnerRefusal | null> => {
  const at = context.clock.now();
  return context.store.transaction(async (tx): Promise<OwnerRefusal | null> => {
    const held = await lockCase(tx, caseId);
    if (held === null) return 'unknown';
    if (held.state === 'closed') return 'closed';
    if (held.ownerId !== before) return held.ownerId === ownerId ? null : 'changed';
    if (held.ownerId === ownerId) return null;
    const colleagues = await findColleagues(tx);
    if (ownerId !== null && !colleagues.some(({ userId }) => userId === ownerId)) return 'notOfService';
    await setCaseOwner(tx, caseId, ownerId, at);
    const detail = { case: caseId, from: before, to: ownerId };
    const subject = subjectOf(held.userId, caseId);
    await recordAudit(context, tx, { actor: by, act: 'case.owner', subject, reason: '', detail, at });
    return null;
  });
};

/** By mail where there is an address: of the account, confirmed, or of whoever wrote signed out. */
const mailAnswer = async (
  { keyring }: Context,
  tx: Tx,
  { userId, userName, mail: to, locale }: Closed,
  { id, answer, at }: Closing,
): Promise<void> => {
  if (to === null) return;
  const values = { answer, number: id, ...(userName !== null && { name: userName }) };
  await writeMail(keyring, tx, { userId, to, locale, kind: 'answer', values }, at);
};

/** Why a case is not closed. */
export type AnswerRefusal = 'notOpen' | 'notYours';

/** Answers and closes a case, with its entry in the audit log. @returns null when it is done */
export const answerCase = (context: Context, order: Omit<Closing, 'at'>): Promise<AnswerRefusal | null> => {
  const closing = { ...order, at: context.clock.now() };
  const { id, by: actor, answer, reason, at } = closing;
  return context.store.transaction(async (tx): Promise<AnswerRefusal | null> => {
    const held = await lockCase(tx, id);
    if (held?.state !== 'open') return 'notOpen';
    if (held.ownerId !== null && held.ownerId !== actor) return 'notYours';
    const closed = await closeCase(tx, closing);
    if (closed === null) return 'notOpen';
    await mailAnswer(context, tx, closed, closing);
    // The answer is the player's own and goes with the account; the log, which stays, can tell whether it was this one.
    const detail = { case: id, reason, answer: createHash('sha256').update(`${id} ${answer}`).digest('hex') };
    const entry: AuditEntry = {
      actor,
      act: 'case.close',
      subject: subjectOf(closed.userId, id),
      reason: 'answered',
      detail,
      at,
    };
    await recordAudit(context, tx, entry);
    return null;
  });
};
