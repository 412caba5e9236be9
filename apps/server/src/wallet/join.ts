import { randomUUID } from 'node:crypto';
import type { BaseContext } from '../base-context.ts';
import { splitFee } from '../money/fee.ts';
import { retry } from '../retry.ts';
import { lostARace } from '../store/errors.ts';
import { holdJoinFacts, type JoinFacts } from '../store/queries/tournaments-join.ts';
import { findOrder, findPendingDebit, insertOrder, type OrderRow } from '../store/queries/wallet.ts';
import { Rollback, rollback, type Tx } from '../store/store.ts';
import { admit } from '../tournaments/admission.ts';
import { answerGiven, isOverLimit, joinOnce, type Overtaken } from '../tournaments/join.ts';
import { digestOf, refused, type Joined, type JoinRequest } from '../tournaments/join-request.ts';
import { requestOf, settleDebit } from './debit.ts';
import type { Wallet } from './wallet.ts';

/** After this a debit without an answer is undone. */
export const DEBIT_VALID_MS = 60_000;
/** The request that joins sends the debit itself. The outbox takes over if that has not happened by then. */
const GRACE_MS = 10_000;

/** `answer`: nothing is to be sent. `debit`: what has to be paid first; `own` if for this very request. */
type Step =
  | { readonly type: 'answer'; readonly joined: Joined }
  | { readonly type: 'debit'; readonly order: OrderRow; readonly own: boolean };

const answered = (joined: Joined): Step => ({ type: 'answer', joined });

/** Whether the player's attempt is still the same: no other request has joined meanwhile. */
const unchanged = (before: JoinFacts, after: JoinFacts | null): boolean =>
  after !== null && before.series?.attemptId === after.series?.attemptId;

const underWay = async (tx: Tx, request: JoinRequest): Promise<Step | null> => {
  const order = await findPendingDebit(tx, request.userId, request.tournamentId);
  if (order === null) return null;
  const other = requestOf(order);
  const sameKey = request.idempotencyKey !== null && request.idempotencyKey === other.idempotencyKey;
  if (sameKey && digestOf(request) !== digestOf(other)) return answered({ ok: false, code: 'keyReused' });
  return { type: 'debit', order, own: request.idempotencyKey === other.idempotencyKey };
};

/** Decides a join as far as it can be decided before the wallet has paid, and writes down what it is to pay. */
const prepare = async (tx: Tx, request: JoinRequest, walletMinor: number, at: Date): Promise<Step | Overtaken> => {
  const pending = await underWay(tx, request);
  if (pending !== null) return pending;
  const { userId, tournamentId } = request;
  const facts = await holdJoinFacts(tx, { userId, tournamentId, at });
  if (facts === null) return answered(refused('tournamentNotExistent'));
  const given = await answerGiven(tx, request);
  if (given !== null) return answered(given);
  const admission = admit({ ...facts, money: facts.money + walletMinor }, request, at);
  if (!admission.ok) return answered(refused(admission.reason));
  if (await isOverLimit(tx, facts, admission.feeMinor, at)) return answered(refused('registrationNotPossible'));
  const cents = splitFee(admission.feeMinor, facts.bonus).money - facts.money;
  if (cents <= 0) {
    const joined = await joinOnce(tx, request, at);
    return joined instanceof Rollback ? joined : answered(joined);
  }
  const id = randomUUID();
  const expiresAt = new Date(at.getTime() + DEBIT_VALID_MS);
  const about = { createdAt: at, nextTryAt: new Date(at.getTime() + GRACE_MS), expiresAt, undoes: null };
  const written = await insertOrder(tx, { ...about, id, userId, kind: 'debit', cents, tournamentId, request });
  // From here on no other debit of this player for this tournament begins; one that has just ended is seen now.
  const order = written ? await findOrder(tx, id) : null;
  if (order === null || !unchanged(facts, await holdJoinFacts(tx, { userId, tournamentId, at })))
    return rollback('again');
  return { type: 'debit', order, own: true };
};

/** @returns null when a debit of another request had to be settled first */
const joinByWalletOnce = async (
  context: BaseContext,
  wallet: Wallet,
  request: JoinRequest,
): Promise<Joined | 'again' | null> => {
  const at = context.clock.now();
  const held = await wallet.balance(request.userId);
  if (held === null) return refused('unknown');
  const step = await context.store.transaction((tx) => prepare(tx, request, held.balance, at));
  if (step === 'again') return step;
  if (step.type === 'answer') return step.joined;
  const joined = await settleDebit(context, wallet, step.order);
  if (joined === null) return refused('unknown');
  return step.own ? joined : null;
};

/**
 * Joins with money of the platform's wallet (MONEY-7): what is to be paid is written down, then paid, then booked
 * together with the entry. Any number of repeats and crashes in between pay once; what paid for no entry goes back.
 *
 * Without an answer of the wallet it is `unknown`: the debit is sent again with the same key until it is answered, or
 * undone after `DEBIT_VALID_MS`.
 */
export const joinByWallet = async (context: BaseContext, wallet: Wallet, request: JoinRequest): Promise<Joined> => {
  for (;;) {
    const joined = await retry(() => joinByWalletOnce(context, wallet, request), lostARace);
    if (joined !== null) return joined;
  }
};
