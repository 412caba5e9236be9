import type { CasesQuery, CloseReason } from '@matador/protocol/rest';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../store.ts';

export interface CaseRow {
  readonly id: string;
  /** Null: whoever wrote was signed out, and is answered by mail. */
  readonly userId: string | null;
  readonly userName: string | null;
  readonly mail: string | null;
  readonly topic: string;
  readonly subtopic: string;
  readonly competitionId: string | null;
  readonly words: string;
  readonly state: 'open' | 'closed';
  readonly openedAt: Date;
  readonly closedAt: Date | null;
  readonly answer: string | null;
  /** In which its writer is answered: of the account, or as it was written signed out. */
  readonly locale: string | null;
  readonly ownerId: string | null;
  readonly ownerName: string | null;
  readonly closeReason: CloseReason | null;
}

const SELECT_CASES = sql.raw(`
  SELECT c.id, c.user_id AS "userId", users.user_name AS "userName", c.mail, c.topic, c.subtopic,
    c.competition AS "competitionId", c.words, c.state, c.opened_at AS "openedAt", c.closed_at AS "closedAt", c.answer,
    coalesce(users.locale, c.locale) AS locale, c.owner AS "ownerId", owners.user_name AS "ownerName",
    c.close_reason AS "closeReason"
  FROM support_cases AS c LEFT JOIN users ON users.id = c.user_id LEFT JOIN users AS owners ON owners.id = c.owner`);

export interface NewCase extends Pick<CaseRow, 'id' | 'topic' | 'subtopic' | 'competitionId' | 'words'> {
  readonly userId: string;
  readonly openedAt: Date;
}

export interface NewVisitorCase extends Pick<CaseRow, 'id' | 'topic' | 'words'> {
  readonly mail: string;
  /** In which language the answer's mail is written. */
  readonly locale: string;
  /** A keyed digest of the address and the site that it is written from. */
  readonly siteDigest: string;
  readonly openedAt: Date;
}

/** So many may be open of one address: written from one site, and at all. */
export interface VisitorLimits {
  readonly fromSite: number;
  readonly fromAll: number;
}

/** Stores a case, unless the player has `most` open ones already; false then. */
export const insertCase = async (tx: Database, one: NewCase, most: number): Promise<boolean> => {
  const { rows } = await sql`
    INSERT INTO support_cases (id, user_id, topic, subtopic, competition, words, state, opened_at)
    SELECT ${one.id}::uuid, ${one.userId}::uuid, ${one.topic}::text, ${one.subtopic}::text,
      ${one.competitionId}::uuid, ${one.words}::text, 'open', ${one.openedAt}::timestamptz
    WHERE (SELECT count(*) FROM support_cases WHERE user_id = ${one.userId} AND state = 'open') < ${most}
    RETURNING id`.execute(tx);
  return rows.length === 1;
};

/** An open case of the player with the same words about the same; null without one. */
export const findSameCase = async (tx: Database, one: Omit<NewCase, 'id' | 'openedAt'>): Promise<string | null> => {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM support_cases WHERE user_id = ${one.userId} AND state = 'open' AND topic = ${one.topic}
      AND subtopic = ${one.subtopic} AND competition IS NOT DISTINCT FROM ${one.competitionId}::uuid
      AND words = ${one.words} LIMIT 1`.execute(tx);
  return rows[0]?.id ?? null;
};

/** Whether a player has written this case. */
export const hasCase = async (db: Database, userId: string, caseId: string): Promise<boolean> => {
  const { rows } = await sql`
    SELECT 1 FROM support_cases WHERE id = ${caseId}::uuid AND user_id = ${userId}`.execute(db);
  return rows.length === 1;
};

export const findOwnCases = async (db: Database, userId: string, limit: number): Promise<readonly CaseRow[]> => {
  const { rows } = await sql<CaseRow>`
    ${SELECT_CASES} WHERE c.user_id = ${userId} ORDER BY c.opened_at DESC, c.id LIMIT ${limit}`.execute(db);
  return rows;
};

/** What others have written about unfair play in competitions that a player sat in, newest first. */
export const findReports = async (db: Database, userId: string, limit: number): Promise<readonly CaseRow[]> => {
  const { rows } = await sql<CaseRow>`
    ${SELECT_CASES} JOIN seats ON seats.competition = c.competition AND seats.user_id = ${userId}
    WHERE c.topic = 'unfairPlay' AND c.user_id <> ${userId} ORDER BY c.opened_at DESC, c.id LIMIT ${limit}`.execute(db);
  return rows;
};

export const countReports = async (db: Database, userId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM support_cases c JOIN seats ON seats.competition = c.competition
    WHERE seats.user_id = ${userId} AND c.topic = 'unfairPlay' AND c.user_id <> ${userId}`.execute(db);
  return rows[0]?.count ?? 0;
};

