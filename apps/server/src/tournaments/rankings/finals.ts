import type { Finals } from '@matador/protocol/rest';
import { findFinals } from '../../store/queries/finals.ts';
import type { Database } from '../../store/store.ts';

/** What came of a zone's finals, the latest first, each as it was entered last (MAST-10). */
export const readFinals = async (db: Database, zoneId: string, playerId: string): Promise<Finals> => {
  const finals = new Map<number, Finals['finals'][number]>();
  for (const row of await findFinals(db, zoneId)) {
    const { seasonId, seasonName, place, userId, userName, prize, simulated } = row;
    const final = finals.get(seasonId) ?? { seasonId, seasonName, enteredAt: row.enteredAt.toISOString(), places: [] };
    final.places.push({ place, playerId: userId, playerName: userName, prize, own: userId === playerId, simulated });
    finals.set(seasonId, final);
  }
  return { zoneId, finals: [...finals.values()] };
};
