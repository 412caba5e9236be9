import { sql } from 'kysely';
import { numberArray, textArray } from '../arrays.ts';
import type { Database } from '../store.ts';

export const PURSE_KINDS = ['money', 'bonus'] as const;
export type PurseKind = (typeof PURSE_KINDS)[number];

/** Moves cents from `debit` to `credit`, which are names of accounts. */
export interface LedgerLine {
  readonly debit: string;
  readonly credit: string;
  /** Positive minor units. */
  readonly cents: number;
}

/** What the lines of a transfer do to one purse. */
export interface PurseChange {
  readonly userId: string;
  readonly kind: PurseKind;
  /** Minor units, negative when the purse pays. */
  readonly cents: number;
}

/** One row of `transfers` to be. */
export interface TransferRow {
  readonly key: string;
  readonly digest: string;
  readonly kind: string;
  readonly answer: unknown;
  readonly at: Date;
}

export interface BookedRow {
  /** Null when the key was taken. */
  readonly id: number | null;
  /** Purses that were changed. */
  readonly purses: number;
}

/**
 * Writes a transfer, its lines and what they do to purses in one statement; nothing at all when the key is taken.
 * Purses are locked in one order before the transfer has its number: transfers never lock each other out, and those of
 * a purse are numbered in the order in which they changed it, so that no balance of a statement is below zero.
 */
export const insertTransfer = async (
  db: Database,
  transfer: TransferRow,
  lines: readonly LedgerLine[],
  changes: readonly PurseChange[],
): Promise<BookedRow> => {
  const { rows } = await sql<BookedRow>`
    WITH change AS MATERIALIZED (
      SELECT * FROM unnest(
        ${changes.map((change) => change.userId)}::uuid[],
        ${changes.map((change) => change.kind)}::text[],
        ${changes.map((change) => change.cents)}::bigint[]
      ) AS change (user_id, kind, cents)
    ), held AS MATERIALIZED (
      SELECT purses.user_id FROM purses JOIN change ON purses.user_id = change.user_id AND purses.kind = change.kind
      ORDER BY purses.user_id, purses.kind FOR UPDATE OF purses
    ), booked AS (
      INSERT INTO transfers (key, digest, kind, answer, at)
      SELECT ${transfer.key}, ${transfer.digest}, ${transfer.kind}, ${JSON.stringify(transfer.answer)}::jsonb,
        ${transfer.at}::timestamptz
      FROM (SELECT count(*) FROM held) AS waited
      ON CONFLICT (key) DO NOTHING RETURNING id
    ), written AS (
      INSERT INTO ledger_lines (transfer, debit, credit, cents)
      SELECT booked.id, line.* FROM booked CROSS JOIN unnest(
        ${lines.map((line) => line.debit)}::text[],
        ${lines.map((line) => line.credit)}::text[],
        ${lines.map((line) => line.cents)}::bigint[]
      ) AS line (debit, credit, cents)
    ), moved AS (
      UPDATE purses SET cents = purses.cents + change.cents FROM booked CROSS JOIN change
      WHERE purses.user_id = change.user_id AND purses.kind = change.kind
      RETURNING 1
    )
    SELECT (SELECT id FROM booked) AS id, (SELECT count(*)::int FROM moved) AS purses`.execute(db);
  const row = rows[0];
  if (row === undefined) throw new Error('a transfer answered no row');
  return row;
};

export interface GivenAnswer {
  readonly key: string;
  /** Of the request that it was given to. */
  readonly digest: string;
  readonly answer: unknown;
}

/** What was answered under these keys. */
export const findTransfers = async (db: Database, keys: readonly string[]): Promise<readonly GivenAnswer[]> => {
  const { rows } = await sql<GivenAnswer>`
    SELECT key, digest, answer FROM transfers WHERE key = ANY(${textArray(keys)}::text[])`.execute(db);
  return rows;
};

export const findTransfer = async (db: Database, key: string): Promise<GivenAnswer | null> =>
  (await findTransfers(db, [key]))[0] ?? null;

