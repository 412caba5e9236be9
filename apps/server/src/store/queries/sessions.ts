import { sql } from 'kysely';
import type { Browser, System } from '@matador/protocol/rest';
import type { Database, Tx } from '../store.ts';

/** A session as its holder is told of it. */
export interface OwnSessionRow {
  readonly sessionId: string;
  readonly tokenHash: Buffer;
  readonly browser: Browser | null;
  readonly system: System | null;
  readonly createdAt: Date;
  readonly usedAt: Date;
}

/** The sessions of an account, the one that was used last first; some of them may have ended by their time. */
export const findSessions = async (db: Database, userId: string): Promise<readonly OwnSessionRow[]> => {
  const { rows } = await sql<OwnSessionRow>`
    SELECT id AS "sessionId", token_hash AS "tokenHash", browser, system, created_at AS "createdAt",
      coalesce(used_at, created_at) AS "usedAt"
    FROM sessions WHERE user_id = ${userId} ORDER BY "usedAt" DESC, created_at DESC, id`.execute(db);
  return rows;
};

/** Ends one session of an account; false where it has no such session. */
export const deleteOwnSession = async (db: Database, userId: string, sessionId: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Ends every session of an account but the one with this hash. */
export const deleteOtherSessions = async (db: Database, userId: string, keep: Buffer): Promise<void> => {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('token_hash', '<>', keep).execute();
};

/** Whether a session of an account is there still. */
export const hasSession = async (db: Database, userId: string, tokenHash: Buffer): Promise<boolean> =>
  (await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()) !== undefined;

/** Ends every session of an account. */
export const deleteSessions = async (tx: Tx, userId: string): Promise<void> => {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute();
};
