import type { Context } from '../../context.ts';
import { findChangedRankings, findCursor, type ChangedRanking } from '../../store/queries/rankings.ts';

const EVERY_MS = 1000;

const keyOf = ({ topic, id }: ChangedRanking): string => `${topic}:${String(id)}`;

/**
 * Looks once a second, as long as anybody listens, which rankings have been written by whatever process, and tells of
 * them. What a long transaction makes it read twice it tells once.
 * @returns stops it
 */
export const tellOfRankings = (context: Context): (() => void) => {
  const { store, clock, log, changes, rankings } = context;
  let cursor: number | null = null;
  let told = new Map<string, string>();
  const look = async (): Promise<void> => {
    if (!changes.isHeard) cursor = null;
    else {
      // What was written before anybody listened is no news, even where a long transaction makes it read now.
      const isFirst = cursor === null;
      const read = await findChangedRankings(store.db, cursor ?? (await findCursor(store.db)));
      cursor = read.cursor;
      const before = told;
      told = new Map(read.changed.map((one) => [keyOf(one), `${String(one.rows)} ${String(one.newest)}`]));
      if (isFirst) return;
      for (const one of read.changed) {
        if (before.get(keyOf(one)) === told.get(keyOf(one))) continue;
        rankings.outdate(one.topic, one.id);
        changes.announce(
          one.topic === 'ranking' ? { topic: 'ranking', tournamentId: one.id } : { topic: 'season', seasonId: one.id },
        );
      }
    }
  };
  let isStopped = false;
  let cancel = (): void => undefined;
  const plan = (): void => {
    if (!isStopped) cancel = clock.after(EVERY_MS, () => void tick());
  };
  const tick = async (): Promise<void> => {
    try {
      await look();
    } catch (error) {
      log.warn({ err: error }, 'changes of rankings could not be looked for');
    }
    plan();
  };
  plan();
  return () => {
    isStopped = true;
    cancel();
  };
};
