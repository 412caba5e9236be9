import { historyQuery, rankingQuery, seasonQuery } from '@matador/protocol/rest';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { readFinals } from '../tournaments/rankings/finals.ts';
import { readZoneHistory } from '../tournaments/rankings/history.ts';
import { NameSearch, TooManySearches } from '../tournaments/rankings/search.ts';
import { readSeasonRanking } from '../tournaments/rankings/season.ts';
import { presentDistribution, readRanking, type RankingDesk } from '../tournaments/rankings/tournament.ts';
import { readResult } from '../tournaments/results.ts';
import { findVisibleZone, readTournament } from '../tournaments/zones.ts';
import { admitted, competitionOf, tournamentOf, zoneOf, type Call } from './door.ts';
import { parseInput, problems } from './problem.ts';

const orBusy = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof TooManySearches) throw problems.unavailable('too many searches at the moment, try again');
    throw error;
  }
};

export const registerRankings = (app: FastifyInstance, context: Context): void => {
  const { db } = context.store;
  const desk: RankingDesk = { db, rankings: context.rankings, search: new NameSearch() };
  const tournamentAsked = async ({ account, request }: Call) => {
    const tournament = await readTournament(db, account, tournamentOf(request));
    if (tournament === null)
      throw problems.notFound('there is no such tournament; GET tournaments/zones lists those there are');
    return tournament;
  };
  const zoneAsked = async ({ account, request }: Call): Promise<string> => {
    const zone = await findVisibleZone(db, account, zoneOf(request));
    if (zone === null) throw problems.notFound('there is no such zone; GET tournaments/zones lists those there are');
    return zone.id;
  };

  app.get(
    '/tournaments/results/:competitionId',
    admitted(context, async ({ account, request, now }) => {
      const result = await readResult(desk, account, competitionOf(request), now);
      if (result === null)
        throw problems.notFound('there is no such competition of yours; the games of your tournaments name them');
      return result;
    }),
  );

  app.get(
    '/tournaments/winningDistribution/:tournamentId',
    admitted(context, async (call) => presentDistribution(await tournamentAsked(call))),
  );

  app.get(
    '/tournaments/finals/:zoneId',
    admitted(context, async (call) => readFinals(db, await zoneAsked(call), call.account.id)),
  );

  app.get(
    '/tournaments/ranking/tournament/:tournamentId',
    admitted(context, async (call) => {
      const query = parseInput(rankingQuery, call.request.query, 'query');
      return orBusy(readRanking(desk, call.account, await tournamentAsked(call), query));
    }),
  );

  app.get(
    '/tournaments/ranking/season/:zoneId',
    admitted(context, async (call) => {
      const query = parseInput(seasonQuery, call.request.query, 'query');
      const zoneId = await zoneAsked(call);
      return orBusy(readSeasonRanking(desk, { account: call.account, zoneId, now: call.now }, query));
    }),
  );

  app.get(
    '/tournaments/ranking/zoneHistory/:zoneId',
    admitted(context, async (call) => {
      const query = parseInput(historyQuery, call.request.query, 'query');
      return readZoneHistory(db, { playerId: call.account.id, zoneId: await zoneAsked(call) }, query);
    }),
  );
};
