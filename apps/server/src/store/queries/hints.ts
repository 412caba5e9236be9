import { sql } from 'kysely';
import type { Database } from '../store.ts';

// What of the games played points at collusion (OPS-6). Only people are looked at; simulated players collude with nobody.

/** Two people; the first has the smaller id. */
export interface Pair {
  readonly first: string;
  readonly second: string;
}

export interface MetRow extends Pair {
  readonly firstName: string;
  readonly secondName: string;
  readonly met: number;
  readonly lastMetAt: Date;
  /** Networks that both have used and few others have. */
  readonly networks: readonly string[];
}

interface Span {
  readonly since: Date;
  /** Pairs with fewer meetings are not looked at unless they share a network. */
  readonly fewest: number;
  /** A network of more accounts is a carrier's or a café's, and says nothing. */
  readonly crowd: number;
  readonly most: number;
}

/** Finished seats of people since a moment. */
const PLAYED = (since: Date) => sql`
  SELECT s.competition, c.tournament, c.formed_at, s.user_id, s.score, s.state
  FROM competitions c JOIN seats s ON s.competition = c.id JOIN users u ON u.id = s.user_id
  WHERE c.formed_at >= ${since} AND c.state = 'finished' AND NOT u.simulated`;

/** Pairs of people who sat together often, or at all with a network in common; those who met most often first. */
export const findMeetings = async (db: Database, span: Span): Promise<readonly MetRow[]> => {
  const { rows } = await sql<MetRow>`
    WITH played AS MATERIALIZED (${PLAYED(span.since)}),
    met AS (
      SELECT a.user_id AS first, b.user_id AS second, count(*) AS met, max(a.formed_at) AS last
      FROM played a JOIN played b ON b.competition = a.competition AND a.user_id < b.user_id GROUP BY 1, 2
    ), visits AS (
      SELECT user_id, network FROM sign_ins WHERE at >= ${span.since} AND network IS NOT NULL
      UNION SELECT user_id, network FROM tickets WHERE created_at >= ${span.since} AND network IS NOT NULL
    ), used AS (
      SELECT user_id, network FROM (
        SELECT v.user_id, v.network, count(*) OVER (PARTITION BY v.network) AS accounts
        FROM visits v JOIN users u ON u.id = v.user_id AND NOT u.simulated
      ) counted WHERE accounts BETWEEN 2 AND ${span.crowd}
    ), common AS (
      SELECT a.user_id AS first, b.user_id AS second, array_agg(a.network ORDER BY a.network) AS networks
      FROM used a JOIN used b ON b.network = a.network AND a.user_id < b.user_id GROUP BY 1, 2
    )
    SELECT met.first, met.second, f.user_name AS "firstName", s.user_name AS "secondName", met.met,
      met.last AS "lastMetAt", coalesce(common.networks, '{}') AS networks
    FROM met LEFT JOIN common ON common.first = met.first AND common.second = met.second
      JOIN users f ON f.id = met.first JOIN users s ON s.id = met.second
    WHERE met.met >= ${span.fewest} OR common.networks IS NOT NULL
    ORDER BY common.networks IS NOT NULL DESC, met.met DESC, met.first, met.second LIMIT ${span.most}`.execute(db);
  return rows;
};

export interface RefuserRow {
  readonly userId: string;
  readonly userName: string;
  /** Tables that did not begin because of this player. */
  readonly refused: number;
  readonly tables: number;
  readonly tournaments: number;
  readonly lastAt: Date;
}

/** People because of whom so many tables or more did not begin, those with most first. */
export const findRefusers = async (
  db: Database,
  { since, fewest, most }: Omit<Span, 'crowd'>,
): Promise<readonly RefuserRow[]> => {
  const { rows } = await sql<RefuserRow>`
    SELECT u.id AS "userId", u.user_name AS "userName", count(*) FILTER (WHERE s.lto_blame) AS refused,
      count(*) AS tables, count(DISTINCT c.tournament) FILTER (WHERE s.lto_blame) AS tournaments,
      max(c.formed_at) FILTER (WHERE s.lto_blame) AS "lastAt"
    FROM users u JOIN seats s ON s.user_id = u.id JOIN competitions c ON c.id = s.competition
    WHERE NOT u.simulated AND c.formed_at >= ${since} AND u.id IN (SELECT user_id FROM seats WHERE lto_blame)
    GROUP BY u.id HAVING count(*) FILTER (WHERE s.lto_blame) >= ${fewest}
    ORDER BY refused DESC, tables, u.id LIMIT ${most}`.execute(db);
  return rows;
};

