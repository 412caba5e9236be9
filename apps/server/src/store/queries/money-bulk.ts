import { sql } from 'kysely';
import { numberArray, textArray, timeArray } from '../arrays.ts';
import type { Database } from '../store.ts';
import type { LedgerLine, PurseChange, TransferRow } from './money.ts';

export interface BulkTransfer extends TransferRow {
  readonly lines: readonly LedgerLine[];
}

/**
 * Writes transfers in their order with all their lines in one statement, and what they do to purses together.
 * Fails on a unique constraint when a key is taken.
 * @returns ids in the order given, and how many purses were changed
 */
export const insertTransfers = async (
  db: Database,
  transfers: readonly BulkTransfer[],
  changes: readonly PurseChange[],
): Promise<{ readonly ids: readonly number[]; readonly purses: number }> => {
  const lines = transfers.flatMap(({ lines: own }, n) => own.map((line) => ({ ...line, n })));
  const { rows } = await sql<{ id: number; n: number; purses: number }>`
    WITH change AS MATERIALIZED (
      SELECT * FROM unnest(${textArray(changes.map((one) => one.userId))}::uuid[],
        ${textArray(changes.map((one) => one.kind))}::text[],
        ${numberArray(changes.map((one) => one.cents))}::bigint[]) AS change (user_id, kind, cents)
    ), held AS MATERIALIZED (
      SELECT purses.user_id FROM purses JOIN change ON purses.user_id = change.user_id AND purses.kind = change.kind
      ORDER BY purses.user_id, purses.kind FOR UPDATE OF purses
    ), booked AS (
      INSERT INTO transfers (key, digest, kind, answer, at)
      SELECT t.key, t.digest, t.kind, t.answer::jsonb, t.at
      FROM unnest(${textArray(transfers.map((one) => one.key))}::text[],
        ${textArray(transfers.map((one) => one.digest))}::text[],
        ${textArray(transfers.map((one) => one.kind))}::text[],
        ${textArray(transfers.map((one) => JSON.stringify(one.answer)))}::text[],
        ${timeArray(transfers.map((one) => one.at))}::timestamptz[]) WITH ORDINALITY AS t (key, digest, kind, answer, at, n)
        CROSS JOIN (SELECT count(*) FROM held) AS waited
      ORDER BY t.n RETURNING id, key
    ), numbered AS (
      SELECT booked.id, t.n - 1 AS n FROM booked
        JOIN unnest(${textArray(transfers.map((one) => one.key))}::text[]) WITH ORDINALITY AS t (key, n) USING (key)
    ), written AS (
      INSERT INTO ledger_lines (transfer, debit, credit, cents)
      SELECT numbered.id, line.debit, line.credit, line.cents
      FROM unnest(${numberArray(lines.map((line) => line.n))}::bigint[],
        ${textArray(lines.map((line) => line.debit))}::text[], ${textArray(lines.map((line) => line.credit))}::text[],
        ${numberArray(lines.map((line) => line.cents))}::bigint[]) AS line (n, debit, credit, cents)
        JOIN numbered USING (n)
      ORDER BY numbered.id
    ), moved AS (
      UPDATE purses SET cents = purses.cents + change.cents FROM change
      WHERE purses.user_id = change.user_id AND purses.kind = change.kind
      RETURNING 1
    )
    SELECT numbered.id, numbered.n, (SELECT count(*) FROM moved) AS purses FROM numbered ORDER BY numbered.n`.execute(
    db,
  );
  return { ids: rows.map((row) => row.id), purses: rows[0]?.purses ?? 0 };
};
