import { exclusionWish, limitWish } from '@matador/protocol/rest';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { exclude, presentLimits, setLimit } from '../money/limits.ts';
import { signedIn } from './door.ts';
import { parseInput } from './problem.ts';

/** A player's protection against himself (SAFE-1): every call answers how things stand then. */
export const registerLimits = (app: FastifyInstance, context: Context): void => {
  const { db } = context.store;
  /** After a change: what holds from now on has not held yet when the call arrived. */
  const presentNow = (userId: string) => presentLimits(db, userId, context.clock.now());

  app.get(
    '/me/limits',
    signedIn(context, ({ account, now }) => presentLimits(db, account.id, now)),
  );

  app.put(
    '/me/limits',
    signedIn(context, async ({ account, request }) => {
      await setLimit(context, account.id, parseInput(limitWish, request.body, 'body'));
      return presentNow(account.id);
    }),
  );

  app.post(
    '/me/exclusion',
    signedIn(context, async ({ account, request }) => {
      await exclude(context, account.id, parseInput(exclusionWish, request.body, 'body'));
      return presentNow(account.id);
    }),
  );
};
