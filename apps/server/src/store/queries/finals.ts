import { sql } from 'kysely';
import type { Database } from '../store.ts';

/** One place of a final, the first being the winner's. */
export interface FinalPlace {
  readonly place: number;
  readonly userId: string;
  /** Minor units. */
  readonly prize: number;
}

/** What a final has come to as it was entered last, and which version that is; version 0 without places before. */
export const findFinal = async (
  tx: Database,
  seasonId: number,
): Promise<{ readonly version: number; readonly places: readonly FinalPlace[] }> => {
  const { rows } = await sql<FinalPlace & { readonly version: number }>`
    SELECT version, place, user_id AS "userId", prize FROM final_places WHERE season = ${seasonId}
      AND version = (SELECT max(version) FROM final_places WHERE season = ${seasonId}) ORDER BY place`.execute(tx);
  return { version: rows[0]?.version ?? 0, places: rows.map(({ place, userId, prize }) => ({ place, userId, prize })) };
};

export const insertFinal = async (
  tx: Database,
  of: { readonly seasonId: number; readonly version: number; readonly at: Date },
  places: readonly FinalPlace[],
): Promise<void> => {
  await tx
    .insertInto('final_places')
    .values(
      places.map(({ place, userId, prize }) => ({
        season: of.seasonId,
        version: of.version,
        place,
        user_id: userId,
        prize,
        at: of.at,
      })),
    )
    .execute();
};

export interface FinalRow extends FinalPlace {
  readonly seasonId: number;
  readonly seasonName: string;
  readonly enteredAt: Date;
  readonly userName: string;
  readonly simulated: boolean;
}

/** The finals of a zone as they stand, the latest season first, by place. */
export const findFinals = async (db: Database, zoneId: string): Promise<readonly FinalRow[]> => {
  const { rows } = await sql<FinalRow>`
    SELECT s.id AS "seasonId", s.name AS "seasonName", f.at AS "enteredAt", f.place, f.user_id AS "userId",
      users.user_name AS "userName", users.simulated, f.prize
    FROM seasons s JOIN final_places f ON f.season = s.id JOIN users ON users.id = f.user_id
    WHERE s.zone_id = ${zoneId} AND f.version = (SELECT max(version) FROM final_places n WHERE n.season = s.id)
    ORDER BY s.ends_at DESC, s.id DESC, f.place`.execute(db);
  return rows;
};
