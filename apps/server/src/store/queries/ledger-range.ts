import { sql, type RawBuilder } from 'kysely';

/** `purse:money`, `escrow`, `house`: what kind of account this is, as an expression. */
export const kindOf = (account: RawBuilder<unknown>): RawBuilder<string> => sql`
  CASE split_part(${account}, ':', 1) WHEN 'purse' THEN 'purse:' || split_part(${account}, ':', 3)
    ELSE split_part(${account}, ':', 1) END`;

/** Cents that a transfer moves: what goes through an account on its way to a third one counts once. */
export const amountOf = (transfer: RawBuilder<unknown>): RawBuilder<number> => sql`(
  SELECT coalesce(sum(moved.net), 0) FROM (
    SELECT sum(entry.cents) AS net FROM ledger_lines l
      CROSS JOIN LATERAL (VALUES (l.credit, l.cents), (l.debit, -l.cents)) AS entry (account, cents)
    WHERE l.transfer = ${transfer} GROUP BY entry.account HAVING sum(entry.cents) > 0
  ) AS moved)`;

/** A stretch of the ledger between two lines drawn under it. */
export interface LedgerRange {
  /** End of the last day that was closed before; null: from the first transfer on. */
  readonly from: Date | null;
  /** Number of the last transfer that was written when it was closed; 0 without one. */
  readonly after: number;
  /** Null: as long as it goes on. */
  readonly until: Date | null;
  /** Number of the last transfer that counts; null: whatever is written. */
  readonly last: number | null;
}

/** The transfers of a stretch: those of its time, and earlier ones that were written after the line was drawn. */
export const transfersIn = ({ from, after, until, last }: LedgerRange): RawBuilder<unknown> => {
  const ends = sql`(${until}::timestamptz IS NULL OR x.at < ${until}::timestamptz)
    AND (${last}::bigint IS NULL OR x.id <= ${last}::bigint)`;
  if (from === null) return sql`SELECT x.id, x.kind FROM transfers x WHERE ${ends}`;
  return sql`
    SELECT x.id, x.kind FROM transfers x WHERE x.at >= ${from}::timestamptz AND ${ends}
    UNION ALL SELECT x.id, x.kind FROM transfers x WHERE x.id > ${after} AND x.at < ${from}::timestamptz AND ${ends}`;
};
