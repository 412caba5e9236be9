import type { Differences } from '@matador/tournament';
import { sql } from 'kysely';
import { numberArray, textArray } from '../arrays.ts';
import type { Database } from '../store.ts';
import type { Pair } from './hints.ts';

// What cards did to others at the table (OPS-6), measured once for each table at which a pair sat that may be pointed at.

const columnOf = (pairs: readonly Pair[], side: keyof Pair): string => textArray(pairs.map((pair) => pair[side]));

interface Wanted {
  readonly pairs: readonly Pair[];
  /** Whose tables can be measured. */
  readonly gametypes: readonly string[];
  readonly since: Date;
  readonly most: number;
}

/** Finished competitions at which both of a pair sat and which nobody has measured, in no order: nodes share them so. */
export const findUnmeasured = async (
  db: Database,
  { pairs, gametypes, since, most }: Wanted,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM (
      SELECT DISTINCT c.id
      FROM unnest(${columnOf(pairs, 'first')}::uuid[], ${columnOf(pairs, 'second')}::uuid[]) AS pair (first, second)
        JOIN seats a ON a.user_id = pair.first JOIN seats b ON b.competition = a.competition AND b.user_id = pair.second
        JOIN competitions c ON c.id = a.competition JOIN tournaments t ON t.id = c.tournament
      WHERE c.state = 'finished' AND c.formed_at >= ${since} AND t.gametype = ANY(${textArray(gametypes)}::text[])
        AND NOT EXISTS (SELECT FROM influences i WHERE i.competition = c.id)
    ) wanted ORDER BY random() LIMIT ${most}`.execute(db);
  return rows.map(({ id }) => id);
};

export const isMeasured = async (db: Database, competitionId: string): Promise<boolean> =>
  (await db.selectFrom('influences').select('deals').where('competition', '=', competitionId).limit(1).execute())
    .length > 0;

export interface SeatDifferences extends Differences {
  readonly seat: number;
  readonly onSeat: number;
}

/** Keeps what was measured; what another node has kept meanwhile stays. */
export const insertInfluences = async (
  db: Database,
  competitionId: string,
  rows: readonly SeatDifferences[],
): Promise<void> => {
  await sql`
    INSERT INTO influences (competition, seat, on_seat, deals, total, squares)
    SELECT ${competitionId}, * FROM unnest(${numberArray(rows.map(({ seat }) => seat))}::smallint[],
      ${numberArray(rows.map(({ onSeat }) => onSeat))}::smallint[], ${numberArray(rows.map(({ deals }) => deals))}::int[],
      ${numberArray(rows.map(({ total }) => total))}::float8[],
      ${numberArray(rows.map(({ squares }) => squares))}::float8[])
    ON CONFLICT DO NOTHING`.execute(db);
};

export interface PairDifferencesRow extends Pair, Differences {
  /** Whose influence: the first one's on the second, the second's on the first, or strangers' on the first. */
  readonly of: 'first' | 'second' | 'others';
}

/** What was measured of these pairs at the tables that they shared, strangers at the same tables beside it. */
export const findInfluences = async (
  db: Database,
  pairs: readonly Pair[],
  since: Date,
): Promise<readonly PairDifferencesRow[]> => {
  const { rows } = await sql<PairDifferencesRow>`
    SELECT pair.first, pair.second, side.of, sum(i.deals)::int AS deals, sum(i.total) AS total, sum(i.squares) AS squares
    FROM unnest(${columnOf(pairs, 'first')}::uuid[], ${columnOf(pairs, 'second')}::uuid[]) AS pair (first, second)
      JOIN seats a ON a.user_id = pair.first JOIN seats b ON b.competition = a.competition AND b.user_id = pair.second
      JOIN competitions c ON c.id = a.competition JOIN influences i ON i.competition = c.id
      CROSS JOIN LATERAL (SELECT CASE WHEN i.seat = a.seat AND i.on_seat = b.seat THEN 'first'
        WHEN i.seat = b.seat AND i.on_seat = a.seat THEN 'second'
        WHEN i.seat NOT IN (a.seat, b.seat) AND i.on_seat = a.seat THEN 'others' END AS of) side
    WHERE c.formed_at >= ${since} AND i.deals > 0 AND side.of IS NOT NULL
    GROUP BY 1, 2, 3`.execute(db);
  return rows;
};
