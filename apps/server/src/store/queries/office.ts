import type { TournamentNaming } from '@matador/protocol/rest';
import { sql } from 'kysely';
import { textArray } from '../arrays.ts';
import type { Database } from '../store.ts';

// The evening at a glance, and the rooms of tournaments, for the office (OPS-4, OPS-11).

const HELD = sql.raw(`(
  SELECT coalesce(sum(l.cents), 0) FROM ledger_lines l WHERE l.credit = 'escrow:' || t.id
) - (SELECT coalesce(sum(l.cents), 0) FROM ledger_lines l WHERE l.debit = 'escrow:' || t.id)`);

/** Cents held for all tournaments that are not settled, as an expression. */
export const OPEN_ESCROW = sql<number>`(
  SELECT coalesce(sum(${HELD}), 0) FROM tournaments t WHERE t.state IN ('planned', 'running', 'clearance'))`;

export interface OfficeFigures {
  readonly playing: number;
  readonly tables: number;
  readonly waiting: number;
  readonly longestSeconds: number | null;
  readonly errors: number;
  readonly escrow: number;
  readonly payouts: number;
  readonly payoutCents: number;
  readonly oldestPayout: Date | null;
  readonly proposals: number;
  readonly ownProposals: number;
  readonly openCases: number;
  readonly tablesUnkept: number;
  readonly silentNodes: number;
  readonly loneNodes: number;
  /** Different words of errors within the last ten minutes. */
  readonly freshErrors: number;
}

interface Moment {
  readonly now: Date;
  /** Whose commands are counted apart. */
  readonly userId: string;
}

/** Everything that is counted for the first look, from indexes of what is open. */
export const readOfficeFigures = async (db: Database, { now, userId }: Moment): Promise<OfficeFigures> => {
  const { rows } = await sql<OfficeFigures>`
    SELECT (SELECT count(*) FROM seats WHERE state = 'pending') AS playing, kept.tables, kept."tablesUnkept",
      queue.waiting, queue."longestSeconds",
      (SELECT coalesce(sum(count), 0) FROM node_errors WHERE last_at >= ${now}::timestamptz - interval '1 hour') AS errors,
      (SELECT count(DISTINCT message) FROM node_errors
        WHERE last_at >= ${now}::timestamptz - interval '10 minutes') AS "freshErrors",
      ${OPEN_ESCROW} AS escrow, waiting_payouts.*, proposed.*,
      (SELECT count(*) FROM support_cases WHERE state = 'open') AS "openCases",
      (SELECT count(*) FROM nodes WHERE beat < clock_timestamp() - interval '6 seconds') AS "silentNodes", -- database-time
      (SELECT count(*) FROM nodes WHERE alone AND (SELECT count(*) FROM nodes) > 1) AS "loneNodes"
    FROM (SELECT count(*) AS tables, count(*) FILTER (WHERE n.id IS NULL) AS "tablesUnkept"
        FROM tables b LEFT JOIN nodes n ON n.id = b.node WHERE NOT b.finished) kept,
      (SELECT count(*) AS waiting,
          CASE WHEN count(*) > 0 THEN greatest(0, round(extract(epoch FROM ${now}::timestamptz - min(entered_at)), 1))::float8 END AS "longestSeconds"
        FROM tickets WHERE state = 'waiting') queue,
      (SELECT count(*) AS payouts, coalesce(sum(cents), 0) AS "payoutCents", min(requested_at) AS "oldestPayout"
        FROM payouts WHERE state = 'requested') waiting_payouts,
      (SELECT count(*) AS proposals, count(*) FILTER (WHERE proposer = ${userId}) AS "ownProposals"
        FROM admin_commands WHERE state = 'proposed') proposed`.execute(db);
  const [figures] = rows;
  if (figures === undefined) throw new Error('the figures of the office answered no row');
  return figures;
};

type State = 'planned' | 'running' | 'clearance' | 'settled' | 'aborted';

export interface OfficeTournamentRow {
  readonly tournamentId: number;
  readonly tournamentName: string;
  readonly naming: TournamentNaming | null;
  readonly zoneId: string;
  readonly gametype: string;
  readonly state: State;
  readonly frozen: boolean;
  readonly entries: number;
  readonly playing: number;
  readonly waiting: number;
  readonly longestSeconds: number | null;
  readonly competitionStart: Date;
  readonly competitionEnd: Date;
  readonly escrow: number;
  /** Of who waits longest and is no simulated player, where enough wait for a table. */
  readonly stuckSeconds: number | null;
}

const tournamentRow = (now: Date) => sql`
  t.id AS "tournamentId", t.name AS "tournamentName", t.naming, t.zone_id AS "zoneId", t.gametype, t.state,
  t.frozen_at IS NOT NULL AS frozen, (SELECT count(*) FROM entries e WHERE e.tournament = t.id) AS entries,
  (SELECT count(*) FROM tables b JOIN competitions c ON c.id = b.competition
    WHERE NOT b.finished AND c.tournament = t.id) AS playing,
  queue.waiting, queue."longestSeconds", queue."stuckSeconds",
  t.competition_start AS "competitionStart", t.competition_end AS "competitionEnd", ${HELD} AS escrow
  FROM tournaments t CROSS JOIN LATERAL (
    SELECT count(*) AS waiting,
      CASE WHEN count(*) > 0 THEN greatest(0, round(extract(epoch FROM ${now}::timestamptz - min(k.entered_at)), 1))::float8 END AS "longestSeconds",
      CASE WHEN count(*) >= t.players_per_game THEN round(extract(epoch FROM ${now}::timestamptz
        - min(k.entered_at) FILTER (WHERE NOT u.simulated)), 1)::float8 END AS "stuckSeconds"
    FROM tickets k JOIN users u ON u.id = k.user_id WHERE k.tournament = t.id AND k.state = 'waiting'
  ) queue`;

