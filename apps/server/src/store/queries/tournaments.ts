import type { TournamentNaming } from '@matador/protocol/rest';
import type { PrizeTable } from '@matador/tournament';
import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { jsonColumn } from '../json-column.ts';
import type { Database } from '../store.ts';

export interface ZoneRow {
  /** With `_gd` when internal. */
  readonly id: string;
  readonly gametype: string;
  readonly internal: boolean;
  readonly planned: boolean;
  /** Nothing new is made in it. */
  readonly closed: boolean;
  /** By language; empty: what pages call it. */
  readonly names: Readonly<Record<string, string>>;
  /** A sentence on its card, by language. */
  readonly texts: Readonly<Record<string, string>>;
}

export type TournamentState = 'planned' | 'running' | 'clearance' | 'settled' | 'aborted';

export interface TournamentRow {
  readonly id: number;
  readonly zoneId: string;
  /** Of its zone. */
  readonly internal: boolean;
  readonly name: string;
  /** Null without a template. */
  readonly naming: TournamentNaming | null;
  readonly gametype: string;
  readonly gameVariant: string | null;
  readonly isMasters: boolean;
  readonly state: TournamentState;
  readonly registrationStart: Date;
  readonly registrationEnd: Date;
  readonly competitionStart: Date;
  readonly competitionEnd: Date;
  readonly lobbyFrom: string;
  readonly lobbyTo: string;
  readonly entryFee: number;
  readonly restartFee: number;
  readonly totalWin: number;
  readonly addedPrize: number;
  readonly numberOfGames: number;
  readonly numberOfTickets: number;
  readonly playersPerGame: number;
  readonly roundsPerGame: number;
  readonly gameTechs: readonly string[];
  readonly image: string;
  readonly rejoinsEnabled: boolean;
  readonly rejoinLimit: number | null;
  readonly prizes: PrizeTable;
  /** Of the season that it belongs to. */
  readonly season: { readonly qualifiers: number; readonly endsAt: Date } | null;
}

/** As it stands in the columns of tournaments and templates. */
export const prizeTable = z.array(
  z.object({ from: z.int(), to: z.int(), prize: z.int(), bonus: z.boolean().optional() }),
);

export const readPrizes = jsonColumn('tournaments.prizes', prizeTable);

const SELECT_TOURNAMENT = sql.raw(`
  SELECT t.id AS id, t.zone_id AS "zoneId", zones.internal, t.name, t.naming, t.gametype,
    t.game_variant AS "gameVariant", t.is_masters AS "isMasters", t.state,
    t.registration_start AS "registrationStart", t.registration_end AS "registrationEnd",
    t.competition_start AS "competitionStart", t.competition_end AS "competitionEnd",
    t.lobby_from AS "lobbyFrom", t.lobby_to AS "lobbyTo",
    t.entry_fee AS "entryFee", t.restart_fee AS "restartFee", t.total_win AS "totalWin",
    t.added_prize AS "addedPrize", t.number_of_games AS "numberOfGames", t.number_of_tickets AS "numberOfTickets",
    t.players_per_game AS "playersPerGame", t.rounds_per_game AS "roundsPerGame", t.game_techs AS "gameTechs",
    t.image, t.rejoins_enabled AS "rejoinsEnabled", t.rejoin_limit AS "rejoinLimit", t.prizes,
    seasons.qualifiers AS "seasonQualifiers", seasons.ends_at AS "seasonEndsAt"
  FROM tournaments AS t JOIN zones ON zones.id = t.zone_id LEFT JOIN seasons ON seasons.id = t.season`);

interface SelectedTournament extends Omit<TournamentRow, 'season'> {
  readonly seasonQualifiers: number | null;
  readonly seasonEndsAt: Date | null;
}

const seasonOf = (qualifiers: number | null, endsAt: Date | null): TournamentRow['season'] =>
  qualifiers === null || endsAt === null ? null : { qualifiers, endsAt };

const select = async (db: Database, where: RawBuilder<unknown>): Promise<readonly TournamentRow[]> => {
  const { rows } = await sql<SelectedTournament>`${SELECT_TOURNAMENT} WHERE ${where}`.execute(db);
  return rows.map(({ seasonQualifiers, seasonEndsAt, ...row }) => ({
    ...row,
    prizes: readPrizes(row.prizes),
    season: seasonOf(seasonQualifiers, seasonEndsAt),
  }));
};

const byLanguage = z.record(z.string(), z.string());
export const readZoneNames = jsonColumn('zones.names', byLanguage);
export const readZoneTexts = jsonColumn('zones.texts', byLanguage);

/** All zones in the order of the overview. */
export const findZones = async (db: Database): Promise<readonly ZoneRow[]> => {
  const found = db.selectFrom('zones').select(['id', 'gametype', 'internal', 'planned', 'closed', 'names', 'texts']);
  const rows = await found.orderBy('position').orderBy('id').execute();
  return rows.map((row) => ({ ...row, names: readZoneNames(row.names), texts: readZoneTexts(row.texts) }));
};

/** Tournaments that are neither settled nor aborted. */
export const findCurrentTournaments = (db: Database, zoneIds: readonly string[]): Promise<readonly TournamentRow[]> =>
  select(db, sql`t.zone_id = ANY(${zoneIds}::text[]) AND t.state IN ('planned', 'running', 'clearance') ORDER BY t.id`);

export const findTournament = async (db: Database, id: number): Promise<TournamentRow | null> =>
  (await select(db, sql`t.id = ${id}`))[0] ?? null;

/** Current tournaments that a player has entered. */
export const findEnteredTournaments = (db: Database, userId: string): Promise<readonly TournamentRow[]> =>
  select(
    db,
    sql`t.state IN ('planned', 'running', 'clearance')
      AND t.id IN (SELECT tournament FROM entries WHERE user_id = ${userId}) ORDER BY t.id`,
  );

/** Locks in one order, so that two nodes that do the same wait for each other. */
const due = (state: TournamentState, column: 'competition_start' | 'competition_end', now: Date) => sql`
  SELECT id FROM tournaments WHERE state = ${state} AND ${sql.ref(column)} <= ${now}
  ORDER BY ${sql.ref(column)}, id FOR NO KEY UPDATE`;

const move = async (db: Database, found: RawBuilder<unknown>, state: TournamentState): Promise<number> => {
  const { rows } = await sql<{ changed: number }>`
    WITH due AS MATERIALIZED (${found}), changed AS (
      UPDATE tournaments SET state = ${state} FROM due WHERE tournaments.id = due.id RETURNING 1
    )
    SELECT count(*)::int AS changed FROM changed`.execute(db);
  return rows[0]?.changed ?? 0;
};

/**
 * Opens tournaments whose time has come, then closes those that are over, so that each goes from phase to phase in
 * order, however late it is (MAST-11); answers how many changes there were.
 */
export const advanceTournaments = async (db: Database, now: Date): Promise<number> => {
  const opened = await move(db, due('planned', 'competition_start', now), 'running');
  return opened + (await move(db, due('running', 'competition_end', now), 'clearance'));
};
