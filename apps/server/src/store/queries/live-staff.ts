import { sql } from 'kysely';
import type { Database } from '../store.ts';

// What goes on at this moment, for the staff (OPS-4): names and times, never what is dealt or played.

export interface LiveNodeRow {
  /** Null: tables that no living process keeps. */
  readonly nodeId: string | null;
  readonly startedAt: Date | null;
  readonly silentSeconds: number | null;
  readonly tables: number;
  readonly errors: number;
}

/** Every process with its running tables and the errors it has had since; then the tables of none, if any. */
export const findLiveNodes = async (db: Database, errorsSince: Date): Promise<readonly LiveNodeRow[]> => {
  const { rows } = await sql<LiveNodeRow>`
    WITH kept AS (
      SELECT n.id, count(*) AS tables FROM tables b LEFT JOIN nodes n ON n.id = b.node
      WHERE NOT b.finished GROUP BY n.id
    )
    SELECT n.id AS "nodeId", n.started_at AS "startedAt",
      round(greatest(0, extract(epoch FROM clock_timestamp() - n.beat)), 1)::float8 AS "silentSeconds", -- database-time
      coalesce(kept.tables, 0) AS tables,
      (SELECT coalesce(sum(e.count), 0) FROM node_errors e WHERE e.node = n.id AND e.last_at >= ${errorsSince}) AS errors
    FROM nodes n LEFT JOIN kept ON kept.id = n.id
    UNION ALL SELECT NULL, NULL, NULL, kept.tables, 0 FROM kept WHERE kept.id IS NULL
    ORDER BY "startedAt" NULLS LAST, "nodeId"`.execute(db);
  return rows;
};

export interface LiveQueueRow {
  readonly tournamentId: number;
  readonly tournamentName: string;
  readonly zoneId: string;
  readonly issued: number;
  readonly waiting: number;
  readonly absent: number;
  readonly longestSeconds: number | null;
  readonly playing: number;
  readonly formed: number;
  readonly medianSeconds: number | null;
  readonly p95Seconds: number | null;
  readonly maxSeconds: number | null;
}

/** Queues with somebody in them, at a table, or seated since; waits are those of people, not of simulated players. */
export const findLiveQueues = async (
  db: Database,
  { now, since, most }: { readonly now: Date; readonly since: Date; readonly most: number },
): Promise<readonly LiveQueueRow[]> => {
  const { rows } = await sql<LiveQueueRow>`
    WITH searching AS (
      SELECT tournament, count(*) FILTER (WHERE state = 'issued') AS issued,
        count(*) FILTER (WHERE state = 'waiting') AS waiting, count(*) FILTER (WHERE state = 'absent') AS absent,
        min(entered_at) FILTER (WHERE state = 'waiting') AS oldest
      FROM tickets WHERE state IN ('issued', 'waiting', 'absent') GROUP BY tournament
    ), playing AS (
      SELECT c.tournament, count(*) AS tables FROM tables b JOIN competitions c ON c.id = b.competition
      WHERE NOT b.finished GROUP BY c.tournament
    )
    SELECT t.id AS "tournamentId", t.name AS "tournamentName", t.zone_id AS "zoneId",
      coalesce(searching.issued, 0) AS issued, coalesce(searching.waiting, 0) AS waiting,
      coalesce(searching.absent, 0) AS absent, 
      round(extract(epoch FROM ${now}::timestamptz - searching.oldest), 1)::float8 AS "longestSeconds",
      coalesce(playing.tables, 0) AS playing, lately.formed, lately.median AS "medianSeconds",
      lately.p95 AS "p95Seconds", lately.max AS "maxSeconds"
    FROM tournaments t LEFT JOIN searching ON searching.tournament = t.id LEFT JOIN playing ON playing.tournament = t.id
      CROSS JOIN LATERAL (
        SELECT count(DISTINCT f.id) AS formed,
          round(percentile_disc(0.5) WITHIN GROUP (ORDER BY w.waited), 1)::float8 AS median,
          round(percentile_disc(0.95) WITHIN GROUP (ORDER BY w.waited), 1)::float8 AS p95,
          round(max(w.waited), 1)::float8 AS max
        FROM (
          SELECT id, formed_at FROM competitions WHERE tournament = t.id AND formed_at >= ${since}
          ORDER BY formed_at DESC LIMIT ${most}
        ) f LEFT JOIN LATERAL (
          SELECT greatest(0, extract(epoch FROM f.formed_at - k.entered_at)) AS waited
          FROM tickets k JOIN users u ON u.id = k.user_id
          WHERE k.competition = f.id AND k.entered_at IS NOT NULL AND NOT u.simulated
        ) w ON true
      ) lately
    WHERE (t.state = 'running' OR searching.tournament IS NOT NULL OR playing.tournament IS NOT NULL)
      AND (searching.tournament IS NOT NULL OR playing.tournament IS NOT NULL OR lately.formed > 0)
    ORDER BY waiting DESC, playing DESC, t.id`.execute(db);
  return rows;
};

