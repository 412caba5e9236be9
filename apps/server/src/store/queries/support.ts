import { sql } from 'kysely';
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
}

const SELECT_CASES = sql.raw(`
  SELECT c.id, c.user_id AS "userId", users.user_name AS "userName", c.mail, c.topic, c.subtopic,
    c.competition AS "competitionId", c.words, c.state, c.opened_at AS "openedAt", c.closed_at AS "closedAt", c.answer
  FROM support_cases AS c LEFT JOIN users ON users.id = c.user_id`);

export interface NewCase extends Pick<CaseRow, 'id' | 'topic' | 'subtopic' | 'competitionId' | 'words'> {
  readonly userId: string;
  readonly openedAt: Date;
}

export interface NewVisitorCase extends Pick<CaseRow, 'id' | 'topic' | 'words'> {
  readonly mail: string;
  /** In which language the answer's mail is written. */
  readonly locale: string;
  readonly openedAt: Date;
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

/** Open ones oldest first, closed ones newest first. */
export const findCases = async (
  db: Database,
  page: { readonly state: 'open' | 'closed'; readonly limit: number; readonly offset: number },
): Promise<readonly CaseRow[]> => {
  const order = page.state === 'open' ? sql`c.opened_at` : sql`c.closed_at DESC`;
  const { rows } = await sql<CaseRow>`
    ${SELECT_CASES} WHERE c.state = ${page.state} ORDER BY ${order}, c.id LIMIT ${page.limit} OFFSET ${page.offset}`.execute(
    db,
  );
  return rows;
};

export const countCases = async (db: Database, state: 'open' | 'closed'): Promise<number> => {
  const { count } = await db
    .selectFrom('support_cases')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
  return count;
};

/**
 * Stores a case of whoever is signed out, unless `most` of the same address are open already.
 * @returns its number; of the open one with the same words, if there is one; null when there are too many
 */
export const insertVisitorCase = async (tx: Database, one: NewVisitorCase, most: number): Promise<string | null> => {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`visitor:${one.mail}`}))`.execute(tx);
  const { rows: open } = await sql<{ id: string; same: boolean }>`
    SELECT id, topic = ${one.topic} AND words = ${one.words} AS same FROM support_cases
    WHERE mail = ${one.mail} AND state = 'open'`.execute(tx);
  const same = open.find((other) => other.same);
  if (same !== undefined) return same.id;
  if (open.length >= most) return null;
  await sql`
    INSERT INTO support_cases (id, mail, locale, topic, subtopic, words, state, opened_at)
    VALUES (${one.id}, ${one.mail}, ${one.locale}, ${one.topic}, 'none', ${one.words}, 'open', ${one.openedAt})`.execute(
    tx,
  );
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

/** Who gets an answer: a player, or an address. */
export type Closed =
  | { readonly userId: string; readonly mail: null }
  | { readonly userId: null; readonly mail: string; readonly locale: string };

/** Closes an open case with an answer; null when it is not open. */
export const closeCase = async (
  tx: Database,
  closing: { readonly id: string; readonly by: string; readonly answer: string; readonly at: Date },
): Promise<Closed | null> => {
  const { rows } = await sql<Closed>`
    UPDATE support_cases SET state = 'closed', closed_at = ${closing.at}, closed_by = ${closing.by},
      answer = ${closing.answer}
    WHERE id = ${closing.id} AND state = 'open' RETURNING user_id AS "userId", mail, locale`.execute(tx);
  return rows[0] ?? null;
};
