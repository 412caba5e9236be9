import { sql } from 'kysely';
import type { SeasonResult } from '@matador/tournament';
import { textArray } from '../arrays.ts';
import type { Database } from '../store.ts';

export type SeasonState = 'running' | 'closed' | 'settled';

export interface SeasonRow {
  readonly id: number;
  readonly zoneId: string;
  readonly name: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly qualifiers: number;
  readonly state: SeasonState;
}

const COLUMNS = [
  'id',
  'zone_id as zoneId',
  'name',
  'starts_at as startsAt',
  'ends_at as endsAt',
  'qualifiers',
  'state',
] as const;

/** Keeps a season from changing until the transaction ends: its qualifiers are settled one after the other. */
export const lockSeason = async (tx: Database, id: number): Promise<SeasonRow | null> =>
  (await tx.selectFrom('seasons').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;

/** Closes seasons whose time is over; answers those that can be settled: closed, and no qualifier open. */
export const closeSeasons = async (db: Database, now: Date): Promise<readonly number[]> => {
  await sql`UPDATE seasons SET state = 'closed' WHERE state = 'running' AND ends_at <= ${now}`.execute(db);
  const { rows } = await sql<{ id: number }>`
    SELECT s.id FROM seasons s WHERE s.state = 'closed' AND NOT EXISTS (
      SELECT FROM tournaments t WHERE t.season = s.id AND t.state IN ('planned', 'running', 'clearance'))
    ORDER BY s.ends_at, s.id`.execute(db);
  return rows.map((row) => row.id);
};

/** A season that is closed, has no open qualifier and that nobody else is at; null otherwise. */
export const claimClosedSeason = async (tx: Database, id: number): Promise<SeasonRow | null> => {
  const season = await tx
    .selectFrom('seasons')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('state', '=', 'closed')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (season === undefined) return null;
  const open = await tx
    .selectFrom('tournaments')
    .select('id')
    .where('season', '=', id)
    .where('state', 'in', ['planned', 'running', 'clearance'])
    .limit(1)
    .executeTakeFirst();
  return open === undefined ? season : null;
};

export const setSeasonState = async (tx: Database, id: number, state: SeasonState): Promise<void> => {
  await tx.updateTable('seasons').set({ state }).where('id', '=', id).execute();
};

export interface ResultRow {
  readonly userId: string;
  readonly score: number;
  readonly rank: number;
  readonly prize: number;
}

/** What a season has of one of its qualifiers. */
export const findResultsOf = (tx: Database, seasonId: number, tournamentId: number): Promise<readonly ResultRow[]> =>
  tx
    .selectFrom('season_results')
    .select(['user_id as userId', 'score', 'rank', 'prize'])
    .where('season', '=', seasonId)
    .where('tournament', '=', tournamentId)
    .execute();

/** Puts the results of a qualifier into its season, instead of those it may have there. */
export const replaceResults = async (
  tx: Database,
  seasonId: number,
  tournamentId: number,
  results: readonly ResultRow[],
): Promise<void> => {
  await sql`
    DELETE FROM season_results WHERE season = ${seasonId} AND tournament = ${tournamentId}
      AND user_id <> ALL(${results.map((one) => one.userId)}::uuid[])`.execute(tx);
  await sql`
    INSERT INTO season_results (season, user_id, tournament, score, rank, prize)
    SELECT ${seasonId}, result.user_id, ${tournamentId}, result.score, result.rank, result.prize
    FROM unnest(${results.map((one) => one.userId)}::uuid[], ${results.map((one) => one.score)}::int[],
      ${results.map((one) => one.rank)}::int[], ${results.map((one) => one.prize)}::bigint[])
      AS result (user_id, score, rank, prize)
    ON CONFLICT (season, user_id, tournament)
      DO UPDATE SET score = excluded.score, rank = excluded.rank, prize = excluded.prize`.execute(tx);
};

/** Every result of a season, with when its player first registered for that tournament. */
export const findSeasonResults = async (tx: Database, seasonId: number): Promise<readonly SeasonResult[]> => {
  const { rows } = await sql<SeasonResult>`
    SELECT r.user_id AS "playerId", r.score, e.joined_at AS "registeredAt"
    FROM season_results r JOIN entries e ON e.tournament = r.tournament AND e.user_id = r.user_id
    WHERE r.season = ${seasonId}`.execute(tx);
  return rows;
};

export type FinalSeatKind = 'ticket' | 'ranking' | 'substitute' | 'wildcard';

export interface FinalSeat {
  readonly userId: string;
  readonly kind: FinalSeatKind;
  /** The qualifier that gave it. */
  readonly tournamentId: number | null;
  readonly place: number;
}

export const findFinalSeats = (tx: Database, seasonId: number): Promise<readonly FinalSeat[]> =>
  tx
    .selectFrom('final_seats')
    .select(['user_id as userId', 'kind', 'tournament as tournamentId', 'place'])
    .where('season', '=', seasonId)
    .orderBy('user_id')
    .execute();

/** Gives a player a seat in the final. It replaces any seat that the player has there. */
export const putFinalSeat = async (
  tx: Database,
  seat: FinalSeat & { readonly seasonId: number; readonly at: Date },
): Promise<void> => {
  const { seasonId, userId, kind, tournamentId, place, at } = seat;
  await sql`
    INSERT INTO final_seats (season, user_id, kind, tournament, place, assigned_at)
    VALUES (${seasonId}, ${userId}, ${kind}, ${tournamentId}, ${place}, ${at})
    ON CONFLICT (season, user_id) DO UPDATE SET kind = excluded.kind, tournament = excluded.tournament,
      place = excluded.place, assigned_at = excluded.assigned_at`.execute(tx);
};

export const deleteFinalSeat = async (tx: Database, seasonId: number, userId: string): Promise<void> => {
  await tx.deleteFrom('final_seats').where('season', '=', seasonId).where('user_id', '=', userId).execute();
};

/** Of these accounts those that were closed. */
export const findClosedAccounts = async (tx: Database, userIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ userId: string }>`
    SELECT id AS "userId" FROM users
    WHERE id = ANY(${textArray(userIds)}::uuid[]) AND deleted_at IS NOT NULL`.execute(tx);
  return new Set(rows.map(({ userId }) => userId));
};

