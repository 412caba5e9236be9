import { calls } from '@matador/protocol/calls';
import { NODE } from '@matador/protocol/constants';
import { launchForm } from '@matador/protocol/rest';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { LAUNCH_VALID_MS, signLaunch, verifyLaunch, type LaunchRight } from '../people/launch.ts';
import { findSeated } from '../store/queries/results.ts';
import { openedDraw } from '../matching/opened-draw.ts';
import { openedDeals } from '../tables/opened.ts';
import { nameOfKeeper } from '../store/queries/tables.ts';
import { accountOf, showsAccount } from './access.ts';
import type { Handle } from './handle.ts';
import { handleError, isOurFault } from './problem.ts';

/** A browser that posts a form shows what it is answered: for what is our fault that is the error page (ERR-3). */
const showError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
  if (!isOurFault(error)) return void handleError(error, request, reply);
  request.log.error({ err: error }, 'a table could not be opened');
  void reply.redirect('/error/500', 303);
};

/** The address of a table's page, with the name of the process that its socket is best led to. */
const tableOf = ({ competitionId, node }: LaunchRight): string =>
  `/table/${competitionId}${node === null ? '' : `?${NODE}=${node}`}`;

/** A table's calls beside its socket: entering it from whatever device (ROUTE-10), and its opened deals. */
export const registerTables = (handle: Handle, context: Context): void => {
  const { keyring, store } = context;

  handle(calls.launch, async ({ account, params: { competitionId }, now, refuse }) => {
    const seated = await findSeated(store.db, competitionId);
    const mine = seated.find((one) => one.userId === account.id);
    if (mine === undefined)
      throw refuse(404, 'you have no seat at such a table; GET me/running names the one you have');
    if (mine.state !== 'pending')
      throw refuse(409, 'this game is over; GET tournaments/results has how it ended', { competitionId });
    const expiresAt = new Date(now.getTime() + LAUNCH_VALID_MS);
    const node = await nameOfKeeper(store.db, competitionId);
    return signLaunch(keyring, { competitionId, seat: mine.seat, userId: account.id, expiresAt, node });
  });

  /** A form post that opens a table, or the error page when its right is forged, stale or foreign. */
  handle(
    calls.openTable,
    async ({ request, reply, now }) => {
      const account = await accountOf(context, request, now);
      if (account === null) return reply.redirect('/extern/login', 303);
      const form = launchForm.safeParse(request.body);
      // A browser shows what a form is answered: a page, not a problem.
      if (!showsAccount(form.data?.accountId, account)) return reply.redirect('/error/409', 303);
      const right = form.success ? verifyLaunch(keyring, form.data, account.id, now) : null;
      return reply.redirect(right === null ? '/error/403' : tableOf(right), 303);
    },
    { errorHandler: showError },
  );

  handle(calls.openedDraw, async ({ account, params, refuse }) => {
    const opened = await openedDraw(context, params.competitionId, account.id);
    if (opened === null) throw refuse(404, 'a draw is opened to its players when the game is over');
    return opened;
  });

  handle(calls.openedDeals, async ({ account, params, refuse }) => {
    const opened = await openedDeals(context, params.competitionId, account.id);
    if (opened === null) throw refuse(404, 'deals are opened to their players when the game is over');
    return opened;
  });
};
