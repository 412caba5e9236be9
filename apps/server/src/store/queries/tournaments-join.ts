import { sql } from 'kysely';
import { ACCOUNT_COLUMNS, type Account } from './people.ts';
import type { Database } from '../store.ts';

/** What a join is decided by, besides the tournament. */
export interface JoinerRow extends Account {
  readonly money: number;
  readonly bonus: number;
  readonly entryId: number | null;
  /** Attempts begun so far. */
  readonly attempts: number;
  readonly attemptId: number | null;
  /** Games played in the attempt under way. */
  readonly gamesPlayed: number;
  readonly pending: boolean;
  readonly searching: boolean;
}

/** Reads an account as it stands for a join, and keeps it from being locked or excluded meanwhile. */
export const holdJoiner = async (tx: Database, userId: string, tournamentId: number, now: Date): Promise<JoinerRow> => {
  const { rows } = await sql<JoinerRow>`
    SELECT ${ACCOUNT_COLUMNS}, money.cents AS money, bonus.cents AS bonus,
      entries.id AS "entryId", attempts.id AS "attemptId", coalesce(attempts.number, 0) AS attempts,
      (SELECT count(*)::int FROM seats WHERE seats.attempt = attempts.id AND seats.state IN ('finished', 'skipgame'))
        AS "gamesPlayed",
      EXISTS (SELECT FROM seats WHERE seats.attempt = attempts.id AND seats.state = 'pending') AS pending,
      EXISTS (SELECT FROM tickets WHERE tickets.attempt = attempts.id AND tickets.state IN ('issued', 'waiting', 'absent')
        AND tickets.expires_at > ${now}) AS searching
    FROM users
      JOIN purses AS money ON money.user_id = users.id AND money.kind = 'money'
      JOIN purses AS bonus ON bonus.user_id = users.id AND bonus.kind = 'bonus'
      LEFT JOIN entries ON entries.user_id = users.id AND entries.tournament = ${tournamentId}
      LEFT JOIN attempts ON attempts.entry = entries.id AND attempts.ended_at IS NULL
    WHERE users.id = ${userId} FOR SHARE OF users`.execute(tx);
  const row = rows[0];
  if (row === undefined) throw new Error(`account ${userId} has no purses`);
  return row;
};

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
    INSERT INTO attempts (entry, number, started_at, transfer)
    SELECT id, 1, ${entry.at}, ${entry.transfer} FROM entered`.execute(tx);
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
    INSERT INTO attempts (entry, number, started_at, transfer)
    SELECT ${attempt.entryId}::bigint, ${attempt.number}::int, ${attempt.at}::timestamptz, ${attempt.transfer}::bigint
    WHERE NOT EXISTS (SELECT FROM seats WHERE attempt = ${attempt.attemptId} AND state = 'pending')
      AND NOT EXISTS (SELECT FROM tickets WHERE attempt = ${attempt.attemptId}
        AND state IN ('issued', 'waiting', 'absent') AND expires_at > ${attempt.at})
    RETURNING id`.execute(tx);
  return rows.length === 1;
};
