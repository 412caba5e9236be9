import { sql, type RawBuilder } from 'kysely';
import { ACCOUNT_COLUMNS, type Account } from './people.ts';
import type { Database } from '../store.ts';
import type { TournamentState } from './tournaments.ts';

/** All that a join is decided by. */
export interface JoinFacts {
  readonly account: Account;
  /** Has set himself limits (SAFE-1). */
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

type FlatFacts = Account & JoinedTournament & Pick<JoinFacts, 'limited' | 'money' | 'bonus'> & Partial<JoinedSeries>;

const seriesOf = (row: FlatFacts): JoinedSeries | null => {
  const { entryId, attemptId, number, gamesPlayed = 0, pending = false, searching = false } = row;
  // Columns of a left join: null when there is no entry.
  if (typeof entryId !== 'number' || typeof attemptId !== 'number' || typeof number !== 'number') return null;
  return { entryId, attemptId, number, gamesPlayed, pending, searching };
};

const joinFacts = async (
  db: Database,
  { userId, tournamentId, now }: { readonly userId: string; readonly tournamentId: number; readonly now: Date },
  lock: RawBuilder<unknown>,
): Promise<JoinFacts | null> => {
  const { rows } = await sql<FlatFacts>`
    SELECT ${ACCOUNT_COLUMNS}, money.cents AS money, bonus.cents AS bonus,
      EXISTS (SELECT FROM player_limits WHERE player_limits.user_id = users.id) AS limited,
      t.state, zones.internal AS "zoneInternal", t.registration_start AS "registrationStart",
      t.registration_end AS "registrationEnd", t.entry_fee AS "entryFee", t.restart_fee AS "restartFee",
      t.rejoins_enabled AS "rejoinsEnabled", t.rejoin_limit AS "rejoinLimit",
      EXISTS (SELECT FROM sanctions WHERE sanctions.tournament = t.id AND sanctions.user_id = users.id
        AND sanctions.kind = 'disqualified') AS disqualified,
      entries.id AS "entryId", attempts.id AS "attemptId", attempts.number,
      (SELECT count(*) FROM seats WHERE seats.attempt = attempts.id AND seats.state IN ('finished', 'skipgame'))
        AS "gamesPlayed",
      EXISTS (SELECT FROM seats WHERE seats.attempt = attempts.id AND seats.state = 'pending') AS pending,
      EXISTS (SELECT FROM tickets WHERE tickets.attempt = attempts.id AND tickets.state IN ('issued', 'waiting', 'absent')
        AND tickets.expires_at > ${now}) AS searching
    FROM users
      JOIN purses AS money ON money.user_id = users.id AND money.kind = 'money'
      JOIN purses AS bonus ON bonus.user_id = users.id AND bonus.kind = 'bonus'
      CROSS JOIN tournaments AS t JOIN zones ON zones.id = t.zone_id
      LEFT JOIN entries ON entries.user_id = users.id AND entries.tournament = t.id
      LEFT JOIN attempts ON attempts.entry = entries.id AND attempts.ended_at IS NULL
    WHERE users.id = ${userId} AND t.id = ${tournamentId} ${lock}`.execute(db);
  const row = rows[0];
  if (row === undefined) return null;
  return {
    account: row,
    limited: row.limited,
    money: row.money,
    bonus: row.bonus,
    tournament: row,
    series: seriesOf(row),
  };
};

/** Account, tournament and series as they stand; null without such a tournament. */
export const readJoinFacts = (
  db: Database,
  userId: string,
  tournamentId: number,
  now: Date,
): Promise<JoinFacts | null> => joinFacts(db, { userId, tournamentId, now }, sql``);

/**
 * The same, and keeps account and tournament from changing until the transaction ends: nobody locked, nothing aborted
 * meanwhile takes a fee.
 */
export const holdJoinFacts = (
  tx: Database,
  userId: string,
  tournamentId: number,
  now: Date,
): Promise<JoinFacts | null> => joinFacts(tx, { userId, tournamentId, now }, sql`FOR SHARE OF users, t`);

export interface NewEntry {
  readonly userId: string;
  readonly tournamentId: number;
  readonly termsVersion: string;
  readonly transfer: number;
  readonly at: Date;
}

/** Enters a player with his first attempt. Fails on a unique constraint when he is entered already. */
export const insertEntry = async (tx: Database, entry: NewEntry): Promise<void> => {
  await sql`
    WITH entered AS (
      INSERT INTO entries (tournament, user_id, joined_at, terms_version, terms_at)
      VALUES (${entry.tournamentId}, ${entry.userId}, ${entry.at}, ${entry.termsVersion}, ${entry.at}) RETURNING id
    )
    INSERT INTO attempts (entry, number, started_at, transfer, terms_version)
    SELECT id, 1, ${entry.at}, ${entry.transfer}, ${entry.termsVersion} FROM entered`.execute(tx);
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
