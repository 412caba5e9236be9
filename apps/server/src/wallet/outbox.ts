import { randomUUID } from 'node:crypto';
import type { BaseContext } from '../base-context.ts';
import { every } from '../every.ts';
import { purseAccount, WALLET } from '../money/accounts.ts';
import { transfer } from '../money/transfer.ts';
import { claimDueOrders, decideOrder, insertOrder, lockFilledPurses, type OrderRow } from '../store/queries/wallet.ts';
import { giveUp, settleDebit } from './debit.ts';
import type { Wallet } from './wallet.ts';

const EVERY_MS = 1000;
const CLAIM = { limit: 20, firstMs: 1000, lastMs: 60_000 };
const PURSES = 100;
/** How long a wallet that has refused a player's credit is left alone. */
const REFUSED_MS = 60 * 60_000;

/**
 * Puts what lies in money purses (prizes, refunds) on its way to the wallets of their players: out of the purse and
 * into the outbox in one transaction.
 * @returns how many purses
 */
const sweepPurses = (context: BaseContext): Promise<number> => {
  const at = context.clock.now();
  return context.store.transaction(async (tx) => {
    const purses = await lockFilledPurses(tx, PURSES, new Date(at.getTime() - REFUSED_MS));
    for (const { userId, cents } of purses) {
      const id = randomUUID();
      const about = { undoes: null, tournamentId: null, request: null, expiresAt: null, createdAt: at, nextTryAt: at };
      await insertOrder(tx, { ...about, id, userId, kind: 'credit', cents });
      const lines = [{ debit: purseAccount(userId, 'money'), credit: WALLET, cents }];
      await transfer(tx, { key: `wallet:${id}`, digest: '', kind: 'walletCredit', lines, answer: null, at });
    }
    return purses.length;
  });
};

/** A credit that the wallet refuses comes back into the purse, where it is tried again later. */
const refuse = (context: BaseContext, order: OrderRow, reason: string): Promise<void> => {
  const { id, userId, cents } = order;
  const at = context.clock.now();
  context.log.error({ order: id, kind: order.kind, reason }, 'the wallet has refused what is owed to a player');
  return context.store.transaction(async (tx) => {
    if (!(await decideOrder(tx, id, { state: 'refused', reason, at })) || order.kind !== 'credit') return;
    const lines = [{ debit: WALLET, credit: purseAccount(userId, 'money'), cents }];
    await transfer(tx, {
      key: `wallet:${id}:refused`,
      digest: '',
      kind: 'walletCreditRefused',
      lines,
      answer: null,
      at,
    });
  });
};

const sendOne = async (context: BaseContext, wallet: Wallet, order: OrderRow): Promise<void> => {
  const at = context.clock.now();
  if (order.kind === 'debit') {
    if (order.expiresAt !== null && order.expiresAt <= at) return giveUp(context, order);
    await settleDebit(context, wallet, order);
    return;
  }
  const answer = await wallet.send(order);
  if (answer.type === 'refused') return refuse(context, order, answer.reason);
  if (answer.type === 'done') await decideOrder(context.store.db, order.id, { state: 'confirmed', reason: null, at });
  else context.log.warn({ order: order.id, kind: order.kind, why: answer.why }, 'the wallet did not answer');
};

/**
 * One round: sweeps purses, and sends what is due, debits of joins that nobody waits for any more included.
 * @returns how many orders were sent
 */
export const sendDueOrders = async (context: BaseContext, wallet: Wallet): Promise<number> => {
  while ((await sweepPurses(context)) === PURSES);
  const orders = await claimDueOrders(context.store.db, context.clock.now(), CLAIM);
  const sent = await Promise.allSettled(orders.map((order) => sendOne(context, wallet, order)));
  for (const one of sent)
    if (one.status === 'rejected') context.log.error({ err: one.reason }, 'an order to the wallet failed');
  return orders.length;
};

/**
 * Keeps sending, from what an earlier process has left on. Any number of nodes may do it.
 * @returns stops it, after the round under way
 */
export const startWalletOutboxJob = (context: BaseContext, wallet: Wallet): (() => Promise<void>) => {
  let isMoreDue = false;
  const send = async (): Promise<void> => {
    isMoreDue = false;
    isMoreDue = (await sendDueOrders(context, wallet)) === CLAIM.limit;
  };
  const job = every(context.clock, () => (isMoreDue ? 0 : EVERY_MS), send, {
    firstMs: 0,
    onError: (error) => {
      context.log.warn({ err: error }, 'the orders to the wallet could not be looked at');
    },
  });
  return () => job.stop();
};
