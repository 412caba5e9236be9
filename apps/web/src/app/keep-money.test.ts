import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { queries } from '../api/queries.ts';
import { keepMoney } from './keep-money.ts';

const { queryKey } = queries.balance();
const BALANCE = { balance: 100_00, bonus: 0, gdCurrency: 'EUR', withdrawable: 100_00 };
const OF_MONEY = [
  ['me', 'statement'],
  ['me', 'payouts'],
  ['me', 'limits'],
  ['admission', 7],
];
const OTHERS = [['me', 'userData'], ['zones']];

const clientWith = (): QueryClient => {
  const client = new QueryClient();
  keepMoney(client);
  for (const key of [...OF_MONEY, ...OTHERS]) client.setQueryData(key, {});
  return client;
};
const stale = (client: QueryClient): readonly unknown[] =>
  [...OF_MONEY, ...OTHERS].filter((key) => client.getQueryState(key)?.isInvalidated === true);

test('a balance that has changed makes stale what else was read of money, and nothing else', () => {
  const client = clientWith();
  client.setQueryData(queryKey, BALANCE);
  client.setQueryData(queryKey, { ...BALANCE });
  expect(stale(client)).toEqual([]);
  client.setQueryData(queryKey, { ...BALANCE, balance: 60_00, withdrawable: 60_00 });
  expect(stale(client)).toEqual(OF_MONEY);
});

test("another account's first balance is no change", () => {
  const client = clientWith();
  client.setQueryData(queryKey, BALANCE);
  client.removeQueries({ queryKey });
  client.setQueryData(queryKey, { ...BALANCE, balance: 5_00 });
  expect(stale(client)).toEqual([]);
});
