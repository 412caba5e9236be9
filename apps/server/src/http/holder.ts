import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { Account } from '../people/account.ts';
import type { Holder } from '../people/holder.ts';
import { hashToken } from '../people/sessions.ts';
import { lockUser } from '../store/queries/matching-tickets.ts';
import { hasSession } from '../store/queries/sessions.ts';
import { sessionToken } from './access.ts';
import { problems } from './problem.ts';

/**
 * Whoever changes by what an account is signed in to. A change that was under way when a reset ended its session is not
 * made any more: it may be that of a stranger whom the reset was to shut out.
 * @throws ProblemError 401, out of `change`, where the session has ended meanwhile
 */
export const holderOf = (context: Context, request: FastifyRequest, account: Account): Holder => {
  const tokenHash = hashToken(sessionToken(context, request) ?? '');
  return {
    account,
    tokenHash,
    change: (task) =>
      context.store.transaction(async (tx) => {
        await lockUser(tx, account.id);
        if (!(await hasSession(tx, account.id, tokenHash))) throw problems.unauthorized();
        return task(tx);
      }),
  };
};
