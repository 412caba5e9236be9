import { calls } from '@matador/protocol/calls';
import type { SessionOffer, UserData } from '@matador/protocol/rest';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { DEMO_ACCOUNTS, type DemoAccount } from '../demo/accounts.ts';
import { isStaff } from '../people/account.ts';
import { idTokenOf, signOutUrl } from '../openid/logout.ts';
import { relyingParty } from '../people/passkeys.ts';
import type { Passwords } from '../people/passwords.ts';
import { nextCode } from '../people/second-factor.ts';
import { closedBy, resetsPasswords } from '../people/registration.ts';
import { closeSession } from '../people/sessions.ts';
import { findCredentials, type Credentials } from '../store/queries/people.ts';
import { findSecondFactor } from '../store/queries/second-factors.ts';
import { sessionToken } from './access.ts';
import { createCodeCheck, createPasswordCheck, WRONG_CODE, type SecondFactorCheck } from './credentials.ts';
import type { Handle } from './handle.ts';
import { refusal, type ProblemError } from './problem.ts';
import { createPasskeyTry, registerPasskeySignIn } from './passkey-sign-in.ts';
import { registerProof } from './proof.ts';
import { clearSession, keepFirstStep, readFirstStep, replaceSession } from './session-cookie.ts';
import { createTries } from './sign-in-tries.ts';

const WRONG = 'name or password is wrong';
const WRONG_HERE = `${WRONG}; players sign in at the platform: GET /gd/openid`;

/** Where the platform has the accounts, a password of before opens none of a player's; play money has nothing to lose. */
const isOfPlatform = ({ openId, demo }: Config, credentials: Credentials): boolean =>
  openId !== null && !demo && !isStaff(credentials);

/** The accounts that anybody may sign in to; where strangers come the staff is not among them. */
const openAccounts = ({ demo, demoPublic }: Config): readonly DemoAccount[] =>
  demo ? DEMO_ACCOUNTS.filter((account) => !demoPublic || !isStaff(account)) : [];

const offer = (context: Context, awaitsCode: boolean): SessionOffer => ({
  awaitsCode,
  passkeyOrigin: relyingParty(context.config)?.origin ?? null,
  demo: context.config.demo,
  openId: context.config.openId === null ? null : { label: context.config.openId.label },
  demoAccounts: openAccounts(context.config).map(({ userName, role }) => ({ userName, role })),
  registration: closedBy(context.config) === null,
  reset: resetsPasswords(context.config),
  mailsShown: context.config.demo && context.config.mail === null,
  pages: context.config.pages,
});

const wrongFactor = (message: string): ProblemError =>
  refusal(401, message, { errors: [{ path: 'body.code', message }] });

interface SecondStep {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Whose password was right. */
  readonly credentials: Credentials;
  readonly code: string | undefined;
}

/** Ends a sign-in whose password was right. */
type FinishSignIn = (step: SecondStep) => Promise<UserData>;

/**
 * Asks the staff for their second factor (OPS-5), and players who have one (ACC-2), after the password. What is missing
 * or wrong is said of `body.code`, so that the page can ask for it; the device keeps meanwhile that the password was
 * right. Then the session of before is closed, and one opened.
 */
const createFinish =
  (context: Context, isRightCode: SecondFactorCheck): FinishSignIn =>
  async ({ request, reply, credentials, code }) => {
    const { userId, passwordHash } = credentials;
    const own = await findSecondFactor(context.store.db, userId);
    const factor = isStaff(credentials) || own !== null;
    if (factor && code === undefined) {
      keepFirstStep(context, { request, reply }, credentials);
      throw wrongFactor('a code of your authenticator is needed');
    }
    if (factor && code !== undefined && !(await isRightCode({ userId, code, request, reply })))
      throw wrongFactor(WRONG_CODE);
    const shown = { passwordHash, factor: own?.sealed ?? null };
    const user = await replaceSession(context, { request, reply, userId, factor, shown });
    if (user === null) throw refusal(401, WRONG);
    return user;
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
  const passwordCheck = createPasswordCheck(context, passwords, createTries(context, 'passwords'));
  const tryPasskey = createPasskeyTry(context);
  registerDemoCode(handle, context);
  const isRightCode = createCodeCheck(context);
  const finish = createFinish(context, isRightCode);
  registerProof(handle, context, { password: passwordCheck.check, code: isRightCode, passkey: tryPasskey });
  registerPasskeySignIn(handle, context, tryPasskey);

  handle(calls.sessionOffer, async ({ request }) => offer(context, (await readFirstStep(context, request)) !== null));

  handle(
    calls.signIn,
    async ({ body, request, reply, refuse }) => {
      const credentials = await passwordCheck.check({ name: body.userName, password: body.password, request, reply });
      if (credentials === null || isOfPlatform(context.config, credentials))
        throw refuse(401, context.config.openId === null ? WRONG : WRONG_HERE);
      return finish({ request, reply, credentials, code: body.code });
    },
    { onRequest: async (request, reply) => passwordCheck.checkRoom({ request, reply }) },
  );

  handle(calls.finishSignIn, async ({ body: { code }, request, reply, refuse }) => {
    const credentials = await readFirstStep(context, request);
    if (credentials === null) throw refuse(401, 'sign in with name and password first; it was too long ago, or never');
    return finish({ request, reply, credentials, code });
  });

  handle(calls.signOut, async ({ request, reply }) => {
    const token = sessionToken(context, request);
    const idToken = token === null ? null : await idTokenOf(context, token);
    if (token !== null) await closeSession(context, token);
    clearSession(context, request, reply);
    const next = idToken === null ? null : await signOutUrl(context, idToken);
    return next === null ? reply.code(204).send() : { next };
  });
};
