import { sql } from 'kysely';
import { dueRows, putOff, type DueClaim } from '../due.ts';
import type { Database } from '../store.ts';

type OrderKind = 'debit' | 'credit' | 'rollback';

/** A message to the platform's wallet. */
export interface OrderRow {
  /** Also the idempotency key on the wire. */
  readonly id: string;
  readonly userId: string;
  readonly currency: string;
  readonly kind: OrderKind;
  readonly cents: number;
  /** Of a rollback: the debit that it undoes. */
  readonly undoes: string | null;
  readonly tournamentId: number | null;
  /** Of a debit: the join that it pays for. */
  readonly request: unknown;
  readonly state: 'pending' | 'confirmed' | 'refused';
  /** Why it was refused; of a confirmed debit: why there was no entry for it after all. */
  readonly reason: string | null;
  /** How often it was sent. */
  readonly tries: number;
  readonly expiresAt: Date | null;
}

const COLUMNS = sql.raw(`
  wallet_orders.id, wallet_orders.user_id AS "userId", users.currency, wallet_orders.kind, wallet_orders.cents,
  wallet_orders.undoes, wallet_orders.tournament AS "tournamentId", wallet_orders.request, wallet_orders.state,
  wallet_orders.reason, wallet_orders.tries, wallet_orders.expires_at AS "expiresAt"`);

export interface NewOrder extends Pick<
  OrderRow,
  'id' | 'userId' | 'kind' | 'cents' | 'undoes' | 'tournamentId' | 'request' | 'expiresAt'
> {
  readonly createdAt: Date;
  /** Left to whoever wrote it until then. */
  readonly nextTryAt: Date;
}

/** Writes a pending order; false when a debit of this player for this tournament is pending already. */
export const insertOrder = async (tx: Database, order: NewOrder): Promise<boolean> => {
  const request = order.request === null ? null : JSON.stringify(order.request);
  const { rows } = await sql`
    INSERT INTO wallet_orders (id, user_id, kind, cents, undoes, tournament, request, state, tries, created_at,
      next_try_at, expires_at)
    VALUES (${order.id}, ${order.userId}, ${order.kind}, ${order.cents}, ${order.undoes}, ${order.tournamentId},
      ${request}::jsonb, 'pending', 0, ${order.createdAt}, ${order.nextTryAt}, ${order.expiresAt})
    ON CONFLICT (user_id, tournament) WHERE kind = 'debit' AND state = 'pending' DO NOTHING RETURNING id`.execute(tx);
  return rows.length === 1;
};

export const findOrder = async (db: Database, id: string): Promise<OrderRow | null> => {
  const { rows } = await sql<OrderRow>`
    SELECT ${COLUMNS} FROM wallet_orders JOIN users ON users.id = wallet_orders.user_id
    WHERE wallet_orders.id = ${id}`.execute(db);
  return rows[0] ?? null;
};

/** The debit under way for a player's join of a tournament, null if none. */
export const findPendingDebit = async (
  db: Database,
  userId: string,
  tournamentId: number,
): Promise<OrderRow | null> => {
  const { rows } = await sql<OrderRow>`
    SELECT ${COLUMNS} FROM wallet_orders JOIN users ON users.id = wallet_orders.user_id
    WHERE wallet_orders.user_id = ${userId} AND wallet_orders.tournament = ${tournamentId}
      AND wallet_orders.kind = 'debit' AND wallet_orders.state = 'pending'`.execute(db);
  return rows[0] ?? null;
};

/** Ends what is pending; false when it was ended before. */
export const decideOrder = async (
  tx: Database,
  id: string,
  decision: { readonly state: 'confirmed' | 'refused'; readonly reason: string | null; readonly at: Date },
): Promise<boolean> => {
  const { rows } = await sql`
    UPDATE wallet_orders SET state = ${decision.state}, reason = ${decision.reason}, decided_at = ${decision.at}
    WHERE id = ${id} AND state = 'pending' RETURNING id`.execute(tx);
  return rows.length === 1;
};

/** Says of a confirmed debit why no entry came of it. */
export const explainOrder = async (tx: Database, id: string, reason: string): Promise<void> => {
  await tx.updateTable('wallet_orders').set({ reason }).where('id', '=', id).execute();
};

/**
 * Takes orders that are due for sending, oldest first, and puts their next try off: doubled each time from `firstMs`
 * to `lastMs`. Of several nodes each gets others.
 */
export const claimDueOrders = async (db: Database, now: Date, claim: DueClaim): Promise<readonly OrderRow[]> => {
  const { rows } = await sql<OrderRow>`
    WITH due AS (${dueRows('wallet_orders', 'pending', now, claim)})
    UPDATE wallet_orders SET ${putOff(now, claim)}
    FROM due, users WHERE wallet_orders.id = due.id AND users.id = wallet_orders.user_id
    RETURNING ${COLUMNS}`.execute(db);
  return rows;
};

export interface FilledPurse {
  readonly userId: string;
  readonly cents: number;
}

/** Money purses that hold something, locked; not those of players whose wallet has refused a credit since `since`, or whose account is frozen. */
export const lockFilledPurses = async (tx: Database, limit: number, since: Date): Promise<readonly FilledPurse[]> => {
  const { rows } = await sql<FilledPurse>`
    SELECT user_id AS "userId", cents FROM purses WHERE kind = 'money' AND cents > 0 AND NOT EXISTS (
      SELECT FROM wallet_orders AS refused WHERE refused.user_id = purses.user_id AND refused.kind = 'credit'
        AND refused.state = 'refused' AND refused.decided_at > ${since})
      AND NOT EXISTS (SELECT FROM users WHERE users.id = purses.user_id AND users.frozen_at IS NOT NULL)
    ORDER BY user_id, kind LIMIT ${limit} FOR UPDATE SKIP LOCKED`.execute(tx);
  return rows;
};

/** Cents that are on their way to a player's wallet. */
export const creditsUnderWay = async (db: Database, userId: string): Promise<number> => {
  const { rows } = await sql<{ cents: number }>`
    SELECT coalesce(sum(cents), 0) AS cents FROM wallet_orders
    WHERE user_id = ${userId} AND kind = 'credit' AND state = 'pending'`.execute(db);
  return rows[0]?.cents ?? 0;
};
