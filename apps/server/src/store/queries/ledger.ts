import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../store.ts';
import type { LedgerLine } from './money.ts';
import { amountOf } from './ledger-range.ts';

// The ledger as it is read: the journal, and what moved on one account (MONEY-8).

/** What is looked for; null where everything is. */
export interface LedgerFilter {
  readonly account: string | null;
  /** Kind of transfer. */
  readonly kind: string | null;
  readonly from: Date | null;
  readonly to: Date | null;
}

const FIRST_OF_ALL = 2 ** 53 - 1;

const wanted = ({ kind, from, to }: LedgerFilter): RawBuilder<unknown> => sql`
  (${kind}::text IS NULL OR x.kind = ${kind}::text) AND (${from}::timestamptz IS NULL OR x.at >= ${from}::timestamptz)
  AND (${to}::timestamptz IS NULL OR x.at < ${to}::timestamptz)`;

interface Cut {
  /** Only older ones; null: from the newest on. */
  readonly before: number | null;
  readonly limit: number;
}

/** Numbers of the transfers that are looked for, newest first, as a query. */
const idsOf = (filter: LedgerFilter, { before, limit }: Cut): RawBuilder<unknown> => {
  const older = before ?? FIRST_OF_ALL;
  if (filter.account === null)
    return sql`SELECT x.id FROM transfers x WHERE x.id < ${older} AND ${wanted(filter)} ORDER BY x.id DESC LIMIT ${limit}`;
  const onSide = (side: 'debit' | 'credit') => sql`(
    SELECT DISTINCT x.id FROM ledger_lines l JOIN transfers x ON x.id = l.transfer
    WHERE l.${sql.raw(side)} = ${filter.account} AND l.transfer < ${older} AND ${wanted(filter)}
    ORDER BY x.id DESC LIMIT ${limit})`;
  return sql`SELECT id FROM (${onSide('debit')} UNION ${onSide('credit')}) AS either ORDER BY id DESC LIMIT ${limit}`;
};

export interface LedgerRow {
  readonly transferId: number;
  readonly at: Date;
  readonly kind: string;
  readonly cents: number;
  readonly lines: readonly LedgerLine[];
  /** Of the account that is looked at: what went out, what came in, and what it held after it; null without one. */
  readonly debit: number | null;
  readonly credit: number | null;
  readonly balance: number | null;
}

const LINES = sql`(SELECT coalesce(json_agg(json_build_object('debit', l.debit, 'credit', l.credit, 'cents', l.cents)
  ORDER BY l.ctid), '[]') FROM ledger_lines l WHERE l.transfer = x.id)`;

/** What each transfer did to one account, from the oldest of the page to its newest, with the balance that it left. */
const running = (account: string): RawBuilder<unknown> => sql`
  own AS (
    SELECT entry.transfer, sum(entry.debit) AS debit, sum(entry.credit) AS credit FROM (
      SELECT transfer, cents AS debit, 0 AS credit FROM ledger_lines, ends
        WHERE ledger_lines.debit = ${account} AND transfer BETWEEN ends.oldest AND ends.newest
      UNION ALL SELECT transfer, 0, cents FROM ledger_lines, ends
        WHERE ledger_lines.credit = ${account} AND transfer BETWEEN ends.oldest AND ends.newest
    ) AS entry GROUP BY entry.transfer
  ), running AS (
    SELECT own.*, sum(own.credit - own.debit) OVER (ORDER BY own.transfer)
      + (SELECT coalesce(sum(cents), 0) FROM ledger_lines, ends WHERE ledger_lines.credit = ${account} AND transfer < ends.oldest)
      - (SELECT coalesce(sum(cents), 0) FROM ledger_lines, ends WHERE ledger_lines.debit = ${account} AND transfer < ends.oldest)
      AS balance FROM own
  )`;

/** A page of the journal, or of one account with its running balance, newest first. */
export const findTransferPage = async (db: Database, filter: LedgerFilter, cut: Cut): Promise<readonly LedgerRow[]> => {
  const { account } = filter;
  const page = sql`page AS MATERIALIZED (${idsOf(filter, cut)})`;
  const columns = sql`x.id AS "transferId", x.at, x.kind, ${amountOf(sql`x.id`)} AS cents, ${LINES} AS lines`;
  const { rows } = await (
    account === null
      ? sql<LedgerRow>`WITH ${page} SELECT ${columns}, NULL AS debit, NULL AS credit, NULL AS balance
        FROM page JOIN transfers x ON x.id = page.id ORDER BY x.id DESC`
      : sql<LedgerRow>`
        WITH ${page}, ends AS (SELECT min(id) AS oldest, max(id) AS newest FROM page), ${running(account)}
        SELECT ${columns}, running.debit, running.credit, running.balance
        FROM page JOIN transfers x ON x.id = page.id JOIN running ON running.transfer = x.id ORDER BY x.id DESC`
  ).execute(db);
  return rows;
};

