import type { BaseContext } from '../../base-context.ts';
import { every } from '../../every.ts';
import { findChangedRankings, findCursor, type ChangedRanking } from '../../store/queries/rankings.ts';
import type { Changes } from '../changes.ts';
import type { Rankings } from './keeper.ts';

const EVERY_MS = 1000;

interface FeedContext extends BaseContext {
  readonly changes: Changes;
  readonly rankings: Rankings;
}

const keyOf = ({ topic, id }: ChangedRanking): string => `${topic}:${String(id)}`;

/**
 * Looks once a second, as long as anybody listens, which rankings have been written by whatever process, and tells of
 * them. What a long transaction makes it read twice it tells once.
 * @returns stops it
 */
export const startRankingFeedJob = (context: FeedContext): (() => Promise<void>) => {
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
  const job = every(clock, EVERY_MS, look, {
    onError: (error) => {
      log.warn({ err: error }, 'changes of rankings could not be looked for');
    },
  });
  return () => job.stop();
};
