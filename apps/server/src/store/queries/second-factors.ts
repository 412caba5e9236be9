import { sql } from 'kysely';
import type { Database, Tx } from '../store.ts';

export interface SecondFactorRow {
  readonly sealed: Buffer;
  readonly lastStep: number;
  /** Wrong codes in a row. */
  readonly failures: number;
  readonly failedAt: Date | null;
}

/** `pending`: no code of it was shown yet. */
export type FactorState = 'confirmed' | 'pending';

export const findSecondFactor = async (
  db: Database,
  userId: string,
  state: FactorState = 'confirmed',
): Promise<SecondFactorRow | null> =>
  (await db
    .selectFrom('second_factors')
    .select(['sealed', 'last_step as lastStep', 'failures', 'failed_at as failedAt'])
    .where('user_id', '=', userId)
    .where('confirmed', '=', state === 'confirmed')
    .executeTakeFirst()) ?? null;

/** What is told of the second factor of an account. */
export const readFactor = async (
  db: Database,
  userId: string,
): Promise<{ readonly on: boolean; readonly recoveryCodesLeft: number }> => {
  const { rows } = await sql<{ on: boolean; recoveryCodesLeft: number }>`
    SELECT EXISTS (SELECT FROM second_factors WHERE user_id = ${userId} AND confirmed) AS "on",
      (SELECT count(*) FROM recovery_codes WHERE user_id = ${userId}) AS "recoveryCodesLeft"`.execute(db);
  return rows[0] ?? { on: false, recoveryCodesLeft: 0 };
};

/** Gives an account a second factor that has yet to be confirmed; false where it has one that is. */
export const putPendingFactor = async (db: Database, userId: string, sealed: Buffer): Promise<boolean> => {
  const { rows } = await sql`
    INSERT INTO second_factors (user_id, sealed, last_step, failures, confirmed)
    VALUES (${userId}, ${sealed}, 0, 0, false)
    ON CONFLICT (user_id) DO UPDATE SET sealed = excluded.sealed, last_step = 0
      WHERE NOT second_factors.confirmed RETURNING 1`.execute(db);
  return rows.length === 1;
};

/** Lets the pending second factor of an account count; false where none waits. */
export const confirmFactor = async (tx: Tx, userId: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('second_factors')
    .set({ confirmed: true })
    .where('user_id', '=', userId)
    .where('confirmed', '=', false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Takes an account's second factor away with its recovery codes; false where none counts. */
export const deleteFactor = async (tx: Tx, userId: string): Promise<boolean> => {
  const { rows } = await sql`
    WITH gone AS (DELETE FROM second_factors WHERE user_id = ${userId} AND confirmed RETURNING user_id),
    codes AS (DELETE FROM recovery_codes USING gone WHERE recovery_codes.user_id = gone.user_id)
    SELECT FROM gone`.execute(tx);
  return rows.length > 0;
};

/** Gives an account these recovery codes, by their digests, in place of those that it had. */
export const putRecoveryCodes = async (tx: Tx, userId: string, digests: readonly Buffer[]): Promise<void> => {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(digests.map((digest) => ({ user_id: userId, digest })))
    .execute();
};

/** Uses a recovery code up; false where the account has no such code, or no longer. */
export const useRecoveryCode = async (db: Database, userId: string, digest: Buffer): Promise<boolean> => {
  const { rows } = await sql`
    WITH used AS (DELETE FROM recovery_codes WHERE user_id = ${userId} AND digest = ${digest} RETURNING user_id)
    UPDATE second_factors SET failures = 0, failed_at = NULL FROM used
    WHERE second_factors.user_id = used.user_id AND confirmed RETURNING 1`.execute(db);
  return rows.length === 1;
};

/** Gives an account its second factor, or another one instead, which ends its sessions (OPS-9). */
export const putSecondFactor = async (db: Database, userId: string, sealed: Buffer): Promise<void> => {
  await sql`
    INSERT INTO second_factors (user_id, sealed, last_step, failures) VALUES (${userId}, ${sealed}, 0, 0)
    ON CONFLICT (user_id) DO UPDATE SET sealed = excluded.sealed, failures = 0, failed_at = NULL`.execute(db);
};

/** Uses a step up; false when it, or a later one, has been: of any number at once one is taken, on whatever node. */
export const useStep = async (db: Database, userId: string, step: number): Promise<boolean> => {
  const { rows } = await sql`
    UPDATE second_factors SET last_step = ${step}, failures = 0, failed_at = NULL
    WHERE user_id = ${userId} AND last_step < ${step} RETURNING 1`.execute(db);
  return rows.length === 1;
};

/**
 * Counts a try before it is known to be right, so that many at once are not all made.
 * @param since failures from before this are forgiven
 * @returns false when there are too many already: nothing is counted then
 */
export const countTry = async (
  db: Database,
  userId: string,
  limit: { readonly failures: number; readonly since: Date; readonly now: Date },
): Promise<boolean> => {
  const { rows } = await sql`
    UPDATE second_factors SET failed_at = ${limit.now},
      failures = CASE WHEN failed_at < ${limit.since} THEN 1 ELSE failures + 1 END
    WHERE user_id = ${userId} AND (failures < ${limit.failures} OR failed_at < ${limit.since}) RETURNING 1`.execute(db);
  return rows.length === 1;
};
