import { sql } from 'kysely';
import { textArray } from '../arrays.ts';
import { dueRows, putOff, type DueClaim } from '../due.ts';
import type { Database, Tx } from '../store.ts';

/** What the national register calls the person of an account, sealed. */
export interface SealedReference {
  readonly userId: string;
  readonly sealed: Buffer;
}

/** Notes what the register calls the person of an account, when it has said so, and when it is asked again. */
export const noteReference = async (
  db: Database,
  { userId, sealed }: SealedReference,
  { at, next }: { readonly at: Date; readonly next: Date },
): Promise<void> => {
  await sql`
    INSERT INTO register_checks (user_id, sealed, asked_at, tries, next_try_at)
    VALUES (${userId}, ${sealed}, ${at}, 0, ${next})
    ON CONFLICT (user_id) DO UPDATE
      SET sealed = excluded.sealed, asked_at = excluded.asked_at, tries = 0, next_try_at = excluded.next_try_at`.execute(
    db,
  );
};

/** Null: the register was never asked about the person of this account. */
export const findReference = async (db: Database, userId: string): Promise<SealedReference | null> =>
  (await db
    .selectFrom('register_checks')
    .select(['user_id as userId', 'sealed'])
    .where('user_id', '=', userId)
    .executeTakeFirst()) ?? null;

/** Forgets a reference that says nothing any more: who that is has to be said again. */
export const forgetReference = async (db: Database, userId: string): Promise<void> => {
  await db.deleteFrom('register_checks').where('user_id', '=', userId).execute();
};

/** Lets the register be asked about an account at once. */
export const askSoon = async (db: Database, userId: string, now: Date): Promise<void> => {
  await sql`
    UPDATE register_checks SET next_try_at = least(next_try_at, ${now}) WHERE user_id = ${userId}`.execute(db);
};

/** Takes accounts about which the register is to be asked, the longest due first; of several nodes each gets others. */
export const claimDueChecks = async (db: Database, now: Date, claim: DueClaim): Promise<readonly SealedReference[]> => {
  const { rows } = await sql<SealedReference>`
    WITH due AS (
      SELECT user_id FROM register_checks WHERE next_try_at <= ${now}
      ORDER BY next_try_at LIMIT ${claim.limit} FOR UPDATE SKIP LOCKED
    )
    UPDATE register_checks SET ${putOff(now, claim)} FROM due WHERE register_checks.user_id = due.user_id
    RETURNING register_checks.user_id AS "userId", sealed`.execute(db);
  return rows;
};

/**
 * Writes down that the register is to be told of the self-exclusions that run for an account, and that it has not been
 * told of. Nothing where it knows none of the accounts, or where it is only said who holds this one.
 * @param bound `kin`: the accounts that bind it, itself included
 */
export const insertReports = async (
  tx: Tx,
  bound: { readonly userId: string; readonly kin: readonly string[] },
  now: Date,
): Promise<void> => {
  const ids = textArray(bound.kin);
  await sql`
    INSERT INTO register_reports (id, user_id, exclusion, sealed, state, tries, created_at, next_try_at)
    SELECT gen_random_uuid(), known.user_id, exclusions.id, known.sealed, 'waiting', 0, ${now}, ${now}
    FROM exclusions, (
      SELECT user_id, sealed FROM register_checks WHERE user_id = ANY(${ids}::uuid[])
      ORDER BY asked_at DESC, user_id LIMIT 1
    ) AS known
    WHERE exclusions.user_id = ANY(${ids}::uuid[]) AND exclusions.kind = 'selfExclusion' AND until > ${now}
      AND EXISTS (SELECT FROM person_digests WHERE user_id = ${bound.userId} AND kind = 'instrument' AND proved)
    ON CONFLICT (exclusion) DO NOTHING`.execute(tx);
};

/** An exclusion that the register is to be told of. */
export interface WaitingReport extends SealedReference {
  /** The same however often it is told. */
  readonly id: string;
  readonly setAt: Date;
  readonly until: Date;
}

/** Takes reports that are due for sending, oldest first, and puts their next try off. */
export const claimDueReports = async (db: Database, now: Date, claim: DueClaim): Promise<readonly WaitingReport[]> => {
  const { rows } = await sql<WaitingReport>`
    WITH due AS (${dueRows('register_reports', 'waiting', now, claim)})
    UPDATE register_reports SET ${putOff(now, claim)}
    FROM due, exclusions WHERE register_reports.id = due.id AND exclusions.id = register_reports.exclusion
    RETURNING register_reports.id, register_reports.user_id AS "userId", sealed, set_at AS "setAt", until`.execute(db);
  return rows;
};

/** Ends a report that the register has taken: the reference is not kept with it. */
export const endReport = async (db: Database, id: string, at: Date): Promise<void> => {
  await sql`
    UPDATE register_reports SET state = 'sent', sealed = NULL, decided_at = ${at}
    WHERE id = ${id} AND state = 'waiting'`.execute(db);
};
