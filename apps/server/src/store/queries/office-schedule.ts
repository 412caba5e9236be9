import type { TournamentNaming } from '@matador/protocol/rest';
import { sql } from 'kysely';
import type { Database } from '../store.ts';
import type { TournamentState } from './tournaments.ts';

// What is scheduled in all zones, for the office (OPS-1).

export interface OfficeScheduledRow {
  readonly tournamentId: number;
  readonly templateId: number | null;
  readonly zoneId: string;
  readonly gametype: string;
  readonly tournamentName: string;
  readonly naming: TournamentNaming | null;
  readonly state: TournamentState;
  readonly entries: number;
  readonly entryFee: number;
  readonly totalWin: number;
  readonly registrationStart: Date;
  readonly registrationEnd: Date;
  readonly competitionStart: Date;
  readonly competitionEnd: Date;
}

interface Range {
  readonly start: Date;
  readonly end: Date;
}

/** Every tournament whose competition touches a range, by its start. */
export const findOfficeScheduled = async (
  db: Database,
  { start, end }: Range,
): Promise<readonly OfficeScheduledRow[]> => {
  const { rows } = await sql<OfficeScheduledRow>`
    SELECT t.id AS "tournamentId", t.template AS "templateId", t.zone_id AS "zoneId", t.gametype,
      t.name AS "tournamentName", t.naming, t.state,
      (SELECT count(*) FROM entries e WHERE e.tournament = t.id) AS entries, t.entry_fee AS "entryFee",
      t.total_win AS "totalWin", t.registration_start AS "registrationStart",
      t.registration_end AS "registrationEnd", t.competition_start AS "competitionStart",
      t.competition_end AS "competitionEnd"
    FROM tournaments t WHERE t.competition_end > ${start} AND t.competition_start < ${end}
    ORDER BY t.competition_start, t.id`.execute(db);
  return rows;
};

/** When the last tournament of each template starts, by the template; templates that have made none are missing. */
export const findLastStarts = async (db: Database): Promise<ReadonlyMap<number, Date>> => {
  const { rows } = await sql<{ id: number; start: Date }>`
    SELECT template AS id, max(competition_start) AS start FROM tournaments
    WHERE template IS NOT NULL GROUP BY template`.execute(db);
  return new Map(rows.map(({ id, start }) => [id, start]));
};

/** The fewest and the most entries of what a template has made and ended within a range; null without any. */
export const findEntriesOf = async (
  db: Database,
  template: number,
  { start, end }: Range,
): Promise<{ readonly least: number; readonly most: number } | null> => {
  const { rows } = await sql<{ least: number | null; most: number | null }>`
    SELECT min(count) AS least, max(count) AS most FROM (
      SELECT (SELECT count(*) FROM entries e WHERE e.tournament = t.id) AS count FROM tournaments t
      WHERE t.template = ${template} AND t.state <> 'aborted'
        AND t.competition_end >= ${start} AND t.competition_end < ${end}
    ) of`.execute(db);
  const [row] = rows;
  return row?.least == null || row.most === null ? null : { least: row.least, most: row.most };
};
