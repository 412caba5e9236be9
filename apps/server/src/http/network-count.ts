import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { networkOf } from '../people/network.ts';
import type { Throttle } from '../people/throttle.ts';
import { problems } from './problem.ts';

/** Counts one more for the network of a call, before anything is known of it. @throws ProblemError 429 */
export const countFor = (
  throttle: Throttle,
  context: Context,
  request: FastifyRequest,
): { readonly forgive: () => void } => {
  const network = networkOf(request.ip) ?? 'unknown';
  const nowMs = context.clock.monotonicMs();
  const waitMs = throttle.waitMs(network, nowMs);
  if (waitMs > 0) throw problems.tooMany(`too often from your network, try again in ${Math.ceil(waitMs / 1000)} s`);
  throttle.fail(network, nowMs);
  return { forgive: () => throttle.forgive(network) };
};
