import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { networkOf, siteOf } from '../people/network.ts';
import { Throttles, type ThrottleRule } from '../people/throttle.ts';
import { countTries } from './hashing.ts';
import { refusal } from './problem.ts';

/**
 * However it is written: an address has no capitals of its own, and must not be tried once for each way. Of a dotted
 * capital i the database makes an i, and JavaScript one with a dot of its own.
 */
const folded = (name: string): string => name.toLowerCase().replaceAll('\u0307', '');

interface Tried {
  /** Whose it is to be; null: nobody is named. */
  readonly name: string | null;
  /** What the device is called by that account; null: it was never there. */
  readonly device: string | null;
  /** The account that knows the device. */
  readonly known: string | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** One try that is counted as wrong until one of these is said. */
interface CountedTry {
  /** It was not made. */
  readonly takeBack: () => Promise<void>;
  /** It was right, and so those before it are forgotten. */
  readonly succeed: () => Promise<void>;
}

/** Counts a try before it is known to be right, so that many at once are not all made. @throws ProblemError 429, 503 */
export type CountTry = (tried: Tried) => Promise<CountedTry>;

/**
 * Counts tries to sign in, or to prove a session. Nobody locks another one out (SAFE-6): failures count for a name from a
 * network, for a network and for its site; on devices that have signed in before for the device, and for all such devices
 * of an account together.
 * @param what is tried; what is wrong of one counts for none of the other
 */
export const createTries = (context: Context, what: 'passwords' | 'passkeys'): CountTry => {
  const throttles = new Throttles(context);
  const ofName: ThrottleRule = { name: `${what} of a name`, failures: 10, forgiveMs: 30_000 };
  const ofDevices: ThrottleRule = { name: `${what} on the devices of an account`, failures: 40, forgiveMs: 7_500 };
  const ofNetwork: ThrottleRule = { name: `${what} of a network`, failures: 300, forgiveMs: 2_000 };
  const ofSite: ThrottleRule = { name: `${what} of a site`, failures: 1_200, forgiveMs: 500 };
  return async ({ name, device, known, request, reply }) => {
    const [network, site] = [networkOf(request.ip) ?? 'unknown', siteOf(request.ip) ?? 'unknown'];
    const named = name === null ? null : `${network} ${folded(name)}`;
    const key = device === null ? named : `device ${device}`;
    const ofPlaces = [
      { rule: ofNetwork, key: network },
      { rule: ofSite, key: site },
    ];
    // Whoever has collected devices of an account tries no more for it than on a few.
    const ofAll = device === null || known === null ? ofPlaces : [{ rule: ofDevices, key: known }];
    const tries = [...(key === null ? [] : [{ rule: ofName, key }]), ...ofAll];
    const attempt = await countTries(throttles, tries, { request, reply, known });
    const waitS = Math.ceil(attempt.waitMs / 1000);
    if (waitS > 0) throw refusal(429, `too many wrong ${what}, try again in ${String(waitS)} s`);
    return { takeBack: () => attempt.takeBack(), succeed: () => attempt.clear([ofName, ofDevices]) };
  };
};
