import type { TournamentNaming } from '@matador/protocol/rest';
import { sql } from 'kysely';
import type { Database } from '../store.ts';
import type { TemplateChange } from './templates.ts';
import { readZoneNames, readZoneTexts, type TournamentState, type ZoneRow } from './tournaments.ts';

// Zones as operators make and change them (OPS-1).

/** A zone with its place on the overview and its version. */
export interface StoredZone extends ZoneRow {
  readonly position: number;
  readonly version: number;
}

/** What a change writes. */
export type ZoneColumns = Pick<StoredZone, 'gametype' | 'planned' | 'closed' | 'names' | 'texts' | 'position'>;

const COLUMNS = [
  ...(['id', 'gametype', 'internal', 'planned', 'closed', 'names', 'texts', 'position', 'version'] as const),
] as const;

const columnsOf = ({ names, texts, ...plain }: ZoneColumns) => ({
  ...plain,
  names: JSON.stringify(names),
  texts: JSON.stringify(texts),
});

export const findZone = async (db: Database, id: string): Promise<StoredZone | null> => {
  const row = await db.selectFrom('zones').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : { ...row, names: readZoneNames(row.names), texts: readZoneTexts(row.texts) };
};

/** Adds a zone; false when there is one of this id. */
export const insertZone = async (
  db: Database,
  zone: ZoneColumns & Pick<ZoneRow, 'id' | 'internal'>,
  change: TemplateChange | null,
): Promise<boolean> => {
  const { id, internal, ...columns } = zone;
  const by = change === null ? {} : { changed_by: change.by, changed_at: change.at };
  const row = await db
    .insertInto('zones')
    .values({ id, internal, ...columnsOf(columns), ...by })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

/** @param change null: it is only tried out */
export const updateZone = async (
  db: Database,
  id: string,
  columns: ZoneColumns,
  change: TemplateChange | null,
): Promise<void> => {
  const by = change === null ? {} : { changed_by: change.by, changed_at: change.at };
  await db
    .updateTable('zones')
    .set({ ...columnsOf(columns), ...by })
    .where('id', '=', id)
    .execute();
};

/** Templates of a zone that make tournaments. */
export const findZoneTemplates = (
  db: Database,
  zoneId: string,
): Promise<readonly { readonly templateId: number; readonly name: string }[]> =>
  db
    .selectFrom('templates')
    .select(['id as templateId', 'name'])
    .where('zone_id', '=', zoneId)
    .where('enabled', '=', true)
    .orderBy('id')
    .execute();

/** Whether anything was ever scheduled in a zone: its game is fixed then. */
export const isZoneUsed = async (db: Database, zoneId: string): Promise<boolean> => {
  const { rows } = await sql<{ used: boolean }>`
    SELECT EXISTS (SELECT FROM templates WHERE zone_id = ${zoneId})
      OR EXISTS (SELECT FROM tournaments WHERE zone_id = ${zoneId}) AS used`.execute(db);
  return rows[0]?.used ?? false;
};

/** A tournament of a zone that is neither settled nor aborted. */
export interface ZoneTournamentRow {
  readonly tournamentId: number;
  readonly tournamentName: string;
  readonly naming: TournamentNaming | null;
  readonly state: TournamentState;
  readonly entries: number;
  readonly competitionEnd: Date;
}

/** Current tournaments of a zone, the last to start first, so that what is taken off the end moves nothing before it. */
export const findZoneTournaments = async (db: Database, zoneId: string): Promise<readonly ZoneTournamentRow[]> => {
  const { rows } = await sql<ZoneTournamentRow>`
    SELECT id AS "tournamentId", name AS "tournamentName", naming, state, competition_end AS "competitionEnd",
      (SELECT count(*)::int FROM entries WHERE tournament = tournaments.id) AS entries
    FROM tournaments WHERE zone_id = ${zoneId} AND state IN ('planned', 'running', 'clearance')
    ORDER BY competition_start DESC, id DESC`.execute(db);
  return rows;
};

/** Whether anybody has entered a tournament. */
export const isSold = async (db: Database, tournamentId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('entries')
    .select('id')
    .where('tournament', '=', tournamentId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};
