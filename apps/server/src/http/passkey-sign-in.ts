import { calls } from '@matador/protocol/calls';
import type { PasskeyAnswer } from '@matador/protocol/rest';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { isStaff, type Account } from '../people/account.ts';
import { networkOf, siteOf } from '../people/network.ts';
import { askToSign, checkPasskey, passkeyOf, relyingParty, type RelyingParty } from '../people/passkeys.ts';
import { Throttles, type ThrottleRule } from '../people/throttle.ts';
import { hasPasskey } from '../store/queries/passkeys.ts';
import { deviceIn, deviceOfCall } from './credentials.ts';
import type { Handle } from './handle.ts';
import { countTries, createLookups } from './hashing.ts';
import { refusal } from './problem.ts';
import { replaceSession } from './session-cookie.ts';
import { createTries } from './sign-in-tries.ts';

/** Challenges to sign in, a row each: of one network or known device, and of one site. */
const ASKED: ThrottleRule = { name: 'challenges of a network or device', failures: 60, forgiveMs: 2_000 };
const ASKED_OF_SITE: ThrottleRule = { name: 'challenges of a site', failures: 240, forgiveMs: 500 };

export const NO_PARTY =
  'passkeys are good nowhere here: PUBLIC_URL has to name a domain, and accounts not to be of a platform';
export const LATE = 'this challenge was used, is too old, or is none; ask for another one';
/** What a passkey that did not pass is told, by why. */
export const REFUSED = {
  unknown: 'no account has this passkey, or no longer',
  late: LATE,
  wrong: 'this passkey did not prove whose it is',
} as const;

interface Attempt {
  readonly shown: PasskeyAnswer;
  /** Whose session it is to prove; null: it is to sign in. */
  readonly account: Pick<Account, 'id'> | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** One for a server, so that what is wrong counts wherever it is asked. */
export type PasskeyTry = (attempt: Attempt) => Promise<{ readonly userId: string } | keyof typeof REFUSED>;

/**
 * Checks the answer of a passkey: whose it is, or why it is nobody's. It is counted apart from passwords, so that whoever
 * floods a network with those keeps nobody there from a passkey (SAFE-6). As by a password, a locked account is not
 * signed in to, and neither is one of the staff, which has none.
 * @throws ProblemError 429 after too many wrong ones
 */
export const createPasskeyTry = (context: Context): PasskeyTry => {
  const count = createTries(context, 'passkeys');
  const lookUp = createLookups();
  return async ({ shown, account, request, reply }) => {
    const place = deviceOfCall(context, request);
    const passkey = await lookUp({ request, reply, known: place }, () => passkeyOf(context.store.db, shown));
    const device = passkey === null ? null : deviceIn(context, request, passkey.userId);
    const known = device === null ? null : (passkey?.userId ?? null);
    const { succeed } = await count({ name: null, device, known, request, reply });
    if (passkey === null || (account !== null && passkey.userId !== account.id)) return 'unknown';
    if (passkey.locked || isStaff(passkey)) return 'wrong';
    const purpose = account === null ? 'signIn' : 'prove';
    const check = await checkPasskey(context, { shown, passkey, purpose });
    if (check !== 'right') return check;
    await succeed();
    return { userId: passkey.userId };
  };
};

type Call = Pick<Attempt, 'request' | 'reply'>;

/** Counts challenges, which anybody may ask for. */
const createAskedCount = (context: Context): ((call: Call) => Promise<void>) => {
  const throttles = new Throttles(context);
  return async ({ request, reply }) => {
    const device = deviceOfCall(context, request);
    const tries =
      device === null
        ? [
            { rule: ASKED, key: networkOf(request.ip) ?? 'unknown' },
            { rule: ASKED_OF_SITE, key: siteOf(request.ip) ?? 'unknown' },
          ]
        : [{ rule: ASKED, key: `device ${device}` }];
    const { waitMs } = await countTries(throttles, tries, { request, reply, known: device });
    if (waitMs > 0) throw refusal(429, `too many challenges, try again in ${String(Math.ceil(waitMs / 1000))} s`);
  };
};

/** Signing in by a passkey, and what one is asked to prove a session by (ACC-2, SAFE-5). */
export const registerPasskeySignIn = (handle: Handle, context: Context, tryPasskey: PasskeyTry): void => {
  const countAsked = createAskedCount(context);
  const party = (): RelyingParty => {
    const found = relyingParty(context.config);
    if (found === null) throw refusal(409, NO_PARTY);
    return found;
  };

  handle(calls.challengeSignIn, async ({ request, reply }) => {
    await countAsked({ request, reply });
    return askToSign(context, party(), null);
  });

  handle(calls.signInByPasskey, async ({ body, request, reply, refuse }) => {
    const found = await tryPasskey({ shown: body, account: null, request, reply });
    if (found === 'unknown')
      throw refuse(401, REFUSED.unknown, { errors: [{ path: 'body.id', message: REFUSED.unknown }] });
    if (typeof found === 'string') throw refuse(401, REFUSED[found]);
    // The holder had the device and was asked for: that is a second factor (decision 70).
    const user = await replaceSession(context, { request, reply, userId: found.userId, factor: true });
    if (user === null) throw refuse(401, REFUSED.wrong);
    return user;
  });

  handle(calls.challengeProof, async ({ account, refuse }) => {
    if (isStaff(account) || !(await hasPasskey(context.store.db, account.id)))
      throw refuse(409, 'this account has no passkey; GET me/passkeys lists those there are');
    return askToSign(context, party(), account.id);
  });
};
