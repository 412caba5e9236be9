import { sql } from 'kysely';
import type { Database, Tx } from '../store.ts';

/** Who somebody is at the issuer: the same for good, whatever else changes there (OpenID Connect Core 1.0, 5.7). */
export interface Subject {
  readonly issuer: string;
  readonly subject: string;
}

/** An account of a subject. */
export interface LinkedAccount {
  readonly userId: string;
  readonly ofStaff: boolean;
  readonly actorType: string;
  readonly locked: boolean;
  readonly mail: string | null;
}

/** The accounts of a subject, the one of the staff first; no two sign-ins of a subject go on at once from here. */
export const holdSubject = async (tx: Tx, { issuer, subject }: Subject): Promise<readonly LinkedAccount[]> => {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('openid:' || ${issuer} || ' ' || ${subject}, 0))`.execute(tx);
  const { rows } = await sql<LinkedAccount>`
    SELECT openid_links.user_id AS "userId", of_staff AS "ofStaff", actor_type AS "actorType", locked, mail
    FROM openid_links JOIN users ON users.id = openid_links.user_id
    WHERE issuer = ${issuer} AND subject = ${subject} ORDER BY of_staff DESC`.execute(tx);
  return rows;
};

export const insertLinkedAccount = async (
  tx: Tx,
  link: Subject & { readonly userId: string; readonly ofStaff: boolean; readonly at: Date },
): Promise<void> => {
  await sql`
    INSERT INTO openid_links (user_id, issuer, subject, of_staff, created_at)
    VALUES (${link.userId}, ${link.issuer}, ${link.subject}, ${link.ofStaff}, ${link.at})`.execute(tx);
};

/** Whether an account signs in at the issuer. */
export const isLinkedAccount = async (db: Database, userId: string): Promise<boolean> => {
  const { rows } = await sql`SELECT FROM openid_links WHERE user_id = ${userId}`.execute(db);
  return rows.length > 0;
};

/** Whether an account is the one, or one of both, of a subject. */
export const isAccountOf = async (db: Database, userId: string, { issuer, subject }: Subject): Promise<boolean> => {
  const { rows } = await sql`
    SELECT FROM openid_links WHERE user_id = ${userId} AND issuer = ${issuer} AND subject = ${subject}`.execute(db);
  return rows.length > 0;
};

/** What the issuer says of a player who has an account; null: nothing, so that what is known stays. */
export interface Told {
  readonly adultFrom: Date | null;
  readonly country: string | null;
}

export const updateTold = async (tx: Tx, userId: string, { adultFrom, country }: Told): Promise<void> => {
  await sql`
    UPDATE users SET adult_from = coalesce(${adultFrom}, adult_from), country = coalesce(${country}, country)
    WHERE id = ${userId}`.execute(tx);
};

/** Gives an account of the staff another role, or `b` for none, and ends its sessions. */
export const setRole = async (tx: Tx, userId: string, actorType: string): Promise<void> => {
  await sql`
    WITH ended AS (DELETE FROM sessions WHERE user_id = ${userId})
    UPDATE users SET actor_type = ${actorType} WHERE id = ${userId}`.execute(tx);
};

/** Ends the sessions of an account; false where it had none. */
export const endSessionsOf = async (tx: Tx, userId: string): Promise<boolean> => {
  const { numDeletedRows } = await tx.deleteFrom('sessions').where('user_id', '=', userId).executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Notes that a player works for the house, who joins nothing from then on (REG-13). */
export const markEmployee = async (tx: Tx, userId: string): Promise<void> => {
  await sql`UPDATE users SET staff_or_relative = true WHERE id = ${userId}`.execute(tx);
};

/** Uses something up that counts once until then; false when it was used before. */
export const useOnce = async (
  db: Database,
  { digest, until, now }: { readonly digest: Buffer; readonly until: Date; readonly now: Date },
): Promise<boolean> => {
  const { rows } = await sql`
    WITH old AS (DELETE FROM openid_used WHERE until <= ${now} AND digest <> ${digest})
    INSERT INTO openid_used (digest, until) VALUES (${digest}, ${until}) ON CONFLICT DO NOTHING RETURNING digest`.execute(
    db,
  );
  return rows.length > 0;
};

/** What a session knows of the one at the issuer. */
export interface IssuerSession {
  readonly sid: string | null;
  /** The ID token, sealed. */
  readonly sealed: Buffer;
}

export const noteIssuerSession = async (tx: Tx, tokenHash: Buffer, { sid, sealed }: IssuerSession): Promise<void> => {
  await tx
    .updateTable('sessions')
    .set({ openid_sid: sid, openid_token: sealed })
    .where('token_hash', '=', tokenHash)
    .execute();
};

/** The sealed ID token of a session with its account; null for a session that did not come from the issuer. */
export const findIdToken = async (
  db: Database,
  tokenHash: Buffer,
): Promise<{ readonly userId: string; readonly sealed: Buffer } | null> => {
  const { rows } = await sql<{ userId: string; sealed: Buffer }>`
    SELECT user_id AS "userId", openid_token AS sealed FROM sessions
    WHERE token_hash = ${tokenHash} AND openid_token IS NOT NULL`.execute(db);
  return rows[0] ?? null;
};

/** Whose sessions are ended: all of a subject, those of one session at the issuer, or both said at once. */
export interface EndedThere {
  readonly issuer: string;
  readonly subject: string | null;
  readonly sid: string | null;
}

/** Ends sessions as the issuer says; answers whose they were. */
export const deleteIssuerSessions = async (
  db: Database,
  { issuer, subject, sid }: EndedThere,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ userId: string }>`
    DELETE FROM sessions USING openid_links AS link
    WHERE sessions.user_id = link.user_id AND link.issuer = ${issuer} AND sessions.openid_token IS NOT NULL
      AND (${subject}::text IS NULL OR link.subject = ${subject}) AND (${sid}::text IS NULL OR openid_sid = ${sid})
      AND num_nonnulls(${subject}::text, ${sid}::text) > 0
    RETURNING sessions.user_id AS "userId"`.execute(db);
  return [...new Set(rows.map(({ userId }) => userId))];
};
