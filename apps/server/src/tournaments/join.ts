import { createHash } from 'node:crypto';
import { TERMS_VERSION } from '@matador/protocol/constants';
import { joinResult, type JoinResult } from '@matador/protocol/rest';
import type { Context } from '../context.ts';
import { feeLines, splitFee } from '../money/fee.ts';
import { forbiddingLimits } from '../money/limits.ts';
import { transfer } from '../money/transfer.ts';
import { findTransfer } from '../store/queries/money.ts';
import { lostARace } from '../store/queries/money-conflicts.ts';
import {
  endAttempt,
  holdJoinFacts,
  insertAttempt,
  insertEntry,
  type JoinFacts,
} from '../store/queries/tournaments-join.ts';
import type { Tx } from '../store/store.ts';
import { admit, type Admission, type JoinReason, type Wish } from './admission.ts';

export interface JoinRequest extends Wish {
  readonly userId: string;
  readonly tournamentId: number;
  /** One per opened modal (REG-11); null: derived from player, tournament and attempt. */
  readonly idempotencyKey: string | null;
}

/** `keyReused`: the key belongs to another request. */
export type Joined =
  { readonly ok: true; readonly result: JoinResult } | { readonly ok: false; readonly code: 'keyReused' };

/** How often a join that lost a race is taken again; each time somebody else has won, so few are enough. */
export const JOIN_TRIES = 5;
/** The answer to every join that was paid for. */
export const ACCEPTED: JoinResult = { success: true, reason: null };

/** Thrown to undo a restart whose attempt was taken up meanwhile. */
class TakenUp extends Error {}

/** Whether a join failed because another was quicker: taken again, it is answered by what it then finds. */
export const lostJoinRace = (error: unknown): boolean => error instanceof TakenUp || lostARace(error);

export const refused = (reason: JoinReason): Joined => ({ ok: true, result: { success: false, reason } });

export const digestOf = ({ userId, tournamentId, ...wish }: JoinRequest): string => {
  const what = [userId, tournamentId, ...(wish.idempotencyKey === null ? [] : [wish.kind, wish.termsVersion])];
  return createHash('sha256').update(JSON.stringify(what)).digest('base64url');
};

/** Key of the transfer that pays for an attempt. */
export const keyOf = (request: JoinRequest, attemptNumber: number): string =>
  request.idempotencyKey === null
    ? `join:${request.userId}:${String(request.tournamentId)}:${String(attemptNumber)}`
    : `join:${request.userId}:key:${request.idempotencyKey}`;

/** The answer that this request was given before, null if none. Refusals are not kept: nothing was charged. */
export const answerGiven = async (tx: Tx, request: JoinRequest): Promise<Joined | null> => {
  if (request.idempotencyKey === null) return null;
  const before = await findTransfer(tx, keyOf(request, 0));
  if (before === null) return null;
  if (before.digest !== digestOf(request)) return { ok: false, code: 'keyReused' };
  return { ok: true, result: joinResult.parse(before.answer) };
};

type Admitted = Extract<Admission, { ok: true }>;

/** Writes the entry or the next attempt that `transferId` paid for. */
const enter = async (
  tx: Tx,
  request: JoinRequest,
  admitted: Admitted,
  paid: { id: number; at: Date },
): Promise<void> => {
  const { continues } = admitted;
  const common = { termsVersion: request.termsVersion ?? TERMS_VERSION, transfer: paid.id, at: paid.at };
  if (continues === null) {
    await insertEntry(tx, { userId: request.userId, tournamentId: request.tournamentId, ...common });
    return;
  }
  const { entryId, attemptId, number } = continues;
  const taken =
    !(await endAttempt(tx, attemptId, paid.at)) ||
    !(await insertAttempt(tx, { entryId, attemptId, number: number + 1, ...common }));
  if (taken) throw new TakenUp();
};

/** Whether the player's own limits forbid a fee; nothing is asked for those who have none. */
export const isOverLimit = async (tx: Tx, facts: JoinFacts, feeMinor: number, at: Date): Promise<boolean> => {
  if (!facts.limited) return false;
  const cents = splitFee(feeMinor, facts.bonus).money;
  return (await forbiddingLimits(tx, facts.account.id, { type: 'play', cents }, at)).length > 0;
};

const charge = async (tx: Tx, request: JoinRequest, facts: JoinFacts, at: Date): Promise<Joined> => {
  const admission = admit(facts, request, at);
  if (!admission.ok) return (await answerGiven(tx, request)) ?? refused(admission.reason);
  if (await isOverLimit(tx, facts, admission.feeMinor, at))
    return (await answerGiven(tx, request)) ?? refused('registrationNotPossible');
  const { account, bonus } = facts;
  const { tournamentId } = request;
  const charged = await transfer(tx, {
    key: keyOf(request, (admission.continues?.number ?? 0) + 1),
    digest: digestOf(request),
    kind: admission.continues === null ? 'entryFee' : 'restartFee',
    lines: feeLines({ userId: account.id, country: account.country, tournamentId, cents: admission.feeMinor, bonus }),
    answer: ACCEPTED,
    at,
  });
  if (charged.type === 'otherRequest') return { ok: false, code: 'keyReused' };
  if (charged.type === 'repeated') return { ok: true, result: joinResult.parse(charged.answer) };
  await enter(tx, request, admission, { id: charged.id, at });
  return { ok: true, result: ACCEPTED };
};

/** One join within a transaction, for its fee out of the purses; throws what `lostJoinRace` knows. */
export const joinOnce = async (tx: Tx, request: JoinRequest, at: Date): Promise<Joined> => {
  const facts = await holdJoinFacts(tx, request.userId, request.tournamentId, at);
  return facts === null ? refused('tournamentNotExistent') : await charge(tx, request, facts, at);
};

/**
 * Joins a tournament, or rejoins it, for its fee: one transaction of three statements (REG-13). No lock is taken
 * before it is known that something is to be written; constraints decide between two that come at once, and the one
 * that loses reads again and is answered by what it then finds.
 */
export const joinTournament = async (context: Context, request: JoinRequest): Promise<Joined> => {
  const at = context.clock.now();
  for (let tries = 1; ; tries += 1) {
    try {
      return await context.store.transaction((tx) => joinOnce(tx, request, at));
    } catch (error) {
      if (!lostJoinRace(error) || tries >= JOIN_TRIES) throw error;
    }
  }
};
