import type { Template, WeeklyTimes } from '@matador/tournament';
import { sql, type Selectable } from 'kysely';
import { z } from 'zod';
import { jsonColumn } from '../json-column.ts';
import type { TemplatesTable } from '../schema/tournaments.ts';
import type { Database } from '../store.ts';
import { prizeTable } from './tournaments.ts';

export interface TemplateRow extends Template {
  readonly id: number;
  /** Makes tournaments. */
  readonly enabled: boolean;
  /** No competition starts before. */
  readonly startsAt: Date;
}
export type NewTemplate = Omit<TemplateRow, 'id'>;

const dayTime = z.object({ days: z.int(), time: z.string() });
const weeklyTimes = z.object({
  weekdays: z.array(z.int()),
  startTime: z.string(),
  competitionEnd: dayTime,
  registrationStart: dayTime,
  registrationEnd: dayTime,
}) satisfies z.ZodType<WeeklyTimes>;

export const readTimes = jsonColumn('templates.times', weeklyTimes);
const readNames = jsonColumn('templates.names', z.record(z.string(), z.string()));
const readPrizes = jsonColumn('templates.prizes', prizeTable);

const rowOf = (row: Selectable<TemplatesTable>): TemplateRow => ({
  id: row.id,
  zoneId: row.zone_id,
  name: row.name,
  names: readNames(row.names),
  gametype: row.gametype,
  gameVariant: row.game_variant,
  isMasters: row.is_masters,
  times: readTimes(row.times),
  lobbyFrom: row.lobby_from,
  lobbyTo: row.lobby_to,
  entryFee: row.entry_fee,
  restartFee: row.restart_fee,
  rejoinsEnabled: row.rejoins_enabled,
  rejoinLimit: row.rejoin_limit,
  numberOfGames: row.number_of_games,
  roundsPerGame: row.rounds_per_game,
  playersPerGame: row.players_per_game,
  prizes: readPrizes(row.prizes),
  finalSeats: row.final_seats,
  seasonLength: row.season_length,
  gameTechs: row.game_techs,
  image: row.image,
  enabled: row.enabled,
  startsAt: row.starts_at,
});

const columnsOf = (of: NewTemplate) => ({
  zone_id: of.zoneId,
  name: of.name,
  names: JSON.stringify(of.names ?? {}),
  gametype: of.gametype,
  game_variant: of.gameVariant,
  is_masters: of.isMasters,
  times: JSON.stringify(of.times),
  lobby_from: of.lobbyFrom,
  lobby_to: of.lobbyTo,
  entry_fee: of.entryFee,
  restart_fee: of.restartFee,
  rejoins_enabled: of.rejoinsEnabled,
  rejoin_limit: of.rejoinLimit,
  number_of_games: of.numberOfGames,
  rounds_per_game: of.roundsPerGame,
  players_per_game: of.playersPerGame,
  prizes: JSON.stringify(of.prizes),
  final_seats: of.finalSeats,
  season_length: of.seasonLength,
  game_techs: [...of.gameTechs],
  image: of.image,
  enabled: of.enabled,
  starts_at: of.startsAt,
});

/** All templates in the order in which they were made. */
export const findTemplates = async (db: Database): Promise<readonly TemplateRow[]> =>
  (await db.selectFrom('templates').selectAll().orderBy('id').execute()).map(rowOf);

/** Templates that feed a zone's season. */
export const findSeasonTemplates = async (db: Database, zoneId: string): Promise<readonly TemplateRow[]> => {
  const feeding = db.selectFrom('templates').selectAll().where('zone_id', '=', zoneId).where('enabled', '=', true);
  return (await feeding.where('season_length', 'is not', null).orderBy('id').execute()).map(rowOf);
};

/** A template that nobody else changes or makes tournaments of until the transaction ends; null without one. */
export const holdTemplate = async (tx: Database, id: number): Promise<TemplateRow | null> => {
  const row = await tx.selectFrom('templates').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row === undefined ? null : rowOf(row);
};

/** Adds a template; null when its zone has one of that name. */
export const insertTemplate = async (db: Database, template: NewTemplate): Promise<number | null> => {
  const row = await db
    .insertInto('templates')
    .values(columnsOf(template))
    .onConflict((conflict) => conflict.columns(['zone_id', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
};

/** Who changes a template, and when. */
export interface TemplateChange {
  readonly by: string;
  readonly at: Date;
}

/** @param change null: nobody of the staff does it */
export const updateTemplate = async (
  db: Database,
  id: number,
  template: NewTemplate,
  change: TemplateChange | null = null,
): Promise<void> => {
  const changed = change === null ? {} : { changed_by: change.by, changed_at: change.at };
  await db
    .updateTable('templates')
    .set({ ...columnsOf(template), ...changed })
    .where('id', '=', id)
    .execute();
};

/** Which version of a template is stored, and whose change it is. */
export interface TemplateVersion {
  readonly version: number;
  readonly changedAt: Date | null;
  /** A name. */
  readonly changedBy: string | null;
}

/** The versions of all templates, by their ids. */
export const findTemplateVersions = async (db: Database): Promise<ReadonlyMap<number, TemplateVersion>> => {
  const rows = await db
    .selectFrom('templates')
    .leftJoin('users', 'users.id', 'templates.changed_by')
    .select([
      ...(['templates.id', 'templates.version', 'templates.changed_at as changedAt'] as const),
      'users.user_name as changedBy',
    ])
    .execute();
  return new Map(rows.map(({ id, ...version }) => [id, version]));
};

/** What a template's name or the length of its season would collide with, besides itself. */
export const findTemplateRivals = async (
  db: Database,
  { zoneId, name }: Pick<Template, 'zoneId' | 'name'>,
  id: number | null,
): Promise<{ readonly name: boolean; readonly seasonLength: number | null }> => {
  const { rows } = await sql<{ name: boolean; seasonLength: number | null }>`
    SELECT coalesce(bool_or(name = ${name}), false) AS name,
      max(season_length) FILTER (WHERE enabled) AS "seasonLength"
    FROM templates WHERE zone_id = ${zoneId} AND id IS DISTINCT FROM ${id}::bigint`.execute(db);
  return rows[0] ?? { name: false, seasonLength: null };
};

/** When the last tournament that a template has made starts, null before the first. */
export const findLastStart = async (db: Database, template: number): Promise<Date | null> => {
  const row = await db
    .selectFrom('tournaments')
    .select('competition_start')
    .where('template', '=', template)
    .orderBy('competition_start', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.competition_start ?? null;
};
