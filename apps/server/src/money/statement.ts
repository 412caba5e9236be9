import type { Statement, StatementQuery } from '@matador/protocol/rest';
import { readStatement } from '../store/queries/money-statement.ts';
import type { Database } from '../store/store.ts';

const dateOf = (text: string | undefined): Date | null => (text === undefined ? null : new Date(text));

/** A page of a player's own statement, newest first. */
export const presentStatement = async (db: Database, userId: string, query: StatementQuery): Promise<Statement> => {
  const { limit, before = null, kind = null, tournamentId = null } = query;
  // One more than is shown says whether there is a next page.
  const asked = { limit: limit + 1, before, kind, tournamentId, from: dateOf(query.from), to: dateOf(query.to) };
  const rows = await readStatement(db, userId, asked);
  const items = rows.slice(0, limit).map(({ transfer, at, ...row }) => ({
    ...row,
    transferId: transfer,
    at: at.toISOString(),
    balance: row.moneyAfter + row.bonusAfter,
  }));
  return { items, next: rows.length > limit ? (items.at(-1)?.transferId ?? null) : null };
};
