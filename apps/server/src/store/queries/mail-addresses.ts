import { sql } from 'kysely';
import type { Database, Tx } from '../store.ts';

type LinkKind = 'confirm' | 'reset';

export interface MailLink {
  /** SHA-256 of the token. */
  readonly digest: Buffer;
  readonly userId: string;
  readonly kind: LinkKind;
  readonly mail: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** The addresses of an account. */
interface Addresses {
  readonly mail: string | null;
  readonly wanted: string | null;
}

export const findAddresses = async (db: Database, userId: string): Promise<Addresses> => {
  const { rows } = await sql<Addresses>`
    SELECT mail, mail_wanted AS wanted FROM users WHERE id = ${userId}`.execute(db);
  return rows[0] ?? { mail: null, wanted: null };
};

/** An account that is written to. */
export interface Recipient {
  readonly userId: string;
  readonly userName: string;
  readonly locale: string | null;
  readonly mail: string;
}

const RECIPIENT = sql.raw('id AS "userId", user_name AS "userName", locale, mail');

/** Who has confirmed an address, null for nobody. */
export const findOwnerOf = async (db: Database, mail: string): Promise<Recipient | null> => {
  const { rows } = await sql<Recipient>`SELECT ${RECIPIENT} FROM users WHERE lower(mail) = lower(${mail})`.execute(db);
  return rows[0] ?? null;
};

/** An account with a confirmed address, null for any other. */
export const findRecipient = async (db: Database, userId: string): Promise<Recipient | null> => {
  const { rows } = await sql<Recipient>`
    SELECT ${RECIPIENT} FROM users WHERE id = ${userId} AND mail IS NOT NULL`.execute(db);
  return rows[0] ?? null;
};

/**
 * The player, by name or confirmed address, whose password may be reset by mail; null for anybody else. Staff is renewed
 * by two operators (OPS-7).
 */
export const findForgetful = async (db: Database, name: string): Promise<Recipient | null> => {
  const { rows } = await sql<Recipient>`
    SELECT ${RECIPIENT} FROM users WHERE (user_name = ${name} OR lower(mail) = lower(${name})) AND mail IS NOT NULL
      AND mail_rule <> 'none' AND NOT locked AND actor_type NOT IN ('operator', 'support', 'auditor')
    ORDER BY user_name = ${name} DESC LIMIT 1`.execute(db);
  return rows[0] ?? null;
};

/** Notes the address that an account wants, null for none. */
export const setWanted = async (tx: Tx, userId: string, wanted: string | null): Promise<void> => {
  await tx.updateTable('users').set({ mail_wanted: wanted }).where('id', '=', userId).execute();
};

/** Lets an account have the address that it wanted. */
export const setConfirmed = async (tx: Tx, userId: string, mail: string): Promise<void> => {
  await tx.updateTable('users').set({ mail, mail_wanted: null }).where('id', '=', userId).execute();
};

export const countLinks = async (tx: Tx, userId: string, kind: LinkKind, now: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM mail_links
    WHERE user_id = ${userId} AND kind = ${kind} AND expires_at > ${now}`.execute(tx);
  return rows[0]?.count ?? 0;
};

export const insertLink = async (tx: Tx, link: MailLink): Promise<void> => {
  await sql`
    INSERT INTO mail_links (digest, user_id, kind, mail, created_at, expires_at)
    VALUES (${link.digest}, ${link.userId}, ${link.kind}, ${link.mail}, ${link.createdAt}, ${link.expiresAt})`.execute(
    tx,
  );
};

/** A link that is still good, one that resets only while its address is the account's; null for any other. */
export const findLink = async (
  db: Database,
  { digest, kind, now }: { readonly digest: Buffer; readonly kind: LinkKind; readonly now: Date },
): Promise<Pick<MailLink, 'userId' | 'mail'> | null> => {
  const { rows } = await sql<Pick<MailLink, 'userId' | 'mail'>>`
    SELECT user_id AS "userId", mail_links.mail FROM mail_links JOIN users ON users.id = user_id
    WHERE digest = ${digest} AND kind = ${kind} AND expires_at > ${now}
      AND (kind <> 'reset' OR lower(mail_links.mail) = lower(users.mail))`.execute(db);
  return rows[0] ?? null;
};

/** Ends the links of an account, all or of one kind. */
export const dropLinks = async (tx: Tx, userId: string, kind: LinkKind | null = null): Promise<void> => {
  await sql`
    DELETE FROM mail_links
    WHERE user_id = ${userId} AND (${kind}::text IS NULL OR kind = ${kind})`.execute(tx);
};

/** Whether an account was written to of this kind since then. */
export const wasTold = async (tx: Tx, userId: string, kind: string, since: Date): Promise<boolean> => {
  const { rows } = await sql`
    SELECT FROM mails WHERE user_id = ${userId} AND kind = ${kind} AND created_at > ${since} LIMIT 1`.execute(tx);
  return rows.length > 0;
};

/** Sets a password, and ends every session of the account but one. @param keep the hash of its token; null: none */
export const renewPassword = async (
  tx: Tx,
  userId: string,
  { passwordHash, keep }: { readonly passwordHash: string; readonly keep: Buffer | null },
): Promise<void> => {
  await sql`
    WITH sessions AS (
      DELETE FROM sessions WHERE user_id = ${userId} AND token_hash IS DISTINCT FROM ${keep}::bytea
    )
    UPDATE users SET password_hash = ${passwordHash} WHERE id = ${userId}`.execute(tx);
};

/** Another name; rows of rankings are written again, so that whoever keeps them reads it. */
export const rename = async (tx: Tx, userId: string, userName: string): Promise<void> => {
  await sql`
    WITH rankings AS (UPDATE standings SET score = score WHERE user_id = ${userId}),
    seasons AS (UPDATE season_standings SET score = score WHERE user_id = ${userId})
    UPDATE users SET user_name = ${userName} WHERE id = ${userId}`.execute(tx);
};
