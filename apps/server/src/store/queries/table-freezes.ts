import type { FreezeReason } from '@matador/competition';
import { sql } from 'kysely';
import type { Database } from '../store.ts';

/** Freezes a competition that is being played; false when it is frozen already. */
export const freezeTable = async (
  tx: Database,
  competitionId: string,
  reason: FreezeReason,
  at: Date,
): Promise<boolean> => {
  const { rows } = await sql`
    UPDATE competitions SET frozen_at = ${at}, frozen_reason = ${reason}, frozen_with_tournament = false
    WHERE id = ${competitionId} AND frozen_at IS NULL RETURNING id`.execute(tx);
  return rows.length === 1;
};

/** Lets a competition be played again; false when it was not frozen. */
export const releaseTable = async (tx: Database, competitionId: string): Promise<boolean> => {
  const { rows } = await sql`
    UPDATE competitions SET frozen_at = NULL, frozen_reason = NULL, frozen_with_tournament = false
    WHERE id = ${competitionId} AND frozen_at IS NOT NULL RETURNING id`.execute(tx);
  return rows.length === 1;
};

const sorted = (rows: readonly { readonly id: string }[]): readonly string[] => rows.map(({ id }) => id).toSorted();

/** Freezes what is played of a tournament and not frozen yet; answers which competitions. */
export const freezeTablesOf = async (
  tx: Database,
  tournamentId: number,
  reason: FreezeReason,
  at: Date,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    UPDATE competitions SET frozen_at = ${at}, frozen_reason = ${reason}, frozen_with_tournament = true
    WHERE tournament = ${tournamentId} AND state = 'pending' AND frozen_at IS NULL RETURNING id`.execute(tx);
  return sorted(rows);
};

/** Releases what was frozen together with a tournament and still is; answers which competitions. */
export const releaseTablesOf = async (tx: Database, tournamentId: number): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    UPDATE competitions SET frozen_at = NULL, frozen_reason = NULL, frozen_with_tournament = false
    WHERE tournament = ${tournamentId} AND frozen_at IS NOT NULL AND frozen_with_tournament RETURNING id`.execute(tx);
  return sorted(rows);
};

/** All competitions that are played and frozen, with what their players are told. */
export const frozenTables = async (db: Database): Promise<ReadonlyMap<string, FreezeReason>> => {
  const { rows } = await sql<{ id: string; reason: FreezeReason }>`
    SELECT id, frozen_reason AS reason FROM competitions
    WHERE frozen_at IS NOT NULL AND state = 'pending'`.execute(db);
  return new Map(rows.map(({ id, reason }) => [id, reason]));
};

/** Whether a competition is frozen; its row is held until the transaction ends, so that it stays as it is. */
export const holdIfFrozen = async (tx: Database, competitionId: string): Promise<boolean> => {
  const { rows } = await sql<{ frozen: boolean }>`
    SELECT frozen_at IS NOT NULL AS frozen FROM competitions WHERE id = ${competitionId} FOR UPDATE`.execute(tx);
  return rows[0]?.frozen ?? false;
};
