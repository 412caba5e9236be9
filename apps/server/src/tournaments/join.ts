import { TERMS_VERSION } from '@matador/protocol/constants';
import type { BaseContext } from '../base-context.ts';
import { splitFee } from '../money/fee.ts';
import { forbiddingLimits } from '../money/limits.ts';
import { transfer } from '../money/transfer.ts';
import { retry } from '../retry.ts';
import { findTransfer } from '../store/queries/money.ts';
import { lostARace } from '../store/errors.ts';
import {
  endAttempt,
  holdJoinFacts,
  insertAttempt,
  insertEntries,
  type JoinFacts,
} from '../store/queries/tournaments-join.ts';
import { rollback, type Rollback, type Tx } from '../store/store.ts';
import { admit } from './admission.ts';
import {
  ACCEPTED,
  feeTransfer,
  keyOf,
  readJoinResult,
  refused,
  repeatedAnswer,
  type AdmittedJoin,
  type Joined,
  type JoinRequest,
} from './join-request.ts';
import type { Joins } from './joins.ts';

/** Another join of the same player was quicker: taken again, this one is answered by what it then finds. */
export type Overtaken = Rollback<'again'>;

/** The answer that this request was given before, null if none. Refusals are not kept: nothing was charged. */
export const answerGiven = async (tx: Tx, request: JoinRequest): Promise<Joined | null> => {
  if (request.idempotencyKey === null) return null;
  const before = await findTransfer(tx, keyOf(request, 0));
  return before === null ? null : repeatedAnswer(request, before);
};

/** Writes the entry or the next attempt that `transferId` paid for; false when another has taken the attempt up. */
const enter = async (tx: Tx, { request, continues, at }: AdmittedJoin, transferId: number): Promise<boolean> => {
  const common = { termsVersion: request.termsVersion ?? TERMS_VERSION, transfer: transferId, at };
  if (continues === null) {
    await insertEntries(tx, [{ userId: request.userId, tournamentId: request.tournamentId, ...common }]);
    return true;
  }
  const { entryId, attemptId, number } = continues;
  return (
    (await endAttempt(tx, attemptId, at)) &&
    (await insertAttempt(tx, { entryId, attemptId, number: number + 1, ...common }))
  );
};

/** Whether the player's own limits forbid a fee; nothing is asked for those who have none. */
export const isOverLimit = async (tx: Tx, facts: JoinFacts, feeMinor: number, at: Date): Promise<boolean> => {
  if (!facts.limited) return false;
  const cents = splitFee(feeMinor, facts.bonus).money;
  return (await forbiddingLimits(tx, facts.account.id, { type: 'play', cents }, at)).length > 0;
};

const charge = async (tx: Tx, request: JoinRequest, facts: JoinFacts, at: Date): Promise<Joined | Overtaken> => {
  const admission = admit(facts, request, at);
  if (!admission.ok) return (await answerGiven(tx, request)) ?? refused(admission.reason);
  if (await isOverLimit(tx, facts, admission.feeMinor, at))
    return (await answerGiven(tx, request)) ?? refused('registrationNotPossible');
  const admitted = { ...admission, request, facts, at };
  const charged = await transfer(tx, feeTransfer(admitted));
  if (charged.type === 'otherRequest') return { ok: false, code: 'keyReused' };
  if (charged.type === 'repeated') return { ok: true, result: readJoinResult(charged.answer) };
  return (await enter(tx, admitted, charged.id)) ? { ok: true, result: ACCEPTED } : rollback('again');
};

/** One join within a transaction, for its fee out of the purses; also throws what `lostARace` knows. */
export const joinOnce = async (tx: Tx, request: JoinRequest, at: Date): Promise<Joined | Overtaken> => {
  const facts = await holdJoinFacts(tx, { ...request, at });
  return facts === null ? refused('tournamentNotExistent') : await charge(tx, request, facts, at);
};

/**
 * One join in a transaction of its own. No lock is taken before it is known that something is to be written;
 * constraints decide between two that come at once, and the one that loses reads again and is answered by what it then
 * finds.
 */
const joinAlone = ({ store }: BaseContext, request: JoinRequest, at: Date): Promise<Joined> =>
  retry(() => store.transaction((tx) => joinOnce(tx, request, at)), lostARace);

/** Joins a tournament, or rejoins it, for its fee (REG-13): together with others that come now, or else alone. */
export const joinTournament = async (
  context: BaseContext & { readonly joins: Joins },
  request: JoinRequest,
): Promise<Joined> => {
  const at = context.clock.now();
  return (await context.joins.decide({ request, at })) ?? (await joinAlone(context, request, at));
};
