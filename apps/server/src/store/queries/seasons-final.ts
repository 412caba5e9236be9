import type { TournamentNaming } from '@matador/protocol/rest';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../store.ts';
import { paidAsBonus } from './settlement.ts';

export interface SeasonRow {
  readonly id: number;
  readonly name: string;
  readonly state: 'running' | 'closed' | 'settled';
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly qualifiers: number;
  readonly settledQualifiers: number;
  /** Qualifiers that are made, and the final seats of all of them. */
  readonly made: number;
  readonly madeSeats: number;
  /** Final seats of the latest of them; null as long as there is none. */
  readonly latestSeats: number | null;
}

/** A season without a qualifier has not begun. */
const hasBegun = (now: Date): RawBuilder<boolean> =>
  sql`(starts_at <= ${now} AND EXISTS (SELECT FROM tournaments AS t WHERE t.season = seasons.id))`;

/**
 * A zone's season: the one that is asked for, if it has begun; else the oldest that has begun and is not settled, for it
 * is still decided when the next one begins; else the latest that has begun, else the first to come. Null without any.
 */
export const findSeasonOfZone = async (
  db: Database,
  zoneId: string,
  now: Date,
  asked: number | null = null,
): Promise<SeasonRow | null> => {
  const begun = hasBegun(now);
  const { rows } = await sql<SeasonRow>`
    SELECT id, name, state, starts_at AS "startsAt", ends_at AS "endsAt", qualifiers, of_it.*
    FROM seasons, LATERAL (
      SELECT count(*) FILTER (WHERE t.state = 'settled')::int AS "settledQualifiers", count(*)::int AS made,
        coalesce(sum(t.number_of_tickets), 0)::int AS "madeSeats",
        (array_agg(t.number_of_tickets ORDER BY t.competition_end DESC, t.id DESC))[1] AS "latestSeats"
      FROM tournaments AS t WHERE t.season = seasons.id AND t.state <> 'aborted'
    ) AS of_it
    WHERE zone_id = ${zoneId}
    ORDER BY coalesce(id = ${asked}, false) AND ${begun} DESC, ${begun} DESC, ${begun} AND state <> 'settled' DESC,
      CASE WHEN ${begun} AND state <> 'settled' THEN starts_at END,
      abs(extract(epoch FROM starts_at - ${now}::timestamptz)) LIMIT 1`.execute(db);
  return rows[0] ?? null;
};

/** The seasons of a zone that have begun, the latest first. */
export const findBegunSeasons = async (
  db: Database,
  zoneId: string,
  now: Date,
): Promise<readonly { readonly seasonId: number; readonly name: string }[]> => {
  const { rows } = await sql<{ seasonId: number; name: string }>`
    SELECT id AS "seasonId", name FROM seasons WHERE zone_id = ${zoneId} AND ${hasBegun(now)}
    ORDER BY starts_at DESC, id DESC`.execute(db);
  return rows;
};

/** A place in a season's final. */
export interface SeatRow {
  readonly playerId: string;
  readonly kind: 'ticket' | 'ranking' | 'substitute' | 'wildcard';
  /** 1-based, within its kind and tournament. */
  readonly place: number;
  /** Of a ticket: the qualifier that gave it, and the total there. */
  readonly tournamentId: number | null;
  readonly tournamentName: string | null;
  readonly naming: TournamentNaming | null;
  readonly tournamentScore: number | null;
}

/** The places of a season's final: tickets of the latest qualifier first, in each by place. */
export const findSeats = async (db: Database, seasonId: number): Promise<readonly SeatRow[]> => {
  const { rows } = await sql<SeatRow>`
    SELECT f.user_id AS "playerId", f.kind, f.place, f.tournament AS "tournamentId", t.name AS "tournamentName",
      t.naming, r.score AS "tournamentScore"
    FROM final_seats AS f LEFT JOIN tournaments AS t ON t.id = f.tournament
      LEFT JOIN season_results AS r
        ON r.season = f.season AND r.user_id = f.user_id AND r.tournament = f.tournament
    WHERE f.season = ${seasonId} ORDER BY t.competition_end DESC, t.id DESC, f.place`.execute(db);
  return rows;
};

