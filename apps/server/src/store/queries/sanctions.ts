import { sql } from 'kysely';
import type { Database } from '../store.ts';

export type SanctionKind = 'disqualified' | 'prizeWithheld';

/** False when it stood before. */
export const insertSanction = async (
  tx: Database,
  sanction: { readonly tournamentId: number; readonly userId: string; readonly kind: SanctionKind; readonly at: Date },
): Promise<boolean> => {
  const { tournamentId, userId, kind, at } = sanction;
  const { rows } = await sql`
    INSERT INTO sanctions (tournament, user_id, kind, at) VALUES (${tournamentId}, ${userId}, ${kind}, ${at})
    ON CONFLICT DO NOTHING RETURNING 1`.execute(tx);
  return rows.length === 1;
};

/** Who has been sanctioned so in a tournament. */
export const findSanctioned = async (
  db: Database,
  tournamentId: number,
  kind: SanctionKind,
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('sanctions')
    .select('user_id')
    .where('tournament', '=', tournamentId)
    .where('kind', '=', kind)
    .execute();
  return new Set(rows.map((row) => row.user_id));
};
