// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { sentOrders } from './sent-orders.ts';

const { book, begin, end, of } = sentOrders;

test('an amount without a clear answer is sent by the same key again, another one by a key of its own', () => {
  const deposits = book('deposit', 'ada');
  const ten = begin(deposits, 10_00);
  expect(ten.isRepeat).toBe(false);
  expect(begin(deposits, 10_00)).toEqual({ ...ten, isRepeat: true });
  const twenty = begin(deposits, 20_00);
  expect(twenty.isRepeat).toBe(false);
  expect(twenty.key).not.toBe(ten.key);
  end(twenty);
  expect(begin(deposits, 10_00).key).toBe(ten.key);
  end(ten);
  expect(begin(deposits, 10_00).key).not.toBe(ten.key);
});

test('keys are of one account and one kind', () => {
  const { key } = begin(book('payout', 'ada'), 30_00);
  for (const other of [book('deposit', 'ada'), book('payout', 'eve')]) expect(begin(other, 30_00).key).not.toBe(key);
});

test('what was sent is known after a reload, and what is stored there by something else is not taken', () => {
  const stored = book('deposit', 'eva');
  sessionStorage.setItem(stored, JSON.stringify([{ amount: 10_00, key: 'sent-before' }]));
  expect(begin(stored, 10_00)).toMatchObject({ key: 'sent-before', isRepeat: true });
  const spoiled = book('payout', 'eva');
  sessionStorage.setItem(spoiled, '{"amount":');
  expect(of(spoiled)).toEqual([]);
});
