import type { TournamentNaming } from '@matador/protocol/rest';
import { sql, type RawBuilder } from 'kysely';
import { textArray } from '../arrays.ts';
import type { Database } from '../store.ts';
import { kindOf } from './ledger-range.ts';

// Accounts of the ledger by name, with what they hold and where it came from and went to (MONEY-8).

/** Whose account it is, as far as that says something. */
interface AccountName {
  readonly account: string;
  readonly kind: string;
  readonly userId: string | null;
  readonly userName: string | null;
  readonly tournamentId: number | null;
  readonly tournamentName: string | null;
  readonly naming: TournamentNaming | null;
  /** Of a tournament, or of a season. */
  readonly state: string | null;
  readonly seasonId: number | null;
}

export interface AccountRow extends AccountName {
  readonly debit: number;
  readonly credit: number;
  readonly balance: number;
}

const PERSON = /^(?:purse|payout):[0-9a-f-]{36}/;
const NUMBERED = '^(?:escrow|season|final):[0-9]+$';

/** Names of accounts in the rows `a.account`. */
const NAMED = sql`
  a.account, ${kindOf(sql`a.account`)} AS kind, u.id AS "userId", u.user_name AS "userName",
  t.id AS "tournamentId", t.name AS "tournamentName", t.naming, coalesce(t.state, s.state) AS state, s.id AS "seasonId"`;
const OWNERS = sql`
  LEFT JOIN users u ON u.id = CASE WHEN split_part(a.account, ':', 1) IN ('purse', 'payout')
    THEN split_part(a.account, ':', 2)::uuid END
  LEFT JOIN tournaments t ON t.id = CASE WHEN a.account ~ ${NUMBERED} AND starts_with(a.account, 'escrow:')
    THEN split_part(a.account, ':', 2)::bigint END
  LEFT JOIN seasons s ON s.id = CASE WHEN a.account ~ ${NUMBERED} AND NOT starts_with(a.account, 'escrow:')
    THEN split_part(a.account, ':', 2)::bigint END`;
const SUMS = sql`
  coalesce((SELECT sum(cents) FROM ledger_lines WHERE debit = a.account), 0) AS debit,
  coalesce((SELECT sum(cents) FROM ledger_lines WHERE credit = a.account), 0) AS credit`;

const withBalance = (row: Omit<AccountRow, 'balance'>): AccountRow => ({ ...row, balance: row.credit - row.debit });

/** These accounts, each with what it holds; one that no line names holds nothing. */
export const findAccounts = async (db: Database, accounts: readonly string[]): Promise<readonly AccountRow[]> => {
  const { rows } = await sql<Omit<AccountRow, 'balance'>>`
    SELECT ${NAMED}, ${SUMS} FROM unnest(${textArray(accounts)}::text[]) AS a (account) ${OWNERS}`.execute(db);
  return rows.map(withBalance);
};

/** What accounts held before a transfer, by name. */
export const findBalancesBefore = async (
  db: Database,
  accounts: readonly string[],
  transfer: number,
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ account: string; cents: number }>`
    SELECT a.account,
      coalesce((SELECT sum(cents) FROM ledger_lines WHERE credit = a.account AND transfer < ${transfer}), 0)
      - coalesce((SELECT sum(cents) FROM ledger_lines WHERE debit = a.account AND transfer < ${transfer}), 0) AS cents
    FROM unnest(${textArray(accounts)}::text[]) AS a (account)`.execute(db);
  return new Map(rows.map(({ account, cents }) => [account, cents]));
};

/** What accounts there are of a kind, and the part of a name by which they are gone through. */
export type AccountKind = 'purse' | 'payout' | 'escrow' | 'season' | 'final' | 'vat' | 'house' | 'bank' | 'wallet';

interface AccountCut {
  readonly kind: AccountKind;
  /** The last one of the page before; null: from the first on. */
  readonly after: string | null;
  readonly limit: number;
}

