import type { TimelineKind, TournamentNaming } from '@matador/protocol/rest';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../store.ts';

export interface TimelineRow {
  readonly id: string;
  readonly at: Date;
  readonly kind: TimelineKind;
  readonly what: string;
  readonly tournamentId: number | null;
  readonly tournamentName: string | null;
  readonly naming: TournamentNaming | null;
  readonly competitionId: string | null;
  readonly caseId: string | null;
  readonly commandId: string | null;
  readonly cents: number | null;
  readonly score: number | null;
  readonly rank: number | null;
  readonly words: string | null;
  readonly by: string | null;
}

/** Columns of every part, in their order: id, at, what, tournament, competition, case, command, cents, score, rank, words, by. */
type Part = (userId: string) => RawBuilder<unknown>;

const entries: Part = (userId) => sql`
  SELECT 'entry:' || a.id, a.started_at, CASE WHEN a.number = 1 THEN 'entered' ELSE 'restarted' END, e.tournament,
    NULL::uuid, NULL::uuid, NULL::uuid, NULL::bigint, NULL::int, NULL::int, NULL::text, NULL::text
  FROM entries e JOIN attempts a ON a.entry = e.id WHERE e.user_id = ${userId}
  UNION ALL
  SELECT 'settled:' || s.tournament || '-' || s.version, v.at, 'settled', s.tournament, NULL, NULL, NULL, s.prize, s.score,
    s.rank, NULL, NULL
  FROM settled_standings s JOIN settlements v ON v.tournament = s.tournament AND v.version = s.version
  WHERE s.user_id = ${userId}`;

// What a running game stands at is its players' own (OPS-4).
const games: Part = (userId) => sql`
  SELECT 'game:' || c.id, coalesce(s.ended_at, c.formed_at),
    CASE WHEN s.struck THEN 'struck' WHEN c.state = 'voided' THEN 'voided' ELSE s.state END, c.tournament, c.id, NULL::uuid, NULL::uuid,
    NULL::bigint, CASE WHEN c.state <> 'pending' THEN s.score END, CASE WHEN c.state <> 'pending' THEN s.rank END,
    (s.slot + 1)::text, NULL::text
  FROM seats s JOIN competitions c ON c.id = s.competition WHERE s.user_id = ${userId}`;

const money: Part = (userId) => sql`
  SELECT 'money:' || x.id, x.at, x.kind,
    coalesce(change.tournament, CASE WHEN x.kind IN ('firstEntry', 'goodwill') THEN (x.answer ->> 'tournamentId')::bigint END),
    NULL::uuid, (CASE WHEN x.kind = 'goodwill' THEN x.answer ->> 'caseId' END)::uuid, NULL::uuid, change.cents, NULL::int, NULL::int,
    NULL::text, NULL::text
  FROM (
    SELECT transfer, sum(cents) AS cents,
      max(split_part(other, ':', 2)) FILTER (WHERE starts_with(other, 'escrow:'))::bigint AS tournament
    FROM (
      SELECT transfer, debit AS other, cents FROM ledger_lines
      WHERE credit IN (${`purse:${userId}:money`}, ${`purse:${userId}:bonus`})
      UNION ALL
      SELECT transfer, credit, -cents FROM ledger_lines
      WHERE debit IN (${`purse:${userId}:money`}, ${`purse:${userId}:bonus`})
    ) AS lines GROUP BY transfer
  ) AS change JOIN transfers x ON x.id = change.transfer`;

const mails: Part = (userId) => sql`
  SELECT 'mail:' || id, created_at, kind, NULL::bigint, NULL::uuid, NULL::uuid, NULL::uuid, NULL::bigint, NULL::int,
    NULL::int, state, NULL::text
  FROM mails WHERE user_id = ${userId}
  UNION ALL
  SELECT 'notice:' || id, created_at, 'notice.' || kind, NULL, NULL, NULL, NULL, NULL, NULL, NULL, state, NULL
  FROM notices WHERE user_id = ${userId}`;

const sessions: Part = (userId) => sql`
  SELECT 'session:' || id, at, 'signedIn', NULL::bigint, NULL::uuid, NULL::uuid, NULL::uuid, NULL::bigint, NULL::int,
    NULL::int, network, NULL::text
  FROM sign_ins WHERE user_id = ${userId}`;

const cases: Part = (userId) => sql`
  SELECT 'case:' || c.id, c.opened_at, 'opened', NULL::bigint, c.competition, c.id, NULL::uuid, NULL::bigint, NULL::int,
    NULL::int, c.words, NULL::text
  FROM support_cases c WHERE c.user_id = ${userId}
  UNION ALL
  SELECT 'closed:' || c.id, c.closed_at, 'closed.' || coalesce(c.close_reason, 'answered'), NULL, c.competition, c.id, NULL,
    NULL, NULL, NULL, c.answer, u.user_name
  FROM support_cases c LEFT JOIN users u ON u.id = c.closed_by WHERE c.user_id = ${userId} AND c.closed_at IS NOT NULL`;