export interface LiveSearchRow {
  readonly userId: string;
  readonly userName: string;
  readonly simulated: boolean;
  readonly tournamentId: number;
  readonly tournamentName: string;
  readonly state: 'issued' | 'waiting' | 'absent';
  readonly since: Date;
  readonly nodeId: string | null;
  /** Of all rows, not only of those answered. */
  readonly total: number;
}

interface Asked {
  /** Null: of all. */
  readonly tournamentId: number | null;
  readonly limit: number;
}

/** Who searches, the longest waiting first. */
export const findLiveSearches = async (db: Database, asked: Asked): Promise<readonly LiveSearchRow[]> => {
  const { rows } = await sql<LiveSearchRow>`
    SELECT k.user_id AS "userId", u.user_name AS "userName", u.simulated, k.tournament AS "tournamentId",
      t.name AS "tournamentName", k.state, coalesce(k.entered_at, k.created_at) AS since, k.node AS "nodeId",
      count(*) OVER () AS total
    FROM tickets k JOIN users u ON u.id = k.user_id JOIN tournaments t ON t.id = k.tournament
    WHERE k.state IN ('issued', 'waiting', 'absent')
      AND (${asked.tournamentId}::bigint IS NULL OR k.tournament = ${asked.tournamentId}::bigint)
    ORDER BY since, k.user_id LIMIT ${asked.limit}`.execute(db);
  return rows;
};

export interface LiveTableRow {
  readonly competitionId: string;
  readonly tournamentId: number;
  readonly tournamentName: string;
  readonly gametype: string;
  readonly nodeId: string | null;
  readonly formedAt: Date;
  readonly entries: number;
  readonly lastEntryAt: Date | null;
  readonly players: readonly {
    readonly seat: number;
    readonly userId: string;
    readonly userName: string;
    readonly simulated: boolean;
    readonly state: 'pending' | 'finished' | 'skipgame' | 'lto';
  }[];
  readonly total: number;
}

/** Running tables, the oldest first, with who sits there. */
export const findLiveTables = async (db: Database, asked: Asked): Promise<readonly LiveTableRow[]> => {
  const { rows } = await sql<LiveTableRow>`
    WITH running AS MATERIALIZED (
      SELECT b.id, b.competition, b.node, c.tournament, c.formed_at, count(*) OVER () AS total
      FROM tables b JOIN competitions c ON c.id = b.competition
      WHERE NOT b.finished AND (${asked.tournamentId}::bigint IS NULL OR c.tournament = ${asked.tournamentId}::bigint)
      ORDER BY b.id LIMIT ${asked.limit}
    )
    SELECT r.competition AS "competitionId", r.tournament AS "tournamentId", t.name AS "tournamentName", t.gametype,
      (SELECT n.id FROM nodes n WHERE n.id = r.node) AS "nodeId", r.formed_at AS "formedAt",
      coalesce(e.seq, 0) AS entries, e.at AS "lastEntryAt", seated.players, r.total
    FROM running r JOIN tournaments t ON t.id = r.tournament
      LEFT JOIN LATERAL (SELECT seq, at FROM table_events WHERE table_id = r.id ORDER BY seq DESC LIMIT 1) e ON true
      CROSS JOIN LATERAL (
        SELECT json_agg(json_build_object('seat', s.seat, 'userId', s.user_id, 'userName', u.user_name,
          'simulated', u.simulated, 'state', s.state) ORDER BY s.seat) AS players
        FROM seats s JOIN users u ON u.id = s.user_id WHERE s.competition = r.competition
      ) seated
    ORDER BY r.id`.execute(db);
  return rows;
};
