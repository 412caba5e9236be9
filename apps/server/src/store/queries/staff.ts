import { sql } from 'kysely';
import type { Database, Tx } from '../store.ts';

export interface StaffRow {
  readonly userId: string;
  readonly userName: string;
  readonly role: string;
  readonly locked: boolean;
}

/** An account by its id, whatever it is; held until the transaction ends. Null for none. */
export const lockStaff = async (tx: Tx, userId: string): Promise<StaffRow | null> => {
  const { rows } = await sql<StaffRow>`
    SELECT id AS "userId", user_name AS "userName", actor_type AS role, locked FROM users WHERE id = ${userId} FOR UPDATE`.execute(
    tx,
  );
  return rows[0] ?? null;
};

/** Operators who can sign in, but for one; held together, so that two commands do not each leave the other's. */
export const countOperators = async (tx: Database, but: string | null = null): Promise<number> => {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('operators', 0))`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM users WHERE actor_type = 'operator' AND id IS DISTINCT FROM ${but}::uuid
      AND password_hash IS NOT NULL AND frozen_at IS NULL AND NOT locked
      AND EXISTS (SELECT FROM second_factors f WHERE f.user_id = users.id AND f.confirmed)`.execute(tx);
  return rows[0]?.count ?? 0;
};

/** Gives an account of the staff another role, and ends its sessions. */
export const setRole = async (tx: Tx, userId: string, role: string): Promise<void> => {
  await sql`
    WITH ended AS (DELETE FROM sessions WHERE user_id = ${userId})
    UPDATE users SET actor_type = ${role} WHERE id = ${userId}`.execute(tx);
};

/** Takes password, second factor and recovery codes from an account, which ends its sessions. */
export const takeCredentials = async (tx: Tx, userId: string): Promise<void> => {
  await sql`
    WITH ended AS (DELETE FROM sessions WHERE user_id = ${userId}),
    codes AS (DELETE FROM recovery_codes WHERE user_id = ${userId}),
    factor AS (DELETE FROM second_factors WHERE user_id = ${userId})
    UPDATE users SET password_hash = NULL WHERE id = ${userId}`.execute(tx);
};

/** Lets an account set its credentials by the codes of a command; those of one before do so no longer. */
export const putEnrolment = async (tx: Tx, userId: string, command: string, expiresAt: Date): Promise<void> => {
  await sql`
    INSERT INTO staff_enrolments (user_id, command, expires_at) VALUES (${userId}, ${command}, ${expiresAt})
    ON CONFLICT (user_id) DO UPDATE SET command = excluded.command, expires_at = excluded.expires_at`.execute(tx);
};

export interface EnrolmentRow {
  readonly userId: string;
  readonly command: string;
}

/** Who of this name may set credentials now; null for anybody else. */
export const findEnrolment = async (db: Database, userName: string, now: Date): Promise<EnrolmentRow | null> => {
  const { rows } = await sql<EnrolmentRow>`
    SELECT e.user_id AS "userId", e.command FROM staff_enrolments e JOIN users u ON u.id = e.user_id
    WHERE u.user_name = ${userName} AND e.expires_at > ${now}`.execute(db);
  return rows[0] ?? null;
};

/** Uses an enrolment up; false when that is done, or another command has taken its place. */
export const useEnrolment = async (tx: Tx, { userId, command }: EnrolmentRow): Promise<boolean> => {
  const { rows } = await sql`
    DELETE FROM staff_enrolments WHERE user_id = ${userId} AND command = ${command} RETURNING 1`.execute(tx);
  return rows.length === 1;
};

/** What operators have said that one decides alone, in minor units; null: nobody has. */
export const findApprovalLimit = async (db: Database): Promise<number | null> => {
  const { rows } = await sql<{ cents: number }>`
    SELECT cents::float8 AS cents FROM approval_limits ORDER BY id DESC LIMIT 1`.execute(db);
  return rows[0]?.cents ?? null;
};

export const insertApprovalLimit = async (tx: Tx, cents: number, at: Date): Promise<void> => {
  await sql`INSERT INTO approval_limits (cents, at) VALUES (${cents}, ${at})`.execute(tx);
};
