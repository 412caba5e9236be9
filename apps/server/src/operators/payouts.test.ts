import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { newPlayer } from '../../test/people.ts';
import { verifyAudit } from '../audit/audit.ts';
import { requestPayout } from '../money/cashier.ts';
import { isBalanced, trialBalance } from '../money/trial-balance.ts';
import { readAuditOf } from '../store/queries/audit.ts';
import { readPurses } from '../store/queries/money.ts';
import { findPayouts, findWaitingPayouts } from '../store/queries/payouts.ts';
import { settlePayout } from './payouts.ts';

const context = await testContext({ APPROVAL_ABOVE: '10000' });
const { db } = context.store;

const newOperator = async (): Promise<string> => (await newPlayer(context, { actorType: 'operator', money: 0 })).id;
const payoutOf = async (userId: string, cents: number): Promise<string> => {
  const asked = await requestPayout(context, { userId, cents, idempotencyKey: randomUUID() });
  if (!asked.ok || asked.result.payoutId === null) throw new Error('the payout was refused');
  return asked.result.payoutId;
};
const pay = (id: string, actor: string) =>
  settlePayout(context, id, { actor, decision: 'paid', reason: 'checked against the passport' });
const stateOf = async (userId: string, id: string) =>
  (await findPayouts(db, userId, 100)).find((payout) => payout.id === id)?.state;

test('a payout is paid, or refused back into the purse, once; operators are on record', async () => {
  const { id } = await newPlayer(context, { money: 60_00 });
  const [paid, refused] = [await payoutOf(id, 10_00), await payoutOf(id, 20_00)];
  const operator = await newOperator();
  const by = { actor: operator, reason: 'not the same person' };
  const done = await Promise.all([
    ...[1, 2, 3].map(() => pay(paid, operator)),
    ...[1, 2].map(() => settlePayout(context, refused, { ...by, decision: 'refused' })),
  ]);
  expect(done.filter((one) => one === 'decided')).toHaveLength(2);
  expect(done.filter((one) => one === 'unknown')).toHaveLength(3);
  expect(await readPurses(db, id)).toEqual({ money: 50_00, bonus: 0 });
  const acts = await readAuditOf(db, `player:${id}`, { limit: 10, before: null });
  expect(acts.map(({ act, actor }) => [act, actor]).sort()).toEqual([
    ['payout.paid', operator],
    ['payout.refused', operator],
  ]);
  expect((await findWaitingPayouts(db, 100)).some((payout) => payout.userId === id)).toBe(false);
});

test('no operator alone pays out more in a day than the amount, in one payout or in many', async () => {
  const [operator, second] = [await newOperator(), await newOperator()];
  const { id } = await newPlayer(context, { money: 4000_00 });
  const large = await payoutOf(id, 3100_00);
  expect(await pay(large, operator)).toBe('approved');
  expect(await pay(large, operator)).toBe('ownApproval');
  expect(await stateOf(id, large)).toBe('requested');
  expect((await findWaitingPayouts(db, 100)).find((one) => one.id === large)).toMatchObject({ approvedBy: operator });
  expect(await pay(large, second)).toBe('decided');

  const small = await Promise.all(Array.from({ length: 10 }, () => payoutOf(id, 30_00)));
  const done = await Promise.all(small.map((one) => pay(one, operator)));
  expect(done.filter((one) => one === 'decided')).toHaveLength(3);
  expect(done.filter((one) => one === 'approved')).toHaveLength(7);
  await context.clock.advance(24 * 3_600_000 + 1);
  expect(await pay(await payoutOf(id, 30_00), operator)).toBe('decided');
  const acts = await readAuditOf(db, `player:${id}`, { limit: 100, before: null });
  expect(acts.filter(({ act }) => act === 'payout.approved')).toHaveLength(8);
  expect(await verifyAudit(context)).toMatchObject({ ok: true });
  expect(isBalanced(await trialBalance(db))).toBe(true);
});

test('a payout that one operator has approved can be refused by another', async () => {
  const [operator, second] = [await newOperator(), await newOperator()];
  const { id } = await newPlayer(context, { money: 500_00 });
  const large = await payoutOf(id, 500_00);
  expect(await pay(large, operator)).toBe('approved');
  expect(await settlePayout(context, large, { actor: second, decision: 'refused', reason: 'not so' })).toBe('decided');
  expect([await stateOf(id, large), await readPurses(db, id)]).toEqual(['refused', { money: 500_00, bonus: 0 }]);
});
