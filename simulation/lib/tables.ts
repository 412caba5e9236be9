import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/store/store.ts';

export interface Sitting {
  readonly player: string;
  readonly attempt: number;
  readonly slot: number;
}

/** Seats players at a new competition as forming does. Each seat is pending in its attempt. */
export const formTable = async (
  db: Database,
  table: { readonly id: string; readonly tournament: number; readonly at: Date },
  sittings: readonly Sitting[],
): Promise<void> => {
  const { rows } = await sql`
    WITH formed AS (
      INSERT INTO competitions (id, tournament, formed_at, state)
      VALUES (${table.id}, ${table.tournament}, ${table.at}, 'pending') RETURNING id
    )
    INSERT INTO seats (competition, seat, user_id, attempt, slot, state)
    SELECT formed.id, s.seat - 1, s.user_id, attempts.id, s.slot, 'pending'
    FROM formed CROSS JOIN unnest(${sittings.map((one) => one.player)}::uuid[],
      ${sittings.map((one) => one.attempt)}::int[], ${sittings.map((one) => one.slot)}::int[])
      WITH ORDINALITY AS s (user_id, number, slot, seat)
    JOIN entries ON entries.user_id = s.user_id AND entries.tournament = ${table.tournament}
    JOIN attempts ON attempts.entry = entries.id AND attempts.number = s.number AND attempts.ended_at IS NULL
    RETURNING seat`.execute(db);
  if (rows.length !== sittings.length) throw new Error(`table ${table.id} seats ${String(rows.length)}`);
};
