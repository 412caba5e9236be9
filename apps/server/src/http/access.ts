import type { AccessLevel } from '@matador/protocol/calls';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { Account } from '../people/account.ts';
import { isSecured, SESSION_COOKIE } from '../people/sessions.ts';
import { problems } from './problem.ts';

type StaffLevel = Exclude<AccessLevel, 'open' | 'signedIn' | 'admitted'>;

/** The roles of the staff that a level lets in, each signed in with its second factor (OPS-5). */
const STAFF: Readonly<Record<StaffLevel, readonly string[]>> = {
  operator: ['operator'],
  support: ['support', 'operator'],
  auditor: ['operator', 'auditor'],
  staff: ['support', 'operator', 'auditor'],
};

export const sessionToken = (request: FastifyRequest): string | null => request.cookies[SESSION_COOKIE] ?? null;

/** Whose session a call carries; null for nobody's, or for one that has ended. */
export const accountOf = (context: Context, request: FastifyRequest, now: Date): Promise<Account | null> =>
  context.sessions.accountOf(sessionToken(request), now);

const checkStaff = async (
  context: Context,
  level: StaffLevel,
  { actorType }: Account,
  token: string | null,
): Promise<void> => {
  const roles = STAFF[level];
  if (!roles.includes(actorType)) throw problems.forbidden(`this call is for the staff: ${roles.join(', ')}`);
  if (token === null || !(await isSecured(context.store.db, token)))
    throw problems.forbidden('sign in again with your second factor');
};

/**
 * Lets in who may make a call of this level.
 * @throws ProblemError 401 without a session, 403 for everybody else
 */
export const admit = async (
  context: Context,
  level: Exclude<AccessLevel, 'open'>,
  request: FastifyRequest,
  now: Date,
): Promise<Account> => {
  const account = await accountOf(context, request, now);
  if (account === null) throw problems.unauthorized();
  if (level === 'signedIn') return account;
  if (level !== 'admitted') await checkStaff(context, level, account, sessionToken(request));
  else if (account.actorType === 'b')
    throw problems.forbidden('this account is barred from tournaments; customer service can say more');
  return account;
};
