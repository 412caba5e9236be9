import { createHash, randomUUID } from 'node:crypto';
import {
  supportCase,
  type CaseRequest,
  type CasesQuery,
  type PlayerCases,
  type StaffCases,
  type SupportCases,
} from '@matador/protocol/rest';
import { recordAudit } from '../audit/audit.ts';
import type { Context } from '../context.ts';
import { writeMail } from '../mail/write-mail.ts';
import { lockUser } from '../store/queries/matching-tickets.ts';
import { findSeated } from '../store/queries/results.ts';
import {
  closeCase,
  countCases,
  findCases,
  findOwnCases,
  findReports,
  findSameCase,
  insertCase,
  insertVisitorCase,
  type CaseRow,
} from '../store/queries/support.ts';
import type { Database } from '../store/store.ts';

/** So many may one player have open at once. */
export const MAX_OPEN = 20;
/** So many may be open that one address has written signed out. */
export const MAX_OPEN_OF_ADDRESS = 3;
const SHOWN = 100;

/** Why a case is not stored. */
export type CaseRefusal = 'notYours' | 'tooMany';
export type Opened =
  { readonly ok: true; readonly caseId: string } | { readonly ok: false; readonly code: CaseRefusal };

/** Whether a player sat in a competition, and so may write about it. */
export const hasPlayed = async (db: Database, userId: string, competitionId: string): Promise<boolean> =>
  (await findSeated(db, competitionId)).some((one) => one.userId === userId);

/**
 * Stores what a player writes to customer service (RES-3). A game can only be named by a player who sat in it. A repeat
 * after a lost answer is the case that is open already (ERR-3).
 */
export const openCase = async (context: Context, userId: string, request: CaseRequest): Promise<Opened> => {
  const { store, clock } = context;
  const { competitionId } = request;
  if (competitionId !== null && !(await hasPlayed(store.db, userId, competitionId)))
    return { ok: false, code: 'notYours' };
  const id = randomUUID();
  return store.transaction(async (tx): Promise<Opened> => {
    await lockUser(tx, userId); // two at once are counted one after the other
    const same = await findSameCase(tx, { ...request, userId });
    if (same !== null) return { ok: true, caseId: same };
    const stored = await insertCase(tx, { ...request, id, userId, openedAt: clock.now() }, MAX_OPEN);
    return stored ? { ok: true, caseId: id } : { ok: false, code: 'tooMany' };
  });
};

/** What somebody writes signed out, to be answered by mail (ACC-5). */
export interface VisitorRequest extends Pick<CaseRequest, 'topic' | 'words'> {
  readonly mail: string;
  readonly locale: string;
}

/** Stores it. A repeat is the case that is open already. @returns its number; null: too many of the address are open */
export const openVisitorCase = (
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  { mail, ...request }: VisitorRequest,
): Promise<string | null> => {
  const one = { ...request, mail: mail.toLowerCase(), id: randomUUID(), openedAt: clock.now() };
  return store.transaction((tx) => insertVisitorCase(tx, one, MAX_OPEN_OF_ADDRESS));
};

const present = (row: CaseRow): SupportCases['items'][number] => {
  const { id, openedAt, closedAt, userId: _, userName: __, mail: ___, ...rest } = row;
  const times = { openedAt: openedAt.toISOString(), closedAt: closedAt?.toISOString() ?? null };
  return supportCase.parse({ ...rest, ...times, caseId: id });
};

/** A player's own cases, newest first. */
export const readOwnCases = async (db: Database, userId: string): Promise<SupportCases> => ({
  items: (await findOwnCases(db, userId, SHOWN)).map(present),
});

const presentForStaff = (row: CaseRow): StaffCases['items'][number] => ({
  ...present(row),
  userId: row.userId,
  userName: row.userName,
  mail: row.mail,
});

/** A player's own cases as the staff reads them, newest first. */
export const readCasesOf = async (db: Database, userId: string): Promise<PlayerCases> => ({
  items: (await findOwnCases(db, userId, SHOWN)).map(presentForStaff),
});

/** What others have reported of games in which a player sat (OPS-3). */
export const readReports = async (db: Database, userId: string): Promise<PlayerCases> => ({
  items: (await findReports(db, userId, SHOWN)).map(presentForStaff),
});

/** What customer service has to do, or has done. */
export const readCases = async (db: Database, query: CasesQuery): Promise<StaffCases> => ({
  items: (await findCases(db, query)).map(presentForStaff),
  total: await countCases(db, query.state),
});

/** Answers and closes a case, by mail too if its writer was signed out, with its entry in the audit log; false when it is not open. */
export const answerCase = (
  context: Context,
  closing: { readonly id: string; readonly by: string; readonly answer: string },
): Promise<boolean> => {
  const at = context.clock.now();
  return context.store.transaction(async (tx) => {
    const closed = await closeCase(tx, { ...closing, at });
    if (closed === null) return false;
    const { by: actor, id, answer } = closing;
    if (closed.userId === null) {
      const { mail: to, locale } = closed;
      await writeMail(
        context.keyring,
        tx,
        { userId: null, to, locale, kind: 'answer', values: { answer, number: id } },
        at,
      );
    }
    // The answer is the player's own and goes with the account; the log, which stays, can tell whether it was this one.
    const detail = { case: id, answer: createHash('sha256').update(`${id} ${answer}`).digest('hex') };
    const act = {
      act: 'case.close',
      subject: closed.userId === null ? `case:${id}` : `player:${closed.userId}`,
      reason: 'answered',
      detail,
    };
    await recordAudit(context, tx, { actor, ...act, at });
    return true;
  });
};
