import {
  hints,
  hintsQuery,
  playerCases,
  playerEntries,
  playerGames,
  playerGamesQuery,
  playerListQuery,
  playersQuery,
  staffPlayers,
  statement,
  statementQuery,
  userParams,
} from '@matador/protocol/rest';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { presentStatement } from '../money/statement.ts';
import { readHints } from '../staff/hints.ts';
import { readPlayer, readPlayerEntries, readPlayerGames, searchPlayers } from '../staff/players.ts';
import { readCasesOf, readReports } from '../support/cases.ts';
import { readReplay } from '../tables/replay.ts';
import { competitionOf, staff, type Role } from './door.ts';
import { staffList } from './lists.ts';
import { parseInput, problems } from './problem.ts';

const ALL: readonly Role[] = ['support', 'operator', 'auditor'];

const playerOf = (request: FastifyRequest): string => parseInput(userParams, request.params, 'params').userId;

/** A player's page (OPS-3), and at whose games somebody should look (OPS-6). */
export const registerStaffPlayers = (app: FastifyInstance, context: Context): void => {
  const { db } = context.store;

  app.get(
    '/ops/players',
    staffList(context, ALL, staffPlayers, ({ request }) =>
      searchPlayers(context, parseInput(playersQuery, request.query, 'query').query),
    ),
  );

  app.get(
    '/ops/players/:userId',
    staff(context, ALL, async ({ request }) => {
      const player = await readPlayer(context, playerOf(request));
      if (player === null)
        throw problems.notFound('there is no such player; GET ops/players?query= finds them by name');
      return player;
    }),
  );

  app.get(
    '/ops/players/:userId/entries',
    staffList(context, ALL, playerEntries, ({ request }) =>
      readPlayerEntries(context, playerOf(request), parseInput(playerListQuery, request.query, 'query')),
    ),
  );

  app.get(
    '/ops/players/:userId/games',
    staffList(context, ALL, playerGames, ({ request }) =>
      readPlayerGames(context, playerOf(request), parseInput(playerGamesQuery, request.query, 'query')),
    ),
  );

  app.get(
    '/ops/players/:userId/ledger',
    staffList(context, ALL, statement, ({ request }) =>
      presentStatement(db, playerOf(request), parseInput(statementQuery, request.query, 'query')),
    ),
  );

  app.get(
    '/ops/players/:userId/cases',
    staffList(context, ALL, playerCases, ({ request }) => readCasesOf(db, playerOf(request))),
  );

  app.get(
    '/ops/players/:userId/reports',
    staffList(context, ALL, playerCases, ({ request }) => readReports(db, playerOf(request))),
  );

  app.get(
    '/ops/games/:competitionId/replay',
    staff(context, ALL, async ({ request }) => {
      const replay = await readReplay(context, competitionOf(request), null);
      if (replay === null) throw problems.notFound('there is no such finished game; a running one is shown to nobody');
      if (replay === 'cleared') throw problems.notFound('the moves of this game are no longer kept; its result is');
      return replay;
    }),
  );

  app.get(
    '/ops/hints',
    staffList(context, ['operator', 'auditor'], hints, ({ request }) =>
      readHints(context, parseInput(hintsQuery, request.query, 'query')),
    ),
  );
};
