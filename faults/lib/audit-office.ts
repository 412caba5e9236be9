import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/store/store.ts';
import type { Findings } from './audit.ts';
import type { Office } from './office.ts';

const countOf = async (db: Database, query: ReturnType<typeof sql<{ count: number }>>): Promise<number> =>
  (await query.execute(db)).rows[0]?.count ?? 0;

/** What has to hold of tournaments, prizes, refunds and payouts once everything is settled. */
export const auditOffice = async (db: Database, office: Office): Promise<Findings> => {
  const { tournaments } = office.done;
  const escrows = tournaments.map((id) => `escrow:${String(id)}`);
  return {
    'fees charged twice': await countOf(
      db,
      sql`SELECT count(*)::int AS count FROM (SELECT entry FROM attempts a JOIN entries e ON e.id = a.entry
        WHERE e.tournament = ANY(${tournaments}) GROUP BY entry HAVING count(*) > 1) AS twice`,
    ),
    'fees without an entry': await countOf(
      db,
      sql`SELECT count(*)::int AS count FROM (SELECT DISTINCT l.transfer FROM ledger_lines l
          JOIN transfers t ON t.id = l.transfer AND t.kind = 'entryFee' WHERE l.credit = ANY(${escrows})) AS fees
        WHERE NOT EXISTS (SELECT 1 FROM attempts a WHERE a.transfer = fees.transfer)`,
    ),
    'escrow left over': await countOf(
      db,
      sql`SELECT count(*)::int AS count FROM unnest(${escrows}::text[]) AS escrow(account)
        WHERE (SELECT coalesce(sum(cents), 0) FROM ledger_lines WHERE credit = account)
          <> (SELECT coalesce(sum(cents), 0) FROM ledger_lines WHERE debit = account)`,
    ),
    'prizes not paid as settled': await countOf(
      db,
      sql`SELECT count(*)::int AS count FROM tournaments t JOIN entries e ON e.tournament = t.id
        WHERE t.id = ANY(${tournaments}) AND t.state = 'settled'
          AND coalesce((SELECT s.prize FROM settled_standings s WHERE s.tournament = t.id AND s.user_id = e.user_id
            AND s.version = (SELECT max(version) FROM settlements WHERE tournament = t.id)), 0)
          <> (SELECT coalesce(sum(CASE WHEN l.debit LIKE 'escrow:%' THEN l.cents ELSE -l.cents END), 0)
            FROM ledger_lines l JOIN transfers x ON x.id = l.transfer AND x.kind IN ('prize', 'prizeReclaimed')
            WHERE 'escrow:' || t.id IN (l.debit, l.credit)
              AND 'purse:' || e.user_id || ':money' IN (l.debit, l.credit))`,
    ),
    'fees of aborted tournaments not given back once': await countOf(
      db,
      sql`SELECT count(*)::int AS count FROM attempts a JOIN entries e ON e.id = a.entry
          JOIN tournaments t ON t.id = e.tournament AND t.state = 'aborted'
        WHERE t.id = ANY(${tournaments})
          AND (SELECT count(*) FROM transfers WHERE key = 'refund:' || a.transfer) <> 1`,
    ),
    'payouts not paid once': await countOf(
      db,
      sql`SELECT count(*)::int AS count FROM payouts p WHERE p.state <> 'paid'
        OR (SELECT count(*) FROM transfers WHERE key = 'payout:' || p.id || ':decided' AND kind = 'payoutPaid') <> 1`,
    ),
    'rankings shown otherwise than settled': await office.foreignRankings(),
    'keys that are answered otherwise now': await office.askAgain(),
  };
};
