import { signIn, type SessionOffer } from '@matador/protocol/rest';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { DEMO_ACCOUNTS } from '../demo/accounts.ts';
import { presentUser } from '../people/account.ts';
import { networkOf } from '../people/network.ts';
import { createPasswords } from '../people/passwords.ts';
import { accountOfToken, closeSession, openSession, SESSION_COOKIE, SESSION_VALID_MS } from '../people/sessions.ts';
import { Throttle } from '../people/throttle.ts';
import { findCredentials } from '../store/queries/people.ts';
import { sessionToken } from './door.ts';
import { parseInput, problems } from './problem.ts';

/** Wrong passwords for one name, and from one network, before the next try has to wait. */
const NAME_LIMITS = { failures: 10, forgiveMs: 30_000 };
const NETWORK_LIMITS = { failures: 300, forgiveMs: 2_000 };

const isSecure = (context: Context, request: FastifyRequest): boolean =>
  request.protocol === 'https' || (context.config.publicUrl?.startsWith('https:') ?? false);

const offer = (context: Context): SessionOffer => ({
  demo: context.config.demo,
  demoAccounts: context.config.demo ? DEMO_ACCOUNTS.map(({ userName, role }) => ({ userName, role })) : [],
  pages: context.config.pages,
});

/** Checks a name and its password; which of both was wrong is not told, neither in words nor by time. */
const createSignIn = (context: Context): ((name: string, password: string, network: string) => Promise<string>) => {
  const { db } = context.store;
  const passwords = createPasswords();
  const byName = new Throttle(NAME_LIMITS);
  const byNetwork = new Throttle(NETWORK_LIMITS);
  return async (name, password, network) => {
    const nowMs = context.clock.monotonicMs();
    const waitMs = Math.max(byName.waitMs(name, nowMs), byNetwork.waitMs(network, nowMs));
    if (waitMs > 0)
      throw problems.tooMany(`too many wrong passwords, try again in ${String(Math.ceil(waitMs / 1000))} s`);
    // Counted before it is known, so that many at once are not all tried.
    byName.fail(name, nowMs);
    byNetwork.fail(network, nowMs);
    const credentials = await findCredentials(db, name);
    const right = await passwords.verify(credentials?.passwordHash ?? null, password);
    if (!right || credentials === null || credentials.locked) throw problems.unauthorized('name or password is wrong');
    byName.succeed(name);
    byNetwork.forgive(network);
    return credentials.userId;
  };
};

export const registerSession = (app: FastifyInstance, context: Context): void => {
  const { db } = context.store;
  const checkPassword = createSignIn(context);

  app.get('/session', () => Promise.resolve(offer(context)));

  app.post('/session', async (request, reply) => {
    const { userName, password } = parseInput(signIn, request.body, 'body');
    const network = networkOf(request.ip);
    const userId = await checkPassword(userName, password, network ?? 'unknown');
    const before = sessionToken(request);
    if (before !== null) await closeSession(db, before);
    const now = context.clock.now();
    const token = await openSession(db, { userId, network, now });
    const account = await accountOfToken(db, token, now);
    if (account === null) throw problems.unauthorized('name or password is wrong');
    reply.setCookie(SESSION_COOKIE, token, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure(context, request),
      maxAge: SESSION_VALID_MS / 1000,
    });
    return presentUser(account);
  });

  app.delete('/session', async (request, reply) => {
    const token = sessionToken(request);
    if (token !== null) await closeSession(db, token);
    return reply.clearCookie(SESSION_COOKIE, { path: '/' }).code(204).send();
  });
};
