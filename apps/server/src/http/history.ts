import { calls } from '@matador/protocol/calls';
import type { Context } from '../context.ts';
import type { Account } from '../people/account.ts';
import type { Database } from '../store/store.ts';
import { readReplay } from '../tables/replay.ts';
import { readHistory, readHistoryGame } from '../tournaments/history.ts';
import { NameSearch } from '../tournaments/rankings/search.ts';
import type { RankingSource } from '../tournaments/rankings/tournament.ts';
import type { Handle } from './handle.ts';

/** What is over for good: settled tournaments, their games, and finished games move by move. */
export const registerHistory = (handle: Handle, context: Context): void => {
  const names = new NameSearch();
  /** Settled ranks stand: they may be read from a replica. */
  const sourceOf = (db: Database, { id }: Account): RankingSource => ({
    ...{ db, rankings: context.rankings, search: names.by(id) },
  });

  handle(calls.tournamentHistory, async ({ account, params, now, refuse }) => {
    const read = (db: Database) => readHistory(sourceOf(db, account), account, params.tournamentId, now);
    // What a replica has not heard of yet is there all the same.
    const history = (await context.store.read(read)) ?? (await read(context.store.db));
    if (history === 'aborted') throw refuse(410, 'this tournament was aborted; fees that go back are in the statement');
    if (history === null) throw refuse(404, 'there is no such tournament in the past; it is here once settled');
    return history;
  });

  handle(calls.historyGame, async ({ account, params, now, refuse }) => {
    const result = await context.store.read((db) =>
      readHistoryGame(sourceOf(db, account), account, params.competitionId, now),
    );
    if (result === null) throw refuse(404, 'there is no such game of yours in a settled tournament');
    return result;
  });

  handle(calls.replay, async ({ account, params, refuse }) => {
    const replay = await readReplay(context, params.competitionId, account.id);
    if (replay === null) throw refuse(404, 'there is no such finished game of yours');
    if (replay === 'cleared') throw refuse(404, 'the moves of this game are no longer kept; its result is');
    return replay;
  });
};
