import { createHash } from 'node:crypto';
import type { BaseContext } from '../base-context.ts';
import type { SigningKey } from '../keys/keys.ts';
import { insertAudit, lockAuditHead, readAuditPage, type AuditEnd, type AuditRow } from '../store/queries/audit.ts';
import type { Tx } from '../store/store.ts';

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

/** The end of the chain: with a copy of it elsewhere, entries cut off the end are found too (OPS-10). */
export interface AuditHead {
  readonly id: number;
  /** Hexadecimal. */
  readonly hash: string;
}

export type Verified =
  | { readonly ok: true; readonly entries: number; readonly head: AuditHead | null; readonly notedHeads: number }
  | { readonly ok: false; readonly id: number; readonly problem: string };

type Signing = Pick<BaseContext, 'keys'>;

const NOTHING_BEFORE = Buffer.alloc(32);
const PAGE = 500;

type Hashed = Omit<AuditRow, 'hash'>;

const textOf = ({ id, at, actor, act, subject, reason, detail, previous, keyId }: Hashed): string => {
  const parts = [id, at.toISOString(), actor, act, subject, reason, detail, previous.toString('hex')];
  return JSON.stringify(keyId === null ? parts : [...parts, keyId]);
};
const hashOf = (entry: Hashed, key: SigningKey | null): Buffer =>
  key === null ? createHash('sha256').update(textOf(entry)).digest() : key.sign(textOf(entry));

/** @returns the entry, which is the new end of the chain */
const append = async ({ keys }: Signing, tx: Tx, head: AuditEnd | null, act: AuditEntry): Promise<AuditEnd> => {
  const key = keys.audit.current;
  const entry: Hashed = {
    ...act,
    id: (head?.id ?? 0) + 1,
    detail: JSON.stringify(act.detail ?? null),
    previous: head?.hash ?? NOTHING_BEFORE,
    keyId: key.id,
  };
  const row = { ...entry, hash: hashOf(entry, key) };
  await insertAudit(tx, row);
  return row;
};

/**
 * The end of the chain to go on from, for the rest of the transaction. A chain of plain digests, as earlier releases
 * wrote it, ends with the first signed entry, which names its head.
 */
const signedHead = async (signing: Signing, tx: Tx, at: Date): Promise<AuditEnd | null> => {
  const head = await lockAuditHead(tx);
  if (head === null || head.keyId !== null) return head;
  return append(signing, tx, head, {
    actor: 'system',
    act: 'audit.signed',
    subject: 'audit:log',
    reason: 'entries are signed from here on',
    detail: { entries: head.id, head: head.hash.toString('hex') },
    at,
  });
};

/** Has the log signed from now on, if an earlier release has left it without. */
export const signAudit = async ({ store, clock, ...signing }: Signing & Pick<BaseContext, 'store' | 'clock'>) => {
  await store.transaction((tx) => signedHead(signing, tx, clock.now()));
};

/**
 * Adds an act to the audit log, in the transaction of what it does: both stand or neither. Acts follow one another,
 * so each names the hash of the one before, and is signed under the key of the audit log (OPS-10).
 * @returns the entry's id
 */
export const recordAudit = async (signing: Signing, tx: Tx, act: AuditEntry): Promise<number> =>
  (await append(signing, tx, await signedHead(signing, tx, act.at), act)).id;

const problemOf = ({ keys }: Signing, row: AuditRow, before: AuditEnd | null): string | null => {
  if (row.id !== (before?.id ?? 0) + 1) return 'entries before it are missing';
  if (!row.previous.equals(before?.hash ?? NOTHING_BEFORE)) return 'it does not follow the entry before';
  if (row.keyId === null && before !== null && before.keyId !== null) return 'it is not signed';
  const key = row.keyId === null ? null : keys.audit.find(row.keyId);
  if (key === null && row.keyId !== null) return `it names the key ${row.keyId}, which AUDIT_KEY does not have`;
  return hashOf(row, key).equals(row.hash) ? null : 'it was changed';
};

/** What was noted of the chain elsewhere, by the number of the entry. */
const byEntry = (noted: readonly AuditHead[]): ReadonlyMap<number, ReadonlySet<string>> => {
  const hashes = new Map<number, Set<string>>();
  for (const { id, hash } of noted) hashes.set(id, (hashes.get(id) ?? new Set()).add(hash));
  return hashes;
};

interface Range {
  /** The entry to begin after, which is taken for right; null for the first. */
  readonly after?: AuditEnd | null;
  /** Ends of the chain that were noted earlier: each must still be in it. */
  readonly noted?: readonly AuditHead[];
}

/**
 * Reads the log and computes every hash again: any entry changed, left out, put between or not signed is found, and so
 * are entries written anew or cut off since an end of the chain was noted.
 */
export const verifyAudit = async (
  { store: { db }, keys }: Signing & Pick<BaseContext, 'store'>,
  { after = null, noted = [] }: Range = {},
): Promise<Verified> => {
  const hashes = byEntry(noted);
  let before = after;
  for (;;) {
    const rows: readonly AuditRow[] = await readAuditPage(db, before?.id ?? 0, PAGE);
    for (const row of rows) {
      const problem = problemOf({ keys }, row, before);
      if (problem !== null) return { ok: false, id: row.id, problem };
      const known = hashes.get(row.id);
      if (known !== undefined && (known.size > 1 || !known.has(row.hash.toString('hex'))))
        return { ok: false, id: row.id, problem: 'it is not the entry that was noted' };
      before = row;
    }
    if (rows.length < PAGE) break;
  }
  const last = before?.id ?? 0;
  if (Math.max(0, ...hashes.keys()) > last)
    return { ok: false, id: last + 1, problem: 'entries at the end are missing' };
  if (before === null) return { ok: true, entries: 0, head: null, notedHeads: 0 };
  if (before.keyId === null) return { ok: false, id: last, problem: 'it is not signed' };
  return { ok: true, entries: last, head: { id: last, hash: before.hash.toString('hex') }, notedHeads: hashes.size };
};