/** The lines of transfers, by the number of the transfer. */
export const findLinesOf = async (
  db: Database,
  transfers: readonly number[],
): Promise<ReadonlyMap<number, readonly LedgerLine[]>> => {
  const { rows } = await sql<LedgerLine & { readonly transfer: number }>`
    SELECT transfer, debit, credit, cents FROM ledger_lines
    WHERE transfer = ANY(${numberArray(transfers)}::bigint[])`.execute(db);
  const lines = new Map<number, LedgerLine[]>();
  for (const { transfer, ...line } of rows) {
    const known = lines.get(transfer);
    if (known === undefined) lines.set(transfer, [line]);
    else known.push(line);
  }
  return lines;
};

/** Cents by purse; both are 0 for a user without purses. */
export const readPurses = async (db: Database, userId: string): Promise<Readonly<Record<PurseKind, number>>> => {
  const rows = await db.selectFrom('purses').select(['kind', 'cents']).where('user_id', '=', userId).execute();
  const centsOf = (kind: PurseKind): number => rows.find((row) => row.kind === kind)?.cents ?? 0;
  return { money: centsOf('money'), bonus: centsOf('bonus') };
};

export interface AccountSum {
  /** `purse:money`, `purse:bonus`, `escrow`, `vat`, `house`. */
  readonly account: string;
  readonly cents: number;
}

/** The sums of all lines by kind of account: together they are always zero. */
export const sumAccounts = async (db: Database): Promise<readonly AccountSum[]> => {
  const { rows } = await sql<AccountSum>`
    SELECT CASE split_part(account, ':', 1)
        WHEN 'purse' THEN 'purse:' || split_part(account, ':', 3)
        ELSE split_part(account, ':', 1) END AS account,
      sum(cents) AS cents
    FROM (SELECT credit AS account, cents FROM ledger_lines UNION ALL SELECT debit, -cents FROM ledger_lines) AS entries
    GROUP BY 1 ORDER BY 1`.execute(db);
  return rows;
};

export interface PurseDifference {
  readonly userId: string;
  readonly kind: PurseKind;
  /** What the row says less what the lines say, in cents. */
  readonly difference: number;
}

/** Purses whose row is not the sum of their lines: there must be none. */
export const findPurseDifferences = async (db: Database): Promise<readonly PurseDifference[]> => {
  const { rows } = await sql<PurseDifference>`
    WITH derived AS (
      SELECT account, sum(cents) AS cents
      FROM (SELECT credit AS account, cents FROM ledger_lines UNION ALL SELECT debit, -cents FROM ledger_lines) AS entries
      GROUP BY account
    )
    SELECT purses.user_id AS "userId", purses.kind, (purses.cents - coalesce(derived.cents, 0)) AS difference
    FROM purses LEFT JOIN derived ON derived.account = 'purse:' || purses.user_id || ':' || purses.kind
    WHERE purses.cents <> coalesce(derived.cents, 0)`.execute(db);
  return rows;
};

export interface OpenEscrow {
  readonly tournamentId: number;
  /** What it still holds, negative when it has given more than it had. */
  readonly cents: number;
}

/** Escrows of tournaments that are settled or aborted and yet not at zero (MONEY-3): there must be none. */
export const findOpenEscrows = async (db: Database): Promise<readonly OpenEscrow[]> => {
  const { rows } = await sql<OpenEscrow>`
    WITH held AS (
      SELECT split_part(account, ':', 2)::bigint AS tournament, sum(cents) AS cents FROM (
        SELECT credit AS account, cents FROM ledger_lines WHERE starts_with(credit, 'escrow:')
        UNION ALL SELECT debit, -cents FROM ledger_lines WHERE starts_with(debit, 'escrow:')
      ) AS lines GROUP BY 1 HAVING sum(cents) <> 0
    )
    SELECT tournaments.id AS "tournamentId", held.cents AS cents
    FROM held JOIN tournaments ON tournaments.id = held.tournament
    WHERE tournaments.state IN ('settled', 'aborted') ORDER BY tournaments.id`.execute(db);
  return rows;
};

/** How many purses are below zero: the database forbids it, so there must be none. */
export const countNegativePurses = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM purses WHERE cents < 0`.execute(db);
  return rows[0]?.count ?? 0;
};
