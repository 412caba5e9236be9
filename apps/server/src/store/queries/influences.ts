import type { Points } from '@matador/tournament';
import { sql } from 'kysely';
import { numberArray, textArray } from '../arrays.ts';
import type { Database } from '../store.ts';
import type { Pair } from './hints.ts';

// What choices gave others at the table (OPS-6), measured once for each table at which a pair sat that is looked at.

const columnOf = (pairs: readonly Pair[], side: keyof Pair): string => textArray(pairs.map((pair) => pair[side]));

/** Tables at which both of a pair sat, as a relation `pair` of the two, their competition `c` and its seats `a` and `b`. */
const shared = (pairs: readonly Pair[], since: Date) => sql`
  unnest(${columnOf(pairs, 'first')}::uuid[], ${columnOf(pairs, 'second')}::uuid[]) AS pair (first, second)
    JOIN seats a ON a.user_id = pair.first JOIN seats b ON b.competition = a.competition AND b.user_id = pair.second
    JOIN competitions c ON c.id = a.competition AND c.state = 'finished' AND c.formed_at >= ${since}`;

export interface UnmeasuredRow {
  readonly competitionId: string;
  readonly rulesVersion: string;
}

interface Wanted {
  readonly pairs: readonly Pair[];
  /** By which tables were played that can be measured. */
  readonly rulesVersions: readonly string[];
  /** What the ways to measure them are called. */
  readonly measures: readonly string[];
  readonly since: Date;
  readonly most: number;
}

/** Finished competitions at which both of a pair sat and which are not measured yet, the newest first. */
export const findUnmeasured = async (
  db: Database,
  { pairs, rulesVersions, measures, since, most }: Wanted,
): Promise<readonly UnmeasuredRow[]> => {
  const { rows } = await sql<UnmeasuredRow>`
    SELECT DISTINCT ON (c.formed_at, c.id) c.id AS "competitionId", t.rules AS "rulesVersion"
    FROM ${shared(pairs, since)} JOIN tables t ON t.competition = c.id
    WHERE t.rules = ANY(${textArray(rulesVersions)}::text[]) AND NOT EXISTS (
      SELECT FROM influences i WHERE i.competition = c.id AND i.measure = ANY(${textArray(measures)}::text[]))
    ORDER BY c.formed_at DESC, c.id LIMIT ${most}`.execute(db);
  return rows;
};

export interface SeatPoints extends Points {
  readonly seat: number;
  readonly onSeat: number;
}

/** Keeps what was measured; what is there already stays. */
export const insertInfluences = async (
  db: Database,
  { competitionId, measure }: { readonly competitionId: string; readonly measure: string },
  rows: readonly SeatPoints[],
): Promise<void> => {
  await sql`
    INSERT INTO influences (competition, measure, seat, on_seat, deals, total, squares)
    SELECT ${competitionId}, ${measure}, * FROM unnest(${numberArray(rows.map(({ seat }) => seat))}::smallint[],
      ${numberArray(rows.map(({ onSeat }) => onSeat))}::smallint[], ${numberArray(rows.map(({ deals }) => deals))}::int[],
      ${numberArray(rows.map(({ total }) => total))}::float8[],
      ${numberArray(rows.map(({ squares }) => squares))}::float8[])
    ON CONFLICT DO NOTHING`.execute(db);
};

export interface GivenRow extends Pair, Points {
  /** A person who sat at tables of this pair, one of it or not. */
  readonly by: string;
  readonly to: 'first' | 'second' | 'others';
}

/** What was given at the tables that these pairs shared, by each person there. */
export const findGiven = async (
  db: Database,
  { pairs, measures, since }: Pick<Wanted, 'pairs' | 'measures' | 'since'>,
): Promise<readonly GivenRow[]> => {
  const { rows } = await sql<GivenRow>`
    SELECT pair.first, pair.second, giver.user_id AS "by",
      CASE taker.user_id WHEN pair.first THEN 'first' WHEN pair.second THEN 'second' ELSE 'others' END AS "to",
      sum(i.deals)::int AS deals, sum(i.total) AS total, sum(i.squares) AS squares
    FROM ${shared(pairs, since)} JOIN influences i ON i.competition = c.id
      JOIN seats giver ON giver.competition = c.id AND giver.seat = i.seat
      JOIN seats taker ON taker.competition = c.id AND taker.seat = i.on_seat
      JOIN users u ON u.id = giver.user_id AND NOT u.simulated
    WHERE i.measure = ANY(${textArray(measures)}::text[]) AND i.deals > 0
    GROUP BY 1, 2, 3, 4`.execute(db);
  return rows;
};

/** Begins a run, of which all processes together begin one in so many milliseconds; false: it is not time yet. */
export const beginFavourRun = async (db: Database, now: Date, everyMs: number): Promise<boolean> => {
  const { rows } = await sql`
    INSERT INTO favour_runs AS runs (at) VALUES (${now}) ON CONFLICT (one) DO UPDATE SET at = ${now}
    WHERE runs.at <= ${new Date(now.getTime() - everyMs)} RETURNING one`.execute(db);
  return rows.length > 0;
};

export interface PairFavoursRow extends Pair {
  readonly firstGives: number | null;
  readonly firstMargin: number | null;
  readonly secondGives: number | null;
  readonly secondMargin: number | null;
  readonly deals: number;
  readonly chance: number | null;
}

/** Pairs at whose tables the strangers were measured together in the same way, and at how many they would be pointed at. */
export interface Strangers {
  readonly measured: number;
  readonly pointedAt: number;
}

/** Puts what a run has found in the place of what the one before had. */
export const replaceFavours = async (
  tx: Database,
  rows: readonly PairFavoursRow[],
  { measured, pointedAt }: Strangers,
): Promise<void> => {
  await sql`DELETE FROM pair_favours`.execute(tx);
  await sql`UPDATE favour_runs SET strangers = ${measured}, strangers_pointed_at = ${pointedAt}`.execute(tx);
  if (rows.length === 0) return;
  await tx
    .insertInto('pair_favours')
    .values(
      rows.map((row) => ({
        ...{ first: row.first, second: row.second, deals: row.deals, chance: row.chance },
        ...{ first_gives: row.firstGives, first_margin: row.firstMargin },
        ...{ second_gives: row.secondGives, second_margin: row.secondMargin },
      })),
    )
    .execute();
};

/** What the last run has found of these pairs. */
export const findFavours = async (db: Database, pairs: readonly Pair[]): Promise<readonly PairFavoursRow[]> => {
  const { rows } = await sql<PairFavoursRow>`
    SELECT first, second, f.first_gives AS "firstGives", f.first_margin AS "firstMargin", f.second_gives AS "secondGives",
      f.second_margin AS "secondMargin", f.deals, f.chance
    FROM unnest(${columnOf(pairs, 'first')}::uuid[], ${columnOf(pairs, 'second')}::uuid[]) AS pair (first, second)
      JOIN pair_favours f USING (first, second)`.execute(db);
  return rows;
};

export const findStrangers = async (db: Database): Promise<Strangers> => {
  const row = await db.selectFrom('favour_runs').select(['strangers', 'strangers_pointed_at']).executeTakeFirst();
  return { measured: row?.strangers ?? 0, pointedAt: row?.strangers_pointed_at ?? 0 };
};
