import { calls } from '@matador/protocol/calls';
import type { SessionOffer } from '@matador/protocol/rest';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { DEMO_ACCOUNTS, type DemoAccount } from '../demo/accounts.ts';
import { isStaff } from '../people/account.ts';
import type { Passwords } from '../people/passwords.ts';
import { nextCode } from '../people/second-factor.ts';
import { closedBy, resetsPasswords } from '../people/registration.ts';
import { closeSession } from '../people/sessions.ts';
import { findCredentials, type Credentials } from '../store/queries/people.ts';
import { sessionToken } from './access.ts';
import { createPasswordCheck, isRightCode, WRONG_CODE } from './credentials.ts';
import type { Handle } from './handle.ts';
import { refusal, type ProblemError } from './problem.ts';
import { registerProof } from './proof.ts';
import { beginSession, clearSession } from './session-cookie.ts';

const WRONG = 'name or password is wrong';

/** The accounts that anybody may sign in to; where strangers come the staff is not among them. */
const openAccounts = ({ demo, demoPublic }: Config): readonly DemoAccount[] =>
  demo ? DEMO_ACCOUNTS.filter((account) => !demoPublic || !isStaff(account)) : [];

const offer = (context: Context): SessionOffer => ({
  demo: context.config.demo,
  demoAccounts: openAccounts(context.config).map(({ userName, role }) => ({ userName, role })),
  registration: closedBy(context.config) === null,
  reset: resetsPasswords(context.config),
  mailsShown: context.config.demo && context.config.mail === null,
  pages: context.config.pages,
});

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
  if (!(await isRightCode(context, userId, code))) throw wrongFactor(WRONG_CODE);
  return true;
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

/** Signing in and out, and proving again in between. */
export const registerSession = (handle: Handle, context: Context, passwords: Passwords): void => {
  const checkPassword = createPasswordCheck(context, passwords);
  registerDemoCode(handle, context);
  registerProof(handle, context, checkPassword);

  handle(calls.sessionOffer, () => offer(context));

  handle(calls.signIn, async ({ body, request, reply, refuse }) => {
    const credentials = await checkPassword({ name: body.userName, password: body.password, request, reply });
    if (credentials === null) throw refuse(401, WRONG);
    const factor = await checkFactor(context, credentials, body.code);
    const before = sessionToken(context, request);
    if (before !== null) await closeSession(context, before);
    const user = await beginSession(context, { request, reply, userId: credentials.userId, factor });
    if (user === null) throw refuse(401, WRONG);
    return user;
  });

  handle(calls.signOut, async ({ request, reply }) => {
    const token = sessionToken(context, request);
    if (token !== null) await closeSession(context, token);
    clearSession(context, reply);
  });
};
