import { sql } from 'kysely';
import type { Database } from '../store.ts';

// Zones, seasons and terms with what hangs on them, for the office (OPS-1).

export interface OfficeZoneRow {
  readonly zoneId: string;
  readonly gametype: string;
  readonly internal: boolean;
  readonly planned: boolean;
  readonly templates: number;
  readonly tournaments: number;
}

/** All zones in the order of the overview. */
export const findOfficeZones = async (db: Database): Promise<readonly OfficeZoneRow[]> => {
  const { rows } = await sql<OfficeZoneRow>`
    SELECT z.id AS "zoneId", z.gametype, z.internal, z.planned,
      (SELECT count(*) FROM templates WHERE zone_id = z.id AND enabled) AS templates,
      (SELECT count(*) FROM tournaments
        WHERE zone_id = z.id AND state IN ('planned', 'running', 'clearance')) AS tournaments
    FROM zones z ORDER BY z.position, z.id`.execute(db);
  return rows;
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
}

/** All seasons, the newest first. */
export const findOfficeSeasons = async (db: Database): Promise<readonly OfficeSeasonRow[]> => {
  const { rows } = await sql<OfficeSeasonRow>`
    SELECT s.id AS "seasonId", s.zone_id AS "zoneId", s.name, s.state, s.starts_at AS "startsAt",
      s.ends_at AS "endsAt", s.qualifiers,
      (SELECT count(*) FROM tournaments WHERE season = s.id AND state <> 'aborted') AS made,
      (SELECT count(*) FROM tournaments WHERE season = s.id AND state = 'settled') AS settled,
      (SELECT count(DISTINCT user_id) FROM season_results WHERE season = s.id) AS players,
      (SELECT count(*) FROM final_seats WHERE season = s.id) AS "finalSeats"
    FROM seasons s ORDER BY s.starts_at DESC, s.id DESC`.execute(db);
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
