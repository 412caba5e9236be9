import { sql } from 'kysely';
import { textArray } from '../arrays.ts';
import { numberedInPlace, type Numbered } from '../in-place.ts';
import type { Database, Tx } from '../store.ts';

/** An account, as everything behind the door sees it. */
export interface Account {
  readonly id: string;
  readonly userName: string;
  /** `player`, `b` (barred), or a role of the staff. */
  readonly actorType: string;
  readonly currency: string;
  readonly country: string;
  readonly locale: string | null;
  readonly loyalty: number;
  readonly avatarUrl: string | null;
  readonly forcePayout: boolean;
  /** Sees the internal zones. */
  readonly internal: boolean;
  readonly simulated: boolean;
  readonly realMoney: boolean;
  readonly staffOrRelative: boolean;
  readonly excludedUntil: Date | null;
  /** From when the holder is of age; null: not known, and so not of age. */
  readonly adultFrom: Date | null;
  readonly locked: boolean;
  /** By an operator: it pays nothing in or out and begins nothing (OPS-8). */
  readonly frozen: boolean;
  /** The confirmed address. */
  readonly mail: string | null;
  /** Whether a confirmed address is asked for, or needed before anything is paid or joined; `none`: nor changed here. */
  readonly mailRule: 'none' | 'asked' | 'needed';
}

/** Columns of an account, of a `users` in the statement. */
export const ACCOUNT_COLUMNS = sql.raw(`
  users.id, users.user_name AS "userName", users.actor_type AS "actorType", users.currency, users.country,
  users.locale, users.loyalty, users.avatar_url AS "avatarUrl", users.force_payout AS "forcePayout", users.internal,
  users.simulated, users.real_money AS "realMoney", users.staff_or_relative AS "staffOrRelative",
  users.excluded_until AS "excludedUntil", users.adult_from AS "adultFrom", users.locked,
  users.frozen_at IS NOT NULL AS frozen, users.mail, users.mail_rule AS "mailRule"`);

/** An account by one of its sessions. */
export interface SessionAccount {
  readonly account: Account;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** The last use that was noted, its beginning if there was none. */
  readonly usedAt: Date;
}

/** By the hashes of sessions' tokens, each in its place; null for none. */
export const findAccountsBySession = async (
  db: Database,
  tokenHashes: readonly Buffer[],
): Promise<readonly (SessionAccount | null)[]> => {
  const { rows } = await sql<Account & Numbered & Omit<SessionAccount, 'account'>>`
    SELECT asked.n::int AS n, sessions.created_at AS "createdAt", sessions.expires_at AS "expiresAt",
      coalesce(sessions.used_at, sessions.created_at) AS "usedAt", ${ACCOUNT_COLUMNS}
    FROM unnest(${textArray(tokenHashes.map((hash) => hash.toString('hex')))}::text[]) WITH ORDINALITY AS asked (hash, n)
      JOIN sessions ON sessions.token_hash = decode(asked.hash, 'hex')
      JOIN users ON users.id = sessions.user_id`.execute(db);
  return numberedInPlace(tokenHashes, rows).map((row) => row && { ...row, account: row });
};

/** Whether a second factor was shown when this session was opened. */
export const hasSecondFactor = async (db: Database, tokenHash: Buffer): Promise<boolean> => {
  const row = await db
    .selectFrom('sessions')
    .select('factor_at as factorAt')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row !== undefined && row.factorAt !== null;
};

/** Notes that a session is used, unless one of the last minute is noted. */
export const useSession = async (db: Database, tokenHash: Buffer, now: Date): Promise<void> => {
  await sql`
    UPDATE sessions SET used_at = ${now}
    WHERE token_hash = ${tokenHash} AND coalesce(used_at, created_at) < ${now}::timestamptz - interval '1 minute'`.execute(
    db,
  );
};

/** Notes when a session was proved to be its holder's; false when it has ended. */
export const noteProof = async (db: Database, tokenHash: Buffer, at: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ proved_at: at })
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Whether a session was proved after this moment. */
export const wasProved = async (db: Database, tokenHash: Buffer, since: Date): Promise<boolean> => {
  const row = await db
    .selectFrom('sessions')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('proved_at', '>', since)
    .executeTakeFirst();
  return row !== undefined;
};

/** An account that is not changed until the transaction ends, null without one. */
export const holdAccount = async (tx: Database, userId: string): Promise<Account | null> => {
  const { rows } = await sql<Account>`
    SELECT ${ACCOUNT_COLUMNS} FROM users WHERE users.id = ${userId} FOR SHARE`.execute(tx);
  return rows[0] ?? null;
};

