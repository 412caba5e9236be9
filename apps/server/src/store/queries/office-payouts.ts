import { sql } from 'kysely';
import type { Database } from '../store.ts';
import type { PayoutRow, PayoutState } from './payouts.ts';

// Payouts, and what lies at the platform's wallet, as the office sees them.

export interface OfficePayoutRow extends PayoutRow {
  readonly accountFrozen: boolean;
  readonly approvedByName: string | null;
  readonly decidedByName: string | null;
}

const ROWS = sql`
  SELECT p.id, p.user_id AS "userId", u.user_name AS "userName", p.cents, p.state, p.requested_at AS "requestedAt",
    p.decided_at AS "decidedAt", p.approved_by AS "approvedBy", p.frozen_at IS NOT NULL AS frozen,
    u.frozen_at IS NOT NULL AS "accountFrozen", first.user_name AS "approvedByName", last.user_name AS "decidedByName"
  FROM payouts p JOIN users u ON u.id = p.user_id
    LEFT JOIN users first ON first.id = p.approved_by LEFT JOIN users last ON last.id = p.decided_by`;

/** Payouts of a state: those that wait oldest first, others newest first. */
export const findOfficePayouts = async (
  db: Database,
  { state, limit }: { readonly state: PayoutState; readonly limit: number },
): Promise<readonly OfficePayoutRow[]> => {
  const order = state === 'requested' ? sql`p.requested_at, p.id` : sql`p.decided_at DESC, p.id`;
  const { rows } = await sql<OfficePayoutRow>`
    ${ROWS} WHERE p.state = ${state} ORDER BY ${order} LIMIT ${limit}`.execute(db);
  return rows;
};

export const findOfficePayout = async (db: Database, id: string): Promise<OfficePayoutRow | null> =>
  (await sql<OfficePayoutRow>`${ROWS} WHERE p.id = ${id}`.execute(db)).rows[0] ?? null;

export interface PayoutSaid {
  readonly at: Date;
  readonly actorName: string;
  readonly act: string;
  readonly reason: string;
}

/** What operators have said about a payout, oldest first, from the audit log. */
export const findPayoutSaid = async (db: Database, userId: string, id: string): Promise<readonly PayoutSaid[]> => {
  const { rows } = await sql<PayoutSaid>`
    SELECT a.at, coalesce(u.user_name, a.actor) AS "actorName", a.act, a.reason
    FROM audit a LEFT JOIN users u ON u.id = CASE WHEN a.actor ~ '^[0-9a-f-]{36}$' THEN a.actor::uuid END
    WHERE a.subject = 'player:' || ${userId} AND starts_with(a.act, 'payout.') AND a.detail::jsonb ->> 'payout' = ${id}
    ORDER BY a.id`.execute(db);
  return rows;
};

export interface OfficeOrderRow {
  readonly orderId: string;
  readonly userId: string;
  readonly userName: string;
  readonly kind: 'debit' | 'credit' | 'rollback';
  readonly cents: number;
  readonly state: 'pending' | 'confirmed' | 'refused';
  readonly reason: string | null;
  readonly tries: number;
  readonly createdAt: Date;
  readonly nextTryAt: Date | null;
  readonly decidedAt: Date | null;
  readonly transferId: number | null;
}

/** Orders to the platform's wallet by state, newest first. */
export const findOfficeOrders = async (
  db: Database,
  { state, limit }: { readonly state: OfficeOrderRow['state']; readonly limit: number },
): Promise<readonly OfficeOrderRow[]> => {
  const { rows } = await sql<OfficeOrderRow>`
    SELECT o.id AS "orderId", o.user_id AS "userId", u.user_name AS "userName", o.kind, o.cents, o.state, o.reason,
      o.tries, o.created_at AS "createdAt", CASE WHEN o.state = 'pending' THEN o.next_try_at END AS "nextTryAt",
      o.decided_at AS "decidedAt", (SELECT x.id FROM transfers x WHERE x.key = 'wallet:' || o.id) AS "transferId"
    FROM wallet_orders o JOIN users u ON u.id = o.user_id
    WHERE o.state = ${state} ORDER BY o.created_at DESC, o.id LIMIT ${limit}`.execute(db);
  return rows;
};
