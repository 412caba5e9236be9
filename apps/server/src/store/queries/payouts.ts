import { sql } from 'kysely';
import type { Database } from '../store.ts';

export type PayoutState = 'requested' | 'paid' | 'refused' | 'cancelled';

export interface PayoutRow {
  readonly id: string;
  readonly userId: string;
  readonly userName: string;
  readonly cents: number;
  readonly state: PayoutState;
  readonly requestedAt: Date;
  readonly decidedAt: Date | null;
  /** The first of two operators; null: nobody yet, or one was enough. */
  readonly approvedBy: string | null;
  /** By an operator: nobody decides about it (OPS-8). */
  readonly frozen: boolean;
}

const COLUMNS = sql.raw(`
  payouts.id, payouts.user_id AS "userId", users.user_name AS "userName", payouts.cents, payouts.state,
  payouts.requested_at AS "requestedAt", payouts.decided_at AS "decidedAt",
  payouts.approved_by AS "approvedBy", payouts.frozen_at IS NOT NULL AS frozen`);

export const insertPayout = async (
  tx: Database,
  payout: Pick<PayoutRow, 'id' | 'userId' | 'cents' | 'requestedAt'>,
): Promise<void> => {
  const { id, userId, cents, requestedAt } = payout;
  await tx
    .insertInto('payouts')
    .values({ id, user_id: userId, cents, state: 'requested', requested_at: requestedAt, decided_at: null })
    .execute();
};

/** Decides a payout that waits and is held by this transaction. */
export const decidePayout = async (
  tx: Database,
  id: string,
  {
    state,
    by,
    at,
  }: { readonly state: Exclude<PayoutState, 'requested'>; readonly by: string | null; readonly at: Date },
): Promise<void> => {
  await sql`
    UPDATE payouts SET state = ${state}, decided_by = ${by}, decided_at = ${at}
    WHERE id = ${id} AND state = 'requested'`.execute(tx);
};

/** A payout that waits for a decision and does not change until the transaction ends; null without one. */
export const lockPayout = async (
  tx: Database,
  id: string,
): Promise<Pick<PayoutRow, 'userId' | 'cents' | 'approvedBy' | 'frozen'> | null> => {
  const { rows } = await sql<Pick<PayoutRow, 'userId' | 'cents' | 'approvedBy' | 'frozen'>>`
    SELECT user_id AS "userId", cents, approved_by AS "approvedBy", frozen_at IS NOT NULL AS frozen FROM payouts
    WHERE id = ${id} AND state = 'requested' FOR UPDATE`.execute(tx);
  return rows[0] ?? null;
};

/** The first of two operators has approved a payout. */
export const approvePayout = async (tx: Database, id: string, by: string): Promise<void> => {
  await sql`UPDATE payouts SET approved_by = ${by} WHERE id = ${id}`.execute(tx);
};

/** A player's payouts, newest first. */
export const findPayouts = async (db: Database, userId: string, limit: number): Promise<readonly PayoutRow[]> => {
  const { rows } = await sql<PayoutRow>`
    SELECT ${COLUMNS} FROM payouts JOIN users ON users.id = payouts.user_id
    WHERE user_id = ${userId} ORDER BY requested_at DESC, payouts.id LIMIT ${limit}`.execute(db);
  return rows;
};

/** Payouts that wait for a decision, oldest first. */
export const findWaitingPayouts = async (db: Database, limit: number): Promise<readonly PayoutRow[]> => {
  const { rows } = await sql<PayoutRow>`
    SELECT ${COLUMNS} FROM payouts JOIN users ON users.id = payouts.user_id
    WHERE state = 'requested' ORDER BY requested_at, payouts.id LIMIT ${limit}`.execute(db);
  return rows;
};
