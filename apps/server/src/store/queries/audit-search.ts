import { sql } from 'kysely';
import type { Database } from '../store.ts';
import type { AuditRow } from './audit.ts';

/** What is looked for in the audit log; null: whatever it is. */
export interface AuditSearch {
  readonly subject: string | null;
  readonly actor: string | null;
  readonly act: string | null;
  /** With looks and searches of the staff. */
  readonly withLooks: boolean;
  readonly from: Date | null;
  /** Not included. */
  readonly to: Date | null;
  /** An entry's id; null for the first page. */
  readonly before: number | null;
  readonly limit: number;
}

export type FoundAuditRow = Omit<AuditRow, 'previous' | 'keyId'> & {
  /** Null: no account, or one that is gone. */
  readonly actorName: string | null;
};

/** Entries, newest first. */
export const searchAudit = async (db: Database, asked: AuditSearch): Promise<readonly FoundAuditRow[]> => {
  const all = [
    asked.subject === null ? null : sql`subject = ${asked.subject}`,
    asked.actor === null ? null : sql`actor = ${asked.actor}`,
    asked.act === null ? null : sql`act = ${asked.act}`,
    asked.withLooks ? null : sql`act NOT IN ('looked', 'searched')`,
    asked.from === null ? null : sql`at >= ${asked.from}`,
    asked.to === null ? null : sql`at < ${asked.to}`,
    asked.before === null ? null : sql`id < ${asked.before}`,
  ].filter((one) => one !== null);
  const { rows } = await sql<FoundAuditRow>`
    SELECT id, at, actor, act, subject, reason, detail, hash,
      (SELECT user_name FROM users u WHERE u.id::text = found.actor) AS "actorName"
    FROM (SELECT * FROM audit WHERE ${all.length === 0 ? sql`true` : sql.join(all, sql` AND `)}
      ORDER BY id DESC LIMIT ${asked.limit}) found ORDER BY id DESC`.execute(db);
  return rows;
};
