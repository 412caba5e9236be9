import {
  depositRequest,
  keyHeader,
  payoutDecision,
  payoutParams,
  payoutRequest,
  statementQuery,
  waitingPayouts,
  type Payouts,
  type WaitingPayouts,
} from '@matador/protocol/rest';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { cancelPayout, deposit, requestPayout, settlePayout, type Cashed } from '../money/cashier.ts';
import { presentStatement } from '../money/statement.ts';
import { findPayouts, findWaitingPayouts, type PayoutRow } from '../store/queries/payouts.ts';
import { signedIn, staff } from './door.ts';
import { staffList } from './lists.ts';
import { parseInput, problems } from './problem.ts';

const SHOWN = 100;

const keyOf = (request: FastifyRequest): string => parseInput(keyHeader, request.headers, 'headers')['idempotency-key'];
const payoutOf = (request: FastifyRequest): string => parseInput(payoutParams, request.params, 'params').payoutId;

const resultOf = <Result>(cashed: Cashed<Result>): Result => {
  if (!cashed.ok)
    throw problems.conflict('this Idempotency-Key was used for another request; nothing was moved; use a new one');
  return cashed.result;
};

const present = ({ id, cents, state, requestedAt, decidedAt }: PayoutRow): Payouts['items'][number] => ({
  payoutId: id,
  amount: cents,
  state,
  requestedAt: requestedAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
});

const registerOperator = (app: FastifyInstance, context: Context): void => {
  app.get(
    '/operator/payouts',
    staffList(context, ['operator'], waitingPayouts, async (): Promise<WaitingPayouts> => {
      const rows = await findWaitingPayouts(context.store.db, SHOWN);
      return { items: rows.map((row) => ({ ...present(row), userId: row.userId, userName: row.userName })) };
    }),
  );

  app.post(
    '/operator/payouts/:payoutId',
    staff(context, ['operator'], async (call) => {
      const decision = parseInput(payoutDecision, call.request.body, 'body');
      const done = await settlePayout(context, payoutOf(call.request), { ...decision, actor: call.account.id });
      if (!done)
        throw problems.conflict('there is no such payout that waits for a decision; GET operator/payouts lists them');
      return call.reply.code(204).send();
    }),
  );
};

/** What a player's own money does: statement, sandbox deposits, payouts. */
export const registerMoney = (app: FastifyInstance, context: Context): void => {
  const { db } = context.store;
  /** With the platform's own wallet money comes and goes there. */
  const here = (): void => {
    if (context.wallet !== null) throw problems.conflict("money comes and goes by the platform's own wallet");
  };

  app.get(
    '/me/statement',
    signedIn(context, ({ account, request }) =>
      presentStatement(db, account.id, parseInput(statementQuery, request.query, 'query')),
    ),
  );

  app.post(
    '/me/deposits',
    signedIn(context, async ({ account, request }) => {
      here();
      if (!context.config.demo) throw problems.forbidden('deposits of play money belong to the demo');
      const { amount } = parseInput(depositRequest, request.body, 'body');
      return resultOf(await deposit(context, { userId: account.id, cents: amount, idempotencyKey: keyOf(request) }));
    }),
  );

  app.get(
    '/me/payouts',
    signedIn(context, async ({ account }): Promise<Payouts> => ({
      items: (await findPayouts(db, account.id, SHOWN)).map(present),
    })),
  );

  app.post(
    '/me/payouts',
    signedIn(context, async ({ account, request }) => {
      here();
      const { amount } = parseInput(payoutRequest, request.body, 'body');
      const order = { userId: account.id, cents: amount, idempotencyKey: keyOf(request) };
      return resultOf(await requestPayout(context, order));
    }),
  );

  app.delete(
    '/me/payouts/:payoutId',
    signedIn(context, async ({ account, request, reply }) => {
      if (!(await cancelPayout(context, account.id, payoutOf(request))))
        throw problems.notFound('there is no such payout of yours that can be taken back; GET me/payouts lists them');
      return reply.code(204).send();
    }),
  );
  registerOperator(app, context);
};
