import type { SignedHead } from '@matador/cards/fair';
import { sql } from 'kysely';
import type { Database, Tx } from '../store.ts';

/** The public part of a key; ids and keys in lower-case hex. */
interface PublicKey {
  readonly id: string;
  readonly publicKey: string;
}

/** Notes public parts of keys for good; what was noted before stays. */
export const noteReceiptKeys = async (db: Database, keys: readonly PublicKey[], since: Date): Promise<void> => {
  await db
    .insertInto('receipt_keys')
    .values(keys.map(({ id, publicKey }) => ({ id, public_key: publicKey, since })))
    .onConflict((on) => on.doNothing())
    .execute();
};

/** Every key that was ever noted, the newest first. */
export const findReceiptKeys = (db: Database): Promise<readonly PublicKey[]> =>
  db
    .selectFrom('receipt_keys')
    .select(['id', 'public_key as publicKey'])
    .orderBy('since', 'desc')
    .orderBy('id')
    .execute();

/**
 * Held until the transaction ends: `alone` by whoever closes a day, `together` by new deals. So no deals are published
 * on a day that is closed meanwhile.
 */
export const holdDays = async (tx: Tx, how: 'alone' | 'together'): Promise<void> => {
  const lock = sql.raw(how === 'alone' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared');
  await sql`SELECT ${lock}(hashtextextended('days', 0))`.execute(tx);
};

/** The first day that is neither closed nor later than `last`, as `2026-11-25`; null: none is. */
export const findOpenDay = async (db: Database, last: string): Promise<string | null> => {
  const { rows } = await sql<{ day: string }>`
    SELECT open.day::text AS day FROM (
      SELECT coalesce((SELECT (max(day) + interval '1 day')::date FROM day_heads), (SELECT min(day) FROM published_deals)) AS day
    ) AS open WHERE open.day <= ${last}::date`.execute(db);
  return rows[0]?.day ?? null;
};

/** Digests of the deals published on a day in ascending order, lower-case hex. */
export const findDigests = async (
  db: Database,
  day: string,
  page: { readonly after: string; readonly limit: number | null },
): Promise<readonly string[]> => {
  const { rows } = await sql<{ digest: string }>`
    SELECT encode(digest, 'hex') AS digest FROM published_deals
    WHERE day = ${day}::date AND digest > decode(${page.after}, 'hex')
    ORDER BY published_deals.digest LIMIT ${page.limit}`.execute(db);
  return rows.map(({ digest }) => digest);
};

/** The day on which the deals with this digest were published; null: on none. */
export const findDayOfDeals = async (db: Database, digest: string): Promise<string | null> => {
  const { rows } = await sql<{ day: string }>`
    SELECT day::text AS day FROM published_deals WHERE digest = decode(${digest}, 'hex')`.execute(db);
  return rows[0]?.day ?? null;
};

export const insertDayHead = async (tx: Tx, { keyId, ...head }: SignedHead, madeAt: Date): Promise<void> => {
  await tx
    .insertInto('day_heads')
    .values({ ...head, key_id: keyId, made_at: madeAt })
    .execute();
};

const HEADS = sql`
  SELECT day::text AS day, count, root, previous, head, key_id AS "keyId", signature FROM day_heads`;

/** Heads of closed days, newest first; `before` is a day, null for the first page. */
export const findDayHeads = async (
  db: Database,
  page: { readonly before: string | null; readonly limit: number },
): Promise<readonly SignedHead[]> => {
  const { rows } = await sql<SignedHead>`
    ${HEADS} WHERE ${page.before}::date IS NULL OR day < ${page.before}::date
    ORDER BY day_heads.day DESC LIMIT ${page.limit}`.execute(db);
  return rows;
};

/** Heads of the days after one, oldest first; of all days after null. */
export const findHeadsAfter = async (db: Database, day: string | null): Promise<readonly SignedHead[]> => {
  const { rows } = await sql<SignedHead>`
    ${HEADS} WHERE ${day}::date IS NULL OR day > ${day}::date ORDER BY day_heads.day`.execute(db);
  return rows;
};

/** The head that a day was closed with; null: it is open. */
export const findDayHead = async (db: Database, day: string): Promise<SignedHead | null> => {
  const { rows } = await sql<SignedHead>`${HEADS} WHERE day = ${day}::date`.execute(db);
  return rows[0] ?? null;
};
