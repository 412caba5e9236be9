import { registration } from '@matador/protocol/rest';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { fillUp, PLAY_MONEY } from '../demo/play-money.ts';
import { networkOf } from '../people/network.ts';
import { createPasswords } from '../people/passwords.ts';
import { flawsOf, openAccount, opensAccounts } from '../people/registration.ts';
import { accountOfToken } from '../people/sessions.ts';
import { Throttle, type ThrottleLimits } from '../people/throttle.ts';
import type { Tx } from '../store/store.ts';
import { sessionToken } from './door.ts';
import { parseInput, problems } from './problem.ts';
import { beginSession } from './session-cookie.ts';

/** Tries from one network, right or not: each costs a hash, and says whether a name is taken. */
const TRY_LIMITS: ThrottleLimits = { failures: 30, forgiveMs: 20_000 };
/** Accounts that one network opens before the next has to wait: a household's, or a club evening's. */
const OPENED_LIMITS: ThrottleLimits = { failures: 10, forgiveMs: 10 * 60_000 };

/** Opening an account; for guests alone, and only where the platform has no pages of its own for it. */
export const registerRegistration = (app: FastifyInstance, context: Context): void => {
  const { clock, store } = context;
  const passwords = createPasswords();
  const tries = new Throttle(TRY_LIMITS);
  const opened = new Throttle(OPENED_LIMITS);

  app.post('/accounts', async (request, reply) => {
    const wish = parseInput(registration, request.body, 'body');
    if (!opensAccounts(context)) throw problems.forbidden('accounts are opened on the pages of the platform');
    const now = clock.now();
    if ((await accountOfToken(store.db, sessionToken(request), now)) !== null)
      throw problems.conflict('you are signed in already; sign out to open another account');
    const flaws = flawsOf(wish, now);
    if (flaws.length > 0) throw problems.badRequest('an account cannot be opened with this', flaws);

    const network = networkOf(request.ip) ?? 'unknown';
    const nowMs = clock.monotonicMs();
    const waitMs = Math.max(tries.waitMs(network, nowMs), opened.waitMs(network, nowMs));
    if (waitMs > 0)
      throw problems.tooMany(`too many accounts from your network, try again in ${String(Math.ceil(waitMs / 1000))} s`);
    // Counted before it is known, so that many at once are not all opened.
    tries.fail(network, nowMs);
    opened.fail(network, nowMs);
    const welcome = context.config.demo ? (tx: Tx, userId: string) => fillUp(tx, userId, PLAY_MONEY, now) : null;
    const account = await openAccount({ store, welcome }, wish, await passwords.hash(wish.password), now);
    if (account === 'taken') {
      opened.forgive(network);
      throw problems.taken('body.userName', 'this name is taken; choose another one');
    }
    const user = await beginSession(context, { request, reply, userId: account.userId, factor: false });
    if (user === null) throw problems.unauthorized();
    return reply.code(201).send(user);
  });
};