const reports: Part = (userId) => sql`
  SELECT 'report:' || c.id, c.opened_at, 'reported', NULL::bigint, c.competition, c.id, NULL::uuid, NULL::bigint,
    NULL::int, NULL::int, c.words, u.user_name
  FROM seats s JOIN support_cases c ON c.competition = s.competition LEFT JOIN users u ON u.id = c.user_id
  WHERE s.user_id = ${userId} AND c.topic = 'unfairPlay' AND c.user_id <> ${userId}`;

const limits: Part = (userId) => sql`
  SELECT 'limit:' || id, set_at, kind, NULL::bigint, NULL::uuid, NULL::uuid, NULL::uuid, amount::bigint, NULL::int,
    NULL::int, period, NULL::text
  FROM player_limits WHERE user_id = ${userId}
  UNION ALL
  SELECT 'exclusion:' || id, set_at, kind, NULL, NULL, NULL, NULL, NULL, NULL, NULL,
    CASE WHEN isfinite(until) THEN to_char(until AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') END, NULL
  FROM exclusions WHERE user_id = ${userId}`;

const notes: Part = (userId) => sql`
  SELECT 'note:' || n.id, n.at, 'noted', NULL::bigint, NULL::uuid, NULL::uuid, NULL::uuid, NULL::bigint, NULL::int,
    NULL::int, n.words, u.user_name
  FROM player_notes n JOIN users u ON u.id = n.author WHERE n.user_id = ${userId}`;

// Looks are no acts; notes and what is done to cases stand in their own kinds. What is done in a tournament, or to a game,
// names the player in its command alone.
const staff: Part = (userId) => sql`
  SELECT 'act:' || a.id, a.at, a.act,
    CASE WHEN a.subject ~ '^tournament:[0-9]+$' THEN split_part(a.subject, ':', 2)::bigint END,
    CASE WHEN starts_with(a.subject, 'competition:') THEN split_part(a.subject, ':', 2)::uuid END,
    (a.detail::jsonb ->> 'case')::uuid, (a.detail::jsonb ->> 'actId')::uuid, NULL::bigint, NULL::int, NULL::int, a.reason,
    coalesce(u.user_name, a.actor)
  FROM audit a LEFT JOIN users u ON u.id::text = a.actor
  WHERE (a.subject = ${`player:${userId}`} OR a.id = ANY (ARRAY(SELECT c.audit FROM admin_commands c
      WHERE c.audit IS NOT NULL AND c.command ->> 'userId' = ${userId})))
    AND a.act NOT IN ('looked', 'note', 'case.close')`;

const PARTS: Readonly<Record<TimelineKind, Part>> = {
  ...{ entries, games, money, mails, sessions, cases, reports, limits, notes, staff },
};

interface TimelineWish {
  readonly userId: string;
  readonly kinds: readonly TimelineKind[];
  /** Only what is older; null for the first page. */
  readonly before: { readonly at: Date; readonly id: string } | null;
  readonly limit: number;
}

/** What happened to a player, newest first. What happened at once is told apart by its id. */
export const readTimeline = async (
  db: Database,
  { userId, kinds, before, limit }: TimelineWish,
): Promise<readonly TimelineRow[]> => {
  const parts = kinds.map(
    (kind) => sql`SELECT ${kind}::text AS kind, part.* FROM (${PARTS[kind](userId)}) AS part
    (id, at, what, tournament, competition, "case", command, cents, score, rank, words, "by")`,
  );
  const { rows } = await sql<TimelineRow>`
    SELECT happened.id, happened.at, happened.kind, happened.what, happened.tournament AS "tournamentId",
      t.name AS "tournamentName", t.naming, happened.competition AS "competitionId", happened."case" AS "caseId",
      happened.command AS "commandId", happened.cents, happened.score, happened.rank, happened.words, happened."by"
    FROM (${sql.join(parts, sql` UNION ALL `)}) AS happened
      LEFT JOIN competitions c ON c.id = happened.competition
      LEFT JOIN tournaments t ON t.id = coalesce(happened.tournament, c.tournament)
    WHERE ${before?.at ?? null}::timestamptz IS NULL
      OR (happened.at, happened.id) < (${before?.at ?? null}::timestamptz, ${before?.id ?? ''})
    ORDER BY happened.at DESC, happened.id DESC LIMIT ${limit}`.execute(db);
  return rows;
};
