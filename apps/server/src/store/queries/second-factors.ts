import { sql } from 'kysely';
import type { Database } from '../store.ts';

export interface SecondFactorRow {
  readonly sealed: Buffer;
  readonly lastStep: number;
  /** Wrong codes in a row. */
  readonly failures: number;
  readonly failedAt: Date | null;
}

export const findSecondFactor = async (db: Database, userId: string): Promise<SecondFactorRow | null> =>
  (await db
    .selectFrom('second_factors')
    .select(['sealed', 'last_step as lastStep', 'failures', 'failed_at as failedAt'])
    .where('user_id', '=', userId)
    .executeTakeFirst()) ?? null;

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
