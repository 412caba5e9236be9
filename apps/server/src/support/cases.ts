import { randomUUID } from 'node:crypto';
import {
  supportCase,
  type CaseRequest,
  type CasesQuery,
  type PlayerCases,
  type StaffCases,
  type SupportCases,
} from '@matador/protocol/rest';
import type { Context } from '../context.ts';
import { lockUser } from '../store/queries/matching-tickets.ts';
import { findSeated } from '../store/queries/results.ts';
import {
  countCases,
  findCases,
  findOwnCases,
  findReports,
  findSameCase,
  insertCase,
  insertVisitorCase,
  type CaseRow,
  type VisitorLimits,
} from '../store/queries/support.ts';
import type { Database } from '../store/store.ts';

/** So many may one player have open at once. */
export const MAX_OPEN = 20;
/**
 * So many may be open that were written signed out with one address. Anybody can name another one's address: from one
 * site only a part of them is used up.
 */
export const MAX_OPEN_OF_ADDRESS: VisitorLimits = { fromSite: 3, fromAll: 12 };
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
  /** Where it is written. */
  readonly site: string;
}

/** Stores it. A repeat is the case that is open already. @returns its number; null: too many of the address are open */
export const openVisitorCase = (
  { store, clock, keyring }: Pick<Context, 'store' | 'clock' | 'keyring'>,
  { site, ...request }: VisitorRequest,
): Promise<string | null> => {
  const mail = request.mail.toLowerCase();
  const siteDigest = keyring.sign('visitor', `${mail} ${site}`);
  const one = { ...request, mail, siteDigest, id: randomUUID(), openedAt: clock.now() };
  return store.transaction((tx) => insertVisitorCase(tx, one, MAX_OPEN_OF_ADDRESS));
};

const present = (row: CaseRow): SupportCases['items'][number] => {
  const { id, openedAt, closedAt, ...rest } = row;
  const times = { openedAt: openedAt.toISOString(), closedAt: closedAt?.toISOString() ?? null };
  // What is the staff's own is not in the schema of a player's case, and so goes no further.
  return supportCase.parse({ ...rest, ...times, caseId: id });
};

/** A player's own cases, newest first. */
export const readOwnCases = async (db: Database, userId: string): Promise<SupportCases> => ({
  items: (await findOwnCases(db, userId, SHOWN)).map(present),
});

/** A case as the staff reads it. */
export const presentForStaff = (row: CaseRow): StaffCases['items'][number] => {
  const { userId, userName, mail, locale, ownerId, ownerName, closeReason } = row;
  return { ...present(row), userId, userName, mail, locale, ownerId, ownerName, closeReason };
};

/** A player's own cases as the staff reads them, newest first. */
export const readCasesOf = async (db: Database, userId: string): Promise<PlayerCases> => ({
  items: (await findOwnCases(db, userId, SHOWN)).map(presentForStaff),
});

/** What others have reported of games in which a player sat (OPS-3). */
export const readReports = async (db: Database, userId: string): Promise<PlayerCases> => ({
  items: (await findReports(db, userId, SHOWN)).map(presentForStaff),
});

/** What customer service has to do, or has done. @param askedBy whose own cases are told apart */
export const readCases = async (db: Database, query: CasesQuery, askedBy: string): Promise<StaffCases> => {
  const wish = { ...query, askedBy };
  return { items: (await findCases(db, wish)).map(presentForStaff), ...(await countCases(db, wish)) };
};
