import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { cookieNames } from '../people/cookies.ts';
import { deviceOf, devicesIn } from '../people/device.ts';
import { FairQueue } from '../people/fair-queue.ts';
import type { Passwords } from '../people/passwords.ts';
import { checkCode, CODE_FAILURES, FORGIVEN_MS, type CodeCheck } from '../people/second-factor.ts';
import { Throttles, type ThrottleRule } from '../people/throttle.ts';
import { findCredentials, type Credentials } from '../store/queries/people.ts';
import { checkRoom, countTries, createLookups, hashFor } from './hashing.ts';
import { refusal } from './problem.ts';
import type { CountTry } from './sign-in-tries.ts';

interface Attempt {
  readonly name: string;
  readonly password: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** One for a server, so that what is wrong counts wherever it is asked. */
export interface PasswordCheck {
  /**
   * Null when the name or the password is wrong, and which is not told by time either.
   * @throws ProblemError 429 after too many wrong ones, 503 where too many are in line
   */
  check(attempt: Attempt): Promise<Credentials | null>;
  /** Refuses, before the call is read, who would find no place in line. @throws ProblemError 503 */
  checkRoom(caller: Pick<Attempt, 'request' | 'reply'>): void;
}

/**
 * Strangers wait once, for all that is done for them: whoever finds no place, or leaves it, has cost the database nothing.
 * As many at once that two are hashed while others are looked up.
 */
const STRANGERS = { atOnce: 4, waitingThere: 64, waiting: 256 };

/** The device of a call, by the last account that has signed in there; null for one where none has. */
export const deviceOfCall = ({ keyring, config }: Context, { cookies }: FastifyRequest): string | null =>
  devicesIn(keyring, cookies[cookieNames(config).device])[0] ?? null;

/** The device of a call, as an account that it has signed in to before calls it; null for one that never was there. */
export const deviceIn = (context: Context, request: FastifyRequest, userId: string): string | null =>
  deviceOf(context.keyring, request.cookies[cookieNames(context.config).device], userId);

/**
 * Checks a name and its password, whether somebody signs in or proves a session again. Nobody locks another one out
 * (SAFE-6): devices that have signed in before have a line of their own, and each site has its share of what looking up
 * and checking cost.
 */
export const createPasswordCheck = (context: Context, passwords: Passwords, count: CountTry): PasswordCheck => {
  const { db } = context.store;
  const lookUp = createLookups();
  const strangers = new FairQueue(STRANGERS);

  const checkFound = async (
    { name, password, request, reply }: Attempt,
    credentials: Credentials | null,
  ): Promise<Credentials | null> => {
    const device = credentials === null ? null : deviceIn(context, request, credentials.userId);
    const caller = { request, reply, known: device === null ? null : (credentials?.userId ?? null) };
    const { takeBack, succeed } = await count({ ...caller, name, device });
    const stored = credentials?.passwordHash ?? null;
    const right = await hashFor(caller, (waiter) => passwords.verify(stored, password, waiter)).catch(
      async (error: unknown) => {
        await takeBack();
        throw error;
      },
    );
    if (!right || credentials === null || credentials.locked) return null;
    await succeed();
    return credentials;
  };

  return {
    check: async (attempt) => {
      const { name, request, reply } = attempt;
      const caller = { request, reply, known: deviceOfCall(context, request) };
      if (caller.known !== null) return checkFound(attempt, await lookUp(caller, () => findCredentials(db, name)));
      return hashFor(caller, (waiter) =>
        strangers.run(waiter, async () => checkFound(attempt, await findCredentials(db, name))),
      );
    },
    checkRoom: ({ request, reply }) => {
      if (deviceOfCall(context, request) === null) checkRoom(strangers, { request, reply, known: null });
    },
  };
};

export const WRONG_CODE = 'this code is wrong, or has been used; wait for the next one';

export const TOO_MANY_CODES = 'too many wrong codes, try again in 15 minutes';

/** Wrong codes on a device that the account knows: they count there alone. */
const DEVICE_CODE: ThrottleRule = {
  name: 'codes on a device',
  failures: CODE_FAILURES,
  forgiveMs: FORGIVEN_MS / CODE_FAILURES,
};

/** And on all devices that it knows: whoever collects them tries no more codes for it. */
const DEVICES_CODE: ThrottleRule = {
  name: 'codes on the devices of an account',
  failures: 4 * CODE_FAILURES,
  forgiveMs: FORGIVEN_MS / (4 * CODE_FAILURES),
};

interface CodeAttempt {
  readonly userId: string;
  readonly code: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** One for a server, as `PasswordCheck`. */
export type SecondFactorCheck = (attempt: CodeAttempt) => Promise<boolean>;

/**
 * Whether a code is the account's and was not taken before, be it to sign in or to prove a session; it is used up then.
 * Wrong ones count for the account, on a device that it knows for that device, and for all such devices together: whoever
 * has the password elsewhere keeps its holder from nothing there (SAFE-6).
 * @throws ProblemError 429 after too many wrong ones, 503 where too many are in line, 403 for an account without a second factor
 */
export const createCodeCheck = (context: Context): SecondFactorCheck => {
  const throttles = new Throttles(context);
  const tryOnDevice = async (tried: CodeAttempt, device: string): Promise<CodeCheck> => {
    const { userId, code, request, reply } = tried;
    const tries = [
      { rule: DEVICE_CODE, key: device },
      { rule: DEVICES_CODE, key: userId },
    ];
    const attempt = await countTries(throttles, tries, { request, reply, known: userId });
    if (attempt.waitMs > 0) return 'wait';
    const check = await checkCode(context, userId, code, { isCounted: false });
    if (check === 'right') await attempt.clear([DEVICE_CODE, DEVICES_CODE]);
    return check;
  };
  return async (attempt) => {
    const { userId, code, request } = attempt;
    const device = deviceIn(context, request, userId);
    switch (await (device === null ? checkCode(context, userId, code) : tryOnDevice(attempt, device))) {
      case 'right':
        return true;
      case 'wrong':
        return false;
      case 'wait':
        throw refusal(429, TOO_MANY_CODES);
      case 'none':
        throw refusal(403, 'this account has no second factor; have it created anew');
    }
  };
};
