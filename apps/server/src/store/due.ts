import { sql } from 'kysely';

/** How rows of an outbox are claimed: so many at a time, each put off from `firstMs` on, doubled up to `lastMs`. */
export interface DueClaim {
  readonly limit: number;
  readonly firstMs: number;
  readonly lastMs: number;
}

/** The ids of rows that are due, oldest first; of several nodes each gets others. The state is in words, as in the index. */
export const dueRows = (
  table: 'mails' | 'notices' | 'pushes' | 'wallet_orders' | 'register_reports',
  state: string,
  now: Date,
  { limit }: DueClaim,
) => sql`
  SELECT id FROM ${sql.table(table)} WHERE state = ${sql.lit(state)} AND next_try_at <= ${now}
  ORDER BY next_try_at LIMIT ${limit} FOR UPDATE SKIP LOCKED`;

/** What claiming writes: one more try, and the next one later, doubled with each. */
export const putOff = (now: Date, { firstMs, lastMs }: DueClaim) => sql`
  tries = tries + 1, next_try_at = ${now}::timestamptz
    + least(${firstMs}::float8 * power(2, least(tries, 30)), ${lastMs}::float8) * interval '1 millisecond'`;
