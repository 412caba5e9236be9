import { sql, type RawBuilder } from 'kysely';
import { textArray } from '../arrays.ts';
import type { Database, Tx } from '../store.ts';
import { SURELY_UNTIL } from './limits.ts';

/** What a person is recognised by; it says nothing to whoever reads it. */
export interface PersonDigest {
  readonly kind: 'birth' | 'address' | 'instrument' | 'mail' | 'alias' | 'subject';
  readonly keyId: string;
  readonly digest: string;
}

type Hold = 'alone' | 'together';

const hold = async (tx: Tx, what: 'persons' | 'closings', how: Hold): Promise<void> => {
  const lock = sql.raw(how === 'alone' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared');
  await sql`SELECT ${lock}(hashtextextended(${what}, 0))`.execute(tx);
};

/**
 * Held until the transaction ends: `alone` by whatever excludes somebody or says who an account is, `together` by new
 * accounts, which only ask. So no exclusion and no account miss each other.
 */
export const holdPersons = (tx: Tx, how: Hold): Promise<void> => hold(tx, 'persons', how);

/**
 * Held until the transaction ends: `alone` by whoever closes an account, `together` by acts of the office, which pay open
 * accounts alone. So no account is closed between the look at it and what it is paid. The first lock that both take.
 */
export const holdClosings = (tx: Tx, how: Hold): Promise<void> => hold(tx, 'closings', how);

/** Notes what an account's person is recognised by; what is proved stays so. @param proved or only said so far */
export const notePersonDigests = async (
  tx: Tx,
  userId: string,
  digests: readonly PersonDigest[],
  { proved, at }: { readonly proved: boolean; readonly at: Date },
): Promise<void> => {
  await sql`
    INSERT INTO person_digests (user_id, kind, key_id, digest, given_at, proved)
    SELECT DISTINCT ${userId}::uuid, kind, key_id, digest, ${at}::timestamptz, ${proved}::boolean
    FROM unnest(${textArray(digests.map(({ kind }) => kind))}::text[],
      ${textArray(digests.map(({ keyId }) => keyId))}::text[],
      ${textArray(digests.map(({ digest }) => digest))}::text[]) AS given (kind, key_id, digest)
    ON CONFLICT (user_id, digest) DO UPDATE SET proved = true
      WHERE excluded.proved AND NOT person_digests.proved`.execute(tx);
};

/** A name with a birthday is never proved: a name that was given up is free for anybody. */
const PROVABLE = sql`kind <> 'alias'`;

/** Whether something of what an account's person is recognised by was only said so far. */
export const hasClaims = async (db: Database, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('person_digests')
    .select('digest')
    .where('user_id', '=', userId)
    .where('proved', '=', false)
    .where(sql<boolean>`${PROVABLE}`)
    .executeTakeFirst()) !== undefined;

/** What was only said of an account's person is proved from now on. */
export const proveClaims = async (tx: Tx, userId: string): Promise<void> => {
  await tx
    .updateTable('person_digests')
    .set({ proved: true })
    .where('user_id', '=', userId)
    .where('proved', '=', false)
    .where(sql<boolean>`${PROVABLE}`)
    .execute();
};

/** What an account's person is recognised by under one key. */
export const findPersonDigests = (db: Database, userId: string, keyId: string): Promise<readonly PersonDigest[]> =>
  db
    .selectFrom('person_digests')
    .select(['kind', 'key_id as keyId', 'digest'])
    .where('user_id', '=', userId)
    .where('key_id', '=', keyId)
    .execute();

/** What is proved of an account's person, under any key. */
export const findProvedDigests = async (db: Database, userId: string): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('person_digests')
    .select('digest')
    .where('user_id', '=', userId)
    .where('proved', '=', true)
    .execute();
  return new Set(rows.map(({ digest }) => digest));
};

/** The addresses of an account: the confirmed one, and what somebody signs in with on a platform where that is one. */
export const findMails = async (db: Database, userId: string): Promise<readonly string[]> => {
  const row = await db.selectFrom('users').select(['login_name', 'mail']).where('id', '=', userId).executeTakeFirst();
  return [row?.login_name ?? '', row?.mail ?? ''].filter((mail) => mail.includes('@'));
};

