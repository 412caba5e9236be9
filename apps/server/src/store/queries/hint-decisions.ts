import { hintEvidence, type HintEvidence, type HintVerdict } from '@matador/protocol/rest';
import { sql } from 'kysely';
import { textArray, timeArray } from '../arrays.ts';
import { jsonColumn } from '../json-column.ts';
import type { Database } from '../store.ts';
import type { Pair } from './hints.ts';

// What came of hints at unfair play (OPS-6).

export interface DecisionRow {
  readonly hint: string;
  readonly number: number;
  readonly verdict: HintVerdict;
  readonly reason: string;
  readonly evidence: HintEvidence;
  readonly until: Date | null;
  readonly decidedBy: string;
  /** The name of who has decided. */
  readonly byName: string;
  readonly at: Date;
  readonly commands: readonly { readonly commandId: string; readonly type: string; readonly state: string }[];
}

const readEvidence = jsonColumn('hint_decisions.evidence', hintEvidence);
type Sent = Omit<DecisionRow, 'evidence'> & { readonly evidence: unknown };
const parsed = (row: Sent): DecisionRow => ({ ...row, evidence: readEvidence(row.evidence) });

const COLUMNS = sql.raw(`d.hint, d.number, d.verdict, d.reason, d.evidence, d.until, d.decided_by AS "decidedBy",
  u.user_name AS "byName", d.at, coalesce((SELECT json_agg(json_build_object('commandId', c.id, 'type', c.command ->> 'type',
    'state', c.state) ORDER BY c.proposed_at, c.id) FROM admin_commands c WHERE c.id = ANY(d.commands)), '[]') AS commands`);

/** The newest decision about each of these hints. */
export const findLastDecisions = async (
  db: Database,
  hints: readonly string[],
): Promise<ReadonlyMap<string, DecisionRow>> => {
  const { rows } = await sql<Sent>`
    SELECT DISTINCT ON (d.hint) ${COLUMNS} FROM hint_decisions d JOIN users u ON u.id = d.decided_by
    WHERE d.hint = ANY(${textArray(hints)}::text[]) ORDER BY d.hint, d.number DESC`.execute(db);
  return new Map(rows.map((row) => [row.hint, parsed(row)]));
};

/** Every decision about a hint, the newest first. */
export const findDecisions = async (db: Database, hint: string): Promise<readonly DecisionRow[]> => {
  const { rows } = await sql<Sent>`
    SELECT ${COLUMNS} FROM hint_decisions d JOIN users u ON u.id = d.decided_by
    WHERE d.hint = ${hint} ORDER BY d.number DESC`.execute(db);
  return rows.map(parsed);
};

export interface NewDecision extends Pick<
  DecisionRow,
  'hint' | 'number' | 'verdict' | 'reason' | 'evidence' | 'until'
> {
  readonly decidedBy: string;
  readonly at: Date;
  readonly commands: readonly string[];
}

/** False where somebody else has made the decision of this number; one that is being made is waited for. */
export const insertDecision = async (tx: Database, row: NewDecision): Promise<boolean> => {
  const { rows } = await sql`
    INSERT INTO hint_decisions (hint, number, verdict, reason, evidence, commands, until, decided_by, at)
    VALUES (${row.hint}, ${row.number}, ${row.verdict}, ${row.reason}, ${JSON.stringify(row.evidence)}::jsonb,
      ${textArray(row.commands)}::uuid[], ${row.until}, ${row.decidedBy}, ${row.at})
    ON CONFLICT DO NOTHING RETURNING 1`.execute(tx);
  return rows.length === 1;
};

/** Those of these commands that are about one of these players. */
export const findCommandsAbout = async (
  db: Database,
  commands: readonly string[],
  users: readonly string[],
): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM admin_commands WHERE id = ANY(${textArray(commands)}::uuid[])
      AND coalesce(command ->> 'userId', command -> 'of' ->> 'userId') = ANY(${textArray(users)}::text[])`.execute(db);
  return rows.map(({ id }) => id);
};

export interface DecidedPair extends Pair {
  readonly at: Date;
}

/** How often pairs have met since they were decided about, by their ids joined by `_`. */
export const countMetSince = async (
  db: Database,
  pairs: readonly DecidedPair[],
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<Pair & { readonly met: number }>`
    SELECT p.first, p.second, count(*) AS met
    FROM unnest(${textArray(pairs.map(({ first }) => first))}::uuid[],
        ${textArray(pairs.map(({ second }) => second))}::uuid[],
        ${timeArray(pairs.map(({ at }) => at))}::timestamptz[]) AS p (first, second, at)
      JOIN seats a ON a.user_id = p.first JOIN seats b ON b.competition = a.competition AND b.user_id = p.second
      JOIN competitions c ON c.id = a.competition AND c.state = 'finished' AND c.finished_at > p.at
    GROUP BY 1, 2`.execute(db);
  return new Map(rows.map(({ first, second, met }) => [`${first}_${second}`, met]));
};

/** Tables that players have let go since they were decided about. */
export const countRefusedSince = async (
  db: Database,
  players: readonly { readonly userId: string; readonly at: Date }[],
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ userId: string; refused: number }>`
    SELECT p.id AS "userId", count(*) AS refused
    FROM unnest(${textArray(players.map(({ userId }) => userId))}::uuid[],
        ${timeArray(players.map(({ at }) => at))}::timestamptz[]) AS p (id, at)
      JOIN seats s ON s.user_id = p.id AND s.lto_blame
      JOIN competitions c ON c.id = s.competition AND c.formed_at > p.at
    GROUP BY 1`.execute(db);
  return new Map(rows.map(({ userId, refused }) => [userId, refused]));
};
