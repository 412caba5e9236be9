import { TERMS_VERSION } from '@matador/protocol/constants';
import { joinResult } from '@matador/protocol/rest';
import type { BaseContext } from '../base-context.ts';
import { splitFee } from '../money/fee.ts';
import { forbiddingLimits } from '../money/limits.ts';
import { transfer } from '../money/transfer.ts';
import { findTransfer } from '../store/queries/money.ts';
import { lostARace } from '../store/queries/money-conflicts.ts';
import {
  endAttempt,
  holdJoinFacts,
  insertAttempt,
  insertEntries,
  type JoinFacts,
} from '../store/queries/tournaments-join.ts';
import type { Tx } from '../store/store.ts';
import { admit } from './admission.ts';
import {
  ACCEPTED,
  feeTransfer,
  keyOf,
  refused,
  repeatedAnswer,
  type AdmittedJoin,
  type Joined,
  type JoinRequest,
} from './join-request.ts';
import type { Joins } from './joins.ts';

/** How often a join that lost a race is taken again; each time somebody else has won, so few are enough. */
export const JOIN_TRIES = 5;

/** Thrown to undo a restart whose attempt was taken up meanwhile. */
class TakenUp extends Error {}

/** Whether a join failed because another was quicker: taken again, it is answered by what it then finds. */
export const lostJoinRace = (error: unknown): boolean => error instanceof TakenUp || lostARace(error);

/** The answer that this request was given before, null if none. Refusals are not kept: nothing was charged. */
export const answerGiven = async (tx: Tx, request: JoinRequest): Promise<Joined | null> => {
  if (request.idempotencyKey === null) return null;
  const before = await findTransfer(tx, keyOf(request, 0));
  return before === null ? null : repeatedAnswer(request, before);
};

/** Writes the entry or the next attempt that `transferId` paid for. */
const enter = async (tx: Tx, { request, continues, at }: AdmittedJoin, transferId: number): Promise<void> => {
  const common = { termsVersion: request.termsVersion ?? TERMS_VERSION, transfer: transferId, at };
  if (continues === null) {
    await insertEntries(tx, [{ userId: request.userId, tournamentId: request.tournamentId, ...common }]);
    return;
  }
  const { entryId, attemptId, number } = continues;
  const taken =
    !(await endAttempt(tx, attemptId, at)) ||
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
  const admitted = { ...admission, request, facts, at };
  const charged = await transfer(tx, feeTransfer(admitted));
  if (charged.type === 'otherRequest') return { ok: false, code: 'keyReused' };
  if (charged.type === 'repeated') return { ok: true, result: joinResult.parse(charged.answer) };
  await enter(tx, admitted, charged.id);
  return { ok: true, result: ACCEPTED };
};

/** One join within a transaction, for its fee out of the purses; throws what `lostJoinRace` knows. */
export const joinOnce = async (tx: Tx, request: JoinRequest, at: Date): Promise<Joined> => {
  const facts = await holdJoinFacts(tx, { ...request, at });
  return facts === null ? refused('tournamentNotExistent') : await charge(tx, request, facts, at);
};

/**
 * One join in a transaction of its own. No lock is taken before it is known that something is to be written;
 * constraints decide between two that come at once, and the one that loses reads again and is answered by what it then
 * finds.
 */
const joinAlone = async ({ store }: BaseContext, request: JoinRequest, at: Date): Promise<Joined> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await store.transaction((tx) => joinOnce(tx, request, at));
    } catch (error) {
      if (!lostJoinRace(error) || tries >= JOIN_TRIES) throw error;
    }
  }
};

/** Joins a tournament, or rejoins it, for its fee (REG-13): together with others that come now, or else alone. */
export const joinTournament = async (
  context: BaseContext & { readonly joins: Joins },
  request: JoinRequest,
): Promise<Joined> => {
  const at = context.clock.now();
  return (await context.joins.decide({ request, at })) ?? (await joinAlone(context, request, at));
};
