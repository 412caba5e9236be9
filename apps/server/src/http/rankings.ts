import { rankingQuery } from '@matador/protocol/rest';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { presentDistribution, readRanking } from '../tournaments/rankings.ts';
import { readResult } from '../tournaments/results.ts';
import { readTournament } from '../tournaments/zones.ts';
import { admitted, competitionOf, tournamentOf, type Call } from './door.ts';
import { parseInput, problems } from './problem.ts';

export const registerRankings = (app: FastifyInstance, context: Context): void => {
  const { db } = context.store;
  const tournamentAsked = async ({ account, request }: Call) => {
    const tournament = await readTournament(db, account, tournamentOf(request));
    if (tournament === null) throw problems.notFound('there is no such tournament');
    return tournament;
  };

  app.get(
    '/tournaments/results/:competitionId',
    admitted(context, async ({ account, request, now }) => {
      const result = await readResult(db, account, competitionOf(request), now);
      if (result === null) throw problems.notFound('there is no such competition of yours');
      return result;
    }),
  );

  app.get(
    '/tournaments/winningDistribution/:tournamentId',
    admitted(context, async (call) => presentDistribution(await tournamentAsked(call))),
  );

  app.get(
    '/tournaments/ranking/tournament/:tournamentId',
    admitted(context, async (call) => {
      const query = parseInput(rankingQuery, call.request.query, 'query');
      return readRanking(db, call.account, await tournamentAsked(call), query);
    }),
  );
};
