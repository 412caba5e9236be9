import type { TournamentNaming } from '@matador/protocol/rest';
import { sql } from 'kysely';
import type { Database } from '../store.ts';

export interface StatementRow {
  readonly transfer: number;
  readonly at: Date;
  readonly kind: string;
  /** What the transfer did to each purse, in cents. */
  readonly money: number;
  readonly bonus: number;
  /** What each held after it. */
  readonly moneyAfter: number;
  readonly bonusAfter: number;
  /** Whose fee, prize or refund it is; null for anything else. */
  readonly tournamentId: number | null;
  readonly tournamentName: string | null;
  readonly naming: TournamentNaming | null;
}

/** What is asked for; null where everything is. */
export interface StatementFilter {
  readonly limit: number;
  /** Only older than this transfer; null for the first page. */
  readonly before: number | null;
  readonly kind: string | null;
  readonly tournamentId: number | null;
  readonly from: Date | null;
  readonly to: Date | null;
}

/** Every change of a player's purses, newest first (MONEY-8), derived from the lines. */
export const readStatement = async (
  db: Database,
  userId: string,
  asked: StatementFilter,
): Promise<readonly StatementRow[]> => {
  const money = `purse:${userId}:money`;
  const bonus = `purse:${userId}:bonus`;
  const { rows } = await sql<StatementRow>`
    WITH entries AS (
      SELECT transfer, credit AS purse, debit AS other, cents FROM ledger_lines WHERE credit IN (${money}, ${bonus})
      UNION ALL
      SELECT transfer, debit, credit, -cents FROM ledger_lines WHERE debit IN (${money}, ${bonus})
    ), changes AS (
      SELECT transfer,
        coalesce(sum(cents) FILTER (WHERE purse = ${money}), 0) AS money,
        coalesce(sum(cents) FILTER (WHERE purse = ${bonus}), 0) AS bonus,
        max(split_part(other, ':', 2)) FILTER (WHERE starts_with(other, 'escrow:'))::bigint AS tournament
      FROM entries GROUP BY transfer
    ), running AS (
      SELECT changes.transfer, changes.money, changes.bonus,
        -- What the house gives back for an entry: its answer names the tournament.
        coalesce(changes.tournament, CASE WHEN transfers.kind IN ('firstEntry', 'goodwill')
          THEN (transfers.answer ->> 'tournamentId')::bigint END) AS tournament,
        sum(money) OVER past AS money_after, sum(bonus) OVER past AS bonus_after
      FROM changes JOIN transfers ON transfers.id = changes.transfer WINDOW past AS (ORDER BY transfer)
    )
    SELECT running.transfer AS transfer, transfers.at, transfers.kind, running.money AS money, running.bonus AS bonus,
      running.money_after AS "moneyAfter", running.bonus_after AS "bonusAfter",
      running.tournament AS "tournamentId", tournaments.name AS "tournamentName", tournaments.naming
    FROM running JOIN transfers ON transfers.id = running.transfer
      LEFT JOIN tournaments ON tournaments.id = running.tournament
    WHERE (${asked.before}::bigint IS NULL OR running.transfer < ${asked.before}::bigint)
      AND (${asked.kind}::text IS NULL OR transfers.kind = ${asked.kind}::text)
      AND (${asked.tournamentId}::bigint IS NULL OR running.tournament = ${asked.tournamentId}::bigint)
      AND (${asked.from}::timestamptz IS NULL OR transfers.at >= ${asked.from}::timestamptz)
      AND (${asked.to}::timestamptz IS NULL OR transfers.at < ${asked.to}::timestamptz)
    ORDER BY running.transfer DESC LIMIT ${asked.limit}`.execute(db);
  return rows;
};