/** Accounts of a kind by those whom they belong to, in an order of their own: tournaments and seasons the newest first. */
const accountsOf = ({ kind, after, limit }: AccountCut): RawBuilder<unknown> => {
  const part = (n: number) => sql`nullif(split_part(${after ?? ''}, ':', ${n}), '')`;
  switch (kind) {
    case 'escrow':
    case 'season':
    case 'final': {
      const owners = sql.raw(kind === 'escrow' ? 'tournaments' : 'seasons');
      return sql`SELECT ${kind} || ':' || o.id AS account, row_number() OVER (ORDER BY o.id DESC) AS n FROM ${owners} o
        WHERE ${after}::text IS NULL OR o.id < ${part(2)}::bigint ORDER BY o.id DESC LIMIT ${limit}`;
    }
    case 'payout':
      return sql`SELECT 'payout:' || o.user_id AS account, row_number() OVER (ORDER BY o.user_id) AS n
        FROM (SELECT DISTINCT user_id FROM payouts WHERE ${after}::text IS NULL OR user_id > ${part(2)}::uuid) o
        ORDER BY o.user_id LIMIT ${limit}`;
    case 'purse':
      return sql`SELECT 'purse:' || o.user_id || ':' || o.kind AS account,
          row_number() OVER (ORDER BY o.user_id, o.kind) AS n FROM purses o
        WHERE ${after}::text IS NULL OR (o.user_id, o.kind) > (${part(2)}::uuid, ${part(3)})
        ORDER BY o.user_id, o.kind LIMIT ${limit}`;
    case 'vat':
      return sql`SELECT 'vat:' || o.country AS account, row_number() OVER (ORDER BY o.country) AS n
        FROM (SELECT DISTINCT country FROM users WHERE ${after}::text IS NULL OR country > ${part(2)}) o
        ORDER BY o.country LIMIT ${limit}`;
    case 'house':
    case 'bank':
    case 'wallet':
      return sql`SELECT ${kind}::text AS account, 1 AS n WHERE ${after}::text IS NULL`;
  }
};

/** A page of the accounts of a kind, each with what it holds. */
export const findAccountsOf = async (db: Database, cut: AccountCut): Promise<readonly AccountRow[]> => {
  const { rows } = await sql<Omit<AccountRow, 'balance'>>`
    WITH a AS MATERIALIZED (${accountsOf(cut)}) SELECT ${NAMED}, ${SUMS} FROM a ${OWNERS} ORDER BY a.n`.execute(db);
  return rows.map(withBalance);
};

/** What came into an account, or went out of it, by what it was and by the kind of account on the other side. */
export interface AccountFlow {
  readonly direction: 'in' | 'out';
  readonly kind: string;
  readonly other: string;
  readonly transfers: number;
  readonly cents: number;
  /** The one transfer; null: there are more. */
  readonly only: number | null;
}

export const findFlows = async (db: Database, account: string): Promise<readonly AccountFlow[]> => {
  const side = (direction: 'in' | 'out') => {
    const [own, other] = direction === 'in' ? ['credit', 'debit'] : ['debit', 'credit'];
    return sql`
      SELECT ${direction}::text AS direction, x.kind, ${kindOf(sql`l.${sql.raw(other ?? '')}`)} AS other,
        count(DISTINCT l.transfer) AS transfers, sum(l.cents) AS cents,
        CASE WHEN count(DISTINCT l.transfer) = 1 THEN max(l.transfer) END AS "only", min(l.transfer) AS first
      FROM ledger_lines l JOIN transfers x ON x.id = l.transfer WHERE l.${sql.raw(own ?? '')} = ${account}
      GROUP BY x.kind, 3`;
  };
  const { rows } = await sql<AccountFlow>`
    SELECT direction, kind, other, transfers, cents, "only" FROM (${side('in')} UNION ALL ${side('out')}) AS flow
    ORDER BY flow.direction, flow.first, flow.other`.execute(db);
  return rows;
};

/** Whether what is looked at is about one person, and who that is. */
export const personOf = (account: string): string | null =>
  PERSON.test(account) ? (account.split(':')[1] ?? null) : null;
