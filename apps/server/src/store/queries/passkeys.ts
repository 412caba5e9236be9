import { sql } from 'kysely';
import type { Browser, System } from '@matador/protocol/rest';
import type { Database, Tx } from '../store.ts';

/** A passkey as its holder is told of it. */
interface OwnPasskeyRow {
  readonly passkeyId: string;
  readonly browser: Browser | null;
  readonly system: System | null;
  readonly createdAt: Date;
  readonly usedAt: Date | null;
}

/** The passkeys of an account, the newest first. */
export const findPasskeys = async (db: Database, userId: string): Promise<readonly OwnPasskeyRow[]> => {
  const { rows } = await sql<OwnPasskeyRow>`
    SELECT id AS "passkeyId", browser, system, created_at AS "createdAt", used_at AS "usedAt"
    FROM passkeys WHERE user_id = ${userId} ORDER BY created_at DESC, id`.execute(db);
  return rows;
};

/** What authenticators call the passkeys of an account. */
export const findCredentialIds = async (db: Database, userId: string): Promise<readonly Buffer[]> => {
  const rows = await db
    .selectFrom('passkeys')
    .select('credential')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return rows.map(({ credential }) => credential);
};

export const hasPasskey = async (db: Database, userId: string): Promise<boolean> => {
  const { rows } = await sql`SELECT FROM passkeys WHERE user_id = ${userId} LIMIT 1`.execute(db);
  return rows.length > 0;
};

/** A passkey with what its signatures are held against, and whose it is. */
export interface PasskeyRow {
  readonly passkeyId: string;
  readonly userId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly locked: boolean;
  readonly actorType: string;
}

/** A passkey by what its authenticator calls it; null for none. */
export const findPasskey = async (db: Database, credential: Buffer): Promise<PasskeyRow | null> => {
  const { rows } = await sql<PasskeyRow>`
    SELECT passkeys.id AS "passkeyId", user_id AS "userId", public_key AS "publicKey", counter, users.locked,
      users.actor_type AS "actorType"
    FROM passkeys JOIN users ON users.id = passkeys.user_id WHERE credential = ${credential}`.execute(db);
  return rows[0] ?? null;
};

interface NewPasskeyRow {
  readonly passkeyId: string;
  readonly userId: string;
  readonly credential: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly browser: string | null;
  readonly system: string | null;
  readonly createdAt: Date;
}

/** Gives an account a passkey; false where an account has that one, or where the account has been closed meanwhile. */
export const insertPasskey = async (tx: Tx, one: NewPasskeyRow): Promise<boolean> => {
  const { rows } = await sql`
    INSERT INTO passkeys (id, user_id, credential, public_key, counter, browser, system, created_at)
    SELECT ${one.passkeyId}, users.id, ${one.credential}, ${one.publicKey}, ${one.counter}, ${one.browser}, ${one.system},
      ${one.createdAt}
    FROM users WHERE users.id = ${one.userId} AND NOT users.locked
    ON CONFLICT (credential) DO NOTHING RETURNING 1`.execute(tx);
  return rows.length === 1;
};

/**
 * Notes that a passkey has signed; false where it is gone, or where its counter did not go on: then there are two of it
 * (WebAuthn 3, 6.1.1). Of any number at once one is taken, on whatever node.
 */
export const usePasskey = async (
  db: Database,
  passkeyId: string,
  { counter, now }: { readonly counter: number; readonly now: Date },
): Promise<boolean> => {
  const { rows } = await sql`
    UPDATE passkeys SET counter = ${counter}, used_at = ${now}
    WHERE id = ${passkeyId} AND (counter < ${counter} OR (counter = 0 AND ${counter}::bigint = 0)) RETURNING 1`.execute(
    db,
  );
  return rows.length === 1;
};

/** Takes a passkey of an account away; false where it has no such passkey. */
export const deletePasskey = async (tx: Tx, userId: string, passkeyId: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', passkeyId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export interface Challenge {
  /** SHA-256 of what is signed. */
  readonly digest: Buffer;
  readonly purpose: 'add' | 'prove' | 'signIn';
  /** Who is asked; null: whoever signs in. */
  readonly userId: string | null;
}

/** Keeps a challenge, and forgets some that are over; those that another node is at are left to it. */
export const putChallenge = async (
  db: Database,
  { digest, purpose, userId }: Challenge,
  { now, expiresAt }: { readonly now: Date; readonly expiresAt: Date },
): Promise<void> => {
  await sql`
    WITH over AS (
      SELECT digest FROM passkey_challenges WHERE expires_at <= ${now} LIMIT 20 FOR UPDATE SKIP LOCKED
    ), forgotten AS (DELETE FROM passkey_challenges USING over WHERE passkey_challenges.digest = over.digest)
    INSERT INTO passkey_challenges (digest, purpose, user_id, expires_at)
    VALUES (${digest}, ${purpose}, ${userId}, ${expiresAt})`.execute(db);
};

/** Uses a challenge up; false where there is no such one for this, or no longer. */
export const takeChallenge = async (
  db: Database,
  { digest, purpose, userId }: Challenge,
  now: Date,
): Promise<boolean> => {
  const { rows } = await sql`
    DELETE FROM passkey_challenges
    WHERE digest = ${digest} AND purpose = ${purpose} AND user_id IS NOT DISTINCT FROM ${userId}::uuid
      AND expires_at > ${now} RETURNING 1`.execute(db);
  return rows.length === 1;
};
