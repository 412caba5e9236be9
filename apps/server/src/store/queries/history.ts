import { sql } from 'kysely';
import { numberArray, textArray, timeArray } from '../arrays.ts';
import type { Database } from '../store.ts';

export interface PastPlayer {
  readonly id: string;
  readonly userName: string;
  /** Hints at unfair play are about people alone. */
  readonly simulated: boolean;
}

/** Opens accounts nobody can sign in to, with two empty purses each. */
export const insertPastPlayers = async (db: Database, people: readonly PastPlayer[], at: Date): Promise<void> => {
  await sql`
    WITH account AS (
      INSERT INTO users (id, user_name, actor_type, currency, country, loyalty, avatar_url, force_payout, internal,
        simulated, real_money, staff_or_relative, adult_from, locked, created_at)
      SELECT id, name, 'a', 'EUR', 'DE', 0, '/gd/avatars/' || id || '/', false, false, simulated, true, false, ${at}, false, ${at}
      FROM unnest(${textArray(people.map((one) => one.id))}::uuid[],
        ${textArray(people.map((one) => one.userName))}::text[],
        ${textArray(people.map((one) => String(one.simulated)))}::boolean[]) AS person (id, name, simulated)
      RETURNING id
    )
    INSERT INTO purses (user_id, kind, cents)
    SELECT account.id, kind, 0 FROM account CROSS JOIN unnest(ARRAY['money', 'bonus']) AS kind`.execute(db);
};

export interface PastAttempt {
  readonly userId: string;
  readonly number: number;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  /** The transfer that paid for it. */
  readonly transfer: number;
}

/** Enters players with all their attempts. A player's first attempt is the join. */
export const insertPastAttempts = async (
  db: Database,
  tournamentId: number,
  termsVersion: string,
  attempts: readonly PastAttempt[],
): Promise<void> => {
  await sql`
    WITH attempt AS MATERIALIZED (
      SELECT * FROM unnest(${textArray(attempts.map((one) => one.userId))}::uuid[],
        ${numberArray(attempts.map((one) => one.number))}::int[],
        ${timeArray(attempts.map((one) => one.startedAt))}::timestamptz[],
        ${textArray(attempts.map((one) => one.endedAt?.toISOString() ?? null))}::timestamptz[],
        ${numberArray(attempts.map((one) => one.transfer))}::bigint[])
        AS attempt (user_id, number, started_at, ended_at, transfer)
    ), entered AS (
      INSERT INTO entries (tournament, user_id, joined_at, terms_version, terms_at)
      SELECT ${tournamentId}, user_id, started_at, ${termsVersion}, started_at FROM attempt WHERE number = 1
      RETURNING id, user_id
    )
    INSERT INTO attempts (entry, number, started_at, ended_at, transfer)
    SELECT entered.id, number, started_at, ended_at, transfer FROM attempt JOIN entered USING (user_id)`.execute(db);
};

export interface PastCompetition {
  readonly id: string;
  readonly formedAt: Date;
  readonly finishedAt: Date;
}
export interface PastSeat {
  readonly competition: string;
  readonly seat: number;
  readonly userId: string;
  /** Number of the attempt. */
  readonly attempt: number;
  readonly slot: number;
  readonly state: 'finished' | 'skipgame';
  readonly score: number;
  readonly rank: number;
  readonly endedAt: Date;
}

/** Writes finished competitions of a tournament, without their deals, and who sat there. */
export const insertPastCompetitions = async (
  db: Database,
  tournamentId: number,
  competitions: readonly PastCompetition[],
  seats: readonly PastSeat[],
): Promise<void> => {
  await sql`
    INSERT INTO competitions (id, tournament, formed_at, state, finished_at, result)
    SELECT id, ${tournamentId}, formed_at, 'finished', finished_at, '{"deals":[]}'::jsonb
    FROM unnest(${textArray(competitions.map((one) => one.id))}::uuid[],
      ${timeArray(competitions.map((one) => one.formedAt))}::timestamptz[],
      ${timeArray(competitions.map((one) => one.finishedAt))}::timestamptz[]) AS c (id, formed_at, finished_at)`.execute(
    db,
  );
  await sql`
    INSERT INTO seats (competition, seat, user_id, attempt, slot, state, score, rank, ended_at)
    SELECT s.competition, s.seat, s.user_id, attempts.id, s.slot, s.state, s.score, s.rank, s.ended_at
    FROM unnest(${textArray(seats.map((one) => one.competition))}::uuid[],
      ${numberArray(seats.map((one) => one.seat))}::smallint[],
      ${textArray(seats.map((one) => one.userId))}::uuid[], ${numberArray(seats.map((one) => one.attempt))}::int[],
      ${numberArray(seats.map((one) => one.slot))}::int[], ${textArray(seats.map((one) => one.state))}::text[],
      ${numberArray(seats.map((one) => one.score))}::int[], ${numberArray(seats.map((one) => one.rank))}::int[],
      ${timeArray(seats.map((one) => one.endedAt))}::timestamptz[])
      AS s (competition, seat, user_id, attempt, slot, state, score, rank, ended_at)
    JOIN entries ON entries.user_id = s.user_id AND entries.tournament = ${tournamentId}
    JOIN attempts ON attempts.entry = entries.id AND attempts.number = s.attempt`.execute(db);
};

export interface PastSearch {
  readonly id: string;
  readonly userId: string;
  readonly competition: string;
  readonly network: string;
  readonly at: Date;
}

/** Writes the searches by which players came to tables that are written already. */
export const insertPastSearches = async (db: Database, searches: readonly PastSearch[]): Promise<void> => {
  await sql`
    INSERT INTO tickets (id, secret_hash, user_id, tournament, attempt, slot, state, competition, network, created_at,
      entered_at, expires_at)
    SELECT k.id, sha256(k.id::text::bytea), k.user_id, c.tournament, s.attempt, s.slot, 'seated', c.id, k.network, k.at,
      k.at, c.formed_at
    FROM unnest(${textArray(searches.map((one) => one.id))}::uuid[],
      ${textArray(searches.map((one) => one.userId))}::uuid[], ${textArray(searches.map((one) => one.competition))}::uuid[],
      ${textArray(searches.map((one) => one.network))}::text[], ${timeArray(searches.map((one) => one.at))}::timestamptz[])
      AS k (id, user_id, competition, network, at)
    JOIN competitions c ON c.id = k.competition JOIN seats s ON s.competition = c.id AND s.user_id = k.user_id`.execute(
    db,
  );
};