interface Asked {
  readonly now: Date;
  readonly states: readonly State[];
  readonly limit: number;
}

/** Tournaments of these states, those that end last first. */
export const findOfficeTournaments = async (
  db: Database,
  { now, states, limit }: Asked,
): Promise<readonly OfficeTournamentRow[]> => {
  const { rows } = await sql<OfficeTournamentRow>`
    SELECT ${tournamentRow(now)} WHERE t.state = ANY(${textArray(states)}::text[])
    ORDER BY t.competition_end DESC, t.id DESC LIMIT ${limit}`.execute(db);
  return rows;
};

export interface OfficeRoomRow extends OfficeTournamentRow {
  readonly registrationStart: Date;
  readonly registrationEnd: Date;
  readonly lobbyFrom: string;
  readonly lobbyTo: string;
  readonly entryFee: number;
  readonly numberOfGames: number;
  readonly prizes: readonly { readonly from: number; readonly to: number; readonly prize: number }[];
  readonly seasonId: number | null;
  readonly templateId: number | null;
  readonly restarts: number;
  readonly takenIn: number;
  readonly givenOut: number;
  readonly version: number;
  readonly settledAt: Date | null;
}

/** One tournament with its money; null for a number of none. */
export const findOfficeRoom = async (db: Database, tournamentId: number, now: Date): Promise<OfficeRoomRow | null> => {
  const { rows } = await sql<OfficeRoomRow>`
    SELECT room.*, t.registration_start AS "registrationStart", t.registration_end AS "registrationEnd",
      t.lobby_from AS "lobbyFrom", t.lobby_to AS "lobbyTo", t.entry_fee AS "entryFee",
      t.number_of_games AS "numberOfGames", t.prizes, t.season AS "seasonId", t.template AS "templateId",
      (SELECT count(*) FROM attempts a JOIN entries e ON e.id = a.entry
        WHERE e.tournament = t.id AND a.number > 1) AS restarts,
      (SELECT coalesce(sum(cents), 0) FROM ledger_lines WHERE credit = 'escrow:' || t.id) AS "takenIn",
      (SELECT coalesce(sum(cents), 0) FROM ledger_lines WHERE debit = 'escrow:' || t.id) AS "givenOut",
      coalesce(settled.version, 0) AS version, settled.at AS "settledAt"
    FROM (SELECT ${tournamentRow(now)} WHERE t.id = ${tournamentId}) room JOIN tournaments t ON t.id = room."tournamentId"
      LEFT JOIN LATERAL (SELECT version, at FROM settlements WHERE tournament = t.id
        ORDER BY version DESC LIMIT 1) settled ON true`.execute(db);
  return rows[0] ?? null;
};

export interface OfficeEntryRow {
  readonly userId: string;
  readonly userName: string;
  readonly simulated: boolean;
  readonly rank: number | null;
  readonly score: number | null;
  readonly games: number;
  readonly attempts: number;
  readonly playing: boolean;
  /** Null: not settled. */
  readonly prize: number | null;
  readonly sanctions: readonly ('disqualified' | 'prizeWithheld')[];
  readonly joinedAt: Date;
  readonly total: number;
}

/** Who has entered a tournament: the ranked first, then those without a result. */
export const findOfficeEntries = async (
  db: Database,
  { tournamentId, limit }: { readonly tournamentId: number; readonly limit: number },
): Promise<readonly OfficeEntryRow[]> => {
  const { rows } = await sql<OfficeEntryRow>`
    WITH ranked AS (
      SELECT user_id, score, games, prize, coalesce(rank, rank() OVER (
        ORDER BY score DESC, best_game DESC, completed_at, registered_at, user_id)) AS rank
      FROM standings WHERE tournament = ${tournamentId}
    )
    SELECT e.user_id AS "userId", u.user_name AS "userName", u.simulated, ranked.rank, ranked.score,
      coalesce(ranked.games, 0) AS games, (SELECT count(*) FROM attempts a WHERE a.entry = e.id) AS attempts,
      EXISTS (SELECT 1 FROM seats s JOIN competitions c ON c.id = s.competition
        WHERE s.user_id = e.user_id AND s.state = 'pending' AND c.tournament = e.tournament) AS playing,
      ranked.prize, coalesce((SELECT json_agg(x.kind ORDER BY x.kind) FROM sanctions x
        WHERE x.tournament = e.tournament AND x.user_id = e.user_id), '[]') AS sanctions,
      e.joined_at AS "joinedAt", count(*) OVER () AS total
    FROM entries e JOIN users u ON u.id = e.user_id LEFT JOIN ranked ON ranked.user_id = e.user_id
    WHERE e.tournament = ${tournamentId}
    ORDER BY ranked.rank NULLS LAST, e.joined_at, e.id LIMIT ${limit}`.execute(db);
  return rows;
};
