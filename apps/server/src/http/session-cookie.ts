import type { UserData } from '@matador/protocol/rest';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { presentUser } from '../people/account.ts';
import { noteSeen } from '../matching/marks.ts';
import { cookieNames, isHttps, type CookieNames } from '../people/cookies.ts';
import { tell } from '../mail/renewal.ts';
import { deviceOf, DEVICE_VALID_S, devicesIn, rememberedDevice } from '../people/device.ts';
import { FLOW_VALID_MS } from '../openid/flow.ts';
import { accountOfFirstStep, FIRST_STEP_VALID_S, isFirstStep, writeFirstStep } from '../people/first-step.ts';
import { networkOf } from '../people/network.ts';
import { noteIssuerSession, type IssuerSession } from '../store/queries/openid.ts';
import { askSoon } from '../store/queries/register.ts';
import { closeSession, hashToken, openSession, SESSION_VALID_MS } from '../people/sessions.ts';
import { readUserAgent } from '../people/user-agent.ts';
import { findCredentialsOf, holdCredentials, keepFirstLocale, type Credentials } from '../store/queries/people.ts';
import { findSecondFactor } from '../store/queries/second-factors.ts';
import type { Tx } from '../store/store.ts';
import { sessionToken } from './access.ts';
import { sharedNames } from './changeable.ts';
import { chooseLocale } from './choose-locale.ts';

/** How a cookie is kept. @param maxAge in seconds */
const kept = (context: Context, request: FastifyRequest, maxAge: number): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: request.protocol === 'https' || isHttps(context.config),
  maxAge,
});

const clear = (context: Context, reply: FastifyReply, name: keyof CookieNames): void => {
  // A browser takes back a `__Host-` cookie only as it was set.
  reply.clearCookie(cookieNames(context.config)[name], { path: '/', secure: isHttps(context.config) });
};

interface Visit {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly userId: string;
  /** A second factor was shown (OPS-5). */
  readonly factor: boolean;
  /** Of a sign-in at the platform (ACC-3). */
  readonly there?: IssuerSession;
  readonly shown?: Shown;
}

/** What was checked before a session is opened. */
interface Shown {
  readonly passwordHash: string | null;
  /** The second factor that a code was of, as it is stored; null: none was asked for. */
  readonly factor: Buffer | null;
}

/** Whether what was checked is still the account's, held until the session is there: a later reset ends it then. */
const isStillGood = async (tx: Tx, userId: string, shown: Shown): Promise<boolean> => {
  const credentials = await holdCredentials(tx, userId);
  if (credentials === null || credentials.passwordHash !== shown.passwordHash) return false;
  if (shown.factor === null) return true;
  const factor = await findSecondFactor(tx, userId);
  return factor !== null && factor.sealed.equals(shown.factor);
};

/**
 * An account without a language gets that of the page, or of the browser, that signs in to it: mails are written in it
 * from then on, that of this sign-in included (ACC-4). Those of the demo are everybody's, and have none.
 */
const keepLanguage = async (context: Context, tx: Tx, { request, userId }: Visit): Promise<void> => {
  const locale = chooseLocale(null, request);
  if (locale !== 'default') await keepFirstLocale(tx, userId, { locale, but: sharedNames(context.config) });
};

/**
 * Opens a session, sets its cookie and has the device remember the account, which is told of one that it did not know.
 * @returns who that is, null for an account that has been locked, or has other credentials, meanwhile
 */
export const beginSession = async (context: Context, visit: Visit): Promise<UserData | null> => {
  const { request, reply, userId, factor, there, shown } = visit;
  const now = context.clock.now();
  const names = cookieNames(context.config);
  const agent = readUserAgent(request.headers['user-agent']);
  const isNew = deviceOf(context.keyring, request.cookies[names.device], userId) === null;
  const token = await context.store.transaction(async (tx) => {
    if (shown !== undefined && !(await isStillGood(tx, userId, shown))) return null;
    await keepLanguage(context, tx, visit);
    if (isNew) await tell(context, tx, { userId, kind: 'newDevice' }, now);
    const opened = await openSession(tx, { userId, network: networkOf(request.ip), now, factor, agent });
    if (there !== undefined) await noteIssuerSession(tx, hashToken(opened), there);
    return opened;
  });
  const account = await context.sessions.accountOf(token, now);
  if (token === null || account === null) return null;
  if (context.register !== null) await askSoon(context.store.db, userId, now);
  reply.setCookie(names.session, token, kept(context, request, SESSION_VALID_MS / 1000));
  if (request.cookies[names.step] !== undefined) clear(context, reply, 'step');
  const device = rememberedDevice(context.keyring, request.cookies[names.device], userId);
  await noteSeen(context, { userId, address: request.ip, devices: devicesIn(context.keyring, device) });
  reply.setCookie(names.device, device, kept(context, request, DEVICE_VALID_S));
  return presentUser(account);
};

/** Begins a session in place of the one that the device had. @returns as `beginSession` */
export const replaceSession = async (context: Context, visit: Visit): Promise<UserData | null> => {
  const before = sessionToken(context, visit.request);
  if (before !== null) await closeSession(context, before);
  return beginSession(context, visit);
};

/** Has the device keep that the password was right, until the second factor is shown. */
export const keepFirstStep = (
  context: Context,
  { request, reply }: Pick<Visit, 'request' | 'reply'>,
  credentials: Credentials,
): void => {
  const step = writeFirstStep(context.keyring, credentials, context.clock.now());
  reply.setCookie(cookieNames(context.config).step, step, kept(context, request, FIRST_STEP_VALID_S));
};

/** Whose password was right on this device lately; null for nobody's. */
export const readFirstStep = async (context: Context, request: FastifyRequest): Promise<Credentials | null> => {
  const written = request.cookies[cookieNames(context.config).step];
  const userId = accountOfFirstStep(written);
  const credentials = userId === null ? null : await findCredentialsOf(context.store.db, userId);
  if (credentials === null || credentials.locked) return null;
  return isFirstStep(context.keyring, written, credentials, context.clock.now()) ? credentials : null;
};

/** Has a browser that leaves for the issuer keep the key by which it is known again (ACC-3). */
export const keepBrowserKey = (
  context: Context,
  { request, reply }: Pick<Visit, 'request' | 'reply'>,
  key: string,
): void => {
  reply.setCookie(cookieNames(context.config).openId, key, kept(context, request, FLOW_VALID_MS / 1000));
};

/** Takes the session's cookie away again, and that of a sign-in that was only begun. */
export const clearSession = (context: Context, request: FastifyRequest, reply: FastifyReply): void => {
  clear(context, reply, 'session');
  if (request.cookies[cookieNames(context.config).step] !== undefined) clear(context, reply, 'step');
};