export interface LedgerContents {
  /** The page after each of these begins below it. */
  readonly before: number;
  readonly total: number;
}

/** Where pages of a list begin, so that any of them can be asked for by its key. */
export const findPageKeys = async (
  db: Database,
  filter: LedgerFilter,
  { size, most }: { readonly size: number; readonly most: number },
): Promise<readonly LedgerContents[]> => {
  const { rows } = await sql<LedgerContents>`
    SELECT id + 1 AS before, total FROM (
      SELECT id, row_number() OVER (ORDER BY id DESC) AS n, count(*) OVER () AS total
      FROM (${idsOf(filter, { before: null, limit: most })}) AS ids
    ) AS numbered WHERE (n - 1) % ${size} = 0 ORDER BY n`.execute(db);
  return rows;
};

export interface TransferHead {
  readonly transferId: number;
  readonly key: string;
  readonly at: Date;
  readonly kind: string;
  readonly cents: number;
  readonly lines: readonly LedgerLine[];
  readonly payoutId: string | null;
  /** The closed day that it counts on; null: it is open. */
  readonly day: string | null;
}

/** Transfers by number or by key. */
export const findTransferHeads = async (
  db: Database,
  { ids, keys }: { readonly ids: readonly number[]; readonly keys: readonly string[] },
): Promise<readonly TransferHead[]> => {
  const { rows } = await sql<TransferHead>`
    SELECT x.id AS "transferId", x.key, x.at, x.kind, ${amountOf(sql`x.id`)} AS cents, ${LINES} AS lines,
      CASE WHEN x.kind = 'payoutRequested' THEN x.answer ->> 'payoutId' END AS "payoutId",
      (SELECT day::text FROM ledger_days WHERE until > x.at AND last >= x.id ORDER BY ledger_days.day LIMIT 1) AS day
    FROM transfers x WHERE x.id = ANY(${[...ids]}::bigint[]) OR x.key = ANY(${[...keys]}::text[]) ORDER BY x.id`.execute(
    db,
  );
  return rows;
};

/** The transfer by which a payout was asked for; null without one. */
export const findPayoutRequest = async (db: Database, userId: string, payoutId: string): Promise<number | null> => {
  const { rows } = await sql<{ id: number }>`
    SELECT x.id FROM ledger_lines l JOIN transfers x ON x.id = l.transfer
    WHERE l.credit = 'payout:' || ${userId} AND x.kind = 'payoutRequested' AND x.answer ->> 'payoutId' = ${payoutId}
    LIMIT 1`.execute(db);
  return rows[0]?.id ?? null;
};

export interface ExportedLine extends LedgerLine {
  readonly transferId: number;
  readonly at: Date;
  readonly kind: string;
}

/**
 * The lines of the transfers after one, oldest first.
 * @returns `last`: the last of these transfers; null: there are no more
 */
export const findLedgerLines = async (
  db: Database,
  filter: LedgerFilter,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<{ readonly lines: readonly ExportedLine[]; readonly last: number | null }> => {
  const { account } = filter;
  const own = sql`(${account}::text IS NULL OR EXISTS (SELECT FROM ledger_lines o
    WHERE o.transfer = x.id AND (o.debit = ${account} OR o.credit = ${account})))`;
  const { rows } = await sql<ExportedLine & { readonly isLine: boolean }>`
    SELECT x.id AS "transferId", x.at, x.kind, l.debit, l.credit, l.cents, l.transfer IS NOT NULL AS "isLine"
    FROM (SELECT x.id, x.at, x.kind FROM transfers x WHERE x.id > ${after} AND ${wanted(filter)} AND ${own}
        ORDER BY x.id LIMIT ${limit}) AS x
      LEFT JOIN ledger_lines l ON l.transfer = x.id ORDER BY x.id, l.ctid`.execute(db);
  // What costs nothing has no lines, and counts all the same.
  const ids = new Set(rows.map(({ transferId }) => transferId));
  return {
    lines: rows.filter(({ isLine }) => isLine),
    last: ids.size < limit ? null : (rows.at(-1)?.transferId ?? null),
  };
};