/** Names of accounts by their ids. */
export const findUserNames = async (db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ readonly id: string; readonly userName: string }>`
    SELECT id, user_name AS "userName" FROM users WHERE id = ANY(${textArray(ids)}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, userName }) => [id, userName]));
};

export interface Credentials {
  readonly userId: string;
  readonly passwordHash: string | null;
  readonly locked: boolean;
  readonly actorType: string;
}

const CREDENTIALS = sql.raw('id AS "userId", password_hash AS "passwordHash", locked, actor_type AS "actorType"');

export const findCredentialsOf = async (db: Database, userId: string): Promise<Credentials | null> => {
  const { rows } = await sql<Credentials>`SELECT ${CREDENTIALS} FROM users WHERE id = ${userId}`.execute(db);
  return rows[0] ?? null;
};

/** What an account signs in by, which is not changed until the transaction ends. */
export const holdCredentials = async (tx: Tx, userId: string): Promise<Credentials | null> => {
  const { rows } = await sql<Credentials>`
    SELECT ${CREDENTIALS} FROM users WHERE id = ${userId} FOR NO KEY UPDATE`.execute(tx);
  return rows[0] ?? null;
};

export const findCredentials = async (db: Database, name: string): Promise<Credentials | null> => {
  const { rows } = await sql<Credentials>`
    SELECT ${CREDENTIALS} FROM users
    WHERE user_name = ${name} OR login_name = ${name} OR lower(mail) = lower(${name})
    ORDER BY user_name = ${name} DESC, login_name = ${name} DESC NULLS LAST LIMIT 1`.execute(db);
  return rows[0] ?? null;
};

export interface SessionRow {
  readonly tokenHash: Buffer;
  readonly userId: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly network: string | null;
  /** When a second factor was shown; null: none. */
  readonly factorAt: Date | null;
  readonly agent: { readonly browser: string | null; readonly system: string | null };
}

/** Notes the sign-in, and forgets the sessions of this player that have expired. */
export const insertSession = async (db: Database, session: SessionRow): Promise<void> => {
  await sql`
    WITH expired AS (DELETE FROM sessions WHERE user_id = ${session.userId} AND expires_at <= ${session.createdAt}),
    noted AS (
      INSERT INTO sign_ins (user_id, at, network) VALUES (${session.userId}, ${session.createdAt}, ${session.network})
    )
    INSERT INTO sessions (token_hash, user_id, created_at, expires_at, network, factor_at, browser, system)
    VALUES (${session.tokenHash}, ${session.userId}, ${session.createdAt}, ${session.expiresAt}, ${session.network},
      ${session.factorAt}, ${session.agent.browser}, ${session.agent.system})`.execute(db);
};

/** Ends a session; answers whose it was, null for nobody's. */
export const deleteSession = async (db: Database, tokenHash: Buffer): Promise<string | null> => {
  const row = await db
    .deleteFrom('sessions')
    .where('token_hash', '=', tokenHash)
    .returning('user_id as userId')
    .executeTakeFirst();
  return row?.userId ?? null;
};

export interface NewAccount extends Account {
  readonly loginName: string | null;
  readonly passwordHash: string | null;
  readonly createdAt: Date;
}

/**
 * Opens an account with two empty purses, or sets the password of the one that has its name; answers its id. Another
 * password ends the sessions of an account of the staff (OPS-9).
 */
export const upsertAccount = async (db: Database, account: NewAccount): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    WITH account AS (
      INSERT INTO users (id, user_name, login_name, password_hash, actor_type, currency, country, locale, loyalty,
        avatar_url, force_payout, internal, simulated, real_money, staff_or_relative, excluded_until, adult_from, locked,
        created_at, mail, mail_rule)
      VALUES (${account.id}, ${account.userName}, ${account.loginName}, ${account.passwordHash}, ${account.actorType},
        ${account.currency}, ${account.country}, ${account.locale}, ${account.loyalty}, ${account.avatarUrl},
        ${account.forcePayout}, ${account.internal}, ${account.simulated}, ${account.realMoney},
        ${account.staffOrRelative}, ${account.excludedUntil}, ${account.adultFrom}, ${account.locked}, ${account.createdAt},
        ${account.mail}, ${account.mailRule})
      ON CONFLICT (user_name) DO UPDATE SET password_hash = excluded.password_hash, mail_rule = excluded.mail_rule
      RETURNING id
    ), purse AS (
      INSERT INTO purses (user_id, kind, cents)
      SELECT account.id, kind, 0 FROM account CROSS JOIN unnest(ARRAY['money', 'bonus']) AS kind
      ON CONFLICT DO NOTHING
    )
    SELECT id FROM account`.execute(db);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error(`account ${account.userName} answered no row`);
  return id;
};

/**
 * Holds a name, however it is written, until the transaction ends; answers whether somebody has it.
 * @param own an account that may have it
 */
export const holdName = async (tx: Tx, name: string, own: string | null = null): Promise<'free' | 'taken'> => {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('name:' || lower(${name}), 0))`.execute(tx);
  const { rows } = await sql`
    SELECT FROM users WHERE (lower(user_name) = lower(${name}) OR lower(login_name) = lower(${name}))
      AND id IS DISTINCT FROM ${own}::uuid LIMIT 1`.execute(tx);
  return rows.length === 0 ? 'free' : 'taken';
};

/** Writes to an account in this language from now on, if it has none. @param but names of accounts that keep none */
export const keepFirstLocale = async (
  tx: Tx,
  userId: string,
  { locale, but }: { readonly locale: string; readonly but: readonly string[] },
): Promise<void> => {
  await sql`
    UPDATE users SET locale = ${locale}
    WHERE id = ${userId} AND locale IS NULL AND NOT user_name = ANY(${[...but]}::text[])`.execute(tx);
};

/** Writes to an account in another language from now on; its calendar is read in that too. */
export const setLocale = async (db: Database, userId: string, locale: string): Promise<void> => {
  await sql`
    WITH feed AS (UPDATE calendar_feeds SET locale = ${locale} WHERE user_id = ${userId})
    UPDATE users SET locale = ${locale} WHERE id = ${userId}`.execute(db);
};

/** Notes the terms that an account was opened under. */
export const noteTerms = async (
  tx: Tx,
  userId: string,
  terms: { readonly version: string; readonly at: Date },
): Promise<void> => {
  await tx
    .updateTable('users')
    .set({ terms_version: terms.version, terms_at: terms.at })
    .where('id', '=', userId)
    .execute();
};
