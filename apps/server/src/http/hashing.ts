import type { FastifyReply, FastifyRequest } from 'fastify';
import { FairQueue, QueueFull, WaiterGone, type Waiter } from '../people/fair-queue.ts';
import { siteOf } from '../people/network.ts';
import type { Passwords } from '../people/passwords.ts';
import type { Attempt, Throttles, Try } from '../people/throttle.ts';
import { problems, refusal } from './problem.ts';

const RETRY_AFTER_S = 5;

interface Caller {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** The account that has signed in on this device before; its devices share one place in the line. */
  readonly known: string | null;
}

/** Told when a caller has left before the answer. */
const goneOf = ({ raw }: FastifyReply): AbortSignal => {
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  return gone.signal;
};

/**
 * Does for a caller what hashes a password, or looks a name up for it: each site has its share, and who left is not
 * worked for (SAFE-6).
 * @throws ProblemError 503, with how long to wait, where too many are in line; nothing was done then
 */
export const hashFor = async <Result>(
  { request, reply, known }: Caller,
  work: (waiter: Waiter) => Promise<Result>,
): Promise<Result> => {
  const from = known ?? siteOf(request.ip) ?? 'unknown';
  try {
    return await work({ from, known: known !== null, gone: goneOf(reply) });
  } catch (error) {
    if (!(error instanceof QueueFull || error instanceof WaiterGone)) throw error;
    void reply.header('retry-after', String(RETRY_AFTER_S));
    throw problems.unavailable(
      `too many ask for this just now; nothing was done, try again in ${String(RETRY_AFTER_S)} s`,
    );
  }
};

/** So many are looked up at once: a flood of names, or keys, leaves the other lines to the database to everybody else. */
const LOOKUPS = { atOnce: 2, waitingThere: 64, waiting: 256 };

/** Looks up whom a caller names, before anything is known of it, in turns. */
export const createLookups = () => {
  const line = new FairQueue(LOOKUPS);
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
