import type {
  AnswerTemplate,
  AnswerTemplateWish,
  CaseFile,
  CloseReason,
  TournamentNaming,
} from '@matador/protocol/rest';
import { sql } from 'kysely';
import type { Database, Tx } from '../store.ts';

// Customer service at work: who has a case, how it ends, what is known of its writer.

/** A case as it is held until the transaction ends. */
export interface HeldCase {
  readonly userId: string | null;
  readonly state: 'open' | 'closed';
  readonly ownerId: string | null;
}

export const lockCase = async (tx: Tx, caseId: string): Promise<HeldCase | null> => {
  const { rows } = await sql<HeldCase>`
    SELECT user_id AS "userId", state, owner AS "ownerId" FROM support_cases WHERE id = ${caseId} FOR UPDATE`.execute(
    tx,
  );
  return rows[0] ?? null;
};

export const setCaseOwner = async (tx: Tx, caseId: string, ownerId: string | null, at: Date): Promise<void> => {
  await sql`
    UPDATE support_cases SET owner = ${ownerId}::uuid, owned_at = ${at} WHERE id = ${caseId}`.execute(tx);
};

/** Who gets an answer: a player, by mail too where there is a confirmed address, or an address alone. */
export interface Closed {
  readonly userId: string | null;
  readonly userName: string | null;
  readonly mail: string | null;
  readonly locale: string | null;
}

export interface Closing {
  readonly id: string;
  readonly by: string;
  readonly answer: string;
  readonly reason: CloseReason;
  readonly at: Date;
}

/** Closes an open case with an answer; null when it is not open. */
export const closeCase = async (tx: Database, closing: Closing): Promise<Closed | null> => {
  const { rows } = await sql<Closed>`
    WITH closed AS (
      UPDATE support_cases SET state = 'closed', closed_at = ${closing.at}, closed_by = ${closing.by},
        answer = ${closing.answer}, close_reason = ${closing.reason}, owner = coalesce(owner, ${closing.by}::uuid)
      WHERE id = ${closing.id} AND state = 'open' RETURNING user_id, mail, locale
    )
    SELECT closed.user_id AS "userId", users.user_name AS "userName", coalesce(closed.mail, users.mail) AS mail,
      coalesce(closed.locale, users.locale) AS locale
    FROM closed LEFT JOIN users ON users.id = closed.user_id`.execute(tx);
  return rows[0] ?? null;
};

interface Colleague {
  readonly userId: string;
  readonly userName: string;
}

/** Customer service and operators who can sign in. */
export const findColleagues = async (db: Database): Promise<readonly Colleague[]> => {
  const { rows } = await sql<Colleague>`
    SELECT id AS "userId", user_name AS "userName" FROM users
    WHERE actor_type IN ('support', 'operator') AND frozen_at IS NULL AND NOT locked ORDER BY user_name`.execute(db);
  return rows;
};

type WriterRow = Omit<NonNullable<CaseFile['writer']>, 'createdAt'> & { readonly createdAt: Date };

const DAYS = 30;

/** What is known of the writer of a case, at a moment. */
export const findWriter = async (
  db: Database,
  { userId, caseId, at }: { readonly userId: string; readonly caseId: string; readonly at: Date },
): Promise<WriterRow | null> => {
  const since = new Date(at.getTime() - DAYS * 86_400_000);
  const { rows } = await sql<WriterRow>`
    SELECT u.id AS "userId", u.user_name AS "userName", u.created_at AS "createdAt",
      u.frozen_at IS NOT NULL AS frozen, played.games, played."endedEarly",
      earlier.cases AS "earlierCases", earlier.refunded AS "earlierRefunded",
      (SELECT coalesce(sum(l.cents), 0) FROM ledger_lines l JOIN transfers t ON t.id = l.transfer
        WHERE l.credit IN ('purse:' || u.id || ':money', 'purse:' || u.id || ':bonus') AND t.kind = 'goodwill') AS goodwill
    FROM users u
      CROSS JOIN LATERAL (SELECT count(*) AS games, count(*) FILTER (WHERE state = 'skipgame') AS "endedEarly"
        FROM seats WHERE user_id = u.id AND state IN ('finished', 'skipgame') AND ended_at > ${since}) AS played
      CROSS JOIN LATERAL (SELECT count(*) AS cases, count(*) FILTER (WHERE close_reason = 'refunded') AS refunded
        FROM support_cases c WHERE c.user_id = u.id AND c.id <> ${caseId}
          AND c.opened_at <= (SELECT opened_at FROM support_cases WHERE id = ${caseId})) AS earlier
    WHERE u.id = ${userId}`.execute(db);
  return rows[0] ?? null;
};

