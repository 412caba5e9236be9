import { sql } from 'kysely';
import { textArray } from '../arrays.ts';
import type { Database, Tx } from '../store.ts';

/** What a person is recognised by; it says nothing to whoever reads it. */
export interface PersonDigest {
  readonly kind: 'birth' | 'address' | 'instrument' | 'mail' | 'alias' | 'subject';
  readonly keyId: string;
  readonly digest: string;
}

/**
 * Held until the transaction ends: `alone` by whatever excludes somebody or says who an account is, `together` by new
 * accounts, which only ask. So no exclusion and no account miss each other.
 */
export const holdPersons = async (tx: Tx, how: 'alone' | 'together'): Promise<void> => {
  const lock = sql.raw(how === 'alone' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared');
  await sql`SELECT ${lock}(hashtextextended('persons', 0))`.execute(tx);
};

/** Notes what an account's person is recognised by; what was noted before stays. */
export const notePersonDigests = async (
  tx: Tx,
  userId: string,
  digests: readonly PersonDigest[],
  at: Date,
): Promise<void> => {
  await sql`
    INSERT INTO person_digests (user_id, kind, key_id, digest, given_at)
    SELECT ${userId}, kind, key_id, digest, ${at} FROM unnest(${textArray(digests.map(({ kind }) => kind))}::text[],
      ${textArray(digests.map(({ keyId }) => keyId))}::text[],
      ${textArray(digests.map(({ digest }) => digest))}::text[]) AS given (kind, key_id, digest)
    ON CONFLICT DO NOTHING`.execute(tx);
};

/** What an account's person is recognised by under one key. */
export const findPersonDigests = (db: Database, userId: string, keyId: string): Promise<readonly PersonDigest[]> =>
  db
    .selectFrom('person_digests')
    .select(['kind', 'key_id as keyId', 'digest'])
    .where('user_id', '=', userId)
    .where('key_id', '=', keyId)
    .execute();

/** The addresses of an account: the confirmed one, and what somebody signs in with on a platform where that is one. */
export const findMails = async (db: Database, userId: string): Promise<readonly string[]> => {
  const row = await db.selectFrom('users').select(['login_name', 'mail']).where('id', '=', userId).executeTakeFirst();
  return [row?.login_name ?? '', row?.mail ?? ''].filter((mail) => mail.includes('@'));
};

/** An account of a person. */
export interface Kin {
  readonly userId: string;
  readonly excludedUntil: Date | null;
}

/** All accounts of the person of this one, itself included, by whatever two of them share. */
export const findKin = async (db: Database, userId: string): Promise<readonly Kin[]> => {
  const { rows } = await sql<Kin>`
    WITH RECURSIVE kin (id) AS (
      SELECT ${userId}::uuid
      UNION
      SELECT other.user_id FROM kin JOIN person_digests AS own ON own.user_id = kin.id
        JOIN person_digests AS other ON other.digest = own.digest
    )
    SELECT users.id AS "userId", users.excluded_until AS "excludedUntil" FROM kin JOIN users USING (id)
    ORDER BY users.id`.execute(db);
  return rows;
};

/** Until when any person with a digest of these accounts keeps away; null: none does. */
export const findPersonExclusion = async (
  db: Database,
  userIds: readonly string[],
  now: Date,
): Promise<Date | null> => {
  const { rows } = await sql<{ until: Date | null }>`
    SELECT max(until) AS until FROM person_exclusions JOIN person_digests USING (digest)
    WHERE user_id = ANY(${textArray(userIds)}::uuid[]) AND until > ${now}`.execute(db);
  return rows[0]?.until ?? null;
};

/** Keeps away whoever has a digest of these accounts, until then or longer; what is over is forgotten. */
export const excludePerson = async (
  tx: Tx,
  userIds: readonly string[],
  { until, now }: { readonly until: Date; readonly now: Date },
): Promise<void> => {
  await sql`DELETE FROM person_exclusions WHERE until <= ${now}`.execute(tx);
  await sql`
    INSERT INTO person_exclusions (digest, until)
    SELECT DISTINCT digest, ${until}::timestamptz FROM person_digests
    WHERE user_id = ANY(${textArray(userIds)}::uuid[]) ORDER BY digest
    ON CONFLICT (digest) DO UPDATE SET until = greatest(person_exclusions.until, excluded.until)`.execute(tx);
};
