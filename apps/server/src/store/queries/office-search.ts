import type { TournamentNaming } from '@matador/protocol/rest';
import { sql } from 'kysely';
import type { Database } from '../store.ts';
import { amountOf } from './ledger-range.ts';

// What the office finds by a number or a piece of a name (OPS-11).

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
const FIRST = '00000000-0000-0000-0000-000000000000';
const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The ids that begin with what was typed, eight digits at least; null for what is no beginning of one. */
const idRange = (text: string): { readonly from: string; readonly to: string } | null => {
  const start = text.toLowerCase();
  if (!/^[0-9a-f]{8}[0-9a-f-]{0,28}$/.test(start)) return null;
  const [from, to] = [start + FIRST.slice(start.length), start + LAST.slice(start.length)];
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(from) ? { from, to } : null;
};

const numberIn = (text: string): number | null => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);

export interface FoundTournamentRow {
  readonly tournamentId: number;
  readonly tournamentName: string;
  readonly naming: TournamentNaming | null;
  readonly state: 'planned' | 'running' | 'clearance' | 'settled' | 'aborted';
  readonly competitionStart: Date;
}

/** By number, or by a piece of a name in any language: what runs first, then the newest. */
export const searchTournaments = async (
  db: Database,
  text: string,
  limit: number,
): Promise<readonly FoundTournamentRow[]> => {
  const inside = `%${escaped(text)}%`;
  const { rows } = await sql<FoundTournamentRow>`
    SELECT id AS "tournamentId", name AS "tournamentName", naming, state, competition_start AS "competitionStart"
    FROM tournaments WHERE id = ${numberIn(text)} OR name ILIKE ${inside} OR (naming->'names')::text ILIKE ${inside}
    ORDER BY id = ${numberIn(text)} DESC NULLS LAST, state = 'running' DESC, state = 'clearance' DESC,
      competition_start DESC LIMIT ${limit}`.execute(db);
  return rows;
};

export interface FoundCompetitionRow {
  readonly competitionId: string;
  readonly tournamentId: number;
  readonly tournamentName: string;
  readonly naming: TournamentNaming | null;
  readonly state: 'pending' | 'finished' | 'voided';
  readonly formedAt: Date;
}

/** By its id, or the beginning of it that players read. */
export const searchCompetitions = async (
  db: Database,
  text: string,
  limit: number,
): Promise<readonly FoundCompetitionRow[]> => {
  const range = idRange(text);
  if (range === null) return [];
  const { rows } = await sql<FoundCompetitionRow>`
    SELECT c.id AS "competitionId", t.id AS "tournamentId", t.name AS "tournamentName", t.naming, c.state,
      c.formed_at AS "formedAt"
    FROM competitions c JOIN tournaments t ON t.id = c.tournament
    WHERE c.id BETWEEN ${range.from}::uuid AND ${range.to}::uuid ORDER BY c.id LIMIT ${limit}`.execute(db);
  return rows;
};

export interface FoundCaseRow {
  readonly caseId: string;
  readonly userId: string | null;
  readonly userName: string | null;
  readonly topic: string;
  readonly state: 'open' | 'closed';
  readonly openedAt: Date;
}

/** By the id of the case, or of the competition that it is about; or by the player's name. */
export const searchCases = async (db: Database, text: string, limit: number): Promise<readonly FoundCaseRow[]> => {
  const { from, to } = idRange(text) ?? { from: null, to: null };
  const { rows } = await sql<FoundCaseRow>`
    SELECT c.id AS "caseId", c.user_id AS "userId", u.user_name AS "userName", c.topic, c.state,
      c.opened_at AS "openedAt"
    FROM support_cases c LEFT JOIN users u ON u.id = c.user_id
    WHERE c.id BETWEEN ${from}::uuid AND ${to}::uuid OR c.competition BETWEEN ${from}::uuid AND ${to}::uuid
      OR u.user_name ILIKE ${`${escaped(text)}%`}
    ORDER BY c.state = 'open' DESC, c.opened_at DESC LIMIT ${limit}`.execute(db);
  return rows;
};

export interface FoundTransferRow {
  readonly transferId: number;
  readonly of: string;
  readonly cents: number;
  readonly at: Date;
}

/** By its number, or by its key. */
export const searchTransfers = async (
  db: Database,
  text: string,
  limit: number,
): Promise<readonly FoundTransferRow[]> => {
  const { rows } = await sql<FoundTransferRow>`
    SELECT x.id AS "transferId", x.kind AS "of", x.at,
      ${amountOf(sql`x.id`)} AS cents
    FROM transfers x WHERE x.id = ${numberIn(text)} OR x.key = ${text} LIMIT ${limit}`.execute(db);
  return rows;
};