export interface FeeRow {
  readonly transferId: number;
  readonly kind: 'entryFee' | 'restartFee';
  readonly at: Date;
  readonly tournamentId: number;
  readonly tournamentName: string;
  readonly naming: TournamentNaming | null;
  readonly money: number;
  readonly bonus: number;
  readonly returned: number;
}

interface FeesOf {
  readonly userId: string;
  /** Null: of all, the newest ones. */
  readonly tournamentId: number | null;
  readonly transferId: number | null;
  readonly limit: number;
}

/** What a player has paid for attempts, newest first, with what came back of each. */
export const findFees = async (db: Database, of: FeesOf): Promise<readonly FeeRow[]> => {
  const money = `purse:${of.userId}:money`;
  const bonus = `purse:${of.userId}:bonus`;
  const { rows } = await sql<FeeRow>`
    SELECT x.id AS "transferId", x.kind, x.at, t.id AS "tournamentId", t.name AS "tournamentName", t.naming,
      (SELECT coalesce(sum(cents), 0) FROM ledger_lines WHERE transfer = x.id AND debit = ${money}) AS money,
      (SELECT coalesce(sum(cents), 0) FROM ledger_lines WHERE transfer = x.id AND debit = ${bonus}) AS bonus,
      (SELECT coalesce(sum(l.cents), 0) FROM transfers b JOIN ledger_lines l ON l.transfer = b.id
        WHERE b.key IN ('refund:' || x.id, 'goodwill:' || x.id) AND l.credit IN (${money}, ${bonus}))
      + CASE WHEN a.number = 1 THEN coalesce((SELECT (f.answer ->> 'cents')::bigint FROM transfers f
          WHERE f.key = ${`firstEntry:${of.userId}`} AND (f.answer ->> 'tournamentId')::bigint = t.id), 0) ELSE 0 END
        AS returned
    FROM entries e JOIN attempts a ON a.entry = e.id JOIN transfers x ON x.id = a.transfer
      JOIN tournaments t ON t.id = e.tournament
    WHERE e.user_id = ${of.userId} AND (${of.tournamentId}::bigint IS NULL OR t.id = ${of.tournamentId}::bigint)
      AND (${of.transferId}::bigint IS NULL OR x.id = ${of.transferId}::bigint)
    ORDER BY x.id DESC LIMIT ${of.limit}`.execute(db);
  return rows;
};

export interface RefundRow {
  readonly commandId: string;
  readonly state: 'proposed' | 'executed' | 'rejected';
  readonly cents: number;
  readonly at: Date;
}

/** Refunds that were proposed for a case, the newest first. */
export const findRefunds = async (db: Database, caseId: string): Promise<readonly RefundRow[]> => {
  const { rows } = await sql<RefundRow>`
    SELECT id AS "commandId", state, cents, proposed_at AS at FROM admin_commands
    WHERE command ->> 'type' = 'refund' AND command ->> 'caseId' = ${caseId} ORDER BY proposed_at DESC`.execute(db);
  return rows;
};

type TemplateRow = AnswerTemplate;

/** Templates of answers with their texts, those that are offered first. */
export const findAnswerTemplates = async (db: Database): Promise<readonly TemplateRow[]> => {
  const { rows } = await sql<TemplateRow>`
    SELECT a.id AS "templateId", a.reason, a.version, a.retired,
      (SELECT coalesce(jsonb_object_agg(language, jsonb_build_object('title', title, 'words', words)), '{}')
        FROM answer_template_texts WHERE template = a.id) AS texts
    FROM answer_templates a ORDER BY a.retired, a.id`.execute(db);
  return rows;
};

/**
 * Writes a template as it is from now on; false where it is another version by now than `version`, which is 0 for a new
 * one.
 */
export const putAnswerTemplate = async (
  tx: Tx,
  id: string,
  { reason, retired, version, texts }: AnswerTemplateWish,
): Promise<boolean> => {
  const { rows } = await (
    version === 0
      ? sql`INSERT INTO answer_templates (id, reason, retired) VALUES (${id}, ${reason}, ${retired})
        ON CONFLICT (id) DO NOTHING RETURNING id`
      : sql`UPDATE answer_templates SET reason = ${reason}, retired = ${retired}, version = version + 1
        WHERE id = ${id} AND version = ${version} RETURNING id`
  ).execute(tx);
  if (rows.length === 0) return false;
  await sql`DELETE FROM answer_template_texts WHERE template = ${id}`.execute(tx);
  for (const [language, { title, words }] of Object.entries(texts))
    await sql`
      INSERT INTO answer_template_texts (template, language, title, words)
      VALUES (${id}, ${language}, ${title}, ${words})`.execute(tx);
  return true;
};