const columnOf = (pairs: readonly Pair[], side: keyof Pair): readonly string[] => pairs.map((pair) => pair[side]);

/** A day of Berlin in one tournament, as `7 2026-11-02`. */
const EVENING = sql.raw(`c.tournament || ' ' || (c.formed_at AT TIME ZONE 'Europe/Berlin')::date`);

export interface EveningRow {
  readonly evening: string;
  /** Seats of its finished competitions, those of simulated players too. */
  readonly seats: number;
  /** Seats of one competition. */
  readonly size: number;
}

export const findEvenings = async (db: Database, since: Date): Promise<readonly EveningRow[]> => {
  const { rows } = await sql<EveningRow>`
    SELECT ${EVENING} AS evening, count(*) * t.players_per_game AS seats, t.players_per_game AS size
    FROM competitions c JOIN tournaments t ON t.id = c.tournament
    WHERE c.formed_at >= ${since} AND c.state = 'finished' GROUP BY evening, t.players_per_game`.execute(db);
  return rows;
};

export interface AttendanceRow {
  readonly userId: string;
  readonly evening: string;
  /** Competitions finished there. */
  readonly games: number;
}

/** How often these players sat at which evening. */
export const findAttendance = async (
  db: Database,
  userIds: readonly string[],
  since: Date,
): Promise<readonly AttendanceRow[]> => {
  const { rows } = await sql<AttendanceRow>`
    SELECT s.user_id AS "userId", ${EVENING} AS evening, count(*) AS games
    FROM seats s JOIN competitions c ON c.id = s.competition
    WHERE s.user_id = ANY(${userIds}::uuid[]) AND c.formed_at >= ${since} AND c.state = 'finished'
    GROUP BY s.user_id, evening`.execute(db);
  return rows;
};

export interface PairScoresRow extends Pair {
  /** Of the two whose scores these are. */
  readonly player: string;
  /** Whether the other one sat there too. */
  readonly together: boolean;
  readonly games: number;
  readonly mean: number;
  readonly variance: number | null;
}

/** Scores of both of these pairs in the tournaments in which they met, with each other and without. */
export const findPairScores = async (
  db: Database,
  pairs: readonly Pair[],
  since: Date,
): Promise<readonly PairScoresRow[]> => {
  const { rows } = await sql<PairScoresRow>`
    WITH pair AS (
      SELECT * FROM unnest(${columnOf(pairs, 'first')}::uuid[], ${columnOf(pairs, 'second')}::uuid[]) AS p (first, second)
    ), played AS MATERIALIZED (${PLAYED(since)}),
    shared AS (
      SELECT pair.first, pair.second, a.competition, a.tournament
      FROM pair JOIN played a ON a.user_id = pair.first
        JOIN played b ON b.competition = a.competition AND b.user_id = pair.second
    ), place AS (SELECT DISTINCT first, second, tournament FROM shared),
    side AS (
      SELECT first, second, tournament, first AS player FROM place
      UNION ALL SELECT first, second, tournament, second FROM place
    )
    SELECT side.first, side.second, side.player, shared.competition IS NOT NULL AS together,
      count(*) AS games, avg(p.score)::float8 AS mean, var_samp(p.score)::float8 AS variance
    FROM side JOIN played p ON p.tournament = side.tournament AND p.user_id = side.player
      LEFT JOIN shared ON shared.first = side.first AND shared.second = side.second
        AND shared.competition = p.competition
    WHERE p.state = 'finished' AND p.score IS NOT NULL
    GROUP BY 1, 2, 3, 4`.execute(db);
  return rows;
};
