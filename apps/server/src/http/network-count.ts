import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf, siteOf } from '../people/network.ts';
import type { Attempt, ThrottleRule, Throttles, Try } from '../people/throttle.ts';
import { countTries } from './hashing.ts';
import { problems, refusal, type ProblemError } from './problem.ts';

interface Call {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** The device, where it has signed in before and counts alone. */
  readonly device?: string | null;
}

/** A line of a provider has thousands of networks: all of them together have as much as so many. */
const NETWORKS_OF_SITE = 4;

/** A try for the network of a call, and one for its site where that is more than the network. */
export const placesOf = (rule: ThrottleRule, { ip }: Pick<FastifyRequest, 'ip'>): readonly Try[] => {
  const [network, site] = [networkOf(ip) ?? 'unknown', siteOf(ip) ?? 'unknown'];
  const ofSite: ThrottleRule = {
    name: `${rule.name}, of its site`,
    failures: rule.failures * NETWORKS_OF_SITE,
    forgiveMs: Math.ceil(rule.forgiveMs / NETWORKS_OF_SITE),
  };
  return [{ rule, key: network }, ...(site === network ? [] : [{ rule: ofSite, key: site }])];
};

/** Counts one more for the network of a call and its site, or its device; what it has to wait is in the answer. @throws ProblemError 503 */
export const countOfNetwork = (
  throttles: Throttles,
  rule: ThrottleRule,
  { request, reply, device = null }: Call,
): Promise<Attempt> => {
  const tries = device === null ? placesOf(rule, request) : [{ rule, key: `device ${device}` }];
  return countTries(throttles, tries, { request, reply, known: device });
};

/** Counts one more for the network of a call and its site, or its device. @throws ProblemError 429, 503 */
export const countFor = async (throttles: Throttles, rule: ThrottleRule, call: Call): Promise<Attempt> => {
  const attempt = await countOfNetwork(throttles, rule, call);
  const waitS = Math.ceil(attempt.waitMs / 1000);
  if (waitS > 0) throw problems.tooMany(`too often from here, try again in ${String(waitS)} s`);
  return attempt;
};

/**
 * The refusal of what was looked up and is none, which counts for the network of the call. Right ones are looked up first,
 * in turns: whoever tries wrong ones keeps no neighbour from theirs (SAFE-6).
 * @throws ProblemError 429, 503 instead, where too many were wrong
 */
export const wrongOne = async (
  throttles: Throttles,
  { rule, detail }: { readonly rule: ThrottleRule; readonly detail: string },
  call: Call,
): Promise<ProblemError> => {
  await countFor(throttles, rule, call);
  return refusal(404, detail);
};
