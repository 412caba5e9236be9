import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { newPlayer } from '../../test/people.ts';
import type { BulkTransfer } from '../store/queries/money-bulk.ts';
import { readPurses } from '../store/queries/money.ts';
import { purseAccount, HOUSE } from './accounts.ts';
import { transferAll } from './transfer-all.ts';
import { isBalanced, trialBalance } from './trial-balance.ts';

const context = await testContext();
const { store } = context;

const give = (key: string, userId: string, cents: number): BulkTransfer => ({
  key,
  digest: '',
  kind: 'playMoney',
  lines: [
    cents > 0
      ? { debit: HOUSE, credit: purseAccount(userId, 'money'), cents }
      : { debit: purseAccount(userId, 'money'), credit: HOUSE, cents: -cents },
  ],
  answer: { text: 'a "quoted" answer, {braces} and \\ too' },
  at: context.clock.now(),
});
const book = (transfers: readonly BulkTransfer[]) => store.transaction((tx) => transferAll(tx, transfers));
const count = async (): Promise<number> => (await store.db.selectFrom('transfers').select('id').execute()).length;

test('MONEY-1 many transfers at once are booked in their order, and purses hold what their lines say', async () => {
  const [a, b] = [await newPlayer(context), await newPlayer(context)];
  const ids = await book([give('all:1', a.id, 5_00), give('all:2', b.id, 7_00), give('all:3', a.id, -2_00)]);
  expect([...ids].sort((x, y) => x - y)).toEqual(ids);
  const rows = await store.db.selectFrom('transfers').selectAll().where('id', 'in', ids).orderBy('id').execute();
  expect(rows.map(({ key }) => key)).toEqual(['all:1', 'all:2', 'all:3']);
  expect(rows[0]?.answer).toEqual({ text: 'a "quoted" answer, {braces} and \\ too' });
  expect([(await readPurses(store.db, a.id)).money, (await readPurses(store.db, b.id)).money]).toEqual([
    103_00, 107_00,
  ]);
  expect(isBalanced(await trialBalance(store.db))).toBe(true);
  expect(await book([])).toEqual([]);
});

test('MONEY-1 when one of many transfers cannot be booked, none is', async () => {
  const player = await newPlayer(context);
  await book([give('taken', player.id, 1)]);
  const before = await count();
  await expect(book([give('free', player.id, 1), give('taken', player.id, 1)])).rejects.toThrow('unique');
  await expect(book([give('free', player.id, -200_00)])).rejects.toThrow('check');
  const nobody = '00000000-0000-4000-8000-000000000000';
  await expect(book([give('free', nobody, 1)])).rejects.toThrow('purse');
  expect(await count()).toBe(before);
  expect((await readPurses(store.db, player.id)).money).toBe(100_01);
});
