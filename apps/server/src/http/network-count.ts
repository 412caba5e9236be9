import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../people/network.ts';
import type { Attempt, ThrottleRule, Throttles } from '../people/throttle.ts';
import { countTries } from './hashing.ts';
import { problems, refusal, type ProblemError } from './problem.ts';

interface Call {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** The device, where it has signed in before and counts alone. */
  readonly device?: string | null;
}

/** Counts one more for the network of a call, or its device; what it has to wait is in the answer. @throws ProblemError 503 */
export const countOfNetwork = (
  throttles: Throttles,
  rule: ThrottleRule,
  { request, reply, device = null }: Call,
): Promise<Attempt> => {
  const key = device === null ? (networkOf(request.ip) ?? 'unknown') : `device ${device}`;
  return countTries(throttles, [{ rule, key }], { request, reply, known: device });
};

/** Counts one more for the network of a call, or its device. @throws ProblemError 429, 503 */
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
