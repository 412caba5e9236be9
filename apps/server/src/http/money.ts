import { calls } from '@matador/protocol/calls';
import type { Payouts } from '@matador/protocol/rest';
import type { FastifyReply } from 'fastify';
import type { Context } from '../context.ts';
import { cancelPayout, deposit, requestPayout, type Cashed } from '../money/cashier.ts';
import { presentStatement } from '../money/statement.ts';
import { settlePayout } from '../operators/payouts.ts';
import { presentComingRefund } from '../tournaments/first-entry.ts';
import { findPayouts, findWaitingPayouts, type PayoutRow } from '../store/queries/payouts.ts';
import type { Handle } from './handle.ts';
import { noteListLook } from './note-look.ts';
import { refusal, registerAway } from './problem.ts';

const SHOWN = 100;

const resultOf = <Result>(cashed: Cashed<Result>, reply: FastifyReply): Result => {
  if (cashed.ok) return cashed.result;
  if (cashed.code === 'registerAway') throw registerAway(reply);
  throw refusal(409, 'this Idempotency-Key was used for another request; nothing was moved; use a new one');
};

const present = ({ id, cents, state, frozen, requestedAt, decidedAt }: PayoutRow): Payouts['items'][number] => ({
  payoutId: id,
  amount: cents,
  state,
  frozen,
  requestedAt: requestedAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
});

const registerOperator = (handle: Handle, context: Context): void => {
  handle(calls.waitingPayouts, async ({ account, request }) => {
    await noteListLook(context, { account, request }, 'payouts:list', 'waiting payouts');
    const rows = await findWaitingPayouts(context.store.db, SHOWN);
    const items = rows.map((row) => {
      const { userId, userName, approvedBy } = row;
      return { ...present(row), userId, userName, approvedBy };
    });
    return { items };
  });

  handle(calls.decidePayout, async ({ account, body, params, reply, refuse }) => {
    const done = await settlePayout(context, params.payoutId, { ...body, actor: account.id });
    if (done === 'unknown')
      throw refuse(409, 'there is no such payout that waits for a decision; GET operator/payouts lists them', {
        code: 'unknownPayout',
      });
    if (done === 'frozen')
      throw refuse(409, 'this payout or its account is frozen; release it first', { code: 'payoutFrozen' });
    if (done === 'ownApproval')
      throw refuse(409, 'you have approved this payout; another operator has to do so too', { code: 'ownCommand' });
    reply.code(done === 'approved' ? 202 : 204);
  });
};

/** What a player's own money does: statement, sandbox deposits, payouts. */
export const registerMoney = (handle: Handle, context: Context): void => {
  const { db } = context.store;
  /** With the platform's own wallet money comes and goes there. */
  const here = (): void => {
    if (context.wallet !== null) throw refusal(409, "money comes and goes by the platform's own wallet");
  };

  handle(calls.statement, async ({ account, query }) => {
    const page = await presentStatement(db, account.id, query);
    // What is still to come stands above the newest change.
    return query.before === undefined ? { ...page, ...(await presentComingRefund(db, account.id)) } : page;
  });

  handle(calls.deposit, async (asked) => {
    here();
    if (!context.config.demo) throw asked.refuse(403, 'deposits of play money belong to the demo');
    const { account, body, headers } = asked;
    const order = { userId: account.id, cents: body.amount, idempotencyKey: headers['idempotency-key'] };
    return resultOf(await deposit(context, order), asked.reply);
  });

  handle(calls.payouts, async ({ account }) => ({ items: (await findPayouts(db, account.id, SHOWN)).map(present) }));

  handle(calls.requestPayout, async (asked) => {
    here();
    const { account, body, headers } = asked;
    const order = { userId: account.id, cents: body.amount, idempotencyKey: headers['idempotency-key'] };
    return resultOf(await requestPayout(context, order), asked.reply);
  });

  handle(calls.cancelPayout, async ({ account, params, refuse }) => {
    const done = await cancelPayout(context, account.id, params.payoutId);
    if (done === 'frozen')
      throw refuse(
        409,
        'this payout is frozen while something is looked into; its money stays, customer service can say more',
      );
    if (done === 'unknown')
      throw refuse(404, 'there is no such payout of yours that can be taken back; GET me/payouts lists them');
  });

  registerOperator(handle, context);
};
