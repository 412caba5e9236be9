import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../store.ts';
import type { AuditRow } from './audit.ts';

/** What is looked for in the audit log; null: whatever it is. */
export interface AuditSearch {
  /** Of a tournament, with what was done to its games. */
  readonly subject: string | null;
  /** Who has done it, or had a part in it: proposed it, approved it. */
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

const TOURNAMENT = /^tournament:([1-9]\d{0,14})$/;

const about = (subject: string): RawBuilder<unknown> => {
  const tournament = TOURNAMENT.exec(subject)?.[1];
  if (tournament === undefined) return sql`subject = ${subject}`;
  return sql`subject = ANY (ARRAY(SELECT ${subject}::text
    UNION ALL SELECT 'competition:' || c.id FROM competitions c WHERE c.tournament = ${tournament}::bigint))`;
};

/** An entry names one actor; of what two have decided, the command knows both. */
const doneBy = (actor: string): RawBuilder<unknown> => sql`(actor = ${actor}
  OR id = ANY (ARRAY(SELECT c.audit FROM admin_commands c
    WHERE c.audit IS NOT NULL AND (c.decided_by::text = ${actor} OR c.proposer::text = ${actor}))))`;

/** Entries, newest first. */
export const searchAudit = async (db: Database, asked: AuditSearch): Promise<readonly FoundAuditRow[]> => {
  const all = [
    asked.subject === null ? null : about(asked.subject),
    asked.actor === null ? null : doneBy(asked.actor),
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

/** Whether somebody has looked at the same since then. */
export const hasLooked = async (
  db: Database,
  look: { readonly actor: string; readonly subject: string; readonly detail: string; readonly since: Date },
): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (SELECT FROM audit WHERE subject = ${look.subject} AND actor = ${look.actor} AND act = 'looked'
      AND detail = ${look.detail} AND at > ${look.since}) AS found`.execute(db);
  return rows[0]?.found === true;
};
