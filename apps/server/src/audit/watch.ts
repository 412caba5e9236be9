import type { BaseContext } from '../base-context.ts';
import { every } from '../every.ts';
import { findAuditEntries, findAuditHead, type AuditEnd } from '../store/queries/audit.ts';
import { signAudit, verifyAudit, type AuditHead, type Verified } from './audit.ts';
import { appendHead, headLine, readHeads } from './heads.ts';

const NOTE_MS = 10_000;
const FIRST_NOTE_MS = 1000;
const CHECK_MS = 6 * 3_600_000;
const FIRST_CHECK_MS = 5000;

/** Where ends of the audit log are told besides the file. */
export type Say = (line: string) => void;

/** Computes the whole audit log again, and compares it with all ends that this node has noted (OPS-10). */
export const checkAudit = async (context: Pick<BaseContext, 'store' | 'keys' | 'config'>): Promise<Verified> =>
  verifyAudit(context, { noted: await readHeads(context.config.auditHeads) });

/** Keeps watch over the audit log: notes its ends elsewhere, and tells when it is not what was noted. */
export interface AuditWatch {
  /** Notes and checks from now on; the answer ends that. */
  start(): () => Promise<void>;
  /** Notes the last end; nothing is written any more. */
  close(): Promise<void>;
}

const headOf = ({ id, hash }: AuditEnd): AuditHead => ({ id, hash: hash.toString('hex') });

/** Whether every end that was noted is in the log; quick however long that is. */
const areThere = async ({ store }: Pick<BaseContext, 'store'>, noted: readonly AuditHead[]): Promise<boolean> => {
  const entries = await findAuditEntries(store.db, [...new Set(noted.map(({ id }) => id))]);
  const hashes = new Map(entries.map((entry) => [entry.id, headOf(entry).hash]));
  return noted.every(({ id, hash }) => hashes.get(id) === hash);
};

/**
 * Compares the log with the ends that were noted, before anything is added to it, and has it signed.
 * @param say told of each end that is noted
 */
export const openAuditWatch = async (context: BaseContext, say: Say): Promise<AuditWatch> => {
  const { store, clock, log, metrics, config } = context;
  const file = config.auditHeads;
  const broken = metrics.gauge('audit_broken', '1 while the audit log is not what was written or noted');
  const checked = metrics.gauge('audit_checked_timestamp_seconds', 'When the whole audit log was last computed again');
  const before = await readHeads(file);
  let noted: AuditHead | null = before.at(-1) ?? null;
  let told = '';

  const check = async (): Promise<void> => {
    const found = await checkAudit(context);
    broken.set(found.ok ? 0 : 1);
    checked.set(clock.now().getTime() / 1000);
    const what = found.ok ? '' : `${String(found.id)} ${found.problem}`;
    if (!found.ok && what !== told) log.error({ id: found.id, problem: found.problem }, 'the audit log was changed');
    told = what;
  };

  /** The entry of an end that was noted, null unless it is in the log as it was noted. */
  const entryOf = async (end: AuditHead): Promise<AuditEnd | null> => {
    const [entry] = await findAuditEntries(store.db, [end.id]);
    return entry !== undefined && headOf(entry).hash === end.hash ? entry : null;
  };

  /** Whether the last end that was noted is still there, and what was added since is right. */
  const isRightSinceNoted = async (): Promise<boolean> => {
    const after = noted === null ? null : await entryOf(noted);
    return (noted === null || after !== null) && (await verifyAudit(context, { after })).ok;
  };

  /** Ends are noted of a log that was changed as well: what is done to it from then on is found too. */
  const note = async (): Promise<void> => {
    const end = await findAuditHead(store.db);
    if (end === null ? noted === null : headOf(end).hash === noted?.hash) return;
    if (!(await isRightSinceNoted())) await check();
    if (end === null) return;
    const added = headLine(headOf(end), clock.now());
    await appendHead(file, added);
    noted = headOf(end);
    say(added);
  };

  if (!(await areThere(context, before))) await check();
  await signAudit(context);
  return {
    start: () => {
      const onError = (error: unknown): void => {
        log.error({ err: error }, 'the audit log could not be checked or noted');
      };
      const notes = every(clock, NOTE_MS, note, { firstMs: FIRST_NOTE_MS, onError });
      const checks = every(clock, CHECK_MS, check, { firstMs: FIRST_CHECK_MS, onError });
      return async () => {
        await Promise.all([notes.stop(), checks.stop()]);
      };
    },
    close: note,
  };
};
