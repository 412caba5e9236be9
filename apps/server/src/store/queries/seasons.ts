import type { WeeklyTimes } from '@matador/tournament';
import { sql } from 'kysely';
import type { Database } from '../store.ts';
import { readTimes } from './templates.ts';

export interface NewSeason {
  readonly zoneId: string;
  readonly name: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** How many tournaments it is to have. */
  readonly qualifiers: number;
}

export const insertSeason = async (db: Database, season: NewSeason): Promise<number> => {
  const { id } = await db
    .insertInto('seasons')
    .values({
      zone_id: season.zoneId,
      name: season.name,
      starts_at: season.startsAt,
      ends_at: season.endsAt,
      qualifiers: season.qualifiers,
      state: 'running',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** A season has fewer qualifiers than it is to have. Aborted tournaments are none. */
const lacksOne = sql<boolean>`seasons.qualifiers > (
  SELECT count(*) FROM tournaments WHERE tournaments.season = seasons.id AND tournaments.state <> 'aborted')`;

/** A season that still lacks qualifiers. */
export interface UnfilledSeason {
  readonly id: number;
  /** When it begins, while it has no qualifier; null: it has begun. */
  readonly startsAt: Date | null;
}

/** The running season of a zone that still lacks qualifiers, null if there is none. */
export const findUnfilledSeason = async (db: Database, zoneId: string): Promise<UnfilledSeason | null> => {
  const { rows } = await sql<UnfilledSeason>`
    SELECT id, CASE WHEN NOT EXISTS (SELECT FROM tournaments WHERE season = seasons.id AND state <> 'aborted')
      THEN starts_at END AS "startsAt"
    FROM seasons WHERE zone_id = ${zoneId} AND state = 'running' AND ${lacksOne}
    ORDER BY id LIMIT 1 FOR NO KEY UPDATE OF seasons`.execute(db);
  return rows[0] ?? null;
};

export const lacksQualifier = async (db: Database, id: number): Promise<boolean> => {
  const { rows } = await sql<{ lacks: boolean }>`
    SELECT ${lacksOne} AS lacks FROM seasons WHERE id = ${id}`.execute(db);
  return rows[0]?.lacks ?? false;
};

/** One more than the season's tournaments so far have; an aborted one keeps its number. */
const numberAfter = (id: number) => sql<number>`
  SELECT coalesce(max((naming->>'number')::int), 0) + 1 FROM tournaments WHERE season = ${id}`;

/** What the next qualifier of a season is called by (TOUR-14). */
export const nextNumber = async (db: Database, id: number): Promise<number> => {
  const { rows } = await sql<{ number: number }>`SELECT (${numberAfter(id)}) AS number`.execute(db);
  return rows[0]?.number ?? 1;
};

/** A season lasts until its last tournament is over, however much later than planned that is. */
export const extendSeason = async (db: Database, id: number, until: Date): Promise<void> => {
  await sql`
    UPDATE seasons SET ends_at = ${until}, state = 'running' WHERE id = ${id} AND ends_at < ${until}`.execute(db);
};

/** Nothing is written where it ends then already: each change is a version. */
export const setSeasonEnd = async (db: Database, id: number, endsAt: Date): Promise<void> => {
  await sql`
    UPDATE seasons SET ends_at = ${endsAt} WHERE id = ${id} AND state = 'running' AND ends_at <> ${endsAt}`.execute(db);
};

/** A qualifier of a season that came later. */
export interface LaterQualifier {
  readonly id: number;
  readonly season: number;
  readonly competitionStart: Date;
  readonly competitionEnd: Date;
  /** When its template plays; null without one. */
  readonly times: WeeklyTimes | null;
}

/** The first qualifier of the zone's later seasons that has given nobody anything yet. */
export const findLaterQualifier = async (db: Database, season: number): Promise<LaterQualifier | null> => {
  const { rows } = await sql<Omit<LaterQualifier, 'times'> & { readonly times: unknown }>`
    SELECT t.id, t.season, t.competition_start AS "competitionStart", t.competition_end AS "competitionEnd",
      templates.times
    FROM tournaments t JOIN seasons s ON s.id = t.season LEFT JOIN templates ON templates.id = t.template
    WHERE s.zone_id = (SELECT zone_id FROM seasons WHERE id = ${season}) AND s.id > ${season}
      AND t.state IN ('planned', 'running', 'clearance')
    ORDER BY t.competition_start, t.id LIMIT 1`.execute(db);
  const row = rows[0];
  return row === undefined ? null : { ...row, times: row.times === null ? null : readTimes(row.times) };
};

/** Gives a season a qualifier of another one, as its last. */
export const moveQualifier = async (db: Database, tournament: number, season: number): Promise<void> => {
  await sql`
    UPDATE tournaments SET season = ${season},
      naming = CASE WHEN naming ? 'number' THEN jsonb_set(naming, '{number}', to_jsonb((${numberAfter(season)}))) ELSE naming END
    WHERE id = ${tournament}`.execute(db);
};

/** A season that has not begun takes place at another time. */
export const postponeSeason = async (
  db: Database,
  id: number,
  span: Pick<NewSeason, 'startsAt' | 'endsAt'>,
): Promise<void> => {
  await db
    .updateTable('seasons')
    .set({ starts_at: span.startsAt, ends_at: span.endsAt })
    .where('id', '=', id)
    .execute();
};
