import type { LimitKind, LimitPeriod } from '@matador/protocol/rest';
import { sql } from 'kysely';
import { textArray } from '../arrays.ts';
import type { Database } from '../store.ts';

/** One version of a limit that a player has set. */
export interface LimitRow {
  readonly id: number;
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  /** Cents or minutes; null: no limit. */
  readonly amount: number | null;
  readonly setAt: Date;
  readonly fromAt: Date;
  /** It was set by somebody who has only said to be the same person. */
  readonly claimed: boolean;
}

/** All versions of all limits of a player, oldest first. */
export const findLimits = (db: Database, userId: string): Promise<readonly LimitRow[]> =>
  db
    .selectFrom('player_limits')
    .select(['id', 'kind', 'period', 'amount', 'set_at as setAt', 'from_at as fromAt', 'claimed'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

export const insertLimit = async (tx: Database, userId: string, limit: Omit<LimitRow, 'id'>): Promise<void> => {
  const { kind, period, amount, setAt, fromAt, claimed } = limit;
  await tx
    .insertInto('player_limits')
    .values({ user_id: userId, kind, period, amount, set_at: setAt, from_at: fromAt, claimed })
    .execute();
};

/** Keeps these players' purses, and so the limits and what counts towards them, unchanged until the transaction ends. */
export const lockPurses = async (tx: Database, userIds: readonly string[]): Promise<void> => {
  await sql`SELECT FROM purses WHERE user_id = ANY(${textArray(userIds)}::uuid[])
    ORDER BY user_id, kind FOR UPDATE`.execute(tx);
};

const moneyPurses = (userIds: readonly string[]): string => textArray(userIds.map((userId) => `purse:${userId}:money`));

/** Cents that have been deposited to these accounts since `since`. */
export const depositedSince = async (db: Database, userIds: readonly string[], since: Date): Promise<number> => {
  const { rows } = await sql<{ cents: number }>`
    SELECT coalesce(sum(cents), 0) AS cents FROM ledger_lines JOIN transfers ON transfers.id = ledger_lines.transfer
    WHERE credit = ANY(${moneyPurses(userIds)}::text[]) AND debit = 'bank' AND transfers.at > ${since}`.execute(db);
  return rows[0]?.cents ?? 0;
};

/**
 * Cents of own money that these accounts have paid to tournaments since `since`, less what they gave back; bonus not
 * counted.
 * @param until what came later is left out; null: nothing is
 */
export const lostSince = async (
  db: Database,
  userIds: readonly string[],
  since: Date,
  until: Date | null,
): Promise<number> => {
  const purses = moneyPurses(userIds);
  const { rows } = await sql<{ cents: number }>`
    SELECT coalesce(sum(CASE WHEN debit = ANY(${purses}::text[]) THEN cents ELSE -cents END), 0) AS cents
    FROM ledger_lines JOIN transfers ON transfers.id = ledger_lines.transfer
    WHERE (debit = ANY(${purses}::text[]) AND starts_with(credit, 'escrow:')
        OR credit = ANY(${purses}::text[]) AND starts_with(debit, 'escrow:'))
      AND transfers.at > ${since} AND transfers.at <= coalesce(${until}::timestamptz, 'infinity')`.execute(db);
  return rows[0]?.cents ?? 0;
};

/**
 * Whole minutes that these accounts have sat at tables from `since` to `now`, without those in which their table was
 * frozen, whether it was released or voided since (OPS-8). The audit log knows them: it is kept for good.
 */
export const minutesPlayedSince = async (
  db: Database,
  userIds: readonly string[],
  since: Date,
  now: Date,
): Promise<number> => {
  const { rows } = await sql<{ minutes: number }>`
    WITH sat AS MATERIALIZED (
      SELECT competitions.id, tournament, greatest(formed_at, ${since}::timestamptz) AS began,
        least(coalesce(seats.ended_at, ${now}), ${now}::timestamptz) AS ended
      FROM seats JOIN competitions ON competitions.id = seats.competition
      WHERE seats.user_id = ANY(${textArray(userIds)}::uuid[]) AND coalesce(seats.ended_at, ${now}) > ${since}
        AND competitions.formed_at < ${now}
    ), turned AS (
      SELECT effect->'of'->>'competitionId' AS competition, act = 'freeze' AS frozen, at AS began,
        lead(at, 1, 'infinity') OVER (PARTITION BY effect->'of'->>'competitionId' ORDER BY audit.id) AS ended
      FROM audit, jsonb_path_query(detail::jsonb, '$.effects[*] ? (@.type == "freeze" && @.of.what == "table")') AS effect
      WHERE act IN ('freeze', 'release')
        AND subject IN (SELECT 'competition:' || id FROM sat UNION SELECT 'tournament:' || tournament FROM sat)
    ), stood AS (
      SELECT least(sat.ended, turned.ended) - greatest(sat.began, turned.began) AS time
      FROM sat JOIN turned ON turned.competition = sat.id::text AND turned.frozen
        AND turned.began < sat.ended AND turned.ended > sat.began
    )
    SELECT floor(extract(epoch FROM coalesce((SELECT sum(ended - began) FROM sat), interval '0')
      - coalesce((SELECT sum(time) FROM stood), interval '0')) / 60)::int AS minutes`.execute(db);
  return rows[0]?.minutes ?? 0;
};

export interface ExclusionRow {
  /** `person`: of another account of the same person; `register`: the national register has told it. */
  readonly kind: 'coolOff' | 'selfExclusion' | 'person' | 'register';
  readonly setAt: Date;
  readonly until: Date;
  /** Of the other account it is only said that it is the same person's. */
  readonly claimed: boolean;
}

/** Keeps a player away until then, or longer if that was agreed before; a search under way ends. */
export const excludePlayer = async (tx: Database, userId: string, exclusion: ExclusionRow): Promise<void> => {
  await sql`
    WITH noted AS (
      INSERT INTO exclusions (user_id, kind, set_at, until, claimed)
      VALUES (${userId}, ${exclusion.kind}, ${exclusion.setAt}, ${exclusion.until}, ${exclusion.claimed})
    ), stopped AS (
      UPDATE tickets SET state = 'gone' WHERE user_id = ${userId} AND state IN ('issued', 'waiting', 'absent')
    )
    UPDATE users SET excluded_until = greatest(excluded_until, ${exclusion.until}) WHERE id = ${userId}`.execute(tx);
};

/** Until when a user of a query keeps away, without what came from somebody who has only said to be the same person. */
export const SURELY_UNTIL = sql`(SELECT max(until) FROM exclusions WHERE user_id = users.id AND NOT claimed)`;

/** What keeps a player away. */
export interface Protection {
  readonly excludedUntil: Date | null;
  /** The same without what came from somebody who has only said to be the same person. */
  readonly surelyUntil: Date | null;
  readonly excludedAsPerson: boolean;
  readonly lastSignIn: Date | null;
}

/** Until when a player keeps away, whether as the holder of another account, and the sign-in before the present one. */
export const findProtection = async (db: Database, userId: string): Promise<Protection> => {
  const { rows } = await sql<Protection>`
    SELECT users.excluded_until AS "excludedUntil",
      ${SURELY_UNTIL} AS "surelyUntil",
      EXISTS (SELECT FROM exclusions WHERE user_id = users.id AND until = users.excluded_until
        AND kind IN ('person', 'register'))
        AS "excludedAsPerson",
      (SELECT at FROM sign_ins WHERE user_id = users.id ORDER BY id DESC OFFSET 1 LIMIT 1) AS "lastSignIn"
    FROM users WHERE id = ${userId}`.execute(db);
  return rows[0] ?? { excludedUntil: null, surelyUntil: null, excludedAsPerson: false, lastSignIn: null };
};
