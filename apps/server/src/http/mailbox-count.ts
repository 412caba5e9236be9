import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ThrottleRule, Throttles } from '../people/throttle.ts';
import { countTries } from './hashing.ts';

/** Links mailed to one address to confirm it, whoever asks for them: ten a day. */
const LINKS: ThrottleRule = { name: 'links to confirm an address', failures: 10, forgiveMs: 144 * 60_000 };

/** One more link to an address. */
interface Mailbox {
  /** So many were sent there that it gets no more; who asks is not told so, as that would tell of others. */
  readonly isFull: boolean;
  /** None was asked for in the end. */
  readonly takeBack: () => Promise<void>;
}

/** Counts one more link to an address, however it is written, over all accounts (ACC-1). @throws ProblemError 503 */
export const countMailbox = async (
  throttles: Throttles,
  mail: string,
  caller: { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly known: string | null },
): Promise<Mailbox> => {
  const attempt = await countTries(throttles, [{ rule: LINKS, key: mail.toLowerCase() }], caller);
  return { isFull: attempt.waitMs > 0, takeBack: () => attempt.takeBack() };
};
