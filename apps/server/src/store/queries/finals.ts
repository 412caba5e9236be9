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

/** Somebody with a seat in a season's final. */
export interface FinalistRow {
  readonly userId: string;
  readonly userName: string;
  readonly kind: 'ticket' | 'ranking' | 'substitute' | 'wildcard';
  /** From 1, within its kind and qualifier. */
  readonly place: number;
  readonly closed: boolean;
}

/** Who has a seat in a season's final: those of qualifiers first, then of the ranking, substitutes and wildcards. */
export const findFinalists = async (db: Database, seasonId: number): Promise<readonly FinalistRow[]> => {
  const { rows } = await sql<FinalistRow>`
    SELECT f.user_id AS "userId", u.user_name AS "userName", f.kind, f.place, u.deleted_at IS NOT NULL AS closed
    FROM final_seats f JOIN users u ON u.id = f.user_id LEFT JOIN tournaments t ON t.id = f.tournament
    WHERE f.season = ${seasonId}
    ORDER BY array_position(ARRAY['ticket', 'ranking', 'substitute', 'wildcard'], f.kind), t.competition_end, t.id,
      f.place, f.user_id`.execute(db);
  return rows;
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
