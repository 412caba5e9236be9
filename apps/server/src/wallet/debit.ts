import { randomUUID } from 'node:crypto';
import { joinResult, type JoinResult } from '@matador/protocol/rest';
import { z } from 'zod';
import type { BaseContext } from '../base-context.ts';
import { purseAccount, WALLET } from '../money/accounts.ts';
import { transfer } from '../money/transfer.ts';
import { retry } from '../retry.ts';
import { jsonColumn } from '../store/json-column.ts';
import { lostARace } from '../store/errors.ts';
import { readPurses } from '../store/queries/money.ts';
import { decideOrder, explainOrder, findOrder, insertOrder, type OrderRow } from '../store/queries/wallet.ts';
import { Rollback, type Tx } from '../store/store.ts';
import { joinOnce, type Overtaken } from '../tournaments/join.ts';
import { ACCEPTED, refused, type Joined, type JoinRequest } from '../tournaments/join-request.ts';
import type { Wallet } from './wallet.ts';

const readRequest = jsonColumn(
  'wallet_orders.request',
  z.object({
    userId: z.string(),
    tournamentId: z.int(),
    idempotencyKey: z.string().nullable(),
    kind: z.enum(['join', 'rejoin']).nullable(),
    termsVersion: z.string().nullable(),
  }),
);

/** The join that a debit pays for. */
export const requestOf = (order: OrderRow): JoinRequest => readRequest(order.request);

const KEY_REUSED = 'keyReused';

const isReason = (reason: string): reason is NonNullable<JoinResult['reason']> =>
  joinResult.shape.reason.safeParse(reason).success;

/** What somebody who asks again is told about a debit that has been decided. */
const answerOf = ({ reason }: OrderRow): Joined => {
  if (reason === null) return { ok: true, result: ACCEPTED };
  if (reason === KEY_REUSED) return { ok: false, code: KEY_REUSED };
  if (reason === 'insufficientFunds') return refused('notEnoughMoney');
  return refused(isReason(reason) ? reason : 'unknown');
};

/** Undoes a debit at the wallet, whether or not it has been carried out there. */
const rollBack = async (tx: Tx, debit: OrderRow, at: Date): Promise<string> => {
  const id = randomUUID();
  const { userId, cents } = debit;
  const about = { tournamentId: null, request: null, expiresAt: null, createdAt: at, nextTryAt: at };
  await insertOrder(tx, { ...about, id, userId, kind: 'rollback', cents, undoes: debit.id });
  return id;
};

/** Books what the wallet has given and joins with it; what no entry came of goes back. */
const spend = async (tx: Tx, order: OrderRow, at: Date): Promise<Joined | Overtaken | null> => {
  if (!(await decideOrder(tx, order.id, { state: 'confirmed', reason: null, at }))) return null;
  const { userId, cents } = order;
  const purse = purseAccount(userId, 'money');
  const book = (id: string, kind: string, debit: string, credit: string) =>
    transfer(tx, { key: `wallet:${id}`, digest: '', kind, lines: [{ debit, credit, cents }], answer: null, at });
  await book(order.id, 'walletDebit', WALLET, purse);
  const before = await readPurses(tx, userId);
  const joined = await joinOnce(tx, requestOf(order), at);
  if (joined instanceof Rollback) return joined;
  const after = await readPurses(tx, userId);
  if (after.money < before.money) return joined;
  await book(await rollBack(tx, order, at), 'walletRollback', purse, WALLET);
  await explainOrder(tx, order.id, joined.ok ? (joined.result.reason ?? 'rejoinNotPossible') : joined.code);
  return joined;
};

/** Confirms a debit together with what it pays for, in one transaction; of any number of calls one does it. */
const confirm = async (context: BaseContext, order: OrderRow): Promise<Joined> => {
  const at = context.clock.now();
  const joined = await retry(() => context.store.transaction((tx) => spend(tx, order, at)), lostARace);
  if (joined !== null) return joined;
  const decided = await findOrder(context.store.db, order.id);
  return decided === null ? refused('unknown') : answerOf(decided);
};

/**
 * Sends a debit, or sends it again, and takes up the wallet's answer.
 * @returns null while it is not known whether the wallet has paid
 */
export const settleDebit = async (context: BaseContext, wallet: Wallet, order: OrderRow): Promise<Joined | null> => {
  const answer = await wallet.send(order);
  if (answer.type === 'done') return confirm(context, order);
  if (answer.type === 'unknown') {
    context.log.warn({ order: order.id, why: answer.why }, 'the wallet did not answer a debit');
    return null;
  }
  const { reason } = answer;
  const decision = { state: 'refused', reason, at: context.clock.now() } as const;
  if (await decideOrder(context.store.db, order.id, decision)) return answerOf({ ...order, ...decision });
  const decided = await findOrder(context.store.db, order.id);
  return decided === null ? null : answerOf(decided);
};

/** Gives up a debit that the wallet has not answered in time: it is undone, whatever has become of it. */
export const giveUp = (context: BaseContext, order: OrderRow): Promise<void> => {
  const at = context.clock.now();
  return context.store.transaction(async (tx) => {
    if (await decideOrder(tx, order.id, { state: 'refused', reason: 'timedOut', at })) await rollBack(tx, order, at);
  });
};
