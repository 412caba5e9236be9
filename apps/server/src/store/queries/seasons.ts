import { sql } from 'kysely';
import type { Database } from '../store.ts';

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

/** The running season of a zone that still lacks qualifiers, null if there is none. Aborted tournaments are none. */
export const findUnfilledSeason = async (db: Database, zoneId: string): Promise<number | null> => {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM seasons WHERE zone_id = ${zoneId} AND state = 'running' AND qualifiers > (
      SELECT count(*) FROM tournaments WHERE tournaments.season = seasons.id AND tournaments.state <> 'aborted'
    ) ORDER BY id LIMIT 1 FOR NO KEY UPDATE OF seasons`.execute(db);
  return rows[0]?.id ?? null;
};

/** A season lasts until its last tournament is over, however much later than planned that is. */
export const extendSeason = async (db: Database, id: number, until: Date): Promise<void> => {
  await sql`UPDATE seasons SET ends_at = ${until} WHERE id = ${id} AND ends_at < ${until}`.execute(db);
};