/** Open accounts besides one that have an address, and are recognised by one of these digests of addresses. */
export const findMailHolders = async (
  db: Database,
  userId: string,
  digests: readonly string[],
): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT users.id FROM person_digests JOIN users ON users.id = user_id
    WHERE digest = ANY(${textArray(digests)}::text[]) AND kind = 'mail' AND users.id <> ${userId}
      AND users.mail IS NOT NULL`.execute(db);
  return rows.map(({ id }) => id);
};

/** An account is recognised by these digests no more. */
export const dropPersonDigests = async (tx: Tx, userId: string, digests: readonly string[]): Promise<void> => {
  await tx.deleteFrom('person_digests').where('user_id', '=', userId).where('digest', 'in', digests).execute();
};

/** An account of a person. */
export interface Kin {
  readonly userId: string;
  readonly excludedUntil: Date | null;
  /** The same without what it was kept away for by somebody who only said to be the same person. */
  readonly surelyUntil: Date | null;
  /** It is closed, and known for as long as its limits are waited out. */
  readonly isClosed: boolean;
  /** Of the two it is only said that they are the same person's. */
  readonly isClaimed: boolean;
}

/**
 * The accounts that an account is joined with by what two of them share, itself included: the sure ones, from each to the
 * next by what `binds`, and those that say the same as they do. Nobody is joined by a name that another one had before.
 * @param from whose word leads on: of all the sure ones, or of the account alone
 */
const joined = async (
  db: Database,
  userId: string,
  binds: RawBuilder<unknown>,
  from: 'all' | 'itself',
): Promise<readonly Kin[]> => {
  const { rows } = await sql<Kin>`
    WITH RECURSIVE sure (id) AS (
      SELECT ${userId}::uuid
      UNION
      SELECT other.user_id FROM sure JOIN person_digests AS own ON own.user_id = sure.id
        JOIN person_digests AS other ON other.digest = own.digest AND own.kind <> 'alias' AND ${binds}
    ), said (id) AS (
      SELECT id FROM sure WHERE ${from === 'all'} OR id = ${userId}::uuid
      UNION
      SELECT other.user_id FROM said JOIN person_digests AS own ON own.user_id = said.id
        JOIN person_digests AS other ON other.digest = own.digest AND own.kind <> 'alias'
          AND NOT own.proved AND NOT other.proved
    )
    SELECT users.id AS "userId", excluded_until AS "excludedUntil", deleted_at IS NOT NULL AS "isClosed",
      ${SURELY_UNTIL} AS "surelyUntil",
      users.id NOT IN (SELECT id FROM sure) AS "isClaimed"
    FROM users WHERE id IN (SELECT id FROM sure UNION SELECT id FROM said)
    ORDER BY "isClaimed", users.id`.execute(db);
  return rows;
};

/**
 * The accounts of a person that bind this one, itself included, the sure ones first. What is only said of a person binds
 * nobody of whom it is proved: else whoever knows a name and a birthday could keep somebody away, or set his limits. And
 * it binds who says the same, but no other account of theirs.
 */
export const findKin = (db: Database, userId: string): Promise<readonly Kin[]> =>
  joined(db, userId, sql`other.proved`, 'itself');

/**
 * The accounts of which it is proved that they are one person's, itself included: of the others the holder learns nothing.
 * Else whoever says a name and a birthday could read what that person pays in, loses and plays.
 */
export const findProvedKin = async (db: Database, userId: string): Promise<readonly Kin[]> =>
  (await joined(db, userId, sql`own.proved AND other.proved`, 'itself')).filter(({ isClaimed }) => !isClaimed);

/** The accounts of a person that this one binds, itself included, the sure ones first: the other side of `findKin`. */
export const findBound = (db: Database, userId: string): Promise<readonly Kin[]> =>
  joined(db, userId, sql`own.proved`, 'all');

/** Until when any person keeps away who is known by a digest of these accounts; null: none does. */
export const findPersonExclusion = async (
  db: Database,
  userIds: readonly string[],
  now: Date,
): Promise<Date | null> => {
  const { rows } = await sql<{ until: Date | null }>`
    SELECT max(until) AS until FROM person_exclusions JOIN person_digests USING (digest)
    WHERE user_id = ANY(${textArray(userIds)}::uuid[]) AND ${PROVABLE} AND until > ${now}`.execute(db);
  return rows[0]?.until ?? null;
};

/** Until when somebody keeps away who has said of himself what is only said of this account; null: nobody does. */
export const findClaimedExclusion = async (db: Database, userId: string, now: Date): Promise<Date | null> => {
  const { rows } = await sql<{ until: Date | null }>`
    SELECT max(until) AS until FROM claimed_exclusions JOIN person_digests USING (digest)
    WHERE user_id = ${userId} AND NOT proved AND ${PROVABLE} AND until > ${now}`.execute(db);
  return rows[0]?.until ?? null;
};

/** Until when anybody keeps away who had an account of the same name and birthday; null: nobody does. */
export const findAliasExclusion = async (db: Database, userId: string, now: Date): Promise<Date | null> => {
  const { rows } = await sql<{ until: Date | null }>`
    SELECT max(until) AS until
    FROM (SELECT * FROM person_exclusions UNION ALL SELECT * FROM claimed_exclusions) AS known
      JOIN person_digests USING (digest)
    WHERE user_id = ${userId} AND kind = 'alias' AND until > ${now}`.execute(db);
  return rows[0]?.until ?? null;
};

/** Keeps away whoever has a digest of an account, until then or longer; what is over is forgotten. */
export const excludePerson = async (
  tx: Tx,
  userId: string,
  { until, now }: { readonly until: Date; readonly now: Date },
): Promise<void> => {
  for (const [name, proved] of [
    ['person_exclusions', true],
    ['claimed_exclusions', false],
  ] as const) {
    const table = sql.table(name);
    await sql`DELETE FROM ${table} WHERE until <= ${now}`.execute(tx);
    await sql`
      INSERT INTO ${table} AS known (digest, until)
      SELECT digest, ${until}::timestamptz FROM person_digests WHERE user_id = ${userId} AND proved = ${proved}
      ORDER BY digest
      ON CONFLICT (digest) DO UPDATE SET until = greatest(known.until, excluded.until)`.execute(tx);
  }
};

/** Forgets of closed accounts whose they were, once their limits are waited out. */
export const forgetClosedPersons = async (db: Database, now: Date): Promise<void> => {
  await db.deleteFrom('person_digests').where('forget_at', '<=', now).execute();
};
