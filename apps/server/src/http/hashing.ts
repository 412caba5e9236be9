import type { FastifyReply, FastifyRequest } from 'fastify';
import { FairQueue, QueueFull, WaiterGone, type FairQueueLimits, type Waiter } from '../people/fair-queue.ts';
import { siteOf } from '../people/network.ts';
import type { Passwords } from '../people/passwords.ts';
import type { Attempt, Throttles, Try } from '../people/throttle.ts';
import { problems, refusal, type ProblemError } from './problem.ts';

const RETRY_AFTER_S = 5;

interface Caller {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** The account that has signed in on this device before; its devices share one place in the line. */
  readonly known: string | null;
}

/** Why a signal is aborted: the same for all, since an error of its own would be made for every call. */
const LEFT = new WaiterGone('the caller has left');

/** Told when a caller has left before the answer. */
const goneOf = ({ raw }: FastifyReply): AbortSignal => {
  const gone = new AbortController();
  if (raw.destroyed) gone.abort(LEFT); // between two turns, when nobody listened
  raw.once('close', () => gone.abort(LEFT));
  return gone.signal;
};

const placeOf = ({ request, known }: Caller): Pick<Waiter, 'from' | 'known'> => ({
  from: known ?? siteOf(request.ip) ?? 'unknown',
  known: known !== null,
});

/** Made once: of a flood thousands a second are refused, and where in the code says nothing. */
const TOO_MANY = problems.unavailable(
  `too many ask for this just now; nothing was done, try again in ${String(RETRY_AFTER_S)} s`,
);

const tooMany = (reply: FastifyReply): ProblemError => {
  void reply.header('retry-after', String(RETRY_AFTER_S));
  return TOO_MANY;
};

/**
 * Does for a caller what hashes a password, or looks a name up for it: each site has its share, and who left is not
 * worked for (SAFE-6).
 * @throws ProblemError 503, with how long to wait, where too many are in line; nothing was done then
 */
export const hashFor = async <Result>(caller: Caller, work: (waiter: Waiter) => Promise<Result>): Promise<Result> => {
  try {
    return await work({ ...placeOf(caller), gone: goneOf(caller.reply) });
  } catch (error) {
    if (!(error instanceof QueueFull || error instanceof WaiterGone)) throw error;
    throw tooMany(caller.reply);
  }
};

/**
 * Refuses whom a line would not let in, before its call is read: a flood that is turned away costs little.
 * @throws ProblemError 503, as `hashFor`
 */
export const checkRoom = (line: FairQueue, caller: Caller): void => {
  if (!line.hasRoom(placeOf(caller))) throw tooMany(caller.reply);
};

/** So many are looked up at once: a flood of names, or keys, leaves the other lines to the database to everybody else. */
const LOOKUPS = { atOnce: 2, waitingThere: 64, waiting: 256 };

/** Looks up whom a caller names, or what it brings, before anything is known of it, in turns. @param limits of the line */
export const createLookups = (limits: FairQueueLimits = LOOKUPS) => {
  const line = new FairQueue(limits);
  return <Found>(caller: Caller, find: () => Promise<Found>): Promise<Found> =>
    hashFor(caller, (waiter) => line.run(waiter, find));
};

/**
 * Counts what a caller tries before it is known whether it fails, in a line as fair as that of hashing.
 * @throws ProblemError 503 where too many are in line; nothing was counted then
 */
export const countTries = (throttles: Throttles, tries: readonly Try[], caller: Caller): Promise<Attempt> =>
  hashFor(caller, (waiter) => throttles.count(tries, waiter));

interface NewPassword {
  readonly password: string;
  readonly userName: string;
  readonly caller: Parameters<typeof hashFor>[0];
}

/** Its hash. @throws ProblemError 400 for a password that anybody would try early */
export const hashNew = (passwords: Passwords, { password, userName, caller }: NewPassword): Promise<string> =>
  hashFor(caller, async (waiter) => {
    if (!(await passwords.isGuessable(password, userName, waiter))) return passwords.hash(password, waiter);
    const message = 'one that is not among the first that anybody would try';
    throw refusal(400, 'this password is easily guessed', { errors: [{ path: 'body.password', message }] });
  });
