import { joinHeaders } from '@matador/protocol/rest';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { joinTournament } from '../tournaments/join.ts';
import { readAdmission } from '../tournaments/obstacles.ts';
import { joinByWallet } from '../wallet/join.ts';
import { signedIn, tournamentOf } from './door.ts';
import { parseInput, problems } from './problem.ts';

const wishOf = (request: FastifyRequest) => {
  const given = parseInput(joinHeaders, request.headers, 'headers');
  return {
    idempotencyKey: given['idempotency-key'] ?? null,
    kind: given['entry-kind'] ?? null,
    termsVersion: given['terms-version'] ?? null,
  };
};

export const registerJoin = (app: FastifyInstance, context: Context): void => {
  const joins = context.metrics.counter('joins_total', 'Joins and restarts by their result', ['result']);

  app.post(
    '/tournaments/join/:tournamentId',
    signedIn(context, async ({ account, request }) => {
      const wish = wishOf(request);
      const asked = { userId: account.id, tournamentId: tournamentOf(request), ...wish };
      const { wallet } = context;
      const joined = await (wallet === null ? joinTournament(context, asked) : joinByWallet(context, wallet, asked));
      if (!joined.ok)
        throw problems.conflict(
          'this Idempotency-Key was used for another request; nothing was charged; use a new one',
        );
      joins.inc({ result: joined.result.reason ?? 'success' });
      return joined.result;
    }),
  );

  app.get(
    '/tournaments/admission/:tournamentId',
    signedIn(context, async ({ account, request, now }) => {
      const { wallet, store } = context;
      const held = wallet === null ? { balance: 0 } : await wallet.balance(account.id);
      if (held === null) throw problems.unavailable("the platform's wallet does not answer; try again in a minute");
      const asked = { userId: account.id, tournamentId: tournamentOf(request), walletMinor: held.balance };
      const admission = await readAdmission(store.db, asked, now);
      if (admission === null) throw problems.notFound('there is no such tournament; GET tournaments/zones lists them');
      return admission;
    }),
  );
};
