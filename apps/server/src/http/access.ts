import { comparesAccount, needsProof, type AccessLevel, type Call } from '@matador/protocol/calls';
import { ACCOUNT_HEADER } from '@matador/protocol/constants';
import { accountHeader } from '@matador/protocol/rest';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { Account } from '../people/account.ts';
import { cookieNames } from '../people/cookies.ts';
import { isProved, proofsOf } from '../people/proof.ts';
import { isSecured, noteUse } from '../people/sessions.ts';
import { parseInput, problems } from './problem.ts';

type StaffLevel = Exclude<AccessLevel, 'open' | 'signedIn' | 'admitted'>;

/** The roles of the staff that a level lets in, each signed in with its second factor (OPS-5). */
const STAFF: Readonly<Record<StaffLevel, readonly string[]>> = {
  operator: ['operator'],
  support: ['support', 'operator'],
  auditor: ['operator', 'auditor'],
  staff: ['support', 'operator', 'auditor'],
};

export const sessionToken = ({ config }: Context, { cookies }: FastifyRequest): string | null =>
  cookies[cookieNames(config).session] ?? null;

/** Whose session a call carries; null for nobody's, or for one that has ended. */
export const accountOf = (context: Context, request: FastifyRequest, now: Date): Promise<Account | null> =>
  context.sessions.accountOf(sessionToken(context, request), now);

const checkStaff = async (
  context: Context,
  level: StaffLevel,
  { actorType, frozen }: Account,
  token: string,
): Promise<void> => {
  if (frozen) throw problems.forbidden('this account is frozen');
  const roles = STAFF[level];
  if (!roles.includes(actorType)) throw problems.forbidden(`this call is for the staff: ${roles.join(', ')}`);
  if (!(await isSecured(context.store.db, token))) throw problems.forbidden('sign in again with your second factor');
};

/** Whether the account that a page says it shows is the session's (ROUTE-12); a page that says nothing means that one. */
export const showsAccount = (shown: string | undefined, { id }: Pick<Account, 'id'>): boolean =>
  shown === undefined || shown.toLowerCase() === id;

/** @throws ProblemError 409 unless `showsAccount` */
export const checkShown = (shown: string | undefined, account: Account): void => {
  if (!showsAccount(shown, account)) throw problems.otherAccount();
};

/** The account that the page of a call says it shows. @throws ProblemError 400 for what is no account's id */
const shownIn = ({ headers }: FastifyRequest): string | undefined =>
  ACCOUNT_HEADER in headers ? parseInput(accountHeader, headers, 'headers')[ACCOUNT_HEADER] : undefined;

/** A call that is open to all, but may change what is somebody's. @throws ProblemError 409 for another account */
const admitToOpen = async (context: Context, call: Call, request: FastifyRequest, now: Date): Promise<null> => {
  const shown = comparesAccount(call) ? shownIn(request) : undefined;
  if (shown === undefined) return null;
  const account = await accountOf(context, request, now);
  if (account !== null) checkShown(shown, account);
  return null;
};

/**
 * Lets in who may make a call; null where everybody may.
 * @throws ProblemError 401 without a session, 409 for another account than the page shows, 403 for everybody else and for
 * a session that has to be proved first
 */
export const admit = async (
  context: Context,
  call: Call,
  request: FastifyRequest,
  now: Date,
): Promise<Account | null> => {
  const { access: level } = call;
  if (level === 'open') return admitToOpen(context, call, request, now);
  const account = await accountOf(context, request, now);
  const token = sessionToken(context, request);
  if (account === null || token === null) throw problems.unauthorized();
  checkShown(shownIn(request), account);
  if (level === 'admitted') {
    if (account.actorType === 'b')
      throw problems.forbidden('this account is barred from tournaments; customer service can say more');
  } else if (level !== 'signedIn') {
    await checkStaff(context, level, account, token);
    if (call.asksAgain !== true) await noteUse(context.store.db, token, now);
  }
  if (needsProof(call, request.body) && !(await isProved(context.store.db, token, now)))
    throw problems.proofNeeded(await proofsOf(context.store.db, account));
  return account;
};
