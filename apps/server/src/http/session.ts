import { calls } from '@matador/protocol/calls';
import type { SessionOffer } from '@matador/protocol/rest';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { DEMO_ACCOUNTS, type DemoAccount } from '../demo/accounts.ts';
import { isStaff } from '../people/account.ts';
import { DEVICE_COOKIE, deviceOf } from '../people/device.ts';
import { networkOf, siteOf } from '../people/network.ts';
import type { Passwords } from '../people/passwords.ts';
import { checkCode, nextCode } from '../people/second-factor.ts';
import { opensAccounts } from '../people/registration.ts';
import { closeSession, SESSION_COOKIE } from '../people/sessions.ts';
import { Throttle } from '../people/throttle.ts';
import { findCredentials, type Credentials } from '../store/queries/people.ts';
import { sessionToken } from './access.ts';
import type { Handle } from './handle.ts';
import { refusal, type ProblemError } from './problem.ts';
import { hashFor } from './hashing.ts';
import { beginSession } from './session-cookie.ts';

/** Wrong passwords for one name from one network, or on a device that the name knows, before the next has to wait. */
const NAME_LIMITS = { failures: 10, forgiveMs: 30_000 };
/** From one network, and from one site, for whatever names. */
const NETWORK_LIMITS = { failures: 300, forgiveMs: 2_000 };
const SITE_LIMITS = { failures: 1_200, forgiveMs: 500 };

const WRONG = 'name or password is wrong';

/** The accounts that anybody may sign in to; where strangers come the staff is not among them. */
const openAccounts = ({ demo, demoPublic }: Config): readonly DemoAccount[] =>
  demo ? DEMO_ACCOUNTS.filter((account) => !demoPublic || !isStaff(account)) : [];

const offer = (context: Context): SessionOffer => ({
  demo: context.config.demo,
  demoAccounts: openAccounts(context.config).map(({ userName, role }) => ({ userName, role })),
  registration: opensAccounts(context),
  pages: context.config.pages,
});

interface Attempt {
  readonly name: string;
  readonly password: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Checks a name and its password; which of both was wrong is not told, neither in words nor by time. Nobody locks another
 * one out (SAFE-6): failures count for a name from a network, devices that have signed in before count alone and are
 * answered first, and each site has its share of what checking costs.
 */
const createSignIn = (context: Context, passwords: Passwords): ((attempt: Attempt) => Promise<Credentials>) => {
  const { db } = context.store;
  const byName = new Throttle(NAME_LIMITS);
  const byNetwork = new Throttle(NETWORK_LIMITS);
  const bySite = new Throttle(SITE_LIMITS);
  return async ({ name, password, request, reply }) => {
    const credentials = await findCredentials(db, name);
    const device =
      credentials === null ? null : deviceOf(context.keyring, request.cookies[DEVICE_COOKIE], credentials.userId);
    const [network, site] = [networkOf(request.ip) ?? 'unknown', siteOf(request.ip) ?? 'unknown'];
    const nameKey = device === null ? `${network} ${name}` : `device ${device}`;
    const ofPlaces: readonly (readonly [Throttle, string])[] =
      device === null
        ? [
            [byNetwork, network],
            [bySite, site],
          ]
        : [];
    const throttles = [[byName, nameKey] as const, ...ofPlaces];
    const nowMs = context.clock.monotonicMs();
    const waitMs = Math.max(...throttles.map(([throttle, key]) => throttle.waitMs(key, nowMs)));
    if (waitMs > 0) throw refusal(429, `too many wrong passwords, try again in ${String(Math.ceil(waitMs / 1000))} s`);
    // Counted before it is known, so that many at once are not all tried.
    for (const [throttle, key] of throttles) throttle.fail(key, nowMs);
    const forgive = (): void => {
      for (const [throttle, key] of throttles) throttle.forgive(key);
    };
    const stored = credentials?.passwordHash ?? null;
    const right = await hashFor(
      { request, reply, known: device === null ? null : (credentials?.userId ?? null) },
      (waiter) => passwords.verify(stored, password, waiter),
    ).catch((error: unknown) => {
      forgive();
      throw error;
    });
    if (!right || credentials === null || credentials.locked) throw refusal(401, WRONG);
    forgive();
    byName.succeed(nameKey);
    return credentials;
  };
};

const wrongFactor = (message: string): ProblemError =>
  refusal(401, message, { errors: [{ path: 'body.code', message }] });

/**
 * Asks the staff for their second factor (OPS-5), after the password; answers whether one was shown. What is missing
 * or wrong is said of `body.code`, so that the page can ask for it.
 */
const checkFactor = async (
  context: Context,
  { userId, actorType }: Credentials,
  code: string | undefined,
): Promise<boolean> => {
  if (!isStaff({ actorType })) return false;
  if (code === undefined) throw wrongFactor('a code of your authenticator is needed');
  switch (await checkCode(context, userId, code)) {
    case 'right':
      return true;
    case 'wrong':
      throw wrongFactor('this code is wrong, or has been used; wait for the next one');
    case 'wait':
      throw refusal(429, 'too many wrong codes, try again in 15 minutes');
    case 'none':
      throw refusal(403, 'this account has no second factor; have it created anew');
  }
};

/** In the demo, where nobody has an authenticator, the page shows the code of a staff account. */
const registerDemoCode = (handle: Handle, context: Context): void => {
  const staff = openAccounts(context.config)
    .filter(isStaff)
    .map(({ userName }) => userName);

  handle(calls.demoCode, async ({ query: { userName }, refuse }) => {
    const credentials = staff.includes(userName) ? await findCredentials(context.store.db, userName) : null;
    const code = credentials === null ? null : await nextCode(context, credentials.userId);
    if (code === null) throw refuse(404, 'there is no such staff account of the demo');
    return code;
  });
};

/** Signing in and out. */
export const registerSession = (handle: Handle, context: Context, passwords: Passwords): void => {
  const { db } = context.store;
  const checkPassword = createSignIn(context, passwords);
  registerDemoCode(handle, context);

  handle(calls.sessionOffer, () => offer(context));

  handle(calls.signIn, async ({ body, request, reply, refuse }) => {
    const credentials = await checkPassword({ name: body.userName, password: body.password, request, reply });
    const factor = await checkFactor(context, credentials, body.code);
    const before = sessionToken(request);
    if (before !== null) await closeSession(db, before);
    const user = await beginSession(context, { request, reply, userId: credentials.userId, factor });
    if (user === null) throw refuse(401, WRONG);
    return user;
  });

  handle(calls.signOut, async ({ request, reply }) => {
    const token = sessionToken(request);
    if (token !== null) await closeSession(db, token);
    reply.clearCookie(SESSION_COOKIE, { path: '/' });
  });
};
