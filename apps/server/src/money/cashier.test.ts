import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { newPlayer } from '../../test/people.ts';
import { readPurses } from '../store/queries/money.ts';
import { findPayouts } from '../store/queries/payouts.ts';
import { cancelPayout, deposit, requestPayout } from './cashier.ts';
import { trialBalance } from './trial-balance.ts';

const context = await testContext();
const { db, pool } = context.store;

const sumOf = async (account: string): Promise<number> => {
  const { rows } = await pool.query<{ cents: number }>(
    `SELECT coalesce(sum(CASE WHEN credit = $1 THEN cents ELSE -cents END), 0) AS cents
     FROM ledger_lines WHERE $1 IN (debit, credit)`,
    [account],
  );
  return rows[0]!.cents;
};
const payoutOf = async (userId: string, cents: number, key = 'payout-key-1'): Promise<string> => {
  const asked = await requestPayout(context, { userId, cents, idempotencyKey: key });
  if (!asked.ok || asked.result.payoutId === null) throw new Error('the payout was refused');
  return asked.result.payoutId;
};

test('MONEY-1 a deposit of one key is booked once, however often and at once it is asked for', async () => {
  const { id } = await newPlayer(context, { money: 0 });
  const ask = (cents: number) => deposit(context, { userId: id, cents, idempotencyKey: 'deposit-key' });
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask(20_00)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toEqual({ ok: true, result: { success: true, reason: null } });
  expect(await ask(21_00)).toEqual({ ok: false, code: 'keyReused' });
  expect(await readPurses(db, id)).toEqual({ money: 20_00, bonus: 0 });
});

test('a deposit is not for accounts that may not play', async () => {
  const bars = [{ locked: true }, { actorType: 'operator' }, { actorType: 'b' }, { realMoney: false }];
  for (const bar of bars) {
    const { id } = await newPlayer(context, { money: 0, ...bar });
    expect(await deposit(context, { userId: id, cents: 1, idempotencyKey: 'deposit-key' })).toEqual({
      ok: true,
      result: { success: false, reason: 'notPossible' },
    });
    expect(await readPurses(db, id)).toEqual({ money: 0, bonus: 0 });
  }
});

test('API-1 money that is to be paid out is out of the purse at once; bonus can never leave', async () => {
  const { id } = await newPlayer(context, { money: 30_00, bonus: 50_00 });
  expect(await requestPayout(context, { userId: id, cents: 30_01, idempotencyKey: 'payout-key-0' })).toEqual({
    ok: true,
    result: { success: false, reason: 'notEnoughMoney', payoutId: null },
  });
  await payoutOf(id, 30_00);
  expect(await readPurses(db, id)).toEqual({ money: 0, bonus: 50_00 });
  expect(await sumOf(`payout:${id}`)).toBe(30_00);
});

test('MONEY-1 a payout of one key is requested once and always answered the same', async () => {
  const { id } = await newPlayer(context, { money: 30_00 });
  const ids = await Promise.all(Array.from({ length: 20 }, () => payoutOf(id, 20_00)));
  expect(new Set(ids).size).toBe(1);
  expect(await findPayouts(db, id, 10)).toHaveLength(1);
  expect(await readPurses(db, id)).toEqual({ money: 10_00, bonus: 0 });
});

test('MONEY-1 payouts at once never take more than there is', async () => {
  const { id } = await newPlayer(context, { money: 30_00 });
  const asked = Array.from({ length: 10 }, (_, index) =>
    requestPayout(context, { userId: id, cents: 20_00, idempotencyKey: `payout-key-${String(index)}` }),
  );
  const answers = await Promise.all(asked);
  expect(answers.filter((answer) => answer.ok && answer.result.success)).toHaveLength(1);
});

test('what was booked by a key is answered as it was then, whatever is in the way by now', async () => {
  const { id } = await newPlayer(context, { money: 60_00 });
  const payIn = (key: string) => deposit(context, { userId: id, cents: 20_00, idempotencyKey: key });
  const payOut = (key: string) => requestPayout(context, { userId: id, cents: 30_00, idempotencyKey: key });
  const [paidIn, paidOut] = [await payIn('deposit-key'), await payOut('payout-key-1')];
  await pool.query(`UPDATE users SET frozen_at = $2 WHERE id = $1`, [id, context.clock.now()]);
  expect([await payIn('deposit-key'), await payOut('payout-key-1')]).toEqual([paidIn, paidOut]);
  for (const { result } of [await payIn('deposit-key-2'), await payOut('payout-key-2')].filter((answer) => answer.ok))
    expect(result).toMatchObject({ success: false, reason: 'frozen' });
  expect(await readPurses(db, id)).toEqual({ money: 50_00, bonus: 0 });
});

test('a payout that is taken back is in the purse again, once, and only by whose it is', async () => {
  const { id } = await newPlayer(context, { money: 60_00 });
  const taken = await payoutOf(id, 30_00);
  const other = await newPlayer(context);
  expect(await cancelPayout(context, other.id, taken)).toBe('unknown');
  const done = await Promise.all([1, 2, 3].map(() => cancelPayout(context, id, taken)));
  expect(done.filter((one) => one === 'cancelled')).toHaveLength(1);
  expect(await readPurses(db, id)).toEqual({ money: 60_00, bonus: 0 });
  expect(await sumOf(`payout:${id}`)).toBe(0);
});

test('MONEY-1 deposits and payouts leave the books at zero', async () => {
  const balance = await trialBalance(db);
  expect([balance.sum, balance.differences]).toEqual([0, []]);
});
