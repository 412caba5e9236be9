import { sql } from 'kysely';
import type { Database } from '../store.ts';
import type { TemplateChange } from './templates.ts';
import type { SeasonRow } from './settlement-season.ts';
import type { TournamentState } from './tournaments.ts';

// Seasons as operators plan and change them (OPS-1).

/** A season with what there is of it. */
export interface SeasonPlanRow extends SeasonRow {
  readonly version: number;
  /** Its qualifiers that were not aborted. */
  readonly made: number;
  /** Entries in them. */
  readonly entries: number;
}

const PLAN = sql.raw(`
  SELECT s.id, s.zone_id AS "zoneId", s.name, s.starts_at AS "startsAt", s.ends_at AS "endsAt", s.qualifiers, s.state,
    s.version,
    (SELECT count(*)::int FROM tournaments WHERE season = s.id AND state <> 'aborted') AS made,
    (SELECT count(*)::int FROM entries e JOIN tournaments t ON t.id = e.tournament
      WHERE t.season = s.id AND t.state <> 'aborted') AS entries
  FROM seasons s`);

/** Null for none. */
export const findSeasonPlan = async (db: Database, id: number): Promise<SeasonPlanRow | null> => {
  const { rows } = await sql<SeasonPlanRow>`${PLAN} WHERE s.id = ${id}`.execute(db);
  return rows[0] ?? null;
};

/** All seasons of a zone in their order. */
export const findSeasonPlans = async (db: Database, zoneId: string): Promise<readonly SeasonPlanRow[]> => {
  const { rows } = await sql<SeasonPlanRow>`${PLAN} WHERE s.zone_id = ${zoneId} ORDER BY s.id`.execute(db);
  return rows;
};

/** Zones with a season that is planned and has no qualifier yet. */
export const findPlannedZones = async (db: Database): Promise<readonly string[]> => {
  const { rows } = await sql<{ zoneId: string }>`
    SELECT DISTINCT zone_id AS "zoneId" FROM seasons s WHERE state = 'running'
      AND NOT EXISTS (SELECT FROM tournaments WHERE season = s.id AND state <> 'aborted')`.execute(db);
  return rows.map(({ zoneId }) => zoneId);
};

/** What an operator writes of a season. */
export type SeasonColumns = Pick<SeasonPlanRow, 'name' | 'startsAt' | 'endsAt' | 'qualifiers'>;

/** @param change null: it is only tried out */
export const updateSeasonPlan = async (
  db: Database,
  id: number,
  { name, startsAt, endsAt, qualifiers }: SeasonColumns,
  change: TemplateChange | null,
): Promise<void> => {
  const by = change === null ? {} : { changed_by: change.by, changed_at: change.at };
  await db
    .updateTable('seasons')
    .set({ name, starts_at: startsAt, ends_at: endsAt, qualifiers, ...by })
    .where('id', '=', id)
    .execute();
};

/** A qualifier that a season has. */
export interface SeasonQualifierRow {
  readonly tournamentId: number;
  readonly tournamentName: string;
  readonly number: number | null;
  readonly state: TournamentState;
  readonly entries: number;
  readonly competitionStart: Date;
  readonly competitionEnd: Date;
}

/** A season's qualifiers by their starts, without aborted ones. */
export const findSeasonQualifiers = async (db: Database, season: number): Promise<readonly SeasonQualifierRow[]> => {
  const { rows } = await sql<SeasonQualifierRow>`
    SELECT id AS "tournamentId", name AS "tournamentName", (naming->>'number')::int AS number, state,
      (SELECT count(*)::int FROM entries WHERE tournament = tournaments.id) AS entries,
      competition_start AS "competitionStart", competition_end AS "competitionEnd"
    FROM tournaments WHERE season = ${season} AND state <> 'aborted' ORDER BY competition_start, id`.execute(db);
  return rows;
};
