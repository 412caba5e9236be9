import type { TournamentNaming } from '@matador/protocol/rest';
import { sql } from 'kysely';
import { textArray } from '../arrays.ts';
import type { Database } from '../store.ts';
import type { Pair } from './hints.ts';

// All that there is to one hint (OPS-6): the players side by side, what they share, their games.

interface Asked {
  readonly users: readonly string[];
  readonly since: Date;
}

export interface HintPlayerRow {
  readonly userId: string;
  readonly userName: string;
  readonly createdAt: Date;
  readonly frozen: boolean;
  readonly locked: boolean;
  readonly games: number;
  readonly tables: number;
  readonly refused: number;
  /** In tournaments in which all of them sat at one table. */
  readonly prizes: number;
}

/** Those of these accounts that are players, and people. */
export const findHintPlayers = async (db: Database, { users, since }: Asked): Promise<readonly HintPlayerRow[]> => {
  const ids = textArray(users);
  const { rows } = await sql<HintPlayerRow>`
    SELECT u.id AS "userId", u.user_name AS "userName", u.created_at AS "createdAt", u.frozen_at IS NOT NULL AS frozen,
      u.locked, played.*, (SELECT coalesce(sum(st.prize), 0) FROM standings st
        WHERE st.user_id = u.id AND st.tournament IN (
          SELECT c.tournament FROM seats s JOIN competitions c ON c.id = s.competition
          WHERE s.user_id = ANY(${ids}::uuid[]) AND c.formed_at >= ${since}
          GROUP BY c.id HAVING count(*) = cardinality(${ids}::uuid[]))) AS prizes
    FROM users u CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE c.state = 'finished') AS games, count(*) AS tables,
        count(*) FILTER (WHERE s.lto_blame) AS refused
      FROM seats s JOIN competitions c ON c.id = s.competition WHERE s.user_id = u.id AND c.formed_at >= ${since}) played
    WHERE u.id = ANY(${ids}::uuid[]) AND NOT u.simulated AND u.actor_type NOT IN ('operator', 'support', 'auditor')
    ORDER BY u.id`.execute(db);
  return rows;
};

export interface SharedNetworkRow {
  readonly network: string;
  /** Accounts of people that have used it. */
  readonly accounts: number;
  /** Days of Berlin on which both did. */
  readonly days: number;
}

/** Networks that both have used, however many others have. */
export const findSharedNetworks = async (
  db: Database,
  { first, second }: Pair,
  since: Date,
): Promise<readonly SharedNetworkRow[]> => {
  const { rows } = await sql<SharedNetworkRow>`
    WITH visits AS (
      SELECT user_id, network, at FROM sign_ins WHERE at >= ${since} AND network IS NOT NULL
      UNION ALL SELECT user_id, network, created_at FROM tickets WHERE created_at >= ${since} AND network IS NOT NULL
    ), days AS (
      SELECT DISTINCT user_id, network, (at AT TIME ZONE 'Europe/Berlin')::date AS day FROM visits
      WHERE user_id IN (${first}, ${second})
    )
    SELECT network, (SELECT count(DISTINCT v.user_id) FROM visits v JOIN users u ON u.id = v.user_id AND NOT u.simulated
      WHERE v.network = both_used.network) AS accounts, days
    FROM (
      SELECT network, count(DISTINCT day) FILTER (WHERE users = 2) AS days
      FROM (SELECT network, day, count(*) AS users FROM days GROUP BY 1, 2) by_day
      WHERE network IN (SELECT network FROM days GROUP BY 1 HAVING count(DISTINCT user_id) = 2) GROUP BY 1
    ) both_used ORDER BY accounts, network LIMIT 50`.execute(db);
  return rows;
};

interface HintSeat {
  readonly userId: string;
  readonly userName: string;
  readonly score: number | null;
  readonly rank: number | null;
  readonly refused: boolean;
  /** ISO 8601. */
  readonly searchedAt: string | null;
}

