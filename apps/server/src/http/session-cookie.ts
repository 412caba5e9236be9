import { PATHS } from '@matador/protocol/constants';
import type { UserData } from '@matador/protocol/rest';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { presentUser } from '../people/account.ts';
import { noteSeen } from '../matching/marks.ts';
import { DEVICE_COOKIE, DEVICE_VALID_S, devicesIn, rememberedDevice } from '../people/device.ts';
import { networkOf } from '../people/network.ts';
import { openSession, SESSION_COOKIE, SESSION_VALID_MS } from '../people/sessions.ts';

const isSecure = (context: Context, request: FastifyRequest): boolean =>
  request.protocol === 'https' || (context.config.publicUrl?.startsWith('https:') ?? false);

interface Visit {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly userId: string;
  /** A second factor was shown (OPS-5). */
  readonly factor: boolean;
}

/** Opens a session, sets its cookie and has the device remember the account; answers who that is, null for an account that has been locked meanwhile. */
export const beginSession = async (
  context: Context,
  { request, reply, userId, factor }: Visit,
): Promise<UserData | null> => {
  const { db } = context.store;
  const now = context.clock.now();
  const token = await openSession(db, { userId, network: networkOf(request.ip), now, factor });
  const account = await context.sessions.accountOf(token, now);
  if (account === null) return null;
  reply.setCookie(SESSION_COOKIE, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(context, request),
    maxAge: SESSION_VALID_MS / 1000,
  });
  const device = rememberedDevice(context.keyring, request.cookies[DEVICE_COOKIE], userId);
  await noteSeen(context, { userId, address: request.ip, devices: devicesIn(context.keyring, device) });
  reply.setCookie(DEVICE_COOKIE, device, {
    path: PATHS.rest,
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(context, request),
    maxAge: DEVICE_VALID_S,
  });
  return presentUser(account);
};
