import { sql } from 'kysely';
import { numberArray } from '../arrays.ts';
import type { Database } from '../store.ts';

/** One entry of the audit log, as it is kept. */
export interface AuditRow {
  readonly id: number;
  readonly at: Date;
  readonly actor: string;
  readonly act: string;
  readonly subject: string;
  readonly reason: string;
  /** JSON text. */
  readonly detail: string;
  readonly previous: Buffer;
  readonly hash: Buffer;
  /** Of the key that signed it; null for the plain digest of an earlier release. */
  readonly keyId: string | null;
}

/** An entry as the end of the chain that the next one follows. */
export type AuditEnd = Pick<AuditRow, 'id' | 'hash' | 'keyId'>;

const AUDIT_LOCK = 7_226_010;
const COLUMNS = [
  'id',
  'at',
  'actor',
  'act',
  'subject',
  'reason',
  'detail',
  'previous',
  'hash',
  'key_id as keyId',
] as const;
const END = ['id', 'hash', 'key_id as keyId'] as const;

/** The newest entry, null before the first; nobody else writes one before the transaction ends. */
export const lockAuditHead = async (tx: Database): Promise<AuditEnd | null> => {
  await sql`SELECT pg_advisory_xact_lock(${AUDIT_LOCK})`.execute(tx);
  return findAuditHead(tx);
};

/** The newest entry, null before the first. */
export const findAuditHead = async (db: Database): Promise<AuditEnd | null> =>
  (await db.selectFrom('audit').select(END).orderBy('id', 'desc').limit(1).executeTakeFirst()) ?? null;

/** The entries with these numbers, those that there are. */
export const findAuditEntries = (db: Database, ids: readonly number[]): Promise<readonly AuditEnd[]> =>
  db
    .selectFrom('audit')
    .select(END)
    .where('id', '=', sql<number>`ANY(${numberArray(ids)}::bigint[])`)
    .execute();

export const insertAudit = async (tx: Database, { keyId, ...row }: AuditRow): Promise<void> => {
  await tx
    .insertInto('audit')
    .values({ ...row, key_id: keyId })
    .execute();
};

/** Entries after `after`, oldest first. */
export const readAuditPage = (db: Database, after: number, limit: number): Promise<readonly AuditRow[]> =>
  db.selectFrom('audit').select(COLUMNS).where('id', '>', after).orderBy('id').limit(limit).execute();

/** Entries about one subject, newest first; `before` is an entry's id, null for the first page. */
export const readAuditOf = async (
  db: Database,
  subject: string,
  page: { readonly limit: number; readonly before: number | null },
): Promise<readonly AuditRow[]> => {
  const asked = db.selectFrom('audit').select(COLUMNS).where('subject', '=', subject);
  const older = page.before === null ? asked : asked.where('id', '<', page.before);
  return older.orderBy('id', 'desc').limit(page.limit).execute();
};
