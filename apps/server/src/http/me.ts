import type { Balance } from '@matador/protocol/rest';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { presentUser } from '../people/account.ts';
import { readBalance } from '../money/balance.ts';
import { readRunning } from '../tournaments/running.ts';
import { readStatistics } from '../tournaments/statistics.ts';
import { signedIn } from './door.ts';
import { problems } from './problem.ts';

export const registerMe = (app: FastifyInstance, context: Context): void => {
  const { db } = context.store;

  app.get(
    '/me/balance',
    signedIn(context, async ({ account }): Promise<Balance> => {
      const balance = await readBalance(context, account.id);
      if (balance === null) throw problems.unavailable("the platform's wallet does not answer; nothing was moved");
      return { ...balance, gdCurrency: account.currency };
    }),
  );

  app.get(
    '/me/userData',
    signedIn(context, ({ account }) => Promise.resolve(presentUser(account))),
  );

  app.get(
    '/me/running',
    signedIn(context, ({ account, now }) => readRunning({ db, rankings: context.rankings }, account.id, now)),
  );

  app.get(
    '/me/statistics',
    signedIn(context, ({ account }) => readStatistics(db, account.id)),
  );
};