/** What a player has reached in a settled qualifier; `number` is the one it is named by, else its place in the season, from 1. */
export interface OwnResultRow {
  readonly tournamentId: number;
  readonly tournamentName: string;
  readonly number: number;
  readonly rank: number;
  readonly score: number;
}

/** A player's results in a season, best first. */
export const findOwnResults = async (
  db: Database,
  seasonId: number,
  playerId: string,
): Promise<readonly OwnResultRow[]> => {
  const { rows } = await sql<OwnResultRow>`
    WITH qualifiers AS (
      SELECT id, name,
        coalesce((naming->>'number')::int, row_number() OVER (ORDER BY competition_end, id)::int) AS number
      FROM tournaments WHERE season = ${seasonId} AND state <> 'aborted'
    )
    SELECT q.id AS "tournamentId", q.name AS "tournamentName", q.number, r.rank, r.score
    FROM season_results AS r JOIN qualifiers AS q ON q.id = r.tournament
    WHERE r.season = ${seasonId} AND r.user_id = ${playerId} ORDER BY r.score DESC, q.number`.execute(db);
  return rows;
};

/** Each player's totals in a season's qualifiers, best first; those below zero never count (MAST-3). */
export const findSeasonTotals = async (
  db: Database,
  seasonId: number,
  playerIds: readonly string[],
): Promise<readonly { readonly playerId: string; readonly totals: readonly number[] }[]> => {
  const { rows } = await sql<{ playerId: string; totals: readonly number[] }>`
    SELECT user_id AS "playerId", array_agg(score ORDER BY score DESC) AS totals FROM season_results
    WHERE season = ${seasonId} AND user_id = ANY(${playerIds}) AND score >= 0 GROUP BY user_id`.execute(db);
  return rows;
};

/** What these players have won of a season that is settled, in minor units; nobody else. */
export const findSeasonPrizes = async (
  db: Database,
  seasonId: number,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ playerId: string; prize: number }>`
    SELECT user_id AS "playerId", prize FROM settled_season_standings
    WHERE season = ${seasonId} AND user_id = ANY(${playerIds}::uuid[])
      AND version = (SELECT max(version) FROM season_settlements WHERE season = ${seasonId})`.execute(db);
  return new Map(rows.map(({ playerId, prize }) => [playerId, prize]));
};

/** A finished tournament as its player sees it. */
export interface FinishedRow {
  readonly tournamentId: number;
  readonly tournamentName: string;
  readonly naming: TournamentNaming | null;
  readonly competitionEnd: Date;
  readonly rank: number | null;
  readonly score: number | null;
  /** In minor units. */
  readonly prize: number;
  /** It was paid as free bonus. */
  readonly isBonus: boolean;
}

/** The settled tournaments of a zone that a player had entered, latest first. */
export const findFinished = async (db: Database, playerId: string, zoneId: string): Promise<readonly FinishedRow[]> => {
  const { rows } = await sql<FinishedRow>`
    SELECT t.id AS "tournamentId", t.name AS "tournamentName", t.naming,
      t.competition_end AS "competitionEnd", s.rank, s.score, coalesce(s.prize, 0) AS prize,
      ${paidAsBonus} AS "isBonus"
    FROM entries AS e JOIN tournaments AS t ON t.id = e.tournament
      LEFT JOIN standings AS s ON s.tournament = e.tournament AND s.user_id = e.user_id
    WHERE e.user_id = ${playerId} AND t.zone_id = ${zoneId} AND t.state = 'settled'
    ORDER BY t.competition_end DESC, t.id DESC`.execute(db);
  return rows;
};
