import { statement, statementQuery } from '@matador/protocol/rest';
import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { credit, newPlayer, newTournament } from '../../test/people.ts';
import { join } from '../../test/series.ts';
import { readPurses } from '../store/queries/money.ts';
import { escrowAccount, purseAccount } from './accounts.ts';
import { presentStatement } from './statement.ts';
import { transfer } from './transfer.ts';

const context = await testContext();
const { db } = context.store;

const page = async (userId: string, query: Readonly<Record<string, string>> = {}) =>
  statement.parse(await presentStatement(db, userId, statementQuery.parse(query)));
const prize = (userId: string, tournamentId: number, cents: number) => {
  const key = `prize:${String(tournamentId)}:${userId}`;
  const lines = [{ debit: escrowAccount(tournamentId), credit: purseAccount(userId, 'money'), cents }];
  const order = { key, digest: '', kind: 'prize', lines, answer: null, at: context.clock.now() };
  return context.store.transaction((tx) => transfer(tx, order));
};

test('MONEY-8 every change of a balance is a line that says what it was, whose, and what it left', async () => {
  const tournamentId = await newTournament(context, { name: 'Friday Skat' });
  const { id } = await newPlayer(context, { money: 20_00, bonus: 4_00 });
  await join(context, id, tournamentId);
  await prize(id, tournamentId, 50_00);
  const { items, next } = await page(id);
  const about = { tournamentId, tournamentName: 'Friday Skat', naming: null, at: context.clock.now().toISOString() };
  const none = { ...about, tournamentId: null, tournamentName: null };
  expect(items.map(({ transferId: _, ...item }) => item)).toEqual([
    { ...about, kind: 'prize', money: 50_00, bonus: 0, moneyAfter: 64_00, bonusAfter: 0, balance: 64_00 },
    { ...about, kind: 'entryFee', money: -6_00, bonus: -4_00, moneyAfter: 14_00, bonusAfter: 0, balance: 14_00 },
    { ...none, kind: 'playMoney', money: 20_00, bonus: 4_00, moneyAfter: 20_00, bonusAfter: 4_00, balance: 24_00 },
  ]);
  expect(next).toBeNull();
});

test('MONEY-8 page follows page without a gap or a repeat, while new lines come', async () => {
  const { id } = await newPlayer(context, { money: 0 });
  for (let cents = 1; cents <= 7; cents += 1) await credit(context, id, { money: cents, bonus: 0 });
  const first = await page(id, { limit: '3' });
  await credit(context, id, { money: 100, bonus: 0 });
  const second = await page(id, { limit: '3', before: String(first.next) });
  const third = await page(id, { limit: '3', before: String(second.next) });
  expect([first, second, third].map(({ items }) => items.map((item) => item.money))).toEqual([
    [7, 6, 5],
    [4, 3, 2],
    [1],
  ]);
  expect(third.next).toBeNull();
  expect(first.items[0]?.balance).toBe(28);
});

test('MONEY-8 one kind, one tournament, or a time can be asked for; what each line left stays the same', async () => {
  const [one, other] = [await newTournament(context), await newTournament(context)];
  const { id } = await newPlayer(context, { money: 100_00 });
  await join(context, id, one);
  await context.clock.advance(1000);
  const later = context.clock.now().toISOString();
  await join(context, id, other);
  const left = async (query: Readonly<Record<string, string>>) =>
    (await page(id, query)).items.map((item) => item.balance);
  expect(await left({ kind: 'entryFee' })).toEqual([80_00, 90_00]);
  expect(await left({ tournamentId: String(one) })).toEqual([90_00]);
  expect(await left({ from: later })).toEqual([80_00]);
  expect(await left({ to: later })).toEqual([90_00, 100_00]);
  expect(await left({ kind: 'prize' })).toEqual([]);
});

test('MONEY-8 no line is below zero, whatever came at once, and the newest says what the purses hold', async () => {
  const { id } = await newPlayer(context, { money: 5_00 });
  const tournaments = await Promise.all(Array.from({ length: 12 }, () => newTournament(context, { entryFee: 5_00 })));
  await Promise.all([
    ...tournaments.map((tournamentId) => join(context, id, tournamentId)),
    ...tournaments.map(() => credit(context, id, { money: 5_00, bonus: 0 })),
  ]);
  const { items } = await page(id, { limit: '100' });
  expect(Math.min(...items.map((item) => item.moneyAfter))).toBeGreaterThanOrEqual(0);
  expect(items[0]?.moneyAfter).toBe((await readPurses(db, id)).money);
});
