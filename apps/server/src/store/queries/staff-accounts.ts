import type { Browser, System } from '@matador/protocol/rest';
import { sql } from 'kysely';
import type { Database, Tx } from '../store.ts';

// The office itself: who of the staff there is, and where each is signed in (OPS-5, OPS-9).

export interface StaffSessionRow {
  readonly sessionId: string;
  readonly browser: Browser | null;
  readonly system: System | null;
  readonly userId: string;
  readonly createdAt: Date;
  readonly usedAt: Date;
}

export interface StaffAccountRow {
  readonly userId: string;
  readonly userName: string;
  readonly role: 'operator' | 'support' | 'auditor';
  readonly locked: boolean;
  readonly hasPassword: boolean;
  readonly secondFactor: boolean;
  readonly ofPlatform: boolean;
  readonly enrolmentUntil: Date | null;
  readonly createdAt: Date;
  readonly lastSignIn: Date | null;
}

const STAFF = sql`('operator', 'support', 'auditor')`;

/** Every account of the staff, by role and name. */
export const findStaffAccounts = async (db: Database): Promise<readonly StaffAccountRow[]> => {
  const { rows } = await sql<StaffAccountRow>`
    SELECT u.id AS "userId", u.user_name AS "userName", u.actor_type AS role, u.locked,
      u.password_hash IS NOT NULL AS "hasPassword",
      EXISTS (SELECT FROM second_factors f WHERE f.user_id = u.id AND f.confirmed) AS "secondFactor",
      EXISTS (SELECT FROM openid_links l WHERE l.user_id = u.id) AS "ofPlatform", e.expires_at AS "enrolmentUntil",
      u.created_at AS "createdAt", (SELECT max(at) FROM sign_ins WHERE user_id = u.id) AS "lastSignIn"
    FROM users u LEFT JOIN staff_enrolments e ON e.user_id = u.id
    WHERE u.actor_type IN ${STAFF} AND u.deleted_at IS NULL ORDER BY u.actor_type, u.user_name`.execute(db);
  return rows;
};

/** Sessions of the staff, the one that was used last first; some of them may have ended by their time. */
export const findStaffSessions = async (db: Database): Promise<readonly StaffSessionRow[]> => {
  const { rows } = await sql<StaffSessionRow>`
    SELECT s.id AS "sessionId", s.browser, s.system, s.user_id AS "userId", s.created_at AS "createdAt",
      coalesce(s.used_at, s.created_at) AS "usedAt"
    FROM users u JOIN sessions s ON s.user_id = u.id WHERE u.actor_type IN ${STAFF}
    ORDER BY "usedAt" DESC, s.id`.execute(db);
  return rows;
};

/** Ends a session of somebody of the staff; answers whose it was, null for any other. */
export const deleteStaffSession = async (tx: Tx, sessionId: string): Promise<string | null> => {
  const { rows } = await sql<{ userId: string }>`
    DELETE FROM sessions s USING users u WHERE s.id = ${sessionId} AND u.id = s.user_id AND u.actor_type IN ${STAFF}
    RETURNING s.user_id AS "userId"`.execute(tx);
  return rows[0]?.userId ?? null;
};

/** Lets an account of the staff sign in no more, with every session of it ended; or again. */
export const setBlocked = async (tx: Tx, userId: string, isBlocked: boolean): Promise<void> => {
  await sql`
    WITH ended AS (DELETE FROM sessions WHERE user_id = ${userId} AND ${isBlocked})
    UPDATE users SET locked = ${isBlocked} WHERE id = ${userId}`.execute(tx);
};
