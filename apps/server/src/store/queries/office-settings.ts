import { sql } from 'kysely';
import type { Database } from '../store.ts';
import { readZoneNames, readZoneTexts } from './tournaments.ts';

// Zones, seasons and terms with what hangs on them, for the office (OPS-1).

export interface OfficeZoneRow {
  readonly zoneId: string;
  readonly gametype: string;
  readonly internal: boolean;
  readonly planned: boolean;
  readonly position: number;
  readonly names: Readonly<Record<string, string>>;
  readonly texts: Readonly<Record<string, string>>;
  readonly state: 'open' | 'planned' | 'closed';
  readonly templates: number;
  readonly tournaments: number;
  readonly entries: number;
  readonly version: number;
  readonly changedAt: Date | null;
  /** A name. */
  readonly changedBy: string | null;
}

/** All zones in the order of the overview. */
export const findOfficeZones = async (db: Database): Promise<readonly OfficeZoneRow[]> => {
  const { rows } = await sql<OfficeZoneRow>`
    SELECT z.id AS "zoneId", z.gametype, z.internal, z.planned, z.position, z.names, z.texts,
      CASE WHEN z.closed THEN 'closed' WHEN z.planned THEN 'planned' ELSE 'open' END AS state,
      z.version, z.changed_at AS "changedAt", u.user_name AS "changedBy",
      (SELECT count(*) FROM templates WHERE zone_id = z.id AND enabled) AS templates,
      (SELECT count(*) FROM tournaments
        WHERE zone_id = z.id AND state IN ('planned', 'running', 'clearance')) AS tournaments,
      (SELECT count(*) FROM entries e JOIN tournaments t ON t.id = e.tournament
        WHERE t.zone_id = z.id AND t.state IN ('planned', 'running', 'clearance')) AS entries
    FROM zones z LEFT JOIN users u ON u.id = z.changed_by ORDER BY z.position, z.id`.execute(db);
  return rows.map((row) => ({ ...row, names: readZoneNames(row.names), texts: readZoneTexts(row.texts) }));
};

export interface OfficeSeasonRow {
  readonly seasonId: number;
  readonly zoneId: string;
  readonly name: string;
  readonly state: 'running' | 'closed' | 'settled';
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly qualifiers: number;
  readonly made: number;
  readonly settled: number;
  readonly players: number;
  readonly finalSeats: number;
  readonly isComing: boolean;
  readonly entries: number;
  readonly version: number;
  readonly changedAt: Date | null;
  /** A name. */
  readonly changedBy: string | null;
}

/** All seasons, the newest first. */
export const findOfficeSeasons = async (db: Database): Promise<readonly OfficeSeasonRow[]> => {
  const { rows } = await sql<OfficeSeasonRow>`
    SELECT s.id AS "seasonId", s.zone_id AS "zoneId", s.name, s.state, s.starts_at AS "startsAt",
      s.ends_at AS "endsAt", s.qualifiers,
      (SELECT count(*) FROM tournaments WHERE season = s.id AND state <> 'aborted') AS made,
      (SELECT count(*) FROM tournaments WHERE season = s.id AND state = 'settled') AS settled,
      (SELECT count(DISTINCT user_id) FROM season_results WHERE season = s.id) AS players,
      (SELECT count(*) FROM final_seats WHERE season = s.id) AS "finalSeats",
      s.state = 'running' AND NOT EXISTS (SELECT FROM tournaments
        WHERE season = s.id AND state NOT IN ('planned', 'aborted')) AS "isComing",
      (SELECT count(*) FROM entries e JOIN tournaments t ON t.id = e.tournament
        WHERE t.season = s.id AND t.state <> 'aborted') AS entries,
      s.version, s.changed_at AS "changedAt", u.user_name AS "changedBy"
    FROM seasons s LEFT JOIN users u ON u.id = s.changed_by ORDER BY s.starts_at DESC, s.id DESC`.execute(db);
  return rows;
};

export interface OfficeTermsRow {
  readonly kind: string;
  readonly version: string;
  readonly publishedAt: Date;
  readonly entries: number;
}

/** Every version of the terms that was published, the newest first. */
export const findOfficeTerms = async (db: Database): Promise<readonly OfficeTermsRow[]> => {
  const { rows } = await sql<OfficeTermsRow>`
    SELECT kind, version, min(published_at) AS "publishedAt",
      (SELECT count(*) FROM entries WHERE terms_version = version) AS entries
    FROM terms GROUP BY kind, version ORDER BY min(published_at) DESC, kind`.execute(db);
  return rows;
};
