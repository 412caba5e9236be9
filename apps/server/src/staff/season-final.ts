import type { SeasonFinal } from '@matador/protocol/rest';
import { findFinal, findFinalists } from '../store/queries/finals.ts';
import { findUserNames } from '../store/queries/people.ts';
import { findSeasonPlan } from '../store/queries/season-plans.ts';
import type { Database } from '../store/store.ts';

/** Who has a seat in a season's final, and what came of it as it was entered last; null for no such season (MAST-10). */
export const readSeasonFinal = async (db: Database, seasonId: number): Promise<SeasonFinal | null> => {
  const season = await findSeasonPlan(db, seasonId);
  if (season === null) return null;
  const { version, places } = await findFinal(db, seasonId);
  const names = await findUserNames(
    db,
    places.map(({ userId }) => userId),
  );
  return {
    ...{ seasonId, state: season.state, version },
    seats: [...(await findFinalists(db, seasonId))],
    places: places.map((one) => ({ ...one, userName: names.get(one.userId) ?? one.userId })),
  };
};
