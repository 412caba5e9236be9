import { sql } from 'kysely';
import type { Tx } from '../store.ts';

/** Holds a name, however it is written, until the transaction ends; answers whether somebody has it. */
export const holdName = async (tx: Tx, name: string): Promise<'free' | 'taken'> => {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('name:' || lower(${name}), 0))`.execute(tx);
  const { rows } = await sql`
    SELECT FROM users WHERE lower(user_name) = lower(${name}) OR lower(login_name) = lower(${name}) LIMIT 1`.execute(
    tx,
  );
  return rows.length === 0 ? 'free' : 'taken';
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
