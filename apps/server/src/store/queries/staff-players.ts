import { sql } from 'kysely';
import type { Database } from '../store.ts';
import { ACCOUNT_COLUMNS, type Account } from './people.ts';

// What the staff reads of one player (OPS-3).

export interface FoundPlayerRow {
  readonly userId: string;
  readonly userName: string;
  readonly actorType: string;
  readonly locked: boolean;
  readonly frozen: boolean;
  readonly createdAt: Date;
  readonly lastSignIn: Date | null;
}

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Accounts whose id is the text, or whose name has it in it; those whose name begins with it come first. */
export const findPlayers = async (db: Database, text: string, limit: number): Promise<readonly FoundPlayerRow[]> => {
  const inside = `%${escaped(text)}%`;
  const { rows } = await sql<FoundPlayerRow>`
    SELECT u.id AS "userId", u.user_name AS "userName", u.actor_type AS "actorType", u.locked,
      u.frozen_at IS NOT NULL AS frozen,
      u.created_at AS "createdAt", (SELECT max(at) FROM sign_ins WHERE user_id = u.id) AS "lastSignIn"
    FROM users u
    WHERE u.id::text = lower(${text}) OR u.user_name ILIKE ${inside} OR u.login_name ILIKE ${inside}
    ORDER BY u.user_name ILIKE ${`${escaped(text)}%`} DESC, u.user_name LIMIT ${limit}`.execute(db);
  return rows;
};

export interface PlayerRow extends Account {
  readonly createdAt: Date;
  readonly deletedAt: Date | null;
  readonly openCases: number;
}

export const findPlayer = async (db: Database, userId: string): Promise<PlayerRow | null> => {
  const { rows } = await sql<PlayerRow>`
    SELECT ${ACCOUNT_COLUMNS}, users.created_at AS "createdAt", users.deleted_at AS "deletedAt",
      (SELECT count(*) FROM support_cases WHERE user_id = users.id AND state = 'open') AS "openCases"
    FROM users WHERE users.id = ${userId}`.execute(db);
  return rows[0] ?? null;
};

export const findSignIns = async (
  db: Database,
  userId: string,
  limit: number,
): Promise<readonly { readonly at: Date; readonly network: string | null }[]> =>
  db
    .selectFrom('sign_ins')
    .select(['at', 'network'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export interface PlayerSanctionRow {
  readonly tournamentId: number;
  readonly tournamentName: string;
  readonly kind: 'disqualified' | 'prizeWithheld';
  readonly at: Date;
}

export const findSanctionsOf = (db: Database, userId: string): Promise<readonly PlayerSanctionRow[]> =>
  db
    .selectFrom('sanctions')
    .innerJoin('tournaments', 'tournaments.id', 'sanctions.tournament')
    .select(['sanctions.tournament as tournamentId', 'tournaments.name as tournamentName', 'kind', 'at'])
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .execute();

export interface PlayerEntryRow {
  readonly entryId: number;
  readonly tournamentId: number;
  readonly tournamentName: string;
  readonly zoneId: string;
  readonly state: 'planned' | 'running' | 'clearance' | 'settled' | 'aborted';
  readonly joinedAt: Date;
  readonly attempts: number;
  readonly fees: number;
  readonly games: number;
  readonly score: number | null;
  readonly rank: number | null;
  readonly prize: number | null;
}

/** Tournaments that a player has entered, newest first. */
export const findPlayerEntries = async (
  db: Database,
  userId: string,
  page: { readonly before: number | null; readonly limit: number },
): Promise<readonly PlayerEntryRow[]> => {
  const purses = [`purse:${userId}:money`, `purse:${userId}:bonus`];
  const { rows } = await sql<PlayerEntryRow>`
    SELECT e.id AS "entryId", t.id AS "tournamentId", t.name AS "tournamentName", t.zone_id AS "zoneId", t.state,
      e.joined_at AS "joinedAt", (SELECT count(*) FROM attempts a WHERE a.entry = e.id) AS attempts,
      (SELECT coalesce(sum(CASE WHEN l.debit = ANY(${purses}::text[]) THEN l.cents ELSE -l.cents END), 0)
        FROM ledger_lines l JOIN transfers f ON f.id = l.transfer
        WHERE (l.debit = ANY(${purses}::text[]) AND l.credit = 'escrow:' || t.id
            OR l.credit = ANY(${purses}::text[]) AND l.debit = 'escrow:' || t.id)
          AND f.kind NOT IN ('prize', 'prizeReclaimed')) AS fees,
      (SELECT count(*) FROM attempts a JOIN seats s ON s.attempt = a.id
        WHERE a.entry = e.id AND s.state IN ('finished', 'skipgame')) AS games,
      st.score, st.rank, st.prize
    FROM entries e JOIN tournaments t ON t.id = e.tournament
      LEFT JOIN standings st ON st.tournament = t.id AND st.user_id = e.user_id
    WHERE e.user_id = ${userId} AND (${page.before}::bigint IS NULL OR e.id < ${page.before}::bigint)
    ORDER BY e.id DESC LIMIT ${page.limit}`.execute(db);
  return rows;
};

export interface PlayerGameRow {
  readonly competitionId: string;
  readonly tournamentId: number;
  readonly tournamentName: string;
  readonly gametype: string;
  readonly formedAt: Date;
  readonly state: 'pending' | 'finished' | 'voided';
  readonly ended: 'pending' | 'finished' | 'skipgame' | 'lto';
  readonly score: number | null;
  readonly rank: number | null;
  readonly struck: boolean;
  readonly opponents: readonly { readonly userId: string; readonly userName: string; readonly simulated: boolean }[];
}

export interface PlayerGamesAsked {
  /** Only those formed before this moment. */
  readonly until: Date | null;
  /** Only what follows this competition. */
  readonly after: string | null;
  readonly limit: number;
}

/** Competitions that a player sat in, newest first. */
export const findPlayerGames = async (
  db: Database,
  userId: string,
  { until, after, limit }: PlayerGamesAsked,
): Promise<readonly PlayerGameRow[]> => {
  const { rows } = await sql<PlayerGameRow>`
    SELECT c.id AS "competitionId", t.id AS "tournamentId", t.name AS "tournamentName", t.gametype,
      c.formed_at AS "formedAt", c.state, s.state AS ended, s.score, s.rank, s.struck,
      (SELECT coalesce(json_agg(json_build_object('userId', o.user_id, 'userName', u.user_name,
          'simulated', u.simulated) ORDER BY o.seat), '[]')
        FROM seats o JOIN users u ON u.id = o.user_id
        WHERE o.competition = c.id AND o.user_id <> s.user_id) AS opponents
    FROM seats s JOIN competitions c ON c.id = s.competition JOIN tournaments t ON t.id = c.tournament
    WHERE s.user_id = ${userId} AND (${until}::timestamptz IS NULL OR c.formed_at < ${until}::timestamptz)
      AND (${after}::uuid IS NULL OR EXISTS (SELECT FROM competitions l WHERE l.id = ${after}::uuid
        AND (c.formed_at < l.formed_at OR c.formed_at = l.formed_at AND c.id > l.id)))
    ORDER BY c.formed_at DESC, c.id LIMIT ${limit}`.execute(db);
  return rows;
};
