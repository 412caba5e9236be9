import { sql, type RawBuilder } from 'kysely';
import { numberArray, textArray, timeArray } from '../arrays.ts';
import { ACCOUNT_COLUMNS, type Account } from './people.ts';
import { numberedInPlace } from '../in-place.ts';
import type { Database } from '../store.ts';
import type { TournamentState } from './tournaments.ts';

/** All that a join is decided by. */
export interface JoinFacts {
  readonly account: Account;
  /** The player has set limits (SAFE-1). */
  readonly limited: boolean;
  /** Cents by purse. */
  readonly money: number;
  readonly bonus: number;
  readonly tournament: JoinedTournament;
  /** Null before the first join. */
  readonly series: JoinedSeries | null;
}

export interface JoinedTournament {
  readonly state: TournamentState;
  /** Of its zone. */
  readonly zoneInternal: boolean;
  readonly registrationStart: Date;
  readonly registrationEnd: Date;
  readonly entryFee: number;
  readonly restartFee: number;
  readonly rejoinsEnabled: boolean;
  readonly rejoinLimit: number | null;
  /** An operator has taken this player out of it. */
  readonly disqualified: boolean;
  /** By an operator: no entries and no new tables (OPS-8). */
  readonly tournamentFrozen: boolean;
}

/** The attempt under way. */
export interface JoinedSeries {
  readonly entryId: number;
  readonly attemptId: number;
  /** 1 is the first: also how many were begun. */
  readonly number: number;
  readonly gamesPlayed: number;
  readonly pending: boolean;
  readonly searching: boolean;
}

interface FlatFacts
  extends Account, JoinedTournament, Pick<JoinFacts, 'limited' | 'money' | 'bonus'>, Partial<JoinedSeries> {
  /** Whose facts these are, from 1. */
  readonly n: number;
}

/** Who asks to join what, and when. */
export interface Joining {
  readonly userId: string;
  readonly tournamentId: number;
  readonly at: Date;
}

const seriesOf = (row: FlatFacts): JoinedSeries | null => {
  const { entryId, attemptId, number, gamesPlayed = 0, pending = false, searching = false } = row;
  // Columns of a left join: null when there is no entry.
  if (typeof entryId !== 'number' || typeof attemptId !== 'number' || typeof number !== 'number') return null;
  return { entryId, attemptId, number, gamesPlayed, pending, searching };
};

const factsOf = (row: FlatFacts): JoinFacts => ({
  account: row,
  limited: row.limited,
  money: row.money,
  bonus: row.bonus,
  tournament: row,
  series: seriesOf(row),
});

/** Facts of each in its place, null where a row is missing or, with such a lock, skipped. */
const joinFacts = async (
  db: Database,
  asked: readonly Joining[],
  lock: RawBuilder<unknown>,
): Promise<readonly (JoinFacts | null)[]> => {
  const { rows } = await sql<FlatFacts>`
    SELECT asked.n, ${ACCOUNT_COLUMNS}, money.cents AS money, bonus.cents AS bonus,
      EXISTS (SELECT FROM player_limits WHERE player_limits.user_id = users.id) AS limited,
      t.state, zones.internal AS "zoneInternal", t.registration_start AS "registrationStart",
      t.registration_end AS "registrationEnd", t.entry_fee AS "entryFee", t.restart_fee AS "restartFee",
      t.frozen_at IS NOT NULL AS "tournamentFrozen", t.rejoins_enabled AS "rejoinsEnabled", t.rejoin_limit AS "rejoinLimit",
      EXISTS (SELECT FROM sanctions WHERE sanctions.tournament = t.id AND sanctions.user_id = users.id
        AND sanctions.kind = 'disqualified') AS disqualified,
      entries.id AS "entryId", attempts.id AS "attemptId", attempts.number,
      (SELECT count(*) FROM seats WHERE seats.attempt = attempts.id AND seats.state IN ('finished', 'skipgame'))
        AS "gamesPlayed",
      EXISTS (SELECT FROM seats WHERE seats.attempt = attempts.id AND seats.state = 'pending') AS pending,
      EXISTS (SELECT FROM tickets WHERE tickets.attempt = attempts.id AND tickets.state IN ('issued', 'waiting', 'absent')
        AND tickets.expires_at > asked.at) AS searching
    FROM unnest(${textArray(asked.map((one) => one.userId))}::uuid[],
        ${numberArray(asked.map((one) => one.tournamentId))}::bigint[],
        ${timeArray(asked.map((one) => one.at))}::timestamptz[]) WITH ORDINALITY AS asked (user_id, tournament, at, n)
      JOIN users ON users.id = asked.user_id
      JOIN purses AS money ON money.user_id = users.id AND money.kind = 'money'
      JOIN purses AS bonus ON bonus.user_id = users.id AND bonus.kind = 'bonus'
      JOIN tournaments AS t ON t.id = asked.tournament
      JOIN zones ON zones.id = t.zone_id
      LEFT JOIN entries ON entries.user_id = users.id AND entries.tournament = t.id
      LEFT JOIN attempts ON attempts.entry = entries.id AND attempts.ended_at IS NULL
    ${lock}`.execute(db);
  return numberedInPlace(asked, rows).map((row) => row && factsOf(row));
};

