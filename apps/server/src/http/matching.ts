import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { exitMatching, issueTicket, type SearchRefusal } from '../matching/tickets.ts';
import { isTimeUp } from '../money/limits.ts';
import { networkOf } from '../people/network.ts';
import { admitted, tournamentOf } from './door.ts';
import { problems, type ProblemError } from './problem.ts';

const refusal = (code: SearchRefusal, competitionId: string | null): ProblemError => {
  switch (code) {
    case 'unknownTournament':
      return problems.notFound('there is no such tournament; GET tournaments/zones lists those there are');
    case 'notAllowed':
      return problems.forbidden('this account may not play; GET tournaments/admission says why');
    case 'notJoined':
      return problems.forbidden('join the tournament first');
    case 'notRunning':
      return problems.conflict('the tournament is not running; its dates say when it does');
    case 'lobbyClosed':
      return problems.conflict('the lobby is closed; the dates of the tournament say when it opens');
    case 'pending':
      return problems.conflict('a game is still running; go back to its table', competitionId ?? undefined);
    case 'noOpenSlot':
      return problems.conflict('no game of this series is open; a restart begins the next series');
    case 'busy':
      return problems.unavailable('too many players at the moment, try again in a few seconds');
  }
};

/** Host and port of the game server for a page: ours, as the page knows it. */
const hostFor = (context: Context, request: FastifyRequest): string =>
  context.config.publicUrl === null ? request.host : new URL(context.config.publicUrl).host;

export const registerMatching = (app: FastifyInstance, context: Context): void => {
  app.post(
    '/tournaments/matching/:tournamentId',
    admitted(context, async ({ account, request, reply, now }) => {
      if (await isTimeUp(context.store.db, account.id, now))
        throw problems.forbidden('you have played for as long as you have allowed yourself; see GET me/limits');
      const issued = await issueTicket(context, {
        account,
        tournamentId: tournamentOf(request),
        network: networkOf(request.ip),
        gameServerHost: hostFor(context, request),
      });
      if (!issued.ok) throw refusal(issued.code, issued.competitionId);
      return reply.code(201).send(issued.data);
    }),
  );

  app.post(
    '/tournaments/matching/:tournamentId/exit',
    admitted(context, async ({ account, request, reply }) => {
      const exited = await exitMatching(context, account.id, tournamentOf(request));
      if (!exited.ok) throw problems.conflict('a table has formed and waits for you', exited.competitionId);
      return reply.code(204).send();
    }),
  );
};