export interface CasesWish extends CasesQuery {
  /** Who asks. */
  readonly askedBy: string;
}

const wanted = ({ state, owner, topic, askedBy }: CasesWish): RawBuilder<unknown> => sql`
  c.state = ${state} AND (${topic ?? null}::text IS NULL OR c.topic = ${topic ?? null})
  AND CASE ${owner}::text WHEN 'own' THEN c.owner = ${askedBy} WHEN 'free' THEN c.owner IS NULL ELSE true END`;

/** Open ones oldest first, closed ones newest first. */
export const findCases = async (db: Database, wish: CasesWish): Promise<readonly CaseRow[]> => {
  const order = wish.state === 'open' ? sql`c.opened_at` : sql`c.closed_at DESC`;
  const { rows } = await sql<CaseRow>`
    ${SELECT_CASES} WHERE ${wanted(wish)} ORDER BY ${order}, c.id LIMIT ${wish.limit} OFFSET ${wish.offset}`.execute(
    db,
  );
  return rows;
};

export const findCase = async (db: Database, caseId: string): Promise<CaseRow | null> => {
  const { rows } = await sql<CaseRow>`${SELECT_CASES} WHERE c.id = ${caseId}`.execute(db);
  return rows[0] ?? null;
};

interface CaseCounts {
  readonly total: number;
  readonly open: { readonly all: number; readonly own: number; readonly free: number };
}

/** How many there are of what is asked for, and how many are open at all. */
export const countCases = async (db: Database, wish: CasesWish): Promise<CaseCounts> => {
  const { rows } = await sql<{ total: number; all: number; own: number; free: number }>`
    SELECT (SELECT count(*) FROM support_cases c WHERE ${wanted(wish)}) AS total, count(*) AS "all",
      count(*) FILTER (WHERE owner = ${wish.askedBy}) AS own, count(*) FILTER (WHERE owner IS NULL) AS free
    FROM support_cases WHERE state = 'open'`.execute(db);
  const { total = 0, all = 0, own = 0, free = 0 } = rows[0] ?? {};
  return { total, open: { all, own, free } };
};

/**
 * Stores a case of whoever is signed out, unless as many of the same address are open already.
 * @returns its number; of the open one with the same words, if there is one; null when there are too many
 */
export const insertVisitorCase = async (
  tx: Database,
  one: NewVisitorCase,
  most: VisitorLimits,
): Promise<string | null> => {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`visitor:${one.mail}`}))`.execute(tx);
  const { rows: open } = await sql<{ id: string; same: boolean; near: boolean }>`
    SELECT id, topic = ${one.topic} AND words = ${one.words} AS same,
      site_digest IS NOT DISTINCT FROM ${one.siteDigest} AS near FROM support_cases
    WHERE mail = ${one.mail} AND state = 'open'`.execute(tx);
  const same = open.find((other) => other.same);
  if (same !== undefined) return same.id;
  if (open.length >= most.fromAll || open.filter(({ near }) => near).length >= most.fromSite) return null;
  await sql`
    INSERT INTO support_cases (id, mail, locale, site_digest, topic, subtopic, words, state, opened_at)
    VALUES (${one.id}, ${one.mail}, ${one.locale}, ${one.siteDigest}, ${one.topic}, 'none', ${one.words}, 'open',
      ${one.openedAt})`.execute(tx);
  return one.id;
};

/** Whether somebody has written this case signed out. */
export const hasVisitorCase = async (db: Database, caseId: string): Promise<boolean> => {
  const { rows } = await sql`SELECT 1 FROM support_cases WHERE id = ${caseId}::uuid AND user_id IS NULL`.execute(db);
  return rows.length === 1;
};

/** Deletes what was written signed out and closed before a moment, addresses included. */
export const deleteVisitorCases = async (db: Database, before: Date): Promise<void> => {
  await sql`DELETE FROM support_cases WHERE user_id IS NULL AND closed_at < ${before}`.execute(db);
};
