import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { readReplay } from '../tables/replay.ts';
import { readHistory, readHistoryGame } from '../tournaments/history.ts';
import { NameSearch } from '../tournaments/rankings/search.ts';
import type { RankingDesk } from '../tournaments/rankings/tournament.ts';
import { admitted, competitionOf, tournamentOf } from './door.ts';
import { problems } from './problem.ts';

/** What is over for good: settled tournaments, their games, and finished games move by move. */
export const registerHistory = (app: FastifyInstance, context: Context): void => {
  const { db } = context.store;
  const desk: RankingDesk = { db, rankings: context.rankings, search: new NameSearch() };

  app.get(
    '/tournaments/history/:tournamentId',
    admitted(context, async ({ account, request, now }) => {
      const history = await readHistory(desk, account, tournamentOf(request), now);
      if (history === null) throw problems.notFound('there is no such tournament in the past; it is here once settled');
      return history;
    }),
  );

  app.get(
    '/tournaments/history/game/:competitionId',
    admitted(context, async ({ account, request, now }) => {
      const result = await readHistoryGame(desk, account, competitionOf(request), now);
      if (result === null) throw problems.notFound('there is no such game of yours in a settled tournament');
      return result;
    }),
  );

  app.get(
    '/tables/:competitionId/replay',
    admitted(context, async ({ account, request }) => {
      const replay = await readReplay(context, competitionOf(request), account.id);
      if (replay === null) throw problems.notFound('there is no such finished game of yours');
      if (replay === 'cleared') throw problems.notFound('the moves of this game are no longer kept; its result is');
      return replay;
    }),
  );
};
