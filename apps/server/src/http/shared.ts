import { calls } from '@matador/protocol/calls';
import type { Context } from '../context.ts';
import { readLink, readShared, shareGame, unshareGame } from '../tables/shared-games.ts';
import { readBestGames, readBestReplay } from '../tables/best-games.ts';
import type { Handle } from './handle.ts';

const NOT_OVER = 'there is no such finished game of yours';

/** Finished games that others than their players may watch (GAME-24). */
export const registerShared = (handle: Handle, context: Context): void => {
  handle(calls.gameLink, async ({ account, params, refuse }) => {
    const link = await readLink(context, params.competitionId, account.id);
    if (link === null) throw refuse(404, NOT_OVER);
    return link;
  });

  handle(calls.shareGame, async ({ account, params: { competitionId }, body, refuse }) => {
    const link = await shareGame(context, { competitionId, userId: account.id }, body.named);
    if (link === null) throw refuse(404, NOT_OVER);
    return link;
  });

  handle(calls.unshareGame, async ({ account, params, refuse }) => {
    if (!(await unshareGame(context, params.competitionId, account.id))) throw refuse(404, NOT_OVER);
  });

  handle(calls.sharedReplay, async ({ params, reply, refuse }) => {
    const replay = await readShared(context, params.token);
    if (replay === null) throw refuse(404, 'nobody shares such a game, or no longer');
    void reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    return replay;
  });

  handle(calls.bestGames, async ({ account, params, refuse }) => {
    const best = await readBestGames(context, account, params.tournamentId);
    if (best === null) throw refuse(404, 'there is no such tournament in the past; it is here once settled');
    return best;
  });

  handle(calls.bestReplay, async ({ account, params, refuse }) => {
    const replay = await readBestReplay(context, account, params);
    if (replay === null) throw refuse(404, 'there is no such game among those of the first ten');
    return replay;
  });
};
