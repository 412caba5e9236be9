import type { TournamentNaming } from '@matador/protocol/rest';
import { sql } from 'kysely';
import type { Database } from '../store.ts';

export interface SeasonRow {
  readonly id: number;
  readonly name: string;
  readonly state: 'running' | 'closed' | 'settled';
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly qualifiers: number;
  readonly settledQualifiers: number;
}

/** A zone's season: of those that have begun the latest, else the first to come; null without any. One without a qualifier has not begun. */
export const findSeasonOfZone = async (db: Database, zoneId: string, now: Date): Promise<SeasonRow | null> => {
  const { rows } = await sql<SeasonRow>`
    SELECT id, name, state, starts_at AS "startsAt", ends_at AS "endsAt", qualifiers,
      (SELECT count(*)::int FROM tournaments AS t WHERE t.season = seasons.id AND t.state = 'settled')
        AS "settledQualifiers"
    FROM seasons WHERE zone_id = ${zoneId}
    ORDER BY starts_at <= ${now} AND EXISTS (SELECT FROM tournaments AS t WHERE t.season = seasons.id) DESC, abs(extract(epoch FROM starts_at - ${now}::timestamptz)) LIMIT 1`.execute(
    db,
  );
  return rows[0] ?? null;
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

/** What a player has reached in a settled qualifier; `number` is its place in the season, from 1. */
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
      SELECT id, name, row_number() OVER (ORDER BY competition_end, id)::int AS number
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
}

/** The settled tournaments of a zone that a player had entered, latest first. */
export const findFinished = async (db: Database, playerId: string, zoneId: string): Promise<readonly FinishedRow[]> => {
  const { rows } = await sql<FinishedRow>`
    SELECT t.id AS "tournamentId", t.name AS "tournamentName", t.naming,
      t.competition_end AS "competitionEnd", s.rank, s.score, coalesce(s.prize, 0) AS prize
    FROM entries AS e JOIN tournaments AS t ON t.id = e.tournament
      LEFT JOIN standings AS s ON s.tournament = e.tournament AND s.user_id = e.user_id
    WHERE e.user_id = ${playerId} AND t.zone_id = ${zoneId} AND t.state = 'settled'
    ORDER BY t.competition_end DESC, t.id DESC`.execute(db);
  return rows;
};