export interface SeasonPlace {
  readonly userId: string;
  readonly score: number;
  readonly rank: number;
  readonly prize: number;
}

export const findSeasonPlaces = (tx: Database, seasonId: number, version: number): Promise<readonly SeasonPlace[]> =>
  tx
    .selectFrom('settled_season_standings')
    .select(['user_id as userId', 'score', 'rank', 'prize'])
    .where('season', '=', seasonId)
    .where('version', '=', version)
    .execute();

export const nextSeasonVersion = async (tx: Database, seasonId: number): Promise<number> => {
  const { rows } = await sql<{ version: number }>`
    SELECT coalesce(max(version), 0) + 1 AS version FROM season_settlements WHERE season = ${seasonId}`.execute(tx);
  return rows[0]?.version ?? 1;
};

/** Keeps a season's ranking as a version that nothing changes any more. */
export const freezeSeason = async (
  tx: Database,
  of: { readonly seasonId: number; readonly version: number; readonly at: Date },
  places: readonly SeasonPlace[],
): Promise<void> => {
  await sql`
    INSERT INTO season_settlements (season, version, at) VALUES (${of.seasonId}, ${of.version}, ${of.at})`.execute(tx);
  await sql`
    INSERT INTO settled_season_standings (season, version, user_id, score, rank, prize)
    SELECT ${of.seasonId}, ${of.version}, place.*
    FROM unnest(${places.map((one) => one.userId)}::uuid[], ${places.map((one) => one.score)}::int[],
      ${places.map((one) => one.rank)}::int[], ${places.map((one) => one.prize)}::bigint[]) AS place`.execute(tx);
};