/** Account, tournament and series as they stand; null without such a tournament. */
export const readJoinFacts = async (db: Database, asked: Joining): Promise<JoinFacts | null> =>
  (await joinFacts(db, [asked], sql``))[0] ?? null;

/**
 * The same, and keeps account and tournament from changing until the transaction ends: nobody locked, nothing aborted
 * meanwhile takes a fee.
 */
export const holdJoinFacts = async (tx: Database, asked: Joining): Promise<JoinFacts | null> =>
  (await joinFacts(tx, [asked], sql`FOR SHARE OF users, t`))[0] ?? null;

/**
 * The same for many players at once, with their purses. What does not exist is left out, and so is what somebody else
 * holds. This transaction holds much, but waits for nobody: it is part of no deadlock.
 */
export const holdFreeJoinFacts = (tx: Database, asked: readonly Joining[]): Promise<readonly (JoinFacts | null)[]> =>
  joinFacts(tx, asked, sql`FOR SHARE OF users, t SKIP LOCKED FOR UPDATE OF money, bonus SKIP LOCKED`);

export interface NewEntry {
  readonly userId: string;
  readonly tournamentId: number;
  readonly termsVersion: string;
  readonly transfer: number;
  readonly at: Date;
}

/** Enters players, each with a first attempt. Fails on a unique constraint when one is entered already. */
export const insertEntries = async (tx: Database, entries: readonly NewEntry[]): Promise<void> => {
  await sql`
    WITH new AS MATERIALIZED (
      SELECT * FROM unnest(${textArray(entries.map((one) => one.userId))}::uuid[],
        ${numberArray(entries.map((one) => one.tournamentId))}::bigint[],
        ${textArray(entries.map((one) => one.termsVersion))}::text[],
        ${numberArray(entries.map((one) => one.transfer))}::bigint[],
        ${timeArray(entries.map((one) => one.at))}::timestamptz[]) AS new (user_id, tournament, terms, transfer, at)
    ), entered AS (
      INSERT INTO entries (tournament, user_id, joined_at, terms_version, terms_at)
      SELECT tournament, user_id, at, terms, at FROM new RETURNING id, tournament, user_id
    )
    INSERT INTO attempts (entry, number, started_at, transfer, terms_version)
    SELECT entered.id, 1, new.at, new.transfer, new.terms FROM entered JOIN new USING (tournament, user_id)`.execute(
    tx,
  );
};

export interface NewAttempt {
  readonly entryId: number;
  /** The one it ends. */
  readonly attemptId: number;
  readonly number: number;
  readonly termsVersion: string;
  readonly transfer: number;
  readonly at: Date;
}

/** Ends the attempt under way; false when it was no longer under way. A search being begun in it is waited for. */
export const endAttempt = async (tx: Database, attemptId: number, at: Date): Promise<boolean> => {
  const { rows } = await sql`
    UPDATE attempts SET ended_at = ${at} WHERE id = ${attemptId} AND ended_at IS NULL RETURNING id`.execute(tx);
  return rows.length === 1;
};

/** Starts the next attempt; false when the one before is being played or searched for after all. */
export const insertAttempt = async (tx: Database, attempt: NewAttempt): Promise<boolean> => {
  const { rows } = await sql`
    WITH accepted AS (
      UPDATE entries SET terms_version = ${attempt.termsVersion}, terms_at = ${attempt.at} WHERE id = ${attempt.entryId}
    )
    INSERT INTO attempts (entry, number, started_at, transfer, terms_version)
    SELECT ${attempt.entryId}::bigint, ${attempt.number}::int, ${attempt.at}::timestamptz, ${attempt.transfer}::bigint,
      ${attempt.termsVersion}::text
    WHERE NOT EXISTS (SELECT FROM seats WHERE attempt = ${attempt.attemptId} AND state = 'pending')
      AND NOT EXISTS (SELECT FROM tickets WHERE attempt = ${attempt.attemptId}
        AND state IN ('issued', 'waiting', 'absent') AND expires_at > ${attempt.at})
    RETURNING id`.execute(tx);
  return rows.length === 1;
};
