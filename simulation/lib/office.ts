import { insertSanction } from '../../apps/server/src/store/queries/sanctions.ts';
import { settleOne, settleOneSeason } from '../../apps/server/src/tournaments/settlement.ts';
import { closeSeasons } from '../../apps/server/src/store/queries/settlement-season.ts';
import { findInClearance } from '../../apps/server/src/store/queries/settlement.ts';
import { updateStandings } from '../../apps/server/src/tournaments/standings.ts';
import { count, type Field, type Season } from './season.ts';
import type { World } from './world.ts';

/** Settles whatever can be settled, in the order of the server's own sweep. */
export const settle = async (world: World): Promise<void> => {
  const { context, store, clock } = world;
  await world.sweep('settlement', async () => {
    for (const { id, pending } of await findInClearance(store.db)) if (!pending) await settleOne(context, id);
    for (const id of await closeSeasons(store.db, clock.now())) await settleOneSeason(context, id);
  });
};

/** One of the best of the qualifier is disqualified while it runs. */
export const disqualify = async (season: Season, [field]: readonly Field[]): Promise<void> => {
  if (field === undefined) return;
  const { world, dice } = season;
  const { id: tournamentId, entrants, disqualified } = field.record;
  const played = [...entrants].filter(([, { attempts }]) => attempts.some((games) => games.length > 0));
  const [guilty] = dice.shuffled(played)[0] ?? [];
  if (guilty === undefined) return;
  const at = world.clock.now();
  await world.step('disqualification', () =>
    world.store.transaction(async (tx) => {
      await insertSanction(tx, { tournamentId, userId: guilty, kind: 'disqualified', at });
      await updateStandings(tx, tournamentId, [guilty]);
    }),
  );
  disqualified.add(guilty);
  count(season, 'players disqualified');
};
export const abort = async (_season: Season, _fields: readonly Field[], _name: string): Promise<void> => {};