export interface HintGameRow {
  readonly competitionId: string;
  readonly tournamentId: number;
  readonly tournamentName: string;
  readonly naming: TournamentNaming | null;
  readonly gametype: string;
  readonly formedAt: Date;
  readonly drawn: boolean;
  readonly kept: boolean;
  readonly seats: readonly HintSeat[];
}

const gameRows = sql`
  SELECT c.id AS "competitionId", t.id AS "tournamentId", t.name AS "tournamentName", t.naming, t.gametype,
    c.formed_at AS "formedAt", c.round IS NOT NULL AS drawn,
    c.state = 'finished' AND EXISTS (SELECT FROM tables b JOIN table_events e ON e.table_id = b.id
      WHERE b.competition = c.id) AS kept,
    (SELECT json_agg(json_build_object('userId', s.user_id, 'userName', u.user_name,
        'score', CASE WHEN c.state = 'pending' THEN NULL ELSE s.score END,
        'rank', CASE WHEN c.state = 'pending' THEN NULL ELSE s.rank END, 'refused', s.lto_blame,
        'searchedAt', to_char(k.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY s.seat)
      FROM seats s JOIN users u ON u.id = s.user_id
        LEFT JOIN tickets k ON k.competition = c.id AND k.user_id = s.user_id
      WHERE s.competition = c.id) AS seats
  FROM competitions c JOIN tournaments t ON t.id = c.tournament`;

/** Finished games in which both sat, the newest first. */
export const findGamesOfPair = async (
  db: Database,
  { first, second }: Pair,
  since: Date,
  most: number,
): Promise<readonly HintGameRow[]> => {
  const { rows } = await sql<HintGameRow>`
    ${gameRows} JOIN seats a ON a.competition = c.id AND a.user_id = ${first}
      JOIN seats b ON b.competition = c.id AND b.user_id = ${second}
    WHERE c.formed_at >= ${since} AND c.state = 'finished' ORDER BY c.formed_at DESC, c.id LIMIT ${most}`.execute(db);
  return rows;
};

/** Tables that did not begin because of a player, the newest first. */
export const findRefusedGames = async (
  db: Database,
  userId: string,
  since: Date,
  most: number,
): Promise<readonly HintGameRow[]> => {
  const { rows } = await sql<HintGameRow>`
    ${gameRows} JOIN seats a ON a.competition = c.id AND a.user_id = ${userId} AND a.lto_blame
    WHERE c.formed_at >= ${since} ORDER BY c.formed_at DESC, c.id LIMIT ${most}`.execute(db);
  return rows;
};

/** How many pairs of people have met since then, and how many of those share a network of few. */
export const countPairs = async (
  db: Database,
  since: Date,
  crowd: number,
): Promise<{ readonly pairs: number; readonly sharing: number }> => {
  const { rows } = await sql<{ pairs: number; sharing: number }>`
    WITH played AS MATERIALIZED (
      SELECT s.competition, s.user_id FROM competitions c JOIN seats s ON s.competition = c.id
        JOIN users u ON u.id = s.user_id
      WHERE c.formed_at >= ${since} AND c.state = 'finished' AND NOT u.simulated
    ), met AS (
      SELECT DISTINCT a.user_id AS first, b.user_id AS second
      FROM played a JOIN played b ON b.competition = a.competition AND a.user_id < b.user_id
    ), visits AS (
      SELECT user_id, network FROM sign_ins WHERE at >= ${since} AND network IS NOT NULL
      UNION SELECT user_id, network FROM tickets WHERE created_at >= ${since} AND network IS NOT NULL
    ), used AS (
      SELECT user_id, network FROM (
        SELECT v.user_id, v.network, count(*) OVER (PARTITION BY v.network) AS accounts
        FROM visits v JOIN users u ON u.id = v.user_id AND NOT u.simulated
      ) counted WHERE accounts BETWEEN 2 AND ${crowd}
    )
    SELECT count(*) AS pairs, count(*) FILTER (WHERE EXISTS (
      SELECT FROM used a JOIN used b ON b.network = a.network
      WHERE a.user_id = met.first AND b.user_id = met.second)) AS sharing FROM met`.execute(db);
  return rows[0] ?? { pairs: 0, sharing: 0 };
};
