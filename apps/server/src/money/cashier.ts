import { createHash, randomUUID } from 'node:crypto';
import { depositResult, payoutResult, type DepositResult, type PayoutResult } from '@matador/protocol/rest';
import type { BaseContext } from '../base-context.ts';
import { accountBars, isStaff, isUnconfirmed } from '../people/account.ts';
import type { SigningKeys } from '../keys/keys.ts';
import { isPersonKnown } from '../people/person.ts';
import { askAgain, type RegisterContext } from '../register/checks.ts';
import { retry } from '../retry.ts';
import { jsonColumn } from '../store/json-column.ts';
import { lostARace } from '../store/errors.ts';
import { insertNotice } from '../store/queries/notices.ts';
import { findTransfer, readPurses } from '../store/queries/money.ts';
import { holdAccount } from '../store/queries/people.ts';
import { lockPurses } from '../store/queries/limits.ts';
import { hasClaims, holdPersons } from '../store/queries/persons.ts';
import { decidePayout, insertPayout, lockPayout } from '../store/queries/payouts.ts';
import type { Tx } from '../store/store.ts';
import { BANK, payoutAccount, purseAccount } from './accounts.ts';
import { forbiddingLimits, provePerson } from './limits.ts';
import { transfer, type Transferred } from './transfer.ts';

/** An amount that a player wants to have moved, once a key. */
export interface CashOrder {
  readonly userId: string;
  /** Minor units, positive. */
  readonly cents: number;
  readonly idempotencyKey: string;
}

/** `keyReused`: the key belongs to another request; `registerAway`: the national register of exclusions does not answer. */
export type Cashed<Result> =
  { readonly ok: true; readonly result: Result } | { readonly ok: false; readonly code: 'keyReused' | 'registerAway' };

const readDeposit = jsonColumn('transfers.answer', depositResult);
const readPayout = jsonColumn('transfers.answer', payoutResult);

const digestOf = ({ cents }: CashOrder): string => createHash('sha256').update(String(cents)).digest('base64url');

const answered = <Result>(booked: Transferred, result: Result, parse: (answer: unknown) => Result): Cashed<Result> => {
  if (booked.type === 'otherRequest') return { ok: false, code: 'keyReused' };
  return { ok: true, result: booked.type === 'booked' ? result : parse(booked.answer) };
};

/** Takes a transaction that lost a race again from its start. */
const retried = <Result>({ store }: BaseContext, task: (tx: Tx) => Promise<Result>): Promise<Result> =>
  retry(() => store.transaction(task), lostARace);

interface DepositOrder extends CashOrder {
  readonly keys: SigningKeys;
  readonly isRegistered: boolean;
}

/** Why an account may not pay in so much now; null: it may. */
const depositRefusalOf = async (
  tx: Tx,
  { userId, cents, keys, isRegistered }: DepositOrder,
  at: Date,
): Promise<DepositResult['reason']> => {
  const account = await holdAccount(tx, userId);
  const bars = account === null ? null : accountBars(account, at);
  if (bars?.includes('frozen') === true) return 'frozen';
  if (bars === null || bars.some((bar) => bar !== 'unconfirmed')) return 'notPossible';
  if (bars.length > 0) return 'unconfirmed';
  const forbidding = await forbiddingLimits(tx, userId, { type: 'deposit', cents }, at);
  if (!isRegistered || !(await isPersonKnown(tx, keys, userId))) return 'personUnknown';
  return forbidding.length > 0 ? 'depositLimit' : null;
};

const depositOnce = async (tx: Tx, order: DepositOrder, at: Date): Promise<Cashed<DepositResult>> => {
  const { userId, cents } = order;
  const key = `deposit:${userId}:${order.idempotencyKey}`;
  const isClaimed = await hasClaims(tx, userId);
  if (isClaimed) await holdPersons(tx, 'alone'); // before any account is locked
  const reason = await depositRefusalOf(tx, order, at);
  // Only what was booked is kept with its key: a repeat is answered whatever is in the way by now.
  if (reason !== null && (await findTransfer(tx, key)) === null)
    return { ok: true, result: { success: false, reason } };
  const result: DepositResult = { success: true, reason: null };
  const lines = [{ debit: BANK, credit: purseAccount(userId, 'money'), cents }];
  const booked = await transfer(tx, { key, digest: digestOf(order), kind: 'deposit', lines, answer: result, at });
  if (isClaimed && booked.type === 'booked') await provePerson(tx, order.keys, userId, at);
  return answered(booked, result, readDeposit);
};

