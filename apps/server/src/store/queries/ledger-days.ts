import { sql } from 'kysely';
import type { Database, Tx } from '../store.ts';
import { amountOf, kindOf, transfersIn, type LedgerRange } from './ledger-range.ts';

/** What a kind of account had within a stretch of the ledger, in cents. */
export interface KindSum {
  /** `purse:money`, `purse:bonus`, `escrow`, `vat`, `house`, … */
  readonly account: string;
  readonly debit: number;
  readonly credit: number;
  /** At its end: all that ever came in less all that went out. */
  readonly balance: number;
}

/** A line drawn under a day of Berlin. */
export interface ClosedDay {
  /** `2026-11-25`. */
  readonly day: string;
  readonly until: Date;
  readonly last: number;
  readonly closedAt: Date;
}

const DAY = sql.raw(`day::text AS day, until, last, closed_at AS "closedAt"`);

/** The last closed day that is not later than this one; of any day: null. */
export const findClosedDay = async (db: Database, notAfter: string | null): Promise<ClosedDay | null> => {
  const { rows } = await sql<ClosedDay>`
    SELECT ${DAY} FROM ledger_days WHERE ${notAfter}::date IS NULL OR day <= ${notAfter}::date
    ORDER BY ledger_days.day DESC LIMIT 1`.execute(db);
  return rows[0] ?? null;
};

/** The first day that has something to be closed, `2026-11-25`; null: nothing was written since the last one. */
export const findOpenLedgerDay = async (db: Database): Promise<string | null> => {
  const { rows } = await sql<{ day: string | null }>`
    WITH done AS (SELECT day, until, last FROM ledger_days ORDER BY day DESC LIMIT 1), open AS (
      SELECT CASE
        WHEN EXISTS (SELECT FROM transfers x, done WHERE x.id > done.last AND x.at < done.until) THEN (SELECT day + 1 FROM done)
        ELSE (SELECT (min(x.at) AT TIME ZONE 'Europe/Berlin')::date FROM transfers x
          WHERE x.at >= coalesce((SELECT until FROM done), '-infinity')) END AS day
    ) SELECT day::text AS day FROM open`.execute(db);
  return rows[0]?.day ?? null;
};

/** Draws the line under a day that is over; false when it is drawn already. Waits a moment for whoever is writing. */
export const drawLine = async (tx: Tx, day: string, now: Date): Promise<boolean> => {
  const { rows } = await sql<{ drawn: boolean }>`
    SELECT close_ledger_day(${day}::date, ${now}::timestamptz) AS drawn`.execute(tx);
  return rows[0]?.drawn === true;
};

/** Closed days whose sums nobody has written yet, oldest first: whoever drew the line was interrupted. */
export const findUnsummedDays = async (db: Database): Promise<readonly string[]> => {
  const { rows } = await sql<{ day: string }>`
    SELECT day::text AS day FROM ledger_days d
    WHERE NOT EXISTS (SELECT FROM ledger_day_sums s WHERE s.day = d.day) ORDER BY d.day`.execute(db);
  return rows.map(({ day }) => day);
};

/** What each kind of account had at the end of a closed day, as it was written down. */
export const findDaySums = async (db: Database, day: string): Promise<readonly KindSum[]> => {
  const { rows } = await sql<KindSum>`
    SELECT account, debit, credit, balance FROM ledger_day_sums WHERE day = ${day}::date ORDER BY account`.execute(db);
  return rows;
};

/** Writes the sums of a closed day down; false when somebody else has. */
export const insertDaySums = async (tx: Tx, day: string, sums: readonly KindSum[]): Promise<boolean> => {
  const { rows } = await sql`
    INSERT INTO ledger_day_sums (day, account, debit, credit, balance)
    SELECT ${day}::date, account, debit, credit, balance
    FROM jsonb_to_recordset(${JSON.stringify(sums)}::jsonb) AS s (account text, debit bigint, credit bigint, balance bigint)
    ON CONFLICT (day, account) DO NOTHING RETURNING account`.execute(tx);
  return rows.length > 0;
};

/** What moved within a stretch by kind of account, from the lines. */
export const sumRange = async (
  db: Database,
  range: LedgerRange,
): Promise<readonly Pick<KindSum, 'account' | 'debit' | 'credit'>[]> => {
  const { rows } = await sql<Pick<KindSum, 'account' | 'debit' | 'credit'>>`
    SELECT ${kindOf(sql`entry.account`)} AS account, sum(entry.debit) AS debit, sum(entry.credit) AS credit
    FROM (${transfersIn(range)}) AS t JOIN ledger_lines l ON l.transfer = t.id
      CROSS JOIN LATERAL (VALUES (l.credit, 0, l.cents), (l.debit, l.cents, 0)) AS entry (account, debit, credit)
    GROUP BY 1 ORDER BY 1`.execute(db);
  return rows;
};

/** What happened within a stretch: by kind of transfer. */
export interface TransferSum {
  readonly kind: string;
  readonly transfers: number;
  readonly cents: number;
}

export const sumTransfers = async (db: Database, range: LedgerRange): Promise<readonly TransferSum[]> => {
  const { rows } = await sql<TransferSum>`
    SELECT t.kind, count(*) AS transfers, coalesce(sum(${amountOf(sql`t.id`)}), 0) AS cents
    FROM (${transfersIn(range)}) AS t GROUP BY t.kind ORDER BY t.kind`.execute(db);
  return rows;
};

export interface DaySummary extends ClosedDay {
  readonly escrowIn: number;
  readonly escrowOut: number;
  readonly bankIn: number;
  readonly bankOut: number;
  /** In purses and waiting to be paid out. */
  readonly held: number;
  readonly escrow: number;
  readonly sum: number;
}

/** Closed days, newest first, with what was taken, paid and held. */
export const findDaySummaries = async (
  db: Database,
  { before, limit }: { readonly before: string | null; readonly limit: number },
): Promise<readonly DaySummary[]> => {
  const { rows } = await sql<DaySummary>`
    WITH page AS (
      SELECT * FROM ledger_days WHERE ${before}::date IS NULL OR day < ${before}::date ORDER BY day DESC LIMIT ${limit}
    )
    SELECT page.day::text AS day, page.until, page.last, page.closed_at AS "closedAt",
      coalesce(sum(s.credit) FILTER (WHERE s.account = 'escrow'), 0) AS "escrowIn",
      coalesce(sum(s.debit) FILTER (WHERE s.account = 'escrow'), 0) AS "escrowOut",
      coalesce(sum(s.debit) FILTER (WHERE s.account IN ('bank', 'wallet')), 0) AS "bankIn",
      coalesce(sum(s.credit) FILTER (WHERE s.account IN ('bank', 'wallet')), 0) AS "bankOut",
      coalesce(sum(s.balance) FILTER (WHERE s.account IN ('purse:money', 'purse:bonus', 'payout')), 0) AS held,
      coalesce(sum(s.balance) FILTER (WHERE s.account IN ('escrow', 'season', 'final')), 0) AS escrow,
      coalesce(sum(s.balance), 0) AS sum
    FROM page LEFT JOIN ledger_day_sums s ON s.day = page.day
    GROUP BY page.day, page.until, page.last, page.closed_at ORDER BY page.day DESC`.execute(db);
  return rows;
};
