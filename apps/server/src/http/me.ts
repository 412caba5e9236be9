import type { Balance } from '@matador/protocol/rest';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { presentUser } from '../people/account.ts';
import { readPurses } from '../store/queries/money.ts';
import { readRunning } from '../tournaments/running.ts';
import { signedIn } from './door.ts';

export const registerMe = (app: FastifyInstance, context: Context): void => {
  const { db } = context.store;

  app.get(
    '/me/balance',
    signedIn(context, async ({ account }): Promise<Balance> => {
      const { money, bonus } = await readPurses(db, account.id);
      // Nobody can ask for a payout here yet: all money may be withdrawn, bonus never (MONEY-2).
      return { balance: money + bonus, bonus, gdCurrency: account.currency, withdrawable: money };
    }),
  );

  app.get(
    '/me/userData',
    signedIn(context, ({ account }) => Promise.resolve(presentUser(account))),
  );

  app.get(
    '/me/running',
    signedIn(context, ({ account, now }) => readRunning(db, account.id, now)),
  );
};
