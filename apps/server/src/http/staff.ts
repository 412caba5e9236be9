import { calls } from '@matador/protocol/calls';
import type { Context } from '../context.ts';
import { presentStatement } from '../money/statement.ts';
import { readHints } from '../staff/hints.ts';
import { readLiveErrors, readLiveNodes, readLiveQueues, readLiveSearches, readLiveTables } from '../staff/live.ts';
import { readPlayer, readPlayerEntries, readPlayerGames, searchPlayers } from '../staff/players.ts';
import { readCasesOf, readReports } from '../support/cases.ts';
import { readReplay } from '../tables/replay.ts';
import type { Handle } from './handle.ts';

/** What goes on at this moment (OPS-4). */
const registerLiveLists = (handle: Handle, context: Context): void => {
  handle(calls.liveNodes, () => readLiveNodes(context));
  handle(calls.liveQueues, () => readLiveQueues(context));
  handle(calls.liveSearches, ({ query }) => readLiveSearches(context, query));
  handle(calls.liveTables, ({ query }) => readLiveTables(context, query));
  handle(calls.liveErrors, ({ query }) => readLiveErrors(context, query.limit));
};

/** A player's page (OPS-3). */
const registerPlayers = (handle: Handle, context: Context): void => {
  const { db } = context.store;

  handle(calls.searchPlayers, ({ query }) => searchPlayers(context, query.query));

  handle(calls.player, async ({ params, refuse }) => {
    const player = await readPlayer(context, params.userId);
    if (player === null) throw refuse(404, 'there is no such player; GET ops/players?query= finds them by name');
    return player;
  });

  handle(calls.playerEntries, ({ params, query }) => readPlayerEntries(context, params.userId, query));
  handle(calls.playerGames, ({ params, query }) => readPlayerGames(context, params.userId, query));
  handle(calls.playerLedger, ({ params, query }) => presentStatement(db, params.userId, query));
  handle(calls.playerCases, ({ params }) => readCasesOf(db, params.userId));
  handle(calls.playerReports, ({ params }) => readReports(db, params.userId));
};

/** What the staff looks at: what goes on now, a player's page, a finished game, hints (OPS-6). */
export const registerStaff = (handle: Handle, context: Context): void => {
  registerLiveLists(handle, context);
  registerPlayers(handle, context);

  handle(calls.gameReplay, async ({ params, refuse }) => {
    const replay = await readReplay(context, params.competitionId, null);
    if (replay === null) throw refuse(404, 'there is no such finished game; a running one is shown to nobody');
    if (replay === 'cleared') throw refuse(404, 'the moves of this game are no longer kept; its result is');
    return replay;
  });

  handle(calls.hints, ({ query }) => readHints(context, query));
};