/**
 * A sandbox deposit: play money from the bank into the purse, within the limits that the player has set (SAFE-1), once
 * it is known who the player is, and the national register has been asked anew (SAFE-3).
 */
export const deposit = async (context: RegisterContext, order: CashOrder): Promise<Cashed<DepositResult>> => {
  const { register, keys } = context;
  const said = register === null ? 'known' : await askAgain(context, register, order.userId);
  if (said === 'away') return { ok: false, code: 'registerAway' };
  const whole = { ...order, keys: keys.person, isRegistered: said === 'known' };
  return retried(context, (tx) => depositOnce(tx, whole, context.clock.now()));
};

/** Tells a player what has become of a payout, in the transaction that decides it (ACC-4). */
export const tellPayout = (
  tx: Tx,
  {
    id,
    userId,
    cents,
    state,
    at,
  }: {
    readonly id: string;
    readonly userId: string;
    readonly cents: number;
    readonly state: 'requested' | 'paid' | 'refused';
    readonly at: Date;
  },
): Promise<void> =>
  insertNotice(tx, { userId, kind: 'payout', about: `payout:${id}:${state}`, facts: { state, cents }, at });

/** Why an account is not paid out so much now; null: it is. */
const payoutRefusalOf = async (tx: Tx, { userId, cents }: CashOrder): Promise<PayoutResult['reason']> => {
  const account = await holdAccount(tx, userId);
  if (account === null || account.locked || isStaff(account)) return 'notPossible';
  if (account.frozen) return 'frozen';
  if (isUnconfirmed(account)) return 'unconfirmed';
  await lockPurses(tx, [userId]);
  return (await readPurses(tx, userId)).money < cents ? 'notEnoughMoney' : null;
};

const requestOnce = async (tx: Tx, order: CashOrder, at: Date): Promise<Cashed<PayoutResult>> => {
  const { userId, cents } = order;
  const key = `payout:${userId}:${order.idempotencyKey}`;
  const reason = await payoutRefusalOf(tx, order);
  if (reason !== null && (await findTransfer(tx, key)) === null)
    return { ok: true, result: { success: false, reason, payoutId: null } };
  const id = randomUUID();
  const result: PayoutResult = { success: true, reason: null, payoutId: id };
  const lines = [{ debit: purseAccount(userId, 'money'), credit: payoutAccount(userId), cents }];
  const row = { key, digest: digestOf(order), kind: 'payoutRequested', answer: result, at };
  const booked = await transfer(tx, { ...row, lines });
  if (booked.type === 'booked') {
    await insertPayout(tx, { id, userId, cents, requestedAt: at });
    await tellPayout(tx, { id, userId, cents, state: 'requested', at });
  }
  return answered(booked, result, readPayout);
};

/** Asks for a payout: the money leaves the balance at once and waits until an operator has paid it; bonus never can. */
export const requestPayout = (context: BaseContext, order: CashOrder): Promise<Cashed<PayoutResult>> =>
  retried(context, (tx) => requestOnce(tx, order, context.clock.now()));

/** Books what becomes of a payout: to the bank, or back into the purse. */
export const closePayout = async (
  tx: Tx,
  id: string,
  payout: { userId: string; cents: number },
  how: Closing,
): Promise<void> => {
  const { userId, cents } = payout;
  const credit = how.kind === 'payoutPaid' ? BANK : purseAccount(userId, 'money');
  const lines = [{ debit: payoutAccount(userId), credit, cents }];
  await transfer(tx, {
    key: `payout:${id}:decided`,
    digest: how.kind,
    kind: how.kind,
    lines,
    answer: null,
    at: how.at,
  });
};

export interface Closing {
  readonly kind: 'payoutPaid' | 'payoutRefused' | 'payoutCancelled';
  readonly at: Date;
}

/** Takes back a payout that nobody has decided yet; `unknown` when there is none of this player, or a frozen one stays. */
export const cancelPayout = (
  context: BaseContext,
  userId: string,
  id: string,
): Promise<'cancelled' | 'frozen' | 'unknown'> => {
  const at = context.clock.now();
  return context.store.transaction(async (tx) => {
    const payout = await lockPayout(tx, id);
    if (payout?.userId !== userId) return 'unknown';
    if (payout.frozen) return 'frozen';
    await decidePayout(tx, id, { state: 'cancelled', by: null, at });
    await closePayout(tx, id, payout, { kind: 'payoutCancelled', at });
    return 'cancelled';
  });
};
