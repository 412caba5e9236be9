import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { networkOf, siteOf } from '../people/network.ts';
import { Throttle } from '../people/throttle.ts';
import { refusal } from './problem.ts';

/** Wrong tries for one name from one network, or on a device that the name knows, before the next has to wait. */
const NAME_LIMITS = { failures: 10, forgiveMs: 30_000 };
/** From one network, and from one site, for whatever names. */
const NETWORK_LIMITS = { failures: 300, forgiveMs: 2_000 };
const SITE_LIMITS = { failures: 1_200, forgiveMs: 500 };

interface Tried {
  /** What is tried, in the plural. */
  readonly what: string;
  /** Whose it is to be; null: nobody is named. */
  readonly name: string | null;
  /** What the device is called by that account; null: it was never there. */
  readonly device: string | null;
  readonly request: FastifyRequest;
}

/** One try that is counted as wrong until one of these is said. */
interface CountedTry {
  /** It was not made. */
  readonly forgive: () => void;
  /** It was right, and so those before it are forgotten. */
  readonly succeed: () => void;
}

/** Counts a try before it is known to be right, so that many at once are not all made. @throws ProblemError 429 */
export type CountTry = (tried: Tried) => CountedTry;

/**
 * Counts tries to sign in, or to prove a session. Nobody locks another one out (SAFE-6): failures count for a name from a
 * network, for a network and for its site; on devices that have signed in before for the device alone. One for a server,
 * so that what is wrong counts wherever it is tried, by a password or a passkey.
 */
export const createTries = (context: Context): CountTry => {
  const byName = new Throttle(NAME_LIMITS);
  const byNetwork = new Throttle(NETWORK_LIMITS);
  const bySite = new Throttle(SITE_LIMITS);
  return ({ what, name, device, request }) => {
    const [network, site] = [networkOf(request.ip) ?? 'unknown', siteOf(request.ip) ?? 'unknown'];
    // However it is written: an address has no capitals of its own, and must not be tried once for each way.
    const named = name === null ? null : `${network} ${name.toLowerCase()}`;
    const key = device === null ? named : `device ${device}`;
    const throttles: readonly (readonly [Throttle, string])[] = [
      ...(key === null ? [] : [[byName, key] as const]),
      ...(device === null
        ? ([
            [byNetwork, network],
            [bySite, site],
          ] as const)
        : []),
    ];
    const nowMs = context.clock.monotonicMs();
    const waitMs = Math.max(...throttles.map(([throttle, one]) => throttle.waitMs(one, nowMs)));
    if (waitMs > 0) throw refusal(429, `too many wrong ${what}, try again in ${String(Math.ceil(waitMs / 1000))} s`);
    for (const [throttle, one] of throttles) throttle.fail(one, nowMs);
    const forgive = (): void => {
      for (const [throttle, one] of throttles) throttle.forgive(one);
    };
    return {
      forgive,
      succeed: () => {
        forgive();
        if (key !== null) byName.succeed(key);
      },
    };
  };
};
