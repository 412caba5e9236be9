import { sql } from 'kysely';
import type { Database } from '../store.ts';
import type { TournamentRow, ZoneRow } from './tournaments.ts';

export type NewTournament = Omit<TournamentRow, 'id' | 'internal' | 'naming' | 'season'> &
  Partial<Pick<TournamentRow, 'naming'>>;

/** Adds what is missing, in this order on the overview; zones that exist stay as they are. */
export const insertZones = async (
  db: Database,
  zones: readonly Pick<ZoneRow, 'id' | 'gametype' | 'internal' | 'planned'>[],
): Promise<void> => {
  await db
    .insertInto('zones')
    .values(zones.map((zone, position) => ({ ...zone, position })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
};

const columnsOf = (of: NewTournament) => ({
  zone_id: of.zoneId,
  name: of.name,
  naming: of.naming == null ? null : JSON.stringify(of.naming),
  gametype: of.gametype,
  game_variant: of.gameVariant,
  is_masters: of.isMasters,
  state: of.state,
  registration_start: of.registrationStart,
  registration_end: of.registrationEnd,
  competition_start: of.competitionStart,
  competition_end: of.competitionEnd,
  lobby_from: of.lobbyFrom,
  lobby_to: of.lobbyTo,
  entry_fee: of.entryFee,
  restart_fee: of.restartFee,
  total_win: of.totalWin,
  added_prize: of.addedPrize,
  number_of_games: of.numberOfGames,
  number_of_tickets: of.numberOfTickets,
  players_per_game: of.playersPerGame,
  rounds_per_game: of.roundsPerGame,
  game_techs: [...of.gameTechs],
  image: of.image,
  rejoins_enabled: of.rejoinsEnabled,
  rejoin_limit: of.rejoinLimit,
  prizes: JSON.stringify(of.prizes),
});

/** What has made a tournament, and the season it belongs to. */
export interface TournamentOrigin {
  readonly template: number;
  readonly season: number | null;
}

/** Adds a tournament; null when its template has made the one of this start before. */
export const insertTemplateTournament = async (
  db: Database,
  of: NewTournament,
  origin: TournamentOrigin,
): Promise<number | null> => {
  const row = await db
    .insertInto('tournaments')
    .values({ ...columnsOf(of), ...origin })
    .onConflict((conflict) => conflict.columns(['template', 'competition_start']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
};

export const insertTournament = async (db: Database, of: NewTournament): Promise<number> => {
  const { id } = await db.insertInto('tournaments').values(columnsOf(of)).returning('id').executeTakeFirstOrThrow();
  return id;
};

/** Nobody else changes this zone, its templates or its single tournaments until the transaction ends. */
export const holdZone = async (tx: Database, id: string): Promise<void> => {
  await tx.selectFrom('zones').select('id').where('id', '=', id).forNoKeyUpdate().execute();
};

/** Whether a zone has a tournament of this name and start that was not aborted. */
export const hasTournamentAt = async (
  db: Database,
  of: Pick<NewTournament, 'zoneId' | 'name' | 'competitionStart'>,
): Promise<boolean> => {
  const row = await db
    .selectFrom('tournaments')
    .select('id')
    .where('zone_id', '=', of.zoneId)
    .where('name', '=', of.name)
    .where('competition_start', '=', of.competitionStart)
    .where('state', '<>', 'aborted')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** Held until the transaction ends: only one process at a time fills a schedule. */
export const lockSchedule = async (tx: Database): Promise<void> => {
  await sql`LOCK TABLE zones IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
};
