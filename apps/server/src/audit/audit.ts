import { createHash } from 'node:crypto';
import { insertAudit, lockAuditHead, readAuditPage, type AuditRow } from '../store/queries/audit.ts';
import type { Database, Tx } from '../store/store.ts';

/** An act of an operator, with what it changed. */
export interface AuditEntry {
  /** Account of the operator; `system` for what happened by itself. */
  readonly actor: string;
  /** What was done, e.g. `disqualify`. */
  readonly act: string;
  /** What it was done to, e.g. `tournament:7`, `player:…`, `payout:…`. */
  readonly subject: string;
  /** In the operator's own words. */
  readonly reason: string;
  /** Everything that it changed; kept as JSON. */
  readonly detail: unknown;
  readonly at: Date;
}

/** The end of the chain: with a copy of it elsewhere, entries cut off the end are found too. */
export interface AuditHead {
  readonly id: number;
  /** Hexadecimal. */
  readonly hash: string;
}

export type Verified =
  | { readonly ok: true; readonly entries: number; readonly head: AuditHead | null }
  | { readonly ok: false; readonly id: number; readonly problem: string };

const NOTHING_BEFORE = Buffer.alloc(32);
const PAGE = 500;

type Hashed = Omit<AuditRow, 'hash'>;

const hashOf = ({ id, at, actor, act, subject, reason, detail, previous }: Hashed): Buffer => {
  const text = JSON.stringify([id, at.toISOString(), actor, act, subject, reason, detail, previous.toString('hex')]);
  return createHash('sha256').update(text).digest();
};

/**
 * Adds an act to the audit log, in the transaction of what it does: both stand or neither. Acts follow one another,
 * so each names the hash of the one before.
 * @returns the entry's id
 */
export const recordAudit = async (tx: Tx, { detail, ...act }: AuditEntry): Promise<number> => {
  const head = await lockAuditHead(tx);
  const entry: Hashed = {
    ...act,
    id: (head?.id ?? 0) + 1,
    detail: JSON.stringify(detail ?? null),
    previous: head?.hash ?? NOTHING_BEFORE,
  };
  await insertAudit(tx, { ...entry, hash: hashOf(entry) });
  return entry.id;
};

const problemOf = (row: AuditRow, before: AuditRow | null): string | null => {
  if (row.id !== (before?.id ?? 0) + 1) return 'entries before it are missing';
  if (!row.previous.equals(before?.hash ?? NOTHING_BEFORE)) return 'it does not follow the entry before';
  return hashOf(row).equals(row.hash) ? null : 'it was changed';
};

/**
 * Reads the whole log and computes every hash again: any entry changed, left out or put between is found.
 * @param known an end of the chain noted earlier: entries cut off since then are found as well
 */
export const verifyAudit = async (db: Database, known: AuditHead | null = null): Promise<Verified> => {
  let before: AuditRow | null = null;
  for (;;) {
    const rows: readonly AuditRow[] = await readAuditPage(db, before?.id ?? 0, PAGE);
    for (const row of rows) {
      const problem = problemOf(row, before);
      if (problem !== null) return { ok: false, id: row.id, problem };
      if (row.id === known?.id && row.hash.toString('hex') !== known.hash)
        return { ok: false, id: row.id, problem: 'it is not the entry that was noted' };
      before = row;
    }
    if (rows.length < PAGE) break;
  }
  const head = before === null ? null : { id: before.id, hash: before.hash.toString('hex') };
  if (known !== null && (head?.id ?? 0) < known.id)
    return { ok: false, id: (head?.id ?? 0) + 1, problem: 'entries at the end are missing' };
  return { ok: true, entries: head?.id ?? 0, head };
};
