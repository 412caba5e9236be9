import { PATHS } from '@matador/protocol/constants';
import { launchForm, type Launch } from '@matador/protocol/rest';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { LAUNCH_VALID_MS, signLaunch, verifyLaunch } from '../people/launch.ts';
import { accountOfToken } from '../people/sessions.ts';
import { findSeated } from '../store/queries/results.ts';
import { openedDeals } from '../tables/opened.ts';
import { admitted, competitionOf, sessionToken } from './door.ts';
import { handleError, isOurFault, problems } from './problem.ts';

/** A table's calls beside its socket: entering it again from whatever device (ROUTE-10), and its opened deals. */
export const registerTables = (app: FastifyInstance, context: Context): void => {
  app.post(
    '/tables/:competitionId/launch',
    admitted(context, async ({ account, request, now }): Promise<Launch> => {
      const competitionId = competitionOf(request);
      const seated = await findSeated(context.store.db, competitionId);
      const mine = seated.find((one) => one.userId === account.id);
      if (mine === undefined)
        throw problems.notFound('you have no seat at such a table; GET me/running names the one you have');
      if (mine.state !== 'pending')
        throw problems.conflict('this game is over; GET tournaments/results has how it ended', competitionId);
      const expiresAt = new Date(now.getTime() + LAUNCH_VALID_MS);
      return signLaunch(context.keyring, { competitionId, seat: mine.seat, userId: account.id, expiresAt });
    }),
  );

  app.get(
    '/tables/:competitionId/deals',
    admitted(context, async ({ account, request }) => {
      const opened = await openedDeals(context, competitionOf(request), account.id);
      if (opened === null) throw problems.notFound('deals are opened to their players when the game is over');
      return opened;
    }),
  );
};

/** A browser that posts a form shows what it is answered: for what is our fault that is the error page (ERR-3). */
const showError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
  if (!isOurFault(error)) return void handleError(error, request, reply);
  request.log.error({ err: error }, 'a table could not be opened');
  void reply.redirect('/error/500', 303);
};

/** The launcher: a form post that opens a table, or the error page when its right is forged, stale or foreign. */
export const registerLauncher = (app: FastifyInstance, context: Context): void => {
  app.post(PATHS.launcher, { errorHandler: showError }, async (request, reply) => {
    const now = context.clock.now();
    const account = await accountOfToken(context.store.db, sessionToken(request), now);
    if (account === null) return reply.redirect('/extern/login', 303);
    const form = launchForm.safeParse(request.body);
    const right = form.success ? verifyLaunch(context.keyring, form.data, account.id, now) : null;
    return reply.redirect(right === null ? '/error/403' : `/table/${right.competitionId}`, 303);
  });
};
