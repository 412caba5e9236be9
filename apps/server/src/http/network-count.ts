import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../people/network.ts';
import type { Attempt, ThrottleRule, Throttles } from '../people/throttle.ts';
import { countTries } from './hashing.ts';
import { problems } from './problem.ts';

interface Call {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Counts one more for the network of a call, before anything is known of it; what it has to wait is in the answer. @throws ProblemError 503 */
export const countOfNetwork = (
  throttles: Throttles,
  rule: ThrottleRule,
  { request, reply }: Call,
): Promise<Attempt> => {
  const tries = [{ rule, key: networkOf(request.ip) ?? 'unknown' }];
  return countTries(throttles, tries, { request, reply, known: null });
};

/** Counts one more for the network of a call, before anything is known of it. @throws ProblemError 429, 503 */
export const countFor = async (throttles: Throttles, rule: ThrottleRule, call: Call): Promise<Attempt> => {
  const attempt = await countOfNetwork(throttles, rule, call);
  const waitS = Math.ceil(attempt.waitMs / 1000);
  if (waitS > 0) throw problems.tooMany(`too often from your network, try again in ${String(waitS)} s`);
  return attempt;
};
