import type { UserData } from '@matador/protocol/rest';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { presentUser } from '../people/account.ts';
import { noteSeen } from '../matching/marks.ts';
import { cookieNames, isHttps } from '../people/cookies.ts';
import { tell } from '../mail/renewal.ts';
import { deviceOf, DEVICE_VALID_S, devicesIn, rememberedDevice } from '../people/device.ts';
import { networkOf } from '../people/network.ts';
import { openSession, SESSION_VALID_MS } from '../people/sessions.ts';
import { readUserAgent } from '../people/user-agent.ts';

const isSecure = (context: Context, request: FastifyRequest): boolean =>
  request.protocol === 'https' || isHttps(context.config);

interface Visit {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly userId: string;
  /** A second factor was shown (OPS-5). */
  readonly factor: boolean;
}

/**
 * Opens a session, sets its cookie and has the device remember the account, which is told of one that it did not know.
 * @returns who that is, null for an account that has been locked meanwhile
 */
export const beginSession = async (
  context: Context,
  { request, reply, userId, factor }: Visit,
): Promise<UserData | null> => {
  const now = context.clock.now();
  const names = cookieNames(context.config);
  const agent = readUserAgent(request.headers['user-agent']);
  const isNew = deviceOf(context.keyring, request.cookies[names.device], userId) === null;
  const token = await context.store.transaction(async (tx) => {
    if (isNew) await tell(context, tx, { userId, kind: 'newDevice' }, now);
    return openSession(tx, { userId, network: networkOf(request.ip), now, factor, agent });
  });
  const account = await context.sessions.accountOf(token, now);
  if (account === null) return null;
  reply.setCookie(names.session, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(context, request),
    maxAge: SESSION_VALID_MS / 1000,
  });
  const device = rememberedDevice(context.keyring, request.cookies[names.device], userId);
  await noteSeen(context, { userId, address: request.ip, devices: devicesIn(context.keyring, device) });
  reply.setCookie(names.device, device, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(context, request),
    maxAge: DEVICE_VALID_S,
  });
  return presentUser(account);
};

/** Takes the session's cookie away again; a browser takes back a `__Host-` cookie only as it was set. */
export const clearSession = (context: Context, reply: FastifyReply): void => {
  reply.clearCookie(cookieNames(context.config).session, { path: '/', secure: isHttps(context.config) });
};
